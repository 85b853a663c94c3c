// The news in a user's bell. `bellEntry` lists the kinds of entries.
import { type Infer, v } from "convex/values";
import { limits } from "../../../../domain/limits";
import type { Doc } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import { decisionEntry, mailEntry, matchEntry, ownEntriesOf, reunitedEntry } from "./bellOwnReports";
import { homeEntry, areaEntriesOf, nearEntry } from "./bellAreas";
import { careEntriesOf, careEntry } from "./bellCare";
import { chipEntriesOf, chipEntry } from "./bellChips";
import { newPetsEntriesOf, newPetsEntry } from "./bellPets";
import { lastReadOf } from "./bellReads";
import { threadEntriesOf, threadEntry } from "./bellThreads";
import { roleIn } from "../../search/household";
import { photosOf } from "../../photos/photos";
import { vagueTime } from "../../platform/shapes";
import { searchOf } from "../../search/searches";
import { pendingByArrival, searchedReport } from "../../search/sightings";

const pendingSightings = v.object({
  kind: v.literal("sighting"),
  /** Whether the user is the report's author, not another household member. */
  own: v.boolean(),
  reportId: v.id("reports"),
  petName: v.string(),
  thumb: v.union(v.string(), v.null()),
  /** Number of unconfirmed sightings. The fields below are about the newest one. `thumb` is its photo if it has one. */
  count: v.number(),
  cameAt: v.number(),
  at: v.number(),
  vague: v.optional(vagueTime),
  address: v.string(),
});

/**
 * Every entry has its `kind`, the `count` of its new or unconfirmed items, and `cameAt`, when the newest one arrived.
 */
export const bellEntry = v.union(
  pendingSightings,
  threadEntry,
  nearEntry,
  homeEntry,
  matchEntry,
  reunitedEntry,
  decisionEntry,
  mailEntry,
  newPetsEntry,
  careEntry,
  chipEntry,
);

async function sightingEntryOf(
  ctx: QueryCtx,
  { reportId, authorId, pending: count }: Doc<"searches">,
  viewer: Doc<"users">,
) {
  const report = await searchedReport(ctx, reportId);
  if (!report || !(await roleIn(ctx, report, viewer))) return null;
  const newestSighting = await pendingByArrival(ctx, reportId).first();
  if (!newestSighting) return null;
  const isOwn = authorId === viewer._id;
  const sightingPhotos = newestSighting.photo ? await photosOf(ctx, [newestSighting.photo], { withHidden: false }) : [];
  const reportPhotos = await photosOf(ctx, report.photos.slice(0, 1), { withHidden: isOwn });
  const [firstPhoto] = [...sightingPhotos, ...reportPhotos];
  const { petName } = report;
  const { at, vague, place } = newestSighting;
  return {
    kind: "sighting" as const,
    own: isOwn,
    reportId,
    petName,
    thumb: firstPhoto?.thumb ?? null,
    count,
    cameAt: newestSighting._creationTime,
    at,
    ...(vague && { vague }),
    address: place.address,
  };
}

/**
 * Reads more searches than the bell can show, because `sightingEntryOf` drops those of closed reports, which keep their
 * unconfirmed sightings.
 */
async function sightingEntriesOf(ctx: QueryCtx, viewer: Doc<"users">) {
  const ownSearches = await ctx.db
    .query("searches")
    .withIndex("by_author_and_pending", (q) => q.eq("authorId", viewer._id).gt("pending", 0))
    .take(limits.ownReportsListed);
  const memberships = await ctx.db
    .query("household")
    .withIndex("by_user", (q) => q.eq("userId", viewer._id))
    .take(limits.ownReportsListed);
  const memberSearches = await Promise.all(memberships.map(({ reportId }) => searchOf(ctx, reportId)));
  const memberSearchesWithPending = memberSearches.filter((search) => search !== null && search.pending > 0);
  const entries = await Promise.all(
    [...ownSearches, ...memberSearchesWithPending].map((search) => sightingEntryOf(ctx, search!, viewer)),
  );
  return entries.filter((entry) => entry !== null);
}

/** The user's news, newest first. `lang`: the language of the page. */
export async function bellOf(
  ctx: QueryCtx,
  viewer: Doc<"users">,
  lang: string | undefined,
): Promise<Infer<typeof bellEntry>[]> {
  const readAt = await lastReadOf(ctx, viewer);
  const entries = [
    ...(await sightingEntriesOf(ctx, viewer)),
    ...(await threadEntriesOf(ctx, viewer)),
    ...(await ownEntriesOf(ctx, viewer, readAt, lang)),
    ...(await areaEntriesOf(ctx, viewer, readAt)),
    ...(await newPetsEntriesOf(ctx, viewer, readAt)),
    ...(await careEntriesOf(ctx, viewer, readAt)),
    ...(await chipEntriesOf(ctx, viewer, readAt)),
  ];
  return entries.toSorted((one, other) => other.cameAt - one.cameAt).slice(0, limits.bellEntries);
}
