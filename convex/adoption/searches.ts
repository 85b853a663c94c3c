// Saved searches, whose owners are notified of new pets. Only the owner of a search can read it.
import { v } from "convex/values";
import { internal } from "../_generated/api";
import { internalMutation } from "../_generated/server";
import { internalAction } from "../model/platform/actions";
import { newestPets } from "../model/adoption/adoptionSearch";
import {
  fittingPets,
  newPet,
  sharedSearch,
  stripSomeOldNews,
  takeDueSearch,
  notifySomeOwners,
} from "../model/adoption/newPets";
import {
  addSearch,
  sharedFieldsOf,
  chooseForSearches,
  finishSearchRemoval,
  ownSearch,
  removeSearch,
  restoreSearch,
  savedSearchesOf,
  setSearchChannels,
} from "../model/adoption/savedSearches";
import { anyUserMutation, userMutation, userQuery } from "../model/platform/guards";
import { limit } from "../model/platform/rateLimits";
import { refusal, refuse } from "../model/platform/refusal";
import { newsChannels } from "../model/notify/notifyShapes";
import { searchFields } from "../model/platform/shapes";
import { adoptionProvider } from "../providers/adoption/service";

const searchId = v.id("savedSearches");
const nullOrRefusal = v.union(v.null(), refusal);
const refuseNotFound = () => refuse({ code: "newPets.notFound" });

export const mine = userQuery({
  args: {},
  returns: v.array(
    v.object({ _id: searchId, ...searchFields, isOn: v.boolean(), ...newsChannels, quiet: v.boolean() }),
  ),
  handler: async (ctx) => {
    const searches = ctx.viewer ? await savedSearchesOf(ctx, ctx.viewer) : [];
    return searches.map(({ _id, isOn, email = false, push = false, quiet = false, ...search }) => {
      return { _id, ...sharedFieldsOf(search), isOn, email, push, quiet };
    });
  },
});

export const add = userMutation({
  args: searchFields,
  returns: v.union(searchId, refusal),
  handler: async (ctx, search) => {
    await limit(ctx, "save");
    return await addSearch(ctx, search);
  },
});

/**
 * Turns a search on or off, and sets its channels and whether it has quiet hours. `zone`: the device's time zone, in
 * which the quiet hours are counted.
 */
export const setChannels = anyUserMutation({
  args: {
    searchId,
    isOn: v.optional(v.boolean()),
    email: v.optional(v.boolean()),
    push: v.optional(v.boolean()),
    quiet: v.optional(v.boolean()),
    zone: v.optional(v.string()),
  },
  returns: nullOrRefusal,
  handler: async (ctx, { searchId: id, ...channels }) => {
    await limit(ctx, "save");
    const search = await ownSearch(ctx, id);
    return search && search.removedAt === undefined ? await setSearchChannels(ctx, search, channels) : refuseNotFound();
  },
});

/** Stores the channels that the owner chooses when asked after saving their first search. */
export const setFirstChannels = anyUserMutation({
  args: { searchId, ...newsChannels, zone: v.optional(v.string()) },
  returns: nullOrRefusal,
  handler: async (ctx, { searchId: id, ...answer }) => {
    await limit(ctx, "save");
    const search = await ownSearch(ctx, id);
    return search && search.removedAt === undefined ? await chooseForSearches(ctx, search, answer) : refuseNotFound();
  },
});

/** Removes a search. It can be restored for a while. */
export const remove = anyUserMutation({
  args: { searchId },
  returns: nullOrRefusal,
  handler: async (ctx, { searchId: id }) => {
    await limit(ctx, "save");
    const search = await ownSearch(ctx, id);
    if (!search) return refuseNotFound();
    await removeSearch(ctx, search);
    return null;
  },
});

export const restore = anyUserMutation({
  args: { searchId },
  returns: nullOrRefusal,
  handler: async (ctx, { searchId: id }) => {
    await limit(ctx, "save");
    const search = await ownSearch(ctx, id);
    return search ? await restoreSearch(ctx, search) : refuseNotFound();
  },
});

/** Deletes a removed search when it can no longer be restored. */
export const finishRemoval = internalMutation({
  args: { searchId, removedAt: v.number() },
  returns: v.null(),
  handler: async (ctx, removal) => {
    if (await finishSearchRemoval(ctx, removal.searchId, removal.removedAt))
      await ctx.scheduler.runAfter(0, internal.adoption.searches.finishRemoval, removal);
    return null;
  },
});

export const takeDue = internalMutation({
  args: {},
  returns: v.union(v.null(), sharedSearch),
  handler: async (ctx) => await takeDueSearch(ctx),
});

/**
 * Notifies the people who saved a shared search, step by step. `after`: when the last saved search of the previous step
 * was created. 0 in the first step.
 */
export const notifyOwners = internalMutation({
  args: { key: v.string(), pets: v.array(newPet), after: v.number() },
  returns: v.null(),
  handler: async (ctx, news) => {
    await notifySomeOwners(ctx, news);
    return null;
  },
});

/** The most searches that one job runs. The others follow in the next job. */
const searchesPerJob = 40;

/** Runs searches that are due. Stops early if their share of the day's requests is used up, or if the service fails. */
export const findNewPets = internalAction({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    const provider = adoptionProvider();
    if (!provider) return null;
    for (let count = 0; count < searchesPerJob; count += 1) {
      const search = await ctx.runMutation(internal.adoption.searches.takeDue, {});
      if (!search) return null;
      try {
        const { key, listedSince, ...sharedFields } = search;
        const pets = fittingPets(await newestPets(ctx, provider, sharedFields, listedSince), search);
        if (pets.length > 0) await ctx.runMutation(internal.adoption.searches.notifyOwners, { key, pets, after: 0 });
      } catch (error) {
        console.warn(String(error));
        return null;
      }
    }
    return null;
  },
});

/** Deletes the pets' cards from old news. */
export const stripOldNews = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    if (await stripSomeOldNews(ctx)) await ctx.scheduler.runAfter(0, internal.adoption.searches.stripOldNews, {});
    return null;
  },
});
