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
  /** Whether to offer sharing contacts and the check of a secret mark even before the messages call for them. */
  showsAll: boolean;
  className: string;
}

/** The tools that lead to a meeting: sharing contacts, the secret mark, the plan, and a photo taken now. */
export function ThreadTools({ threadKey, thread, showsAll, className }: Props) {
  // `agreedName` is set as soon as both sides have said that the found pet is the lost one.
  const { hasAcceptedContacts: acceptedBy, agreedName, status, side, isOpen } = thread;
  const accepting = useThreadAction(api.threads.accept, threadKey);
  const isAuthor = side === "author";
  // The requested photo has to show the pet, so only the side that doesn't have the pet can ask for one.
  const isOwner = side !== finderSide(status);
  // If the report is about a lost pet, only the thread's writer can have the pet.
  const someoneHasPet =
    status === "found" ||
    agreedName !== undefined ||
    thread.messages.some(({ mine, text }) => mine !== isAuthor && saysHasPet(text));
  const haveBothWritten = new Set(thread.messages.map(({ mine }) => mine)).size === 2;
  const canShare =
    !acceptedBy.mine && isOpen && (showsAll || agreedName !== undefined || acceptedBy.theirs || haveBothWritten);
  // Until both sides agree that their two reports are about one pet, only the author has a report in this thread.
  const revealsReportContact = isAuthor || agreedName !== undefined;
  return (
    <div className={classes("gap-2.5 empty:hidden", className)}>
      {canShare && (
        <Button icon="check" busy={accepting.busy} onClick={() => accepting.submit()}>
          {messages["thread.accept"]}
        </Button>
      )}
      <ProofLink threadKey={threadKey} offersFirstCheck={someoneHasPet || showsAll} />
      <MeetLink threadKey={threadKey} />
      {isOwner && isOpen && thread.waitReasons.text === null && <AskPhoto threadKey={threadKey} />}
      {canShare && revealsReportContact && (
        <p className="basis-full text-sm text-ink-2">{messages["thread.acceptReport"]}</p>
      )}
      {acceptedBy.mine && !acceptedBy.theirs && (
        <p className="basis-full text-sm text-ink-2">{messages["thread.accepted"]}</p>
      )}
      {canShare && <Outcome saving={accepting} className="basis-full" />}
    </div>
  );
}
