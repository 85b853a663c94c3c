// The usual time until operators decide about a post.
import { sentence } from "../messages.ts";
import { durationText } from "../time/durationText.ts";
import { dayMs, hourMs } from "../units.ts";

const medianOf = (numbers: number[]) =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? null;

/**
 * The median of the times that the last decisions took, or null without decisions. Pending posts that have waited
 * longer than this median count, too, because operators may have stopped looking after some quick decisions.
 */
export function usualReviewMs(decidedAfterMs: number[], pendingForMs: number[]): number | null {
  const median = medianOf(decidedAfterMs);
  return median === null ? null : medianOf([...decidedAfterMs, ...pendingForMs.filter((age) => age > median)]);
}

const maxHoursInText = 48;

/** "20 minutes", "3 hours", "4 days": rounded up. */
export const usualWaitText = (ms: number) =>
  ms <= maxHoursInText * hourMs ? durationText(ms) : sentence("span.days", { count: Math.ceil(ms / dayMs) });
