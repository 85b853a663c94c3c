// The news that a match has for one of its two sides.
import type { Doc } from "../../_generated/dataModel";

/** "agreed": the lost pet's household has stated that it is the same pet. */
export type PairNews = "match" | "claim" | "agreed";

/** Agreement outweighs a claim, and a claim outweighs the match. Null if this side itself made the claim or agreed. */
export function pairNewsFor(side: "lost" | "found", { claimant, agreed }: Doc<"matches">): PairNews | null {
  if (side === "lost") return agreed ? null : claimant ? "claim" : "match";
  return agreed ? "agreed" : claimant ? null : "match";
}
