// What somebody still wants to hear of, looked at when it is about to be sent.
import { isQuiet } from "../../domain/localTime";
import { distanceKm } from "../../domain/place";
import { dayMs } from "../../domain/units";
import type { Doc } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { areasOf } from "./areas";
import type { News } from "./letters";
import { concerns } from "./reach";

export type Row = Doc<"outbox">;

export interface Wanted extends Omit<News, "photo"> {
  row: Row;
}

/** News that could not be sent for so long is no news. */
export const staleMs = 2 * dayMs;

const defaultZone = "UTC";

export const zoneOf = ({ zone = defaultZone }: Pick<Doc<"areas">, "zone">) => zone;

export const isAsleep = (area: Pick<Doc<"areas">, "quiet" | "zone">, now: number) =>
  area.quiet === true && isQuiet(now, zoneOf(area));

export async function drop(ctx: MutationCtx, rows: readonly Row[]) {
  for (const { _id } of rows) await ctx.db.patch("outbox", _id, { state: "dropped" });
}

/** The person's areas about which anything goes out this way. */
export const sendingAreas = async (ctx: MutationCtx, user: Doc<"users">, channel: Row["channel"]) =>
  (await areasOf(ctx, user)).filter((area) => area.isOn && area[channel]);

/** By the nearest of their areas, the nearest first. The rest is dropped. */
export async function wantedOf(
  ctx: MutationCtx,
  areas: readonly Doc<"areas">[],
  rows: readonly Row[],
): Promise<Wanted[]> {
  const wanted: Wanted[] = [];
  for (const row of rows) {
    const report = await ctx.db.get("reports", row.reportId);
    const around = report ? areas.filter((area) => concerns(area, report)) : [];
    const [nearest] = around
      .map((area) => ({ area, km: distanceKm(area.place, report!.place) }))
      .toSorted((one, other) => one.km - other.km);
    if (report && nearest) wanted.push({ row, report, ...nearest });
    else await drop(ctx, [row]);
  }
  return wanted.toSorted((one, other) => one.km - other.km);
}
