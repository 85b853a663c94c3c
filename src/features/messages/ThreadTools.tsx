import { messages } from "../../../domain/messages";
import { finderSide } from "../../../domain/messages/proofRules";
import { saysHasPet } from "../../../domain/messages/saysHasPet";
import { api } from "../../../convex/_generated/api";
import { classes } from "../../lib/classes";
import { Button } from "../../ui/controls/Button";
import { Outcome } from "../../ui/feedback/Outcome";
import { lazyPart } from "../../ui/feedback/lazyPart";
import type { ThreadKey, Thread } from "./thread";
import { useThreadAction } from "./useThreadAction";

const MeetLink = lazyPart(async () => (await import("./meeting/MeetLink")).MeetLink);
const AskPhoto = lazyPart(async () => (await import("./photos/AskPhoto")).AskPhoto);
const ProofLink = lazyPart(async () => (await import("./proof/ProofLink")).ProofLink);

interface Props {
  threadKey: ThreadKey;
  thread: Thread;
  /** Also the check of a secret mark that nothing calls for yet. */
  showsAll: boolean;
  className: string;
}

/** The actions under the other person's name that lead to the two meeting. */
export function ThreadTools({ threadKey, thread, showsAll, className }: Props) {
  const { hasAcceptedContacts: accepted, agreedName, status, side, isOpen } = thread;
  const accepting = useThreadAction(api.threads.accept, threadKey);
  const isAuthor = side === "author";
  // A photo that was asked for shows the pet, so the side that has it can't ask for one.
  const isOwner = side !== finderSide(status);
  // About a lost pet, only the writer can be the person who has it.
  const hasPet =
    status === "found" ||
    agreedName !== undefined ||
    thread.messages.some(({ mine, text }) => mine !== isAuthor && saysHasPet(text));
  const haveBothWritten = new Set(thread.messages.map(({ mine }) => mine)).size === 2;
  const canShare =
    !accepted.mine && isOpen && (showsAll || agreedName !== undefined || accepted.theirs || haveBothWritten);
  const revealsReport = isAuthor || agreedName !== undefined;
  return (
    <div className={classes("gap-2.5 empty:hidden", className)}>
      {canShare && (
        <Button icon="check" busy={accepting.busy} onClick={() => accepting.submit()}>
          {messages["thread.accept"]}
        </Button>
      )}
      <ProofLink threadKey={threadKey} offers={hasPet || showsAll} />
      <MeetLink threadKey={threadKey} />
      {isOwner && isOpen && thread.waitReasons.text === null && <AskPhoto threadKey={threadKey} />}
      {canShare && revealsReport && <p className="basis-full text-sm text-ink-2">{messages["thread.acceptReport"]}</p>}
      {accepted.mine && !accepted.theirs && (
        <p className="basis-full text-sm text-ink-2">{messages["thread.accepted"]}</p>
      )}
      {canShare && <Outcome saving={accepting} className="basis-full" />}
    </div>
  );
}
