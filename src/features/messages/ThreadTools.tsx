import { lazyPart } from "../../ui/feedback/lazyPart";
import type { Sought } from "./thread";

const ProofLink = lazyPart(async () => (await import("./proof/ProofLink")).ProofLink);

/** What two strangers do before they meet, right under the name. */
export const ThreadTools = ({ sought }: { sought: Sought }) => (
  <div className="flex min-h-17 flex-wrap gap-2.5 border-b border-line bg-card px-4 py-2.5">
    <ProofLink sought={sought} />
  </div>
);
