// Saved searches: their owners hear of new pets. Only their owner reads them.
import { v } from "convex/values";
import { internal } from "../_generated/api";
import { internalAction, internalMutation } from "../_generated/server";
import { newestPets } from "../model/adoption/adoptionSearch";
import { foundOf, foundPet, sharedSearch, stripOldNews, takeDue, tellWatchers } from "../model/adoption/newPets";
import {
  addSearch,
  askedOf,
  chooseForSearches,
  finishRemoval,
  ownSearch,
  removeSearch,
  restoreSearch,
  savedSearchesOf,
  setSearchChannels,
} from "../model/adoption/savedSearches";
import { ownMutation, userMutation, userQuery } from "../model/platform/guards";
import { limit } from "../model/platform/rateLimits";
import { refusal, refuse } from "../model/platform/refusal";
import { newsChannels } from "../model/notify/notifyShapes";
import { searchFields } from "../model/platform/shapes";
import { adoptionProvider } from "../providers/adoption/service";

const searchId = v.id("savedSearches");
const done = v.union(v.null(), refusal);
const notFound = () => refuse({ code: "newPets.notFound" });

export const mine = userQuery({
  args: {},
  returns: v.array(
    v.object({ _id: searchId, ...searchFields, isOn: v.boolean(), ...newsChannels, quiet: v.boolean() }),
  ),
  handler: async (ctx) => {
    const searches = ctx.viewer ? await savedSearchesOf(ctx, ctx.viewer) : [];
    return searches.map(({ _id, isOn, email = false, push = false, quiet = false, ...search }) => {
      return { _id, ...askedOf(search), isOn, email, push, quiet };
    });
  },
});

export const add = userMutation({
  args: searchFields,
  returns: v.union(searchId, refusal),
  handler: async (ctx, sent) => {
    await limit(ctx, "save");
    return await addSearch(ctx, sent);
  },
});

/** Sets the channels. The time zone is the device's, for the quiet hours. */
export const setChannels = ownMutation({
  args: {
    searchId,
    isOn: v.optional(v.boolean()),
    email: v.optional(v.boolean()),
    push: v.optional(v.boolean()),
    quiet: v.optional(v.boolean()),
    zone: v.optional(v.string()),
  },
  returns: done,
  handler: async (ctx, { searchId: id, ...channels }) => {
    await limit(ctx, "save");
    const search = await ownSearch(ctx, id);
    return search && search.removedAt === undefined ? await setSearchChannels(ctx, search, channels) : notFound();
  },
});

/** The answer to the question after the first saved search. */
export const choose = ownMutation({
  args: { searchId, ...newsChannels, zone: v.optional(v.string()) },
  returns: done,
  handler: async (ctx, { searchId: id, ...answer }) => {
    await limit(ctx, "save");
    const search = await ownSearch(ctx, id);
    return search && search.removedAt === undefined ? await chooseForSearches(ctx, search, answer) : notFound();
  },
});

/** It can be restored for a while. */
export const remove = ownMutation({
  args: { searchId },
  returns: done,
  handler: async (ctx, { searchId: id }) => {
    await limit(ctx, "save");
    const search = await ownSearch(ctx, id);
    if (!search) return notFound();
    await removeSearch(ctx, search);
    return null;
  },
});

export const restore = ownMutation({
  args: { searchId },
  returns: done,
  handler: async (ctx, { searchId: id }) => {
    await limit(ctx, "save");
    const search = await ownSearch(ctx, id);
    return search ? await restoreSearch(ctx, search) : notFound();
  },
});

/** Deletes a removed search once it can't be restored. */
export const finish = internalMutation({
  args: { searchId, removedAt: v.number() },
  returns: v.null(),
  handler: async (ctx, removal) => {
    if (await finishRemoval(ctx, removal.searchId, removal.removedAt))
      await ctx.scheduler.runAfter(0, internal.adoption.searches.finish, removal);
    return null;
  },
});

export const due = internalMutation({
  args: {},
  returns: v.union(v.null(), sharedSearch),
  handler: async (ctx) => await takeDue(ctx),
});

export const tell = internalMutation({
  args: { key: v.string(), pets: v.array(foundPet), after: v.number() },
  returns: v.null(),
  handler: async (ctx, found) => {
    await tellWatchers(ctx, found);
    return null;
  },
});

/** Searches of one run. The others follow in the next one. */
const searchesPerRun = 40;

/** Makes the searches that are due. It stops when the day's share of requests is used up or the service fails. */
export const look = internalAction({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    const provider = adoptionProvider();
    if (!provider) return null;
    for (let count = 0; count < searchesPerRun; count += 1) {
      const search = await ctx.runMutation(internal.adoption.searches.due, {});
      if (!search) return null;
      try {
        const { key, checkedAt, ...asked } = search;
        const pets = foundOf(await newestPets(ctx, provider, asked, checkedAt), search);
        if (pets.length > 0) await ctx.runMutation(internal.adoption.searches.tell, { key, pets, after: 0 });
      } catch (error) {
        console.warn(String(error));
        return null;
      }
    }
    return null;
  },
});

/** Forgets the pictures and names of old news. */
export const forget = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    if (await stripOldNews(ctx)) await ctx.scheduler.runAfter(0, internal.adoption.searches.forget, {});
    return null;
  },
});
