// The meaning of a match's latest change for one of its two sides.
import type { Doc } from "../../_generated/dataModel";

export type PairNews = "match" | "claim" | "agreed";

/** Null if this side made the change itself. */
export function pairNewsFor(side: "lost" | "found", { claimant, agreed }: Doc<"matches">): PairNews | null {
  if (side === "lost") return agreed ? null : claimant ? "claim" : "match";
  return agreed ? "agreed" : claimant ? null : "match";
}
