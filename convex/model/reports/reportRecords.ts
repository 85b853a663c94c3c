// Every write to a report goes through here, to update the report's pin and matches and to notify people nearby. One
// exception: reportReach.ts, which is called from here, writes a report's reach directly.
import type { WithoutSystemFields } from "convex/server";
import { initialReach } from "../../../domain/notify/reachRules";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { noteNews } from "../notify/localNews";
import { forgetMatches, rematch } from "../matching/matches";
import { syncPins } from "./board/pins";
import { notifyUsers, firstReachOf } from "../notify/reportReach";

type Fields = WithoutSystemFields<Doc<"reports">>;

async function updateDerived(ctx: MutationCtx, id: Id<"reports">) {
  const [change] = await syncPins(ctx, [id]);
  const { before, after } = change!;
  await noteNews(ctx, id, change!);
  if (before === after) return;
  await rematch(ctx, id, before, after);
  const report = after && (after.lat !== before?.lat || after.lng !== before.lng) && (await ctx.db.get("reports", id));
  if (report) await notifyUsers(ctx, report);
}

/** Inserts many reports at once, without matching them or notifying anybody. For made-up reports. */
export async function insertReports(ctx: MutationCtx, reports: Fields[]): Promise<Id<"reports">[]> {
  const ids: Id<"reports">[] = [];
  for (const report of reports) ids.push(await ctx.db.insert("reports", report));
  await syncPins(ctx, ids);
  return ids;
}

export async function insertReport(ctx: MutationCtx, report: Fields): Promise<Id<"reports">> {
  const id = await ctx.db.insert("reports", { ...report, reach: await firstReachOf(ctx, report) });
  await updateDerived(ctx, id);
  return id;
}

export async function patchReport(ctx: MutationCtx, id: Id<"reports">, changes: Partial<Fields>) {
  const report = changes.place && (await ctx.db.get("reports", id));
  // If the report has no stored reach, the reach starts at the place before this change.
  const reach = report && !report.reach ? { reach: initialReach(report.place, report._creationTime, false) } : {};
  await ctx.db.patch("reports", id, { ...changes, ...reach });
  await updateDerived(ctx, id);
}

export async function deleteReportRecord(ctx: MutationCtx, id: Id<"reports">) {
  await ctx.db.delete("reports", id);
  await updateDerived(ctx, id);
  await forgetMatches(ctx, id);
}
