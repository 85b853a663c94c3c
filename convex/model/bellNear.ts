// The bell's entries about new reports in somebody's areas. They are computed when somebody looks: a new report writes
// nothing for anybody, and only those whose tiles it is in are asked again.
import { type Infer, v } from "convex/values";
import { kindsIn } from "../../domain/areaRules";
import { limits } from "../../domain/limits";
import { distanceKm } from "../../domain/place";
import { dayMs } from "../../domain/units";
import type { Doc } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import { areasOf } from "./areas";
import { readsAround } from "./feed";
import { newestOf } from "./newest";
import { reportPetType, status } from "./shapes";

type Pin = Doc<"pins">;

/** Of each area, and what may be read for it. */
const [mostShown, mostRead] = [12, 150];

export const nearEntry = v.object({
  kind: v.literal("near"),
  reportId: v.id("reports"),
  status,
  petType: reportPetType,
  petName: v.string(),
  thumb: v.union(v.string(), v.null()),
  place: v.string(),
  /** The nearest of the person's areas that it is in, and how far it is from there. */
  area: v.string(),
  km: v.number(),
  /** One until the person has seen it. */
  count: v.number(),
  came: v.number(),
});

interface News {
  pin: Pin;
  area: string;
  km: number;
}

const isOwn = ({ facts }: Pin, viewer: Doc<"users">) => "owner" in facts && facts.owner === viewer._id;

async function newsOf(ctx: QueryCtx, area: Doc<"areas">, viewer: Doc<"users">): Promise<News[]> {
  const circle = { ...area.place, km: area.km };
  const fits = (pin: Pin) => !isOwn(pin, viewer) && distanceKm(circle, pin) <= area.km;
  const { pins } = await newestOf(readsAround(ctx, circle, kindsIn(area), area.since), {
    count: mostShown,
    fits,
    mostRead: mostRead,
  });
  return pins.map((pin) => ({ pin, area: area.name, km: distanceKm(circle, pin) }));
}

const seenOf = async (ctx: QueryCtx, viewer: Doc<"users">) =>
  await ctx.db
    .query("bellSeen")
    .withIndex("by_user", (q) => q.eq("userId", viewer._id))
    .unique();

/** Each report once, the newest first. */
export async function nearEntriesOf(ctx: QueryCtx, viewer: Doc<"users">): Promise<Infer<typeof nearEntry>[]> {
  const areas = (await areasOf(ctx, viewer)).filter(({ isOn }) => isOn);
  if (areas.length === 0) return [];
  const found = (await Promise.all(areas.map((area) => newsOf(ctx, area, viewer)))).flat();
  const nearest = new Map<string, News>();
  for (const news of found.toSorted((one, other) => other.km - one.km)) nearest.set(news.pin._id, news);
  const newest = [...nearest.values()].toSorted((one, other) => other.pin.at - one.pin.at);
  const seenAt = (await seenOf(ctx, viewer))?.at ?? 0;
  return await Promise.all(
    newest.slice(0, limits.bellEntries).map(async ({ pin: { reportId, card, at }, area, km }) => ({
      kind: "near" as const,
      reportId,
      status: card.status,
      petType: card.petType,
      petName: card.petName,
      thumb: card.cover ? await ctx.storage.getUrl(card.cover.thumb) : null,
      place: card.place,
      area,
      km,
      count: at > seenAt ? 1 : 0,
      came: at,
    })),
  );
}

export async function markSeen(ctx: MutationCtx, viewer: Doc<"users">, upTo: number) {
  const known = await seenOf(ctx, viewer);
  // Nothing is much newer than now, so whatever is sent, the bell goes on telling what comes.
  const at = Math.min(upTo, Date.now() + dayMs);
  if (!(at > (known?.at ?? 0))) return;
  if (known) await ctx.db.patch("bellSeen", known._id, { at });
  else await ctx.db.insert("bellSeen", { userId: viewer._id, at });
}
