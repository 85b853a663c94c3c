import { lazyPart } from "../../ui/feedback/lazyPart";
import type { Sought } from "./thread";

const MeetLink = lazyPart(async () => (await import("./meeting/MeetLink")).MeetLink);
const ProofLink = lazyPart(async () => (await import("./proof/ProofLink")).ProofLink);

/** The actions under the other person's name that prepare a meeting. */
export const ThreadTools = ({ sought }: { sought: Sought }) => (
  <div className="flex min-h-17 flex-wrap gap-2.5 border-b border-line bg-card px-4 py-2.5">
    <ProofLink sought={sought} />
    <MeetLink sought={sought} />
  </div>
);
