// The threads of a signed-in person: those in which they are the writer, and those about reports of their household.
import { limits } from "../../../domain/limits";
import type { Doc } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import type { Seat, Thread } from "./seats";

/**
 * The viewer's seats, the one with the newest message first. Leaves out threads of removed reports and threads without
 * messages.
 */
export async function seatsOf(ctx: QueryCtx, viewer: Doc<"users">): Promise<Seat[]> {
  const writtenThreads = await ctx.db
    .query("threads")
    .withIndex("by_writer_and_writer_at", (q) => q.eq("writerId", viewer._id))
    .order("desc")
    .take(limits.threadsListed);
  const receivedThreads = await ctx.db
    .query("threads")
    .withIndex("by_author_and_author_at", (q) => q.eq("authorId", viewer._id))
    .order("desc")
    .take(limits.threadsListed);
  const householdThreads = await threadsOfHouseholds(ctx, viewer);
  const seats = [
    ...writtenThreads.map((thread) => ({ thread, side: "writer" as const })),
    ...[...receivedThreads, ...householdThreads].map((thread) => ({ thread, side: "author" as const })),
  ].toSorted((one, other) => other.thread[other.side].at - one.thread[one.side].at);
  const visibleSeats: Seat[] = [];
  for (const { thread, side } of seats) {
    if (visibleSeats.length === limits.threadsListed) break;
    const report = await ctx.db.get("reports", thread.reportId);
    if (report && report.removedAt === undefined && thread[side].newest)
      visibleSeats.push({ thread, report, side, user: viewer });
  }
  return visibleSeats;
}

async function threadsOfHouseholds(ctx: QueryCtx, viewer: Doc<"users">): Promise<Thread[]> {
  const memberships = await ctx.db
    .query("household")
    .withIndex("by_user", (q) => q.eq("userId", viewer._id))
    .take(limits.householdReportsListed);
  const threads = memberships.map(async ({ reportId }) => {
    const report = await ctx.db.get("reports", reportId);
    if (!report || report.lifecycle === "hidden") return [];
    return await ctx.db
      .query("threads")
      .withIndex("by_report_and_author_at", (q) => q.eq("reportId", reportId))
      .order("desc")
      .take(limits.threadsPerHelpedReport);
  });
  return (await Promise.all(threads)).flat();
}
