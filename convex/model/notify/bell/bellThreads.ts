// The bell's entries about threads with unread messages. They don't quote the messages.
import { type Infer, v } from "convex/values";
import type { Doc } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import { listedThreadOf } from "../../messages/threadViews";
import { seatsOf } from "../../messages/viewersSeats";
import { messageSide } from "../../platform/shapes";

/** A thread with unread messages. `cameAt` is the time of the newest one. */
export const threadEntry = v.object({
  kind: v.literal("thread"),
  threadId: v.id("threads"),
  side: messageSide,
  /** The other side's name. Empty if there is none to show. */
  name: v.string(),
  petName: v.string(),
  thumb: v.union(v.string(), v.null()),
  count: v.number(),
  /** The time of the meeting, while the user's reminder of it is unread. */
  meetAt: v.optional(v.number()),
  cameAt: v.number(),
});

const mostThreads = 12;

export async function threadEntriesOf(ctx: QueryCtx, viewer: Doc<"users">): Promise<Infer<typeof threadEntry>[]> {
  const seats = (await seatsOf(ctx, viewer)).filter(({ thread, side }) => thread[side].unread > 0);
  const entries = seats.slice(0, mostThreads).map(async (seat) => {
    const { threadId, side, name, petName, thumb, unread: count, at: cameAt, meetAt } = await listedThreadOf(ctx, seat);
    const entry = { kind: "thread" as const, threadId, side, name, petName, thumb, count, cameAt };
    return { ...entry, ...(meetAt !== undefined && { meetAt }) };
  });
  return await Promise.all(entries);
}
