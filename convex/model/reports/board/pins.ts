// The only place that writes pins. `syncPins` also updates the pins' counters. It reads the reports' current state, so
// it may be called again at any time. pinCheck.ts repairs pins and counters.
import type { WithoutSystemFields } from "convex/server";
import { compareValues } from "convex/values";
import { townOf } from "../../../../domain/geo/town";
import { breedKey, appearanceOf } from "../../../../domain/matching/facts";
import { kindOfReport } from "../../../../domain/report/pinKind";
import { isWithinBounds, type Point } from "../../../../domain/geo/place";
import { tileNumberOf, spotOnCurve, tileAt } from "../../../../domain/geo/tiles";
import { hasMovedAway } from "../../../../domain/notify/reachRules";
import { latestDayAnywhere } from "../../../../domain/time/time";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import { dayOf } from "../../platform/quotaUsage";
import { cardPartsOf } from "./cards";
import { type CountChange, applyCountChanges } from "./tileCounts";

type Pin = Doc<"pins">;

/** A report's pin before and after a change. Null while the report is not on the board. */
export interface PinChange {
  before: Pin | null;
  after: Pin | null;
}

/** The stored fields of a point: its coordinates and the tiles that contain it. */
export function tiledAt({ lat, lng }: Point) {
  const tileNumber = (z: number) => tileNumberOf(tileAt({ lat, lng }, z));
  return { lat, lng, c8: tileNumber(8), c10: tileNumber(10), c12: tileNumber(12) };
}

const earlierDay = (one: string, other: string) => (one < other ? one : other);

function pinFieldsOf(report: Doc<"reports">): WithoutSystemFields<Pin> | null {
  const { _id, _creationTime, lifecycle, place, day } = report;
  if (lifecycle !== "open" || !isWithinBounds(place)) return null;
  const looks = appearanceOf(report);
  return {
    reportId: _id,
    kind: kindOfReport(report),
    ...tiledAt(place),
    spot: spotOnCurve(place),
    breed: breedKey(looks),
    at: _creationTime,
    day: day ? earlierDay(day, latestDayAnywhere(_creationTime)) : dayOf(_creationTime),
    ...(hasMovedAway(report) && { hasMovedAway: true }),
    card: cardPartsOf(report),
    facts: { ...looks, authorId: report.authorId, area: townOf(place) },
  };
}

/** A report's pin. Null while the report is not on the board. */
export const pinOf = async (ctx: QueryCtx, reportId: Id<"reports">) =>
  await ctx.db
    .query("pins")
    .withIndex("by_report", (q) => q.eq("reportId", reportId))
    .unique();

async function writePin(ctx: MutationCtx, reportId: Id<"reports">): Promise<PinChange> {
  const report = await ctx.db.get("reports", reportId);
  const newFields = report && pinFieldsOf(report);
  const before = await pinOf(ctx, reportId);
  if (!newFields) {
    if (before) await ctx.db.delete("pins", before._id);
    return { before, after: null };
  }
  if (!before) {
    const id = await ctx.db.insert("pins", newFields);
    return { before, after: await ctx.db.get("pins", id) };
  }
  const { _id, _creationTime, ...storedFields } = before;
  if (compareValues(storedFields, newFields) === 0) return { before, after: before };
  await ctx.db.replace("pins", _id, newFields);
  return { before, after: { ...newFields, _id, _creationTime } };
}

const countChangesOf = ({ before, after }: PinChange): CountChange[] => [
  ...(before ? [{ kind: before.kind, spot: before.spot, by: -1 }] : []),
  ...(after ? [{ kind: after.kind, spot: after.spot, by: 1 }] : []),
];

/** Brings the reports' pins up to date: a closed, hidden or deleted report has none. */
export async function syncPins(ctx: MutationCtx, reportIds: Id<"reports">[]): Promise<PinChange[]> {
  const changes: PinChange[] = [];
  for (const id of reportIds) changes.push(await writePin(ctx, id));
  await applyCountChanges(ctx, changes.flatMap(countChangesOf));
  return changes;
}
