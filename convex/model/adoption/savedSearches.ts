// Saved searches, whose owners are notified of new pets. They work like watch areas, with the same channels.
import type { WithoutSystemFields } from "convex/server";
import type { ObjectType } from "convex/values";
import { checkAdoption, searchKey } from "../../../domain/adoption/adoption";
import type { SavedSearch } from "../../../domain/adoption/savedSearch";
import { isOversizedPlace } from "../../../domain/geo/placeRules";
import { limits } from "../../../domain/limits";
import type { Refused } from "../../../domain/texts/failure";
import { isZone } from "../../../domain/time/localTime";
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { pushSettings } from "../../providers/push/webPush";
import type { ViewerCtx } from "../account/users";
import type { Channels } from "../notify/areas";
import { askForMail } from "../notify/mail/mailboxes";
import { refuse } from "../platform/refusal";
import type { searchFields } from "../platform/shapes";

type Row = Doc<"savedSearches">;

/** The fields that equal searches share. The place is rounded to about a kilometre, so neighbours can share a search. */
export const sharedFieldsOf = ({ place, type, breed, gender, distance, filters }: ObjectType<typeof searchFields>) => {
  const roundedPlace = { lat: Math.round(place.lat * 100) / 100, lng: Math.round(place.lng * 100) / 100 };
  return {
    place: {
      ...roundedPlace,
      ...(place.city && { city: place.city }),
      ...(place.province && { province: place.province }),
    },
    type,
    ...(breed && { breed }),
    ...(gender && { gender }),
    distance,
    filters,
  } satisfies SavedSearch;
};

const keyOf = (search: SavedSearch) => searchKey({ ...search, sort: "newest" });

/** The user's searches without removed ones, oldest first. */
export const savedSearchesOf = async (ctx: QueryCtx, { _id }: Pick<Doc<"users">, "_id">) =>
  await ctx.db
    .query("savedSearches")
    .withIndex("by_owner_and_removedAt", (q) => q.eq("ownerId", _id).eq("removedAt", undefined))
    .take(limits.savedSearches);

/** The viewer's own search, even if it is removed. Null for other users' searches and unknown ids. */
export async function ownSearch({ db, viewer }: ViewerCtx, searchId: Id<"savedSearches">) {
  const search = await db.get("savedSearches", searchId);
  return search?.ownerId === viewer._id ? search : null;
}

/** Every change of a saved search goes through here, to update the key of the shared search that finds its new pets. */
async function patchSearch(ctx: MutationCtx, search: Row, changes: Partial<WithoutSystemFields<Row>>) {
  const changedSearch = { ...search, ...changes };
  const sharedKey =
    changedSearch.isOn && changedSearch.removedAt === undefined ? keyOf(sharedFieldsOf(changedSearch)) : undefined;
  await ctx.db.patch("savedSearches", search._id, { ...changes, sharedKey });
  if (sharedKey === undefined) return;
  const sharedSearch = await ctx.db
    .query("sharedSearches")
    .withIndex("by_key", (q) => q.eq("key", sharedKey))
    .unique();
  // Pets that are already listed are not news, so the first run can wait.
  if (!sharedSearch)
    await ctx.db.insert("sharedSearches", { key: sharedKey, ...sharedFieldsOf(changedSearch), checkedAt: Date.now() });
}

const refuseTooMany = () => refuse({ code: "newPets.tooMany", values: { max: limits.savedSearches } });

/** Saving the same search again returns the one that exists. */
export async function addSearch(ctx: ViewerCtx, sentSearch: SavedSearch): Promise<Id<"savedSearches"> | Refused> {
  const failure = checkAdoption({ ...sentSearch, page: 1 });
  if (failure || isOversizedPlace(sentSearch.place)) return refuse({ code: failure?.code ?? "request.invalid" });
  const sharedFields = sharedFieldsOf(sentSearch);
  const searches = await savedSearchesOf(ctx, ctx.viewer);
  const existing = searches.find((one) => keyOf(sharedFieldsOf(one)) === keyOf(sharedFields));
  if (existing) return existing._id;
  if (searches.length >= limits.savedSearches) return refuseTooMany();
  const now = Date.now();
  const searchId = await ctx.db.insert("savedSearches", {
    ownerId: ctx.viewer._id,
    ...sharedFields,
    isOn: true,
    since: now,
  });
  const search = (await ctx.db.get("savedSearches", searchId))!;
  await patchSearch(ctx, search, {});
  const { areaNews } = ctx.viewer;
  // An unavailable channel is no reason to refuse the search. The quiet hours are those of the user's oldest search.
  if (areaNews)
    await setSearchChannels(ctx, search, { ...areaNews, quiet: searches[0]?.quiet, zone: searches[0]?.zone });
  return searchId;
}

export async function setSearchChannels(
  ctx: ViewerCtx,
  search: Row,
  { isOn, email, push, quiet, zone }: Channels,
): Promise<Refused | null> {
  const problem = email ? await askForMail(ctx, ctx.viewer, "areas") : null;
  if (problem) return refuse(problem);
  if (push && !pushSettings()) return refuse({ code: "push.notSetUp" });
  await patchSearch(ctx, search, {
    ...(isOn !== undefined && isOn !== search.isOn && { isOn, ...(isOn && { since: Date.now() }) }),
    ...(email !== undefined && { email: email || undefined }),
    ...(push !== undefined && { push: push || undefined }),
    ...(quiet !== undefined && { quiet: quiet || undefined }),
    ...(zone !== undefined && isZone(zone) && { zone }),
  });
  return null;
}

/** Sets the channels that the user chose when asked, and makes them the default for later searches and areas. */
export async function chooseForSearches(
  ctx: ViewerCtx,
  search: Row,
  { email, push, zone }: { email: boolean; push: boolean; zone?: string | undefined },
) {
  // If the user chose only push, pushes are quiet at night until the user decides otherwise.
  const refused = await setSearchChannels(ctx, search, { email, push, zone, ...(push && !email && { quiet: true }) });
  if (!refused) await ctx.db.patch("users", ctx.viewer._id, { areaNews: { email, push } });
  return refused;
}

export async function removeSearch(ctx: MutationCtx, search: Row) {
  if (search.removedAt !== undefined) return;
  const removedAt = Date.now();
  await patchSearch(ctx, search, { removedAt });
  const removal = { searchId: search._id, removedAt };
  await ctx.scheduler.runAfter(limits.undoRemovalMs, internal.adoption.searches.finishRemoval, removal);
}

const batch = 200;

/** Deletes a removed search and its news. Does nothing if this removal was undone. True if there is more to delete. */
export async function finishSearchRemoval(ctx: MutationCtx, searchId: Id<"savedSearches">, removedAt: number) {
  const search = await ctx.db.get("savedSearches", searchId);
  if (search?.removedAt !== removedAt) return false;
  const news = await ctx.db
    .query("petNews")
    .withIndex("by_search", (q) => q.eq("searchId", searchId))
    .take(batch);
  for (const { _id } of news) await ctx.db.delete("petNews", _id);
  if (news.length === batch) return true;
  await ctx.db.delete("savedSearches", searchId);
  return false;
}

export async function restoreSearch(ctx: ViewerCtx, search: Row): Promise<Refused | null> {
  if (search.removedAt === undefined) return null;
  if ((await savedSearchesOf(ctx, ctx.viewer)).length >= limits.savedSearches) return refuseTooMany();
  await patchSearch(ctx, search, { removedAt: undefined });
  return null;
}
