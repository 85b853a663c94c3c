// Limits how many emails of one kind a user gets.
import { limits } from "../../../../domain/limits";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";

/** A user gets at most `count` emails of the kind in any `per` milliseconds. */
interface Limit {
  kind: Doc<"letters">["kind"];
  count: number;
  per: number;
}

/** Far more than a user usually gets in a day. No limit is for longer than a day. */
const mostLetters = 3 * limits.messageMailsPerDay;

/** When the user may get the next email of the limit's kind. Zero if the limit allows one now. */
export async function nextMailAt(ctx: QueryCtx, userId: Id<"users">, { kind, count, per }: Limit): Promise<number> {
  const latestLetters = await ctx.db
    .query("letters")
    .withIndex("by_user", (q) => q.eq("userId", userId).gt("_creationTime", Date.now() - per))
    .order("desc")
    .take(mostLetters);
  // The oldest of the newest `count` letters of the kind.
  const oldestCounted = latestLetters.filter((letter) => letter.kind === kind)[count - 1];
  return oldestCounted ? oldestCounted._creationTime + per : 0;
}
