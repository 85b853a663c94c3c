import { useQuery } from "convex/react";
import { useState, useSyncExternalStore } from "react";
import { api } from "../../../convex/_generated/api";
import { messages } from "../../../domain/messages";
import { joinSentences } from "../../../domain/texts/joinSentences";
import { threadAddress, writeHashes } from "../../../domain/paths";
import { subscribeToStorage } from "../../lib/device/storage";
import { useLocation } from "../../lib/router";
import type { Report } from "../../services/convex/report";
import { Button } from "../../ui/controls/Button";
import { ButtonLink } from "../../ui/controls/ButtonLink";
import { lazyDialog } from "../../ui/dialogs/lazyDialog";
import { useFirstMessages } from "./first/useFirstMessages";
import { QueuedMessage } from "./first/QueuedMessage";
import { deviceThreadAbout } from "./visitor/deviceThreads";

const WriteDialog = lazyDialog(async () => (await import("./WriteDialog")).WriteDialog, {
  title: messages["thread.write"],
});

/**
 * The first way to reach the author of a report: a message. People who have written before get a link to their thread
 * instead.
 */
export function WritePart({ report, quiet }: { report: Report; quiet: boolean }) {
  const accountThreadId = useQuery(api.threads.about, { reportId: report._id });
  const deviceThreadId = useSyncExternalStore(subscribeToStorage, () => deviceThreadAbout(report._id)?.threadId);
  const queuedMessage = useFirstMessages().find(({ reportId }) => reportId === report._id);
  const { hash } = useLocation();
  // A link with one of these hashes opens the dialog at once.
  const [isWriting, setWriting] = useState(hash === writeHashes.untilAnswered || hash === writeHashes.freely);
  const threadId = accountThreadId ?? deviceThreadId;
  const buttonProps = {
    variant: quiet ? ("plain" as const) : ("go" as const),
    big: true,
    block: true,
    icon: "chat" as const,
  };
  if (queuedMessage && !isWriting) return <QueuedMessage message={queuedMessage} />;
  return (
    <section className="grid gap-2.5">
      {threadId ? (
        <ButtonLink to={threadAddress(threadId)} {...buttonProps}>
          {messages["thread.open"]}
        </ButtonLink>
      ) : (
        <Button {...buttonProps} onClick={() => setWriting(true)}>
          {messages["thread.write"]}
        </Button>
      )}
      <p className="text-sm text-ink-2">
        {joinSentences([
          messages["thread.writeHint"],
          report.contactFor === "accepted" &&
            messages[report.status === "lost" ? "thread.contactHintOwner" : "thread.contactHintFinder"],
        ])}
      </p>
      {isWriting && (
        <WriteDialog report={report} canWriteFreely={hash === writeHashes.freely} onClose={() => setWriting(false)} />
      )}
    </section>
  );
}
