// Finds out, just before sending, which reports in a user's areas the user still wants to hear of.
import { limits } from "../../../domain/limits";
import { isQuiet } from "../../../domain/time/localTime";
import { distanceKm } from "../../../domain/geo/place";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { unitsOf } from "../account/users";
import { areasOf } from "./areas";
import type { News } from "./mail/letters";
import { concerns } from "./reach";
import { townAt } from "./towns";

export type Row = Doc<"outbox">;

export interface DueNews extends Omit<News, "photo"> {
  row: Row;
}

const defaultZone = "UTC";

export const zoneOf = ({ zone = defaultZone }: Pick<Doc<"watchAreas">, "zone">) => zone;

export const isAsleep = (area: Pick<Doc<"watchAreas">, "quiet" | "zone">, now: number) =>
  area.quiet === true && isQuiet(now, zoneOf(area));

/** The row's report. Null if the row is not about a report, or if the report is gone. */
export const reportOf = async (ctx: QueryCtx, { reportId }: Pick<Row, "reportId">) =>
  reportId ? await ctx.db.get("reports", reportId) : null;

/** When the row was queued. For a reused row, when it was last queued. */
export const queuedSince = ({ since, _creationTime }: Row) => since ?? _creationTime;

export async function dropRows(ctx: MutationCtx, rows: readonly Row[]) {
  for (const { _id } of rows) await ctx.db.patch("outbox", _id, { state: "dropped" });
}

/** The user's areas that use this channel. */
export const areasNotifyingBy = async (ctx: MutationCtx, user: Doc<"users">, channel: Row["channel"]) =>
  (await areasOf(ctx, user)).filter((area) => area.isOn && area[channel]);

/** Whether the news is about a pet that is missing close to the centre of the user's area. */
export const isLostCloseBy = ({ report, km }: Pick<DueNews, "report" | "km">) =>
  report.status === "lost" && km <= limits.closeByKm;

/** The user's rows of one channel that count for a day: those sent on that day, and those about to be sent. */
export const rowsOfDay = async (ctx: MutationCtx, { userId, channel }: Row, day: string, maxRows: number) =>
  await ctx.db
    .query("outbox")
    .withIndex("by_user_and_channel_and_day", (q) => q.eq("userId", userId).eq("channel", channel).eq("day", day))
    .take(maxRows);

/** The fields to set on an outbox row that is about to be sent. The row counts for the day from then on. */
export const sentFieldsOf = (news: DueNews, day: string) => ({
  day,
  authorId: news.report.authorId,
  ...(isLostCloseBy(news) && { isLostCloseBy: true as const }),
});

/** The news of each row with the nearest of the user's areas, nearest news first. Drops rows that fit no area. */
export async function dueNewsOf(
  ctx: MutationCtx,
  user: Doc<"users">,
  areas: readonly Doc<"watchAreas">[],
  rows: readonly Row[],
): Promise<DueNews[]> {
  const dueNews: DueNews[] = [];
  for (const row of rows) {
    const report = await reportOf(ctx, row);
    const areasAround = report ? areas.filter((area) => concerns(area, report)) : [];
    const [nearestArea] = areasAround
      .map((area) => ({ area, km: distanceKm(area.place, report!.place) }))
      .toSorted((one, other) => one.km - other.km);
    if (report && nearestArea) {
      dueNews.push({ row, report, ...nearestArea, units: unitsOf(user), town: await townAt(ctx, report.place) });
    } else await dropRows(ctx, [row]);
  }
  return dueNews.toSorted((one, other) => one.km - other.km);
}
