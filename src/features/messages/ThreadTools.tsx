import { lazyPart } from "../../ui/feedback/lazyPart";
import type { Sought, Thread } from "./thread";

const MeetLink = lazyPart(async () => (await import("./meeting/MeetLink")).MeetLink);
const AskPhoto = lazyPart(async () => (await import("./photos/AskPhoto")).AskPhoto);
const ProofLink = lazyPart(async () => (await import("./proof/ProofLink")).ProofLink);

/** The actions under the other person's name that prepare a meeting. */
export const ThreadTools = ({ sought, thread }: { sought: Sought; thread: Thread }) => (
  <div className="flex min-h-17 flex-wrap gap-2.5 border-b border-line bg-card px-4 py-2.5">
    <ProofLink sought={sought} />
    <MeetLink sought={sought} />
    {thread.isOpen && thread.waitReasons.text === null && <AskPhoto sought={sought} />}
  </div>
);
