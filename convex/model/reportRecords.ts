// Every write to a report goes through here, so that its pin always shows what it is, and its matches are those of now.
import type { WithoutSystemFields } from "convex/server";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { forget, rematch } from "./matches";
import { syncPins } from "./pins";

type Fields = WithoutSystemFields<Doc<"reports">>;

async function follow(ctx: MutationCtx, id: Id<"reports">) {
  const [change] = await syncPins(ctx, [id]);
  if (change!.before !== change!.after) await rematch(ctx, id, change!.before, change!.after);
}

/** Many at once, without looking for matches. */
export async function insertReports(ctx: MutationCtx, reports: Fields[]): Promise<Id<"reports">[]> {
  const ids: Id<"reports">[] = [];
  for (const report of reports) ids.push(await ctx.db.insert("reports", report));
  await syncPins(ctx, ids);
  return ids;
}

export async function insertReport(ctx: MutationCtx, report: Fields): Promise<Id<"reports">> {
  const id = await ctx.db.insert("reports", report);
  await follow(ctx, id);
  return id;
}

export async function patchReport(ctx: MutationCtx, id: Id<"reports">, changes: Partial<Fields>) {
  await ctx.db.patch("reports", id, changes);
  await follow(ctx, id);
}

export async function dropReport(ctx: MutationCtx, id: Id<"reports">) {
  await ctx.db.delete("reports", id);
  await follow(ctx, id);
  await forget(ctx, id);
}
