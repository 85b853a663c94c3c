// The bell's entries about watch areas: new reports, reports that have moved there, and pets that came home. They are
// computed when a user reads the bell, so a new report writes nothing for any bell, and re-runs only the bells that
// read its tile.
import { type Infer, v } from "convex/values";
import { kindsIn } from "../../../../domain/notify/areaRules";
import { limits } from "../../../../domain/limits";
import { distanceKm, type Point } from "../../../../domain/geo/place";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import { areasOf } from "../areas";
import { pinReadersIn } from "../../reports/board/feed";
import { newsAround } from "../localNews";
import { newestRowsOf } from "../../reports/board/newestRows";
import { pinOf } from "../../reports/board/pins";
import { reportPetType, status } from "../../platform/shapes";

type Pin = Doc<"pins">;
type LocalNews = Doc<"localNews">;

/** For each area: the most new reports and the most changes to show, and the most documents to read for either. */
const [mostShown, mostRead] = [12, 150];

const commonFields = {
  reportId: v.id("reports"),
  petType: reportPetType,
  petName: v.string(),
  thumb: v.union(v.string(), v.null()),
  /** The name of the nearest of the user's areas that contain the report. */
  area: v.string(),
  /** 1 until the user opens the bell, then 0. */
  count: v.number(),
  cameAt: v.number(),
};

/** A report that is new in an area: just published, or moved there. */
export const nearEntry = v.object({
  kind: v.literal("near"),
  ...commonFields,
  status,
  place: v.string(),
  /** Distance from the area's centre. */
  km: v.number(),
  moved: v.boolean(),
});

/** A lost pet that came home in an area. */
export const homeEntry = v.object({ kind: v.literal("home"), ...commonFields });

interface News {
  reportId: Id<"reports">;
  /** Null for a pet that came home. */
  pin: Pin | null;
  moved: boolean;
  cameAt: number;
  area: string;
  km: number;
}

async function reportsIn(ctx: QueryCtx, area: Doc<"watchAreas">, viewer: Doc<"users">): Promise<News[]> {
  const circle = { ...area.place, km: area.km };
  const isOwn = ({ facts }: Pin) => facts.authorId === viewer._id;
  // `kindsIn`: the kinds of pins that the area asks for. A kind is a status with an animal.
  const { rows: pins } = await newestRowsOf(pinReadersIn(ctx, circle, kindsIn(area), area.since), {
    count: mostShown,
    fits: (pin) => !pin.hasMovedAway && !isOwn(pin) && distanceKm(circle, pin) <= area.km,
    mostRead,
  });
  const { name } = area;
  return pins.map((pin) => {
    return { reportId: pin.reportId, pin, moved: false, cameAt: pin.at, area: name, km: distanceKm(circle, pin) };
  });
}

/** Pets that are home, and reports that moved into the area. */
async function changesIn(ctx: QueryCtx, area: Doc<"watchAreas">, viewer: Doc<"users">): Promise<News[]> {
  const circle = { ...area.place, km: area.km };
  const kinds = kindsIn(area);
  const isInside = (point: Point) => distanceKm(circle, point) <= area.km;
  // The index of the report's first place inside the area. Index 0: it was published there, so it did not move in.
  const indexOfArrival = ({ stays }: LocalNews) => stays.findIndex(isInside);
  const isNews = (row: LocalNews) =>
    row.what === "home" || (indexOfArrival(row) > 0 && row.stays[indexOfArrival(row)]!.at >= area.since);
  const { rows } = await newestRowsOf(newsAround(ctx, circle, area.since), {
    count: mostShown,
    fits: (row) => row.authorId !== viewer._id && kinds.includes(row.kind) && isInside(row) && isNews(row),
    mostRead,
  });
  const changes = rows.map(async (row) => {
    const { reportId, what, at: homeAt } = row;
    const fields = { reportId, area: area.name };
    if (what === "home") return { ...fields, km: distanceKm(circle, row), pin: null, moved: false, cameAt: homeAt };
    const pin = await pinOf(ctx, reportId);
    return (
      pin && { ...fields, km: distanceKm(circle, pin), pin, moved: true, cameAt: row.stays[indexOfArrival(row)]!.at }
    );
  });
  return (await Promise.all(changes)).filter((change) => change !== null);
}

async function entryOf(ctx: QueryCtx, { reportId, pin, moved, cameAt, area, km }: News, readAt: number) {
  const count = cameAt > readAt ? 1 : 0;
  const report = pin ? null : await ctx.db.get("reports", reportId);
  const subject = pin?.card ?? report;
  if (!subject) return null;
  const { petName, petType, cover } = subject;
  const thumb = cover ? await ctx.storage.getUrl(cover.thumb) : null;
  const fields = { reportId, petType, petName, thumb, area, count, cameAt };
  if (!pin) return { kind: "home" as const, ...fields };
  return { kind: "near" as const, ...fields, status: pin.card.status, place: pin.card.place, km, moved };
}

/** The entries about the user's areas: each report once, newest first. */
export async function areaEntriesOf(
  ctx: QueryCtx,
  viewer: Doc<"users">,
  readAt: number,
): Promise<(Infer<typeof nearEntry> | Infer<typeof homeEntry>)[]> {
  const areas = (await areasOf(ctx, viewer)).filter(({ isOn }) => isOn);
  const newsByArea = await Promise.all(
    areas.flatMap((area) => [reportsIn(ctx, area, viewer), changesIn(ctx, area, viewer)]),
  );
  const newsByReport = new Map<string, News>();
  // A later entry of this list replaces an earlier one about the same report, so the nearest area wins. In the same
  // area, a move wins over a new report, because its time is the report's arrival in the area.
  for (const news of newsByArea
    .flat()
    .toSorted((one, other) => other.km - one.km || Number(one.moved) - Number(other.moved)))
    newsByReport.set(news.reportId, news);
  const newestNews = [...newsByReport.values()]
    .toSorted((one, other) => other.cameAt - one.cameAt)
    .slice(0, limits.bellEntries);
  const entries = await Promise.all(newestNews.map((news) => entryOf(ctx, news, readAt)));
  return entries.filter((entry) => entry !== null);
}
