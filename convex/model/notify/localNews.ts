// Report events other than creation, for the bells of users whose areas contain the report: a pet came home, or its
// report moved. The public may not read the exact place of a closed report, nor an earlier place of an open one, so all
// places are stored rounded to about a hundred metres.
import { kindOfReport } from "../../../domain/report/pinKind";
import { limits } from "../../../domain/limits";
import { roundToHundredMetres, isWithinBounds, type Point } from "../../../domain/geo/place";
import { hasMovedAway } from "../../../domain/notify/reachRules";
import { pinTilesOf, type PinTileLevel, type Circle } from "../../../domain/geo/circle";
import { tileNumberOf } from "../../../domain/geo/tiles";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import type { ReadRows } from "../reports/board/newestRows";
import { type PinChange, tiledAt } from "../reports/board/pins";

type Row = Doc<"localNews">;
type ReportId = Id<"reports">;

/** At most this many places of a report are stored, including the first. Further moves are no news. */
const mostPlaces = 10;

const rowOf = async (ctx: QueryCtx, reportId: ReportId, what: Row["what"]) =>
  await ctx.db
    .query("localNews")
    .withIndex("by_report_and_what", (q) => q.eq("reportId", reportId).eq("what", what))
    .unique();

async function deleteNews(ctx: MutationCtx, reportId: ReportId, what: Row["what"]) {
  const row = await rowOf(ctx, reportId, what);
  if (row) await ctx.db.delete("localNews", row._id);
}

/** `stays` is empty unless the news is a move (`noteMove`). */
async function putNews(
  ctx: MutationCtx,
  report: Doc<"reports">,
  what: Row["what"],
  at: number,
  stays: Row["stays"] = [],
) {
  const row = await rowOf(ctx, report._id, what);
  const { authorId, place } = report;
  const fields = { authorId, kind: kindOfReport(report), ...tiledAt(roundToHundredMetres(place)), at, stays };
  if (row) await ctx.db.patch("localNews", row._id, fields);
  else await ctx.db.insert("localNews", { reportId: report._id, what, ...fields });
}

/** Whether the pet's return is news. A found pet's return isn't, because people nearby don't know its owner. */
const isReturnNews = ({ lifecycle, status, homeAt, place }: Doc<"reports">) =>
  lifecycle === "home" && status === "lost" && homeAt !== undefined && isWithinBounds(place);

/**
 * Notes a move in `stays`, the list of the report's places with the time of each, first place first. A move is news at
 * most once a day, and only within the neighbourhood of the first place. Other moves only update the row, if there is
 * one.
 */
async function noteMove(ctx: MutationCtx, report: Doc<"reports">, placeBefore: Point) {
  const now = Date.now();
  const firstPlace = report.reach?.first ?? placeBefore;
  const row = await rowOf(ctx, report._id, "moved");
  const stays = row?.stays ?? [{ ...roundToHundredMetres(firstPlace), at: report._creationTime }];
  const isEarly = stays.length > 1 && now - stays.at(-1)!.at < limits.moveEveryMs;
  const isNews = !hasMovedAway(report) && !isEarly && stays.length < mostPlaces;
  if (isNews) stays.push({ ...roundToHundredMetres(report.place), at: now });
  if (isNews || row) await putNews(ctx, report, "moved", stays.at(-1)!.at, stays);
}

/** Stores or deletes a report's local news. Call it after every change to the report's pin. */
export async function noteNews(ctx: MutationCtx, reportId: ReportId, { before, after }: PinChange) {
  if (after && !before) return await deleteNews(ctx, reportId, "home");
  if (after && before && after.lat === before.lat && after.lng === before.lng) return;
  const report = await ctx.db.get("reports", reportId);
  if (!report) {
    await deleteNews(ctx, reportId, "moved");
    return await deleteNews(ctx, reportId, "home");
  }
  if (after && before) return await noteMove(ctx, report, before);
  // After a reopening, the next return gets the time of the first, so it does not appear as new.
  if (isReturnNews(report)) await putNews(ctx, report, "home", report.firstHomeAt ?? report.homeAt!);
  else await deleteNews(ctx, reportId, "home");
}

function readerOf(ctx: QueryCtx, level: PinTileLevel, tileNumber: number, since: number): ReadRows<Row> {
  const rows = () => ctx.db.query("localNews");
  return async (count, upTo = Infinity) => {
    const rangeOfLevel = {
      8: () => rows().withIndex("by_c8_and_at", (q) => q.eq("c8", tileNumber).gte("at", since).lte("at", upTo)),
      10: () => rows().withIndex("by_c10_and_at", (q) => q.eq("c10", tileNumber).gte("at", since).lte("at", upTo)),
      12: () => rows().withIndex("by_c12_and_at", (q) => q.eq("c12", tileNumber).gte("at", since).lte("at", upTo)),
    }[level];
    return await rangeOfLevel().order("desc").take(count);
  };
}

/** Functions that read the index ranges of the news in a circle. They skip news older than `since`. */
export function newsAround(ctx: QueryCtx, circle: Circle, since: number): ReadRows<Row>[] {
  const { level, tiles } = pinTilesOf(circle);
  return tiles.map((tile) => readerOf(ctx, level, tileNumberOf(tile), since));
}
