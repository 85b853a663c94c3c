// When the next page post may be sent: a report gets one post a day, and an account a few.
import { limits } from "../limits";
import type { Problem } from "../texts/failure";
import { minuteMs } from "../units";

const isWithinDay = (since: number, now: number) => now - since < limits.postEveryMs;

/** Whether sending another post changes the report's newest post instead of adding one. */
export const isRewritten = ({ state, since }: { state: string; since: number }, now: number) =>
  state === "review" || (state === "failed" && isWithinDay(since, now));

/** Why no other post about a report can be sent now. Null if one can. `newest` is its newest post. */
export function reportPause(newest: { state: string; since: number } | undefined, now: number): Problem | null {
  if (!newest) return null;
  const { state, since } = newest;
  const isUp = state === "posted";
  const isOnItsWay = state === "queued" || state === "posting";
  if (!isOnItsWay && !(isUp && isWithinDay(since, now))) return null;
  // If a post is queued for tomorrow, `since` is in the future.
  const wait = Math.min(limits.postEveryMs, Math.max(minuteMs, since + limits.postEveryMs - now));
  return { code: isUp ? "alert.oncePerDay" : "alert.onItsWay", values: { wait } };
}

/** Why the account can't send a post now. Null if it can. Takes the times of its other posts. */
export function accountPause(times: number[], now: number): Problem | null {
  const newestFirst = times.filter((since) => isWithinDay(since, now)).toSorted((one, other) => other - one);
  const oldest = newestFirst[limits.postsPerDay - 1];
  if (oldest === undefined) return null;
  const wait = Math.min(limits.postEveryMs, oldest + limits.postEveryMs - now);
  return { code: "alert.postsPerDay", values: { count: limits.postsPerDay, wait } };
}
