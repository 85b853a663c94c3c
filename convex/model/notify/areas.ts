// Watch areas: circles in which users want to hear of reports.
import type { WithoutSystemFields } from "convex/server";
import type { Infer, ObjectType } from "convex/values";
import { v } from "convex/values";
import {
  areaName,
  areaPlace,
  checkArea,
  isOversizedArea,
  kindsIn,
  previewDays,
} from "../../../domain/notify/areaRules";
import { type ReportPetType, reportPetTypes } from "../../../domain/choices";
import type { Refused } from "../../../domain/texts/failure";
import { limits } from "../../../domain/limits";
import { kindKey } from "../../../domain/report/pinKind";
import { isZone } from "../../../domain/time/localTime";
import { distanceKm } from "../../../domain/geo/place";
import { dayMs } from "../../../domain/units";
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { pushSettings } from "../../providers/push/webPush";
import { pinReadersIn } from "../reports/board/feed";
import { askForMail } from "./mail/mailboxes";
import { newestRowsOf } from "../reports/board/newestRows";
import { spotOfArea } from "./reach";
import { refuse } from "../platform/refusal";
import type { areaFields } from "./notifyShapes";
import { status } from "../platform/shapes";
import type { ViewerCtx } from "../account/users";

type AreaFields = ObjectType<typeof areaFields>;

/** The user's areas without removed ones, oldest first. */
export const areasOf = async (ctx: QueryCtx, viewer: Doc<"users">) =>
  await ctx.db
    .query("watchAreas")
    .withIndex("by_owner_and_removedAt", (q) => q.eq("ownerId", viewer._id).eq("removedAt", undefined))
    .take(limits.watchAreas);

/** The viewer's own area, even if it is removed. Null for other users' areas and unknown ids. */
export async function ownArea({ db, viewer }: ViewerCtx, areaId: Id<"watchAreas">) {
  const area = await db.get("watchAreas", areaId);
  return area?.ownerId === viewer._id ? area : null;
}

function problemOf(area: AreaFields) {
  if (isOversizedArea(area)) return { code: "request.invalid" } as const;
  return checkArea(area)[0] ?? null;
}

function cleanFields({ name, place, km, animals, reports }: AreaFields) {
  const roundedPlace = areaPlace(place);
  const chosenTypes = reportPetTypes.map(({ value }) => value).filter((type) => animals.includes(type));
  return { name: areaName(name, roundedPlace), place: roundedPlace, km, animals: chosenTypes, reports };
}

/** Every change of an area goes through here, to update `spot`, by which new reports find the area. */
async function patchArea(
  ctx: MutationCtx,
  area: Doc<"watchAreas">,
  changes: Partial<WithoutSystemFields<Doc<"watchAreas">>>,
) {
  const spot = spotOfArea({ ...area, ...changes });
  await ctx.db.patch("watchAreas", area._id, { ...changes, spot });
}

const hasMaxAreas = async (ctx: ViewerCtx) => (await areasOf(ctx, ctx.viewer)).length >= limits.watchAreas;

const refuseTooMany = () => refuse({ code: "area.tooMany", values: { max: limits.watchAreas } });

export async function addArea(ctx: ViewerCtx, sentArea: AreaFields): Promise<Id<"watchAreas"> | Refused> {
  const problem = problemOf(sentArea);
  if (problem) return refuse(problem);
  if (await hasMaxAreas(ctx)) return refuseTooMany();
  const areaId = await ctx.db.insert("watchAreas", {
    ownerId: ctx.viewer._id,
    ...cleanFields(sentArea),
    isOn: true,
    since: Date.now(),
  });
  const area = await ctx.db.get("watchAreas", areaId);
  const [oldestArea] = await areasOf(ctx, ctx.viewer);
  const { areaNews } = ctx.viewer;
  // An unavailable channel is no reason to refuse the area.
  if (areaNews) await setAreaChannels(ctx, area!, { ...areaNews, quiet: oldestArea?.quiet, zone: oldestArea?.zone });
  return areaId;
}

/**
 * Sets the channels that the user chose when asked after their first area, and makes them the default for later areas
 * and saved searches.
 */
export async function chooseForAreas(ctx: ViewerCtx, area: Doc<"watchAreas">, { email, push, zone }: AreaAnswer) {
  // If the user chose only push, pushes are quiet at night until the user decides otherwise.
  const refused = await setAreaChannels(ctx, area, { email, push, zone, ...(push && !email && { quiet: true }) });
  if (!refused) await ctx.db.patch("users", ctx.viewer._id, { areaNews: { email, push } });
  return refused;
}

interface AreaAnswer {
  email: boolean;
  push: boolean;
  zone?: string | undefined;
}

