// Notifies the users whose watch areas contain a new report: one row of the outbox for each user and channel, nearest
// areas first, in steps that fit into a transaction. Whether a row is sent, and with which words, is decided when it is
// due.
import { type Infer, v } from "convex/values";
import { areaRadii, kindsIn } from "../../../domain/notify/areaRules";
import { kindOfReport } from "../../../domain/report/pinKind";
import { distanceKm, isWithinBounds } from "../../../domain/geo/place";
import { hasMovedAway, isLastNotifiedPoint, reachKm } from "../../../domain/notify/reachRules";
import { spotRangesAround, type SpotRange } from "../../../domain/notify/watchAreaRanges";
import { spotOnCurve } from "../../../domain/geo/tiles";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { wake } from "./wakeUps";

type Area = Doc<"watchAreas">;

/** The most areas that a step reads, and the most index ranges that it reads them from. */
const areasPerStep = 200;
const rangesPerStep = 200;

/** The channels that reach users outside the app. */
const channels = ["email", "push"] as const;
type Channel = (typeof channels)[number];

/**
 * The area's `spot` (see `spotOnCurve`). Undefined if the area is off, has no channel or was removed, so the queries
 * below skip it.
 */
export const spotOfArea = (area: Pick<Area, "isOn" | (typeof channels)[number] | "removedAt" | "place">) =>
  area.isOn && channels.some((channel) => area[channel]) && area.removedAt === undefined
    ? spotOnCurve(area.place)
    : undefined;

/**
 * Where the next step continues. `stretch`: the number of the index range. `after`: the last area read in that range.
 */
export const spreadCursor = v.object({
  stretch: v.number(),
  after: v.optional(v.object({ spot: v.number(), createdAt: v.number() })),
});
type Cursor = Infer<typeof spreadCursor>;

export async function hasAreaWithChannel(ctx: QueryCtx) {
  const firstAreas = areaRadii.map((km) =>
    ctx.db
      .query("watchAreas")
      .withIndex("by_km_and_spot", (q) => q.eq("km", km).gt("spot", -1))
      .first(),
  );
  return (await Promise.all(firstAreas)).some((area) => area !== null);
}

async function areasIn(ctx: QueryCtx, { km, from, to }: SpotRange, after: Cursor["after"], count: number) {
  const areas = () => ctx.db.query("watchAreas");
  if (!after) {
    return await areas()
      .withIndex("by_km_and_spot", (q) => q.eq("km", km).gte("spot", from).lt("spot", to))
      .take(count);
  }
  // The previous step may have ended between areas with the same point.
  const areasAtPoint = await areas()
    .withIndex("by_km_and_spot", (q) => q.eq("km", km).eq("spot", after.spot).gt("_creationTime", after.createdAt))
    .take(count);
  if (areasAtPoint.length === count) return areasAtPoint;
  const areasAfter = await areas()
    .withIndex("by_km_and_spot", (q) => q.eq("km", km).gt("spot", after.spot).lt("spot", to))
    .take(count - areasAtPoint.length);
  return [...areasAtPoint, ...areasAfter];
}

/** Whether the area asks for reports like this one. */
export const concerns = (area: Area, report: Doc<"reports">) =>
  report.lifecycle === "open" &&
  report.authorId !== area.ownerId &&
  isWithinBounds(report.place) &&
  !hasMovedAway(report) &&
  kindsIn(area).includes(kindOfReport(report)) &&
  distanceKm(area.place, report.place) <= Math.min(area.km, reachKm(report));

/**
 * Queues one row for each channel of the area, unless another area of the same owner has queued one. A row that was
 * dropped unsent, for example while the report was hidden, is queued again.
 */
async function queueRows(ctx: MutationCtx, area: Area, reportId: Id<"reports">, channelsToWake: Set<Channel>) {
  const { ownerId: userId } = area;
  // The rows about a report in a watch area. Rows with `isOwnNews` are about the user's own reports and conversations.
  const rows = await ctx.db
    .query("outbox")
    .withIndex("by_report_and_user_and_isOwnNews_and_thread_and_channel", (q) =>
      q.eq("reportId", reportId).eq("userId", userId).eq("isOwnNews", undefined),
    )
    .take(channels.length);
  for (const channel of channels) {
    const row = rows.find((one) => one.channel === channel);
    const isQueuedOrSent = row && (row.state !== "dropped" || (row.devicesReached ?? []).length > 0);
    if (!area[channel] || isQueuedOrSent) continue;
    if (row) await ctx.db.delete("outbox", row._id);
    await ctx.db.insert("outbox", { userId, reportId, channel, state: "queued", dueAt: Date.now() });
    channelsToWake.add(channel);
  }
}

/**
 * One step of the spread that began at `at`. Returns where the next step starts. Null if the spread is complete, or if
 * it has to stop: the report has left the board or moved, or another spread has begun.
 */
export async function spreadStep(
  ctx: MutationCtx,
  reportId: Id<"reports">,
  at: number,
  cursor: Cursor,
): Promise<Cursor | null> {
  const report = await ctx.db.get("reports", reportId);
  if (report?.lifecycle !== "open" || report.reach?.at !== at || !isLastNotifiedPoint(report.place, report.reach))
    return null;
  const channelsToWake = new Set<Channel>();
  const nextCursor = await tellAreas(ctx, report, cursor, channelsToWake);
  for (const channel of channelsToWake) await wake(ctx, channel);
  return nextCursor;
}

async function tellAreas(ctx: MutationCtx, report: Doc<"reports">, cursor: Cursor, channelsToWake: Set<Channel>) {
  const ranges = spotRangesAround(report.place).filter(({ nearestKm }) => nearestKm <= reachKm(report));
  const end = Math.min(ranges.length, cursor.stretch + rangesPerStep);
  let areasLeft = areasPerStep;
  let { after } = cursor;
  for (let index = cursor.stretch; index < end; index += 1) {
    const areas = await areasIn(ctx, ranges[index]!, after, areasLeft);
    for (const area of areas) if (concerns(area, report)) await queueRows(ctx, area, report._id, channelsToWake);
    areasLeft -= areas.length;
    const lastArea = areas.at(-1);
    if (areasLeft === 0 && lastArea)
      return { stretch: index, after: { spot: lastArea.spot!, createdAt: lastArea._creationTime } };
    after = undefined;
  }
  return end < ranges.length ? { stretch: end } : null;
}
