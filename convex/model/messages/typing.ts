// Whether a side of a thread is typing. It is stored apart from the thread, so a key press does not re-run the queries
// that read the messages.
import type { Side } from "../../../domain/messages/threadRules";
import type { Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";

export const typingOf = async (ctx: QueryCtx, threadId: Id<"threads">, side: Side) =>
  await ctx.db
    .query("typing")
    .withIndex("by_thread_and_side", (q) => q.eq("threadId", threadId).eq("side", side))
    .unique();

/** Call this when the side has sent its message, or when the thread is deleted. */
export async function endTyping(ctx: MutationCtx, threadId: Id<"threads">, side: Side) {
  const typing = await typingOf(ctx, threadId, side);
  if (typing) await ctx.db.delete("typing", typing._id);
}