/** Changes an area. If the area moves, reports that are already at its new place are not news. */
export async function changeArea(
  ctx: ViewerCtx,
  area: Doc<"watchAreas">,
  sentArea: AreaFields,
): Promise<Refused | null> {
  const problem = problemOf(sentArea);
  if (problem) return refuse(problem);
  const newFields = cleanFields(sentArea);
  const isMoved = distanceKm(area.place, newFields.place) > 0;
  await patchArea(ctx, area, { ...newFields, ...(isMoved && { since: Date.now() }) });
  return null;
}

/** Changes to how an area or a saved search notifies its owner. Omitted settings stay as they are. */
export interface Channels {
  isOn?: boolean | undefined;
  email?: boolean | undefined;
  push?: boolean | undefined;
  quiet?: boolean | undefined;
  zone?: string | undefined;
}

export async function setAreaChannels(
  ctx: ViewerCtx,
  area: Doc<"watchAreas">,
  { isOn, email, push, quiet, zone }: Channels,
): Promise<Refused | null> {
  const problem = email ? await askForMail(ctx, ctx.viewer, "areas") : null;
  if (problem) return refuse(problem);
  if (push && !pushSettings()) return refuse({ code: "push.notSetUp" });
  await patchArea(ctx, area, {
    ...(isOn !== undefined && isOn !== area.isOn && { isOn, ...(isOn && { since: Date.now() }) }),
    ...(email !== undefined && { email: email || undefined }),
    ...(push !== undefined && { push: push || undefined }),
    ...(quiet !== undefined && { quiet: quiet || undefined }),
    ...(zone !== undefined && isZone(zone) && { zone }),
  });
  return null;
}

export async function removeArea(ctx: MutationCtx, area: Doc<"watchAreas">) {
  if (area.removedAt !== undefined) return;
  const { _id: areaId } = area;
  const removedAt = Date.now();
  await patchArea(ctx, area, { removedAt });
  await ctx.scheduler.runAfter(limits.undoRemovalMs, internal.notify.areas.finish, { areaId, removedAt });
}

/** Deletes a removed area. Does nothing if this removal was undone, even if the area was removed again later. */
export async function finishRemoval(ctx: MutationCtx, areaId: Id<"watchAreas">, removedAt: number) {
  const area = await ctx.db.get("watchAreas", areaId);
  if (area?.removedAt === removedAt) await ctx.db.delete("watchAreas", areaId);
}

export async function restoreArea(ctx: ViewerCtx, area: Doc<"watchAreas">): Promise<Refused | null> {
  if (area.removedAt === undefined) return null;
  if (await hasMaxAreas(ctx)) return refuseTooMany();
  await patchArea(ctx, area, { removedAt: undefined });
  return null;
}

/** The highest count of a preview, the most documents to read for it, and the most reports on its map. */
const [mostCounted, mostRead, mostOnMap] = [300, 900, 12];

export const preview = v.object({
  /** Number of reports on each day, ending today. */
  days: v.array(v.number()),
  dogs: v.number(),
  cats: v.number(),
  others: v.number(),
  /** The newest reports, for the map. */
  newest: v.array(v.object({ reportId: v.id("reports"), status, lat: v.number(), lng: v.number() })),
  /** Whether there may be more reports than were counted. */
  more: v.boolean(),
});

type PreviewArgs = Pick<AreaFields, "km" | "animals" | "reports"> & { lat: number; lng: number };

/** Counts the reports on the board that fit the area, in the days up to `today` (UTC). Leaves out the viewer's own. */
export async function previewOf(
  ctx: QueryCtx,
  { lat, lng, km, animals, reports }: PreviewArgs,
  { today, viewer }: { today: string; viewer: Doc<"users"> | null },
): Promise<Infer<typeof preview>> {
  const circle = { lat, lng, km };
  const lastDay = previewDays - 1;
  const firstDay = Date.parse(`${today}T00:00:00Z`) - lastDay * dayMs;
  const { rows: pins, more } = await newestRowsOf(pinReadersIn(ctx, circle, kindsIn({ animals, reports }), firstDay), {
    count: mostCounted,
    fits: (pin) => distanceKm(circle, pin) <= km && pin.facts.authorId !== viewer?._id,
    mostRead,
  });
  const days = Array.from({ length: previewDays }, () => 0);
  for (const { at } of pins) days[Math.min(lastDay, Math.floor((at - firstDay) / dayMs))]! += 1;
  const countOf = (type: ReportPetType) => pins.filter(({ kind, card }) => kind === kindKey(card.status, type)).length;
  const newest = pins.slice(0, mostOnMap).map(({ reportId, card, lat, lng }) => {
    return { reportId, status: card.status, lat, lng };
  });
  return { days, dogs: countOf("Dog"), cats: countOf("Cat"), others: countOf("Other"), newest, more };
}
