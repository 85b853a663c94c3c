// When a user last opened the bell, on any device.
import { dayMs } from "../../../../domain/units";
import type { Doc } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";

const rowOf = async (ctx: QueryCtx, viewer: Doc<"users">) =>
  await ctx.db
    .query("bellReads")
    .withIndex("by_user", (q) => q.eq("userId", viewer._id))
    .unique();

export const lastReadOf = async (ctx: QueryCtx, viewer: Doc<"users">) => (await rowOf(ctx, viewer))?.at ?? 0;

export async function markRead(ctx: MutationCtx, viewer: Doc<"users">, upTo: number) {
  const existing = await rowOf(ctx, viewer);
  // At most a day in the future, so a wrong argument cannot silence the bell for longer.
  const at = Math.min(upTo, Date.now() + dayMs);
  if (!(at > (existing?.at ?? 0))) return;
  if (existing) await ctx.db.patch("bellReads", existing._id, { at });
  else await ctx.db.insert("bellReads", { userId: viewer._id, at });
}
