// Notifies a report's household of news about the report. Each member has one row of the outbox for each report and
// channel, so a flood of sightings becomes one summary. Its text is written when it is sent.
import { limits } from "../../../../domain/limits";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import { membersOf, roleIn } from "../../search/household";
import { wake } from "../wakeUps";
import { canNotify } from "./channels";

type Report = Doc<"reports">;
type Channel = Doc<"outbox">["channel"];

export async function householdOf(ctx: MutationCtx, report: Report): Promise<Doc<"users">[]> {
  const ids = [report.authorId, ...(await membersOf(ctx, report._id)).map(({ userId }) => userId)];
  const users = await Promise.all(ids.map((id) => ctx.db.get("users", id)));
  const members = users.map(async (user) => (user && (await roleIn(ctx, report, user)) ? user : null));
  return (await Promise.all(members)).filter((user) => user !== null);
}

const everyMs = { email: limits.reportMailEveryMs, push: limits.reportPushEveryMs };

async function putRow(ctx: MutationCtx, userId: Id<"users">, reportId: Id<"reports">, channel: Channel, at: number) {
  const row = await ctx.db
    .query("outbox")
    .withIndex("by_report_and_user_and_isOwnNews_and_thread_and_channel", (q) =>
      q
        .eq("reportId", reportId)
        .eq("userId", userId)
        .eq("isOwnNews", true)
        .eq("threadId", undefined)
        .eq("channel", channel),
    )
    .unique();
  const now = Date.now();
  if (!row) {
    await ctx.db.insert("outbox", {
      userId,
      reportId,
      channel,
      state: "queued",
      dueAt: now,
      isOwnNews: true,
      since: at,
    });
    return await wake(ctx, channel);
  }
  const { state, decidedAt = 0 } = row;
  // News before `decidedAt` was part of the last notification.
  if (decidedAt >= at) return;
  const dueAt = Math.max(now, decidedAt + everyMs[channel]);
  if (state === "queued") {
    // The queued row will include this news. A postponed row becomes due earlier, because this news may be urgent.
    if (dueAt >= row.dueAt) return;
    await ctx.db.patch("outbox", row._id, { dueAt });
  } else {
    await ctx.db.patch("outbox", row._id, {
      state: "queued",
      dueAt,
      since: at,
      tries: undefined,
      devicesLeft: undefined,
    });
  }
  await wake(ctx, channel, dueAt);
}

/** Notifies each member of what happened at `at`, except `actorId`, who did it. */
export async function tellHousehold(ctx: MutationCtx, reportId: Id<"reports">, at: number, actorId?: Id<"users">) {
  const report = await ctx.db.get("reports", reportId);
  if (report?.lifecycle !== "open") return;
  for (const user of await householdOf(ctx, report)) {
    if (user._id === actorId) continue;
    for (const channel of ["email", "push"] as const)
      if (await canNotify(ctx, user, channel)) await putRow(ctx, user._id, reportId, channel, at);
  }
}
