// Every write to a report goes through here, so that its pin always shows what it is.
import type { WithoutSystemFields } from "convex/server";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { syncPins } from "./pins";

type Fields = WithoutSystemFields<Doc<"reports">>;

export async function insertReports(ctx: MutationCtx, reports: Fields[]): Promise<Id<"reports">[]> {
  const ids: Id<"reports">[] = [];
  for (const report of reports) ids.push(await ctx.db.insert("reports", report));
  await syncPins(ctx, ids);
  return ids;
}

export async function insertReport(ctx: MutationCtx, report: Fields): Promise<Id<"reports">> {
  const [id] = await insertReports(ctx, [report]);
  return id!;
}

export async function patchReport(ctx: MutationCtx, id: Id<"reports">, changes: Partial<Fields>) {
  await ctx.db.patch("reports", id, changes);
  await syncPins(ctx, [id]);
}

export async function dropReport(ctx: MutationCtx, id: Id<"reports">) {
  await ctx.db.delete("reports", id);
  await syncPins(ctx, [id]);
}
