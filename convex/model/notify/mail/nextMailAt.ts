// When the limit on one kind of email next lets a user get one.
import { limits } from "../../../../domain/limits";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";

interface Limit {
  kind: Doc<"letters">["kind"];
  count: number;
  /** In milliseconds. */
  per: number;
}

/** More than all letters of a user in a day. */
const mostLetters = 3 * limits.messageMailsPerDay;

/**
 * When a user may get the next email of a kind, of which at most `count` are sent in `per`. Zero if it may be
 * sent now.
 */
export async function nextMailAt(ctx: QueryCtx, userId: Id<"users">, { kind, count, per }: Limit): Promise<number> {
  const latestLetters = await ctx.db
    .query("letters")
    .withIndex("by_user", (q) => q.eq("userId", userId).gt("_creationTime", Date.now() - per))
    .order("desc")
    .take(mostLetters);
  // The oldest of the newest `count` letters.
  const oldestCounted = latestLetters.filter((letter) => letter.kind === kind)[count - 1];
  return oldestCounted ? oldestCounted._creationTime + per : 0;
}
