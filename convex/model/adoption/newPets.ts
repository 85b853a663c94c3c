// Looks for new pets of saved searches. Each different search is run once for everyone who saved it.
import { type Infer, v } from "convex/values";
import { isListedSince, petMatches } from "../../../domain/adoption/petMatches";
import { limits } from "../../../domain/limits";
import { dayMs } from "../../../domain/units";
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { newPetCard, searchFields } from "../platform/shapes";
import { wake } from "../notify/wakeUps";
import { sharedFieldsOf } from "./savedSearches";
import type { ListedPet } from "./adoptionSearch";

export const sharedSearch = v.object({
  key: v.string(),
  ...searchFields,
  // The time of the previous run, minus `listingDelayMs`. Pets that were listed before that time are not new.
  listedSince: v.number(),
});

/** A listing can first appear in a service's answers this long after its listing date. */
const listingDelayMs = 2 * dayMs;
/** At most this many shared searches that nobody has saved any more are deleted in one call. */
const mostUnsavedDeleted = 20;

/**
 * Takes the shared search that was run the longest ago, if it is due. Deletes shared searches that nobody has saved
 * any more.
 */
export async function takeDueSearch(ctx: MutationCtx): Promise<Infer<typeof sharedSearch> | null> {
  for (let count = 0; count < mostUnsavedDeleted; count += 1) {
    const search = await ctx.db
      .query("sharedSearches")
      .withIndex("by_checkedAt", (q) => q.lte("checkedAt", Date.now() - limits.newPetsEveryMs))
      .first();
    if (!search) return null;
    const savedSearch = await ctx.db
      .query("savedSearches")
      .withIndex("by_sharedKey", (q) => q.eq("sharedKey", search.key))
      .first();
    if (savedSearch) {
      // Set before the search is run, so a failing search does not keep the others from their turn.
      await ctx.db.patch("sharedSearches", search._id, { checkedAt: Date.now() });
      return { key: search.key, ...sharedFieldsOf(search), listedSince: search.checkedAt - listingDelayMs };
    }
    await ctx.db.delete("sharedSearches", search._id);
  }
  return null;
}

export const newPet = v.object({
  listingId: v.string(),
  listedAt: v.number(),
  ...newPetCard,
});

/** The fields to store of the pets that fit the search and were listed since `listedSince`. */
export const fittingPets = (listedPets: readonly ListedPet[], search: Infer<typeof sharedSearch>) =>
  listedPets.flatMap(({ pet, listedAt }): Infer<typeof newPet>[] => {
    if (!petMatches(pet, search) || !isListedSince(listedAt, search.listedSince)) return [];
    const { id, name, photos, breeds, age, contact } = pet;
    const card = { name, photo: photos[0]?.medium ?? null, breed: breeds.primary, age, city: contact.address.city };
    return [{ listingId: id, listedAt: listedAt!, ...card }];
  });

const searchesPerStep = 20;

/** Queues a notification for the user. One notification covers every pet that is new when it is sent. */
async function queue(ctx: MutationCtx, userId: Id<"users">, channel: Doc<"outbox">["channel"], now: number) {
  const row = await ctx.db
    .query("outbox")
    .withIndex("by_user_and_isPetNews_and_channel", (q) =>
      q.eq("userId", userId).eq("isPetNews", true).eq("channel", channel),
    )
    .unique();
  if (!row) {
    await ctx.db.insert("outbox", { userId, channel, state: "queued", dueAt: now, isPetNews: true, since: now });
  } else if (row.state !== "queued" && row.state !== "sending") {
    await ctx.db.patch("outbox", row._id, {
      state: "queued",
      dueAt: now,
      since: now,
      tries: undefined,
      devicesLeft: undefined,
    });
  } else return;
  await wake(ctx, channel);
}

async function notifyOwner(ctx: MutationCtx, search: Doc<"savedSearches">, pets: readonly Infer<typeof newPet>[]) {
  const { _id: searchId, ownerId: userId } = search;
  const now = Date.now();
  let isNews = false;
  for (const { listingId, listedAt, ...card } of pets.toSorted((one, other) => one.listedAt - other.listedAt)) {
    if (!isListedSince(listedAt, search.since)) continue;
    const earlierNews = await ctx.db
      .query("petNews")
      .withIndex("by_user_and_listing", (q) => q.eq("userId", userId).eq("listingId", listingId))
      .first();
    if (earlierNews) continue;
    await ctx.db.insert("petNews", {
      userId,
      searchId,
      listingId,
      at: now,
      shownUntil: now + limits.newPetsShownMs,
      card,
    });
    isNews = true;
  }
  if (!isNews) return;
  for (const channel of ["email", "push"] as const) if (search[channel]) await queue(ctx, userId, channel, now);
}

/** Notifies the people who saved the search, some at a time. The others follow in the next step. */
export async function notifySomeOwners(
  ctx: MutationCtx,
  news: { key: string; pets: Infer<typeof newPet>[]; after: number },
) {
  const searches = await ctx.db
    .query("savedSearches")
    .withIndex("by_sharedKey", (q) => q.eq("sharedKey", news.key).gt("_creationTime", news.after))
    .take(searchesPerStep);
  for (const search of searches) await notifyOwner(ctx, search, news.pets);
  const lastCreatedAt = searches[searchesPerStep - 1]?._creationTime;
  if (lastCreatedAt !== undefined)
    await ctx.scheduler.runAfter(0, internal.adoption.searches.notifyOwners, { ...news, after: lastCreatedAt });
}

/** The user's new pets since a time, newest first. Leaves out those whose search is off or removed. */
export async function newPetsOf(ctx: QueryCtx, userId: Id<"users">, since: number) {
  const rows = await ctx.db
    .query("petNews")
    .withIndex("by_user_and_at", (q) => q.eq("userId", userId).gte("at", since))
    .order("desc")
    .take(limits.newPetsShown);
  const news = rows.map(async ({ listingId, at, card, searchId }) => {
    const search = await ctx.db.get("savedSearches", searchId);
    return card && search && search.isOn && search.removedAt === undefined ? { listingId, at, card, search } : null;
  });
  return (await Promise.all(news)).filter((one) => one !== null);
}

export type NewPet = Awaited<ReturnType<typeof newPetsOf>>[number];

const newsPerRun = 500;

/**
 * Deletes the pet's card from old news. The listing's id stays, so the pet is not news again. True if there may be
 * more.
 */
export async function stripSomeOldNews(ctx: MutationCtx): Promise<boolean> {
  const expiredNews = await ctx.db
    .query("petNews")
    .withIndex("by_shownUntil", (q) => q.gt("shownUntil", 0).lt("shownUntil", Date.now()))
    .take(newsPerRun);
  for (const { _id } of expiredNews) await ctx.db.patch("petNews", _id, { card: undefined, shownUntil: undefined });
  return expiredNews.length === newsPerRun;
}
