// The adoptable pets that a user has saved. Only that user can read them.
import { v } from "convex/values";
import { isPetId } from "../../domain/adoption/adoption";
import { limits } from "../../domain/limits";
import { action } from "../model/platform/actions";
import { checkListings } from "../model/adoption/adoptionSearch";
import { addFavourite, addFavourites, favouritesOf, removeFavourite } from "../model/adoption/favourites";
import { fail } from "../model/platform/errors";
import { anyUserMutation, userQuery } from "../model/platform/guards";
import { limit } from "../model/platform/rateLimits";
import { refusal } from "../model/platform/refusal";
import { favouriteFields } from "../model/platform/shapes";
import { adoptionProvider } from "../providers/adoption/service";

/** The viewer's favourites, newest first. */
export const mine = userQuery({
  args: {},
  returns: v.array(v.object(favouriteFields)),
  handler: async (ctx) => (ctx.viewer ? await favouritesOf(ctx, ctx.viewer) : []),
});

/** Saving the same pet again changes nothing. */
export const add = anyUserMutation({
  args: favouriteFields,
  returns: v.union(v.null(), refusal),
  handler: async (ctx, favourite) => {
    await limit(ctx, "save");
    return await addFavourite(ctx, favourite);
  },
});

/** Adds the pets that a device saved before its user signed in. Returns the ids of those pets that are saved now. */
export const merge = anyUserMutation({
  args: { favourites: v.array(v.object(favouriteFields)) },
  returns: v.union(v.array(v.string()), refusal),
  handler: async (ctx, { favourites }) => {
    await limit(ctx, "save");
    return await addFavourites(ctx, favourites);
  },
});

export const remove = anyUserMutation({
  args: { listingId: v.string() },
  returns: v.null(),
  handler: async (ctx, { listingId }) => {
    await limit(ctx, "save");
    await removeFavourite(ctx, listingId);
    return null;
  },
});

/**
 * Public, like the search: people without an account have favourites, too. Returns the ids of the pets that are no
 * longer listed. Pets of another service, and those for which the service doesn't answer, count as listed.
 */
export const findUnlisted = action({
  args: { ids: v.array(v.string()) },
  returns: v.array(v.string()),
  handler: async (ctx, { ids }): Promise<string[]> => {
    if (ids.length > limits.favourites || !ids.every(isPetId)) fail("request.invalid");
    await limit(ctx, "adoption");
    const provider = adoptionProvider();
    if (!provider) return [];
    const uniqueIds = [...new Set(ids)];
    const isListedById = await checkListings(ctx, provider, uniqueIds);
    return uniqueIds.filter((id) => isListedById.get(id) === false);
  },
});
