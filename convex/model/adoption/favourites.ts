// The adoptable pets that a user has saved.
import { cleanFavourite, isOversizedFavourite } from "../../../domain/adoption/favouriteRules";
import type { Favourite } from "../../../domain/adoption/favourites";
import { limits } from "../../../domain/limits";
import type { Refused } from "../../../domain/texts/failure";
import type { Doc } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import type { ViewerCtx } from "../account/users";
import { refuse } from "../platform/refusal";
import { sharedFieldsOf } from "./savedSearches";

type User = Pick<Doc<"users">, "_id">;

/** The user's favourites, newest first. */
export async function favouritesOf(ctx: QueryCtx, { _id }: User): Promise<Favourite[]> {
  const rows = await ctx.db
    .query("favourites")
    .withIndex("by_owner_and_savedAt", (q) => q.eq("ownerId", _id))
    .order("desc")
    .take(limits.favourites);
  return rows.map(({ _id: _rowId, _creationTime, ownerId: _ownerId, ...favourite }) => favourite);
}

const savedFavourite = async (ctx: QueryCtx, { _id }: User, listingId: string) =>
  await ctx.db
    .query("favourites")
    .withIndex("by_owner_and_listing", (q) => q.eq("ownerId", _id).eq("listingId", listingId))
    .unique();

/** Saves a pet if it isn't saved yet and there is room. */
async function saveIfRoom(ctx: ViewerCtx, favourite: Favourite, count: number): Promise<"added" | "existing" | "full"> {
  if (await savedFavourite(ctx, ctx.viewer, favourite.listingId)) return "existing";
  if (count >= limits.favourites) return "full";
  const search = favourite.search && sharedFieldsOf(favourite.search);
  await ctx.db.insert("favourites", { ownerId: ctx.viewer._id, ...favourite, ...(search && { search }) });
  return "added";
}

export async function addFavourite(ctx: ViewerCtx, sentFavourite: Favourite): Promise<Refused | null> {
  const favourite = isOversizedFavourite(sentFavourite) ? null : cleanFavourite(sentFavourite, Date.now());
  if (!favourite) return refuse({ code: "request.invalid" });
  const result = await saveIfRoom(ctx, favourite, (await favouritesOf(ctx, ctx.viewer)).length);
  return result === "full" ? refuse({ code: "favourite.tooMany", values: { max: limits.favourites } }) : null;
}

/**
 * Saves as many of the pets as there is room for, the most recently saved first. Returns the ids of those pets that are
 * saved now.
 */
export async function addFavourites(ctx: ViewerCtx, sentFavourites: readonly Favourite[]): Promise<string[] | Refused> {
  if (sentFavourites.length > limits.favourites || sentFavourites.some(isOversizedFavourite))
    return refuse({ code: "request.invalid" });
  const cleanFavourites = sentFavourites.map((one) => cleanFavourite(one, Date.now())).filter((one) => one !== null);
  const savedIds: string[] = [];
  let count = (await favouritesOf(ctx, ctx.viewer)).length;
  for (const favourite of cleanFavourites.toSorted((one, other) => other.savedAt - one.savedAt)) {
    const result = await saveIfRoom(ctx, favourite, count);
    if (result === "added") count += 1;
    if (result !== "full") savedIds.push(favourite.listingId);
  }
  return savedIds;
}

/** Does nothing if the pet isn't saved. */
export async function removeFavourite(ctx: ViewerCtx, listingId: string) {
  const existing = await savedFavourite(ctx, ctx.viewer, listingId);
  if (existing) await ctx.db.delete("favourites", existing._id);
}
