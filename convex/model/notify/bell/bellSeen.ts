// When a user last opened the bell, on any device.
import { dayMs } from "../../../../domain/units";
import type { Doc } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";

const rowOf = async (ctx: QueryCtx, viewer: Doc<"users">) =>
  await ctx.db
    .query("bellSeen")
    .withIndex("by_user", (q) => q.eq("userId", viewer._id))
    .unique();

export const seenAtOf = async (ctx: QueryCtx, viewer: Doc<"users">) => (await rowOf(ctx, viewer))?.at ?? 0;

export async function markSeen(ctx: MutationCtx, viewer: Doc<"users">, upTo: number) {
  const known = await rowOf(ctx, viewer);
  // The time is at most slightly in the future, so a wrong argument cannot silence the bell.
  const at = Math.min(upTo, Date.now() + dayMs);
  if (!(at > (known?.at ?? 0))) return;
  if (known) await ctx.db.patch("bellSeen", known._id, { at });
  else await ctx.db.insert("bellSeen", { userId: viewer._id, at });
}
