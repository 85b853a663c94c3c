import { api } from "../../../convex/_generated/api";
import { contactForReading } from "../../../domain/report/contactWays";
import { messages } from "../../../domain/messages";
import type { Warning } from "../../../domain/messages/messageScams";
import type { MessageScamKind } from "../../../domain/messages/words/messageWords";
import { FlagButton } from "../../fields/FlagButton";
import { Button } from "../../ui/controls/Button";
import { Icon } from "../../ui/controls/Icon";
import { Note } from "../../ui/feedback/Note";
import { Outcome } from "../../ui/feedback/Outcome";
import type { ThreadKey, Thread } from "./thread";
import { useThreadAction } from "./useThreadAction";

const redTexts: Partial<Record<MessageScamKind, "thread.redCode" | "thread.redRansom">> = {
  code: "thread.redCode",
  ransom: "thread.redRansom",
};

interface RedProps {
  threadKey: ThreadKey;
  warning: Warning;
  /** The message that the warning is about. */
  messageId: string;
  /**
   * Called when the reader says that the message is harmless: a pattern can be wrong, and must not keep two people from
   * meeting.
   */
  onHarmless(): void;
}

/**
 * Warns of a request for a code, a ransom, or money for a vet, a shelter or the police. While the banner is shown, the
 * tools that lead to a meeting are hidden.
 */
export function RedBanner({ threadKey, warning, messageId, onHarmless }: RedProps) {
  const blocking = useThreadAction(api.threads.block, threadKey);
  return (
    <div role="alert" className="grid gap-2 bg-lost px-4 py-4 text-on-lost">
      <p className="flex items-center gap-2.5 text-lead font-strong">
        <Icon name="warn" className="flex-none" />
        {messages[warning.advice]}
      </p>
      <p>{messages[redTexts[warning.kind] ?? "thread.redVet"]}</p>
      <div className="flex flex-wrap items-center gap-2.5">
        <Button busy={blocking.busy} onClick={() => blocking.submit()}>
          {messages["thread.block"]}
        </Button>
        <FlagButton
          what="message"
          id={messageId}
          className="ml-0! bg-card! text-ink!"
          {...(threadKey.secret && { secret: threadKey.secret })}
        />
        <button type="button" className="min-h-11 px-2 underline" onClick={onHarmless}>
          {messages["thread.redHarmless"]}
        </button>
      </div>
      <Outcome saving={blocking} />
    </div>
  );
}

/**
 * Explains how contacts are shared, shows the contact that the other side has shared, and lets the viewer block that
 * side.
 */
export function ThreadActions({ threadKey, thread }: { threadKey: ThreadKey; thread: Thread }) {
  const blocking = useThreadAction(thread.hasBlocked ? api.threads.unblock : api.threads.block, threadKey);
  const { mine, theirs } = thread.hasAcceptedContacts;
  const agreement = mine && theirs ? "thread.agreed" : mine ? "thread.accepted" : "thread.acceptHint";
  return (
    <section className="grid gap-3 text-sm">
      {thread.hasBlocked ? (
        <Note>{messages["thread.blocked"]}</Note>
      ) : (
        <p className="text-ink-2">{messages[agreement]}</p>
      )}
      {thread.contactInfo && (
        <div>
          <h2 className="text-sm font-label text-ink-2">{messages["thread.contact"]}</h2>
          <p className="text-field font-strong wrap-anywhere whitespace-pre-line">
            {contactForReading(thread.contactInfo)}
          </p>
        </div>
      )}
      <div className="flex flex-wrap gap-2.5">
        <Button variant="quiet" className="-ml-3" busy={blocking.busy} onClick={() => blocking.submit()}>
          {messages[thread.hasBlocked ? "thread.unblock" : "thread.block"]}
        </Button>
      </div>
      <Outcome saving={blocking} />
      <p className="text-ink-2">{messages["thread.operators"]}</p>
    </section>
  );
}
