import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../../convex/_generated/api";
import type { ThreadKey, Thread } from "../thread";

export type Proof = NonNullable<FunctionReturnType<typeof api.proofs.get>>;

/** The props of every page of the proof. */
export interface PageProps {
  threadKey: ThreadKey;
  thread: Thread;
  proof: Proof;
  /** The other side's name, for the start of a sentence. */
  name: string;
  /** The other side's name, for the middle of a sentence. */
  nameMidSentence: string;
}

export const isMyTurn = ({ state, isFinder, mine, nextRoundAt }: Proof) =>
  (state === "asked" && !isFinder) ||
  (state === "answered" && isFinder) ||
  (state === "judging" && mine.decision === undefined) ||
  // No round has begun yet, and the finder may begin one.
  (state === null && isFinder && nextRoundAt !== null);

/** The step that the proof has reached, from 1 to 4. The progress bars show it. */
export function stepOf({ state }: Proof): number {
  if (state === null) return 1;
  if (state === "asked") return 2;
  return state === "answered" ? 3 : 4;
}
