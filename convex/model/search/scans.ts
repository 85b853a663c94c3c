// Counts the scans of a report's QR codes, and the streets where people scanned them, if they shared their position.
// Doesn't store who scanned.
import { limits } from "../../../domain/limits";
import type { ScanSource } from "../../../domain/search/scans";
import type { Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";

const recordOf = (ctx: QueryCtx, reportId: Id<"reports">) =>
  ctx.db
    .query("scans")
    .withIndex("by_report", (q) => q.eq("reportId", reportId))
    .unique();

export async function scansOf(ctx: QueryCtx, reportId: Id<"reports">) {
  const { flyer = 0, poster = 0, areas = [] } = (await recordOf(ctx, reportId)) ?? {};
  return { flyer, poster, areas: areas.toSorted((one, other) => other.count - one.count) };
}

export async function countScan(ctx: MutationCtx, reportId: Id<"reports">, source: ScanSource) {
  const existing = await recordOf(ctx, reportId);
  if (existing) await ctx.db.patch("scans", existing._id, { [source]: existing[source] + 1 });
  else await ctx.db.insert("scans", { reportId, flyer: 0, poster: 0, areas: [], [source]: 1 });
}

/** Counts the street of a scan. The counts of all streets never add up to more than the scans. */
export async function addStreet(ctx: MutationCtx, reportId: Id<"reports">, street: string) {
  const existing = await recordOf(ctx, reportId);
  if (!existing || street === "") return;
  const { areas } = existing;
  const placedScans = areas.reduce((sum, { count }) => sum + count, 0);
  if (placedScans >= existing.flyer + existing.poster) return;
  const isListed = areas.some((area) => area.near === street);
  if (!isListed && areas.length >= limits.scanStreets) return;
  const newAreas = isListed
    ? areas.map((area) => (area.near === street ? { near: street, count: area.count + 1 } : area))
    : [...areas, { near: street, count: 1 }];
  await ctx.db.patch("scans", existing._id, { areas: newAreas });
}

export async function deleteScans(ctx: MutationCtx, reportId: Id<"reports">) {
  const record = await recordOf(ctx, reportId);
  if (record) await ctx.db.delete("scans", record._id);
}
