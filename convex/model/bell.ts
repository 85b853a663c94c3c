// What waits for a person, as a list of kinds. So far there is one kind: sightings of the lost pets whose reports they run.
import { type Infer, v } from "convex/values";
import { limits } from "../../domain/limits";
import type { Doc } from "../_generated/dataModel";
import type { QueryCtx } from "../_generated/server";
import { photosOf } from "./photos";
import { searchOf } from "./searches";
import { searchedReport, sightingsOf } from "./sightings";

const waitingSightings = v.object({
  kind: v.literal("sighting"),
  /** The report is the person's own, and not one that they help with. */
  own: v.boolean(),
  reportId: v.id("reports"),
  petName: v.string(),
  thumb: v.union(v.string(), v.null()),
  /** How many wait, and the newest of them by when the pet was seen. */
  count: v.number(),
  at: v.number(),
  address: v.string(),
});

/** Each kind is an object with a `kind` of its own, a `count` and a time `at`. */
export const bellEntry = waitingSightings;

async function newestWaiting(ctx: QueryCtx, reportId: Doc<"reports">["_id"]) {
  const forRunner = await sightingsOf(ctx, reportId, "runner", "waiting").first();
  const forAll = await sightingsOf(ctx, reportId, "all", "waiting").first();
  if (!forRunner || !forAll) return forRunner ?? forAll;
  return forRunner.at > forAll.at ? forRunner : forAll;
}

async function entryOf(ctx: QueryCtx, { reportId, ownerId, waiting: count }: Doc<"searches">, viewer: Doc<"users">) {
  const report = await searchedReport(ctx, reportId);
  const newest = report && (await newestWaiting(ctx, reportId));
  if (!newest) return null;
  const [first] = await photosOf(ctx, report.photos.slice(0, 1), { hidden: true });
  const { petName } = report;
  const { at, place } = newest;
  return {
    kind: "sighting" as const,
    own: ownerId === viewer._id,
    reportId,
    petName,
    thumb: first?.thumb ?? null,
    count,
    at,
    address: place.address,
  };
}

/** The newest first. */
export async function bellOf(ctx: QueryCtx, viewer: Doc<"users">): Promise<Infer<typeof bellEntry>[]> {
  const own = await ctx.db
    .query("searches")
    .withIndex("by_owner_waiting", (q) => q.eq("ownerId", viewer._id).gt("waiting", 0))
    .take(limits.bellEntries);
  const memberships = await ctx.db
    .query("household")
    .withIndex("by_user", (q) => q.eq("userId", viewer._id))
    .take(limits.bellEntries);
  const helped = await Promise.all(memberships.map(({ reportId }) => searchOf(ctx, reportId)));
  const waiting = helped.filter((search) => search !== null && search.waiting > 0);
  const entries = await Promise.all([...own, ...waiting].map((search) => entryOf(ctx, search!, viewer)));
  return entries.filter((entry) => entry !== null).toSorted((one, other) => other.at - one.at);
}
