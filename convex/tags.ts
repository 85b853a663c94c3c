// The tags on pets' collars: their owner makes and retires them, and a finder scans them.
import { v } from "convex/values";
import { limits } from "../domain/limits";
import { mutation, query } from "./_generated/server";
import { pageOfTag, tagPage } from "./model/pets/tags/tagPage";
import { pressTag } from "./model/pets/tags/tagPress";
import { addTag, finderNoteOf, ownTag, restoreTag, retireTag, setFinderNote, tagsOf } from "./model/pets/tags/tags";
import { ownPet, petsOf } from "./model/pets/pets";
import { anyUserMutation, userMutation, userQuery } from "./model/platform/guards";
import { limit } from "./model/platform/rateLimits";
import { refusal, refuse } from "./model/platform/refusal";
import { pageLanguage, place } from "./model/platform/shapes";
import { appOrigin } from "./model/platform/urls";
import { tagState } from "./model/pets/petShapes";

const finderNote = { advice: v.string(), phone: v.string() };

/**
 * The tags of one pet, or of all the viewer's pets. Accepts any text as the id, because it comes from the address bar.
 */
export const mine = userQuery({
  args: { petId: v.optional(v.string()) },
  returns: v.array(
    v.object({
      code: v.string(),
      petId: v.id("pets"),
      label: v.string(),
      state: tagState,
      since: v.number(),
      retiredAt: v.optional(v.number()),
      /** The origin of the app's public address, for the printed code. Null if the deployment doesn't know it. */
      origin: v.union(v.string(), v.null()),
    }),
  ),
  handler: async (ctx, { petId }) => {
    const pets = ctx.viewer ? await petsOf(ctx, ctx.viewer) : [];
    const tags = [];
    const origin = appOrigin();
    for (const pet of pets) {
      if (petId !== undefined && pet._id !== petId) continue;
      for (const tag of await tagsOf(ctx, pet._id)) {
        if (tags.length === limits.largestPage) break;
        const { code, label, state, retiredAt, _creationTime: since } = tag;
        tags.push({ code, petId: pet._id, label, state, since, origin, ...(retiredAt !== undefined && { retiredAt }) });
      }
    }
    return tags;
  },
});

/** Returns the new tag's code. */
export const add = userMutation({
  args: { petId: v.id("pets"), label: v.optional(v.string()) },
  returns: v.union(v.string(), refusal),
  handler: async (ctx, { petId, label = "" }) => {
    await limit(ctx, "tagAdd");
    const pet = await ownPet(ctx, petId);
    return pet ? await addTag(ctx, pet, label) : refuse({ code: "pet.notFound" });
  },
});

export const retire = anyUserMutation({
  args: { code: v.string() },
  returns: v.union(v.null(), refusal),
  handler: async (ctx, { code }) => {
    await limit(ctx, "save");
    const tag = await ownTag(ctx, code);
    if (!tag) return refuse({ code: "pet.notFound" });
    await retireTag(ctx, tag);
    return null;
  },
});

/** Undoes `retire`. */
export const restore = userMutation({
  args: { code: v.string() },
  returns: v.union(v.null(), refusal),
  handler: async (ctx, { code }) => {
    await limit(ctx, "save");
    const tag = await ownTag(ctx, code);
    return tag ? await restoreTag(ctx, tag) : refuse({ code: "pet.notFound" });
  },
});

/** The owner's advice to finders, and the number to call. Null for a pet that isn't the viewer's. */
export const note = userQuery({
  args: { petId: v.string() },
  returns: v.union(v.null(), v.object(finderNote)),
  handler: async ({ db, viewer }, args) => {
    const petId = db.normalizeId("pets", args.petId);
    const pet = viewer && petId ? await ownPet({ db, viewer }, petId) : null;
    return pet && (await finderNoteOf({ db }, pet._id));
  },
});

export const setNote = userMutation({
  args: { petId: v.id("pets"), ...finderNote },
  returns: v.union(v.null(), refusal),
  handler: async (ctx, { petId, ...typedNote }) => {
    await limit(ctx, "save");
    const pet = await ownPet(ctx, petId);
    return pet ? await setFinderNote(ctx, pet, typedNote) : refuse({ code: "pet.notFound" });
  },
});

/**
 * Public: anyone who finds the pet reads its tag. Writes nothing and notifies nobody. Null for an unknown or retired
 * code, a removed pet and a banned owner.
 */
export const scan = query({
  args: { code: v.string() },
  returns: v.union(v.null(), tagPage),
  handler: async (ctx, { code }) => await pageOfTag(ctx, code),
});

/**
 * Public: a finder needs no account. Notifies the owner's household, unless the same button was pressed shortly before
 * in the same thread. A device always sends the same `key`, which finds its thread, and keeps `secret`, with which it
 * reads that thread. The owner's own press only shows that the tag works. A tag's page has no sign-in, so `signedInAs`
 * says who presses.
 */
export const press = mutation({
  args: {
    code: v.string(),
    place: v.optional(place),
    key: v.string(),
    name: v.optional(v.string()),
    lang: pageLanguage,
    signedInAs: v.optional(v.string()),
  },
  returns: v.union(
    v.object({ threadId: v.id("threads"), reportId: v.id("reports"), secret: v.optional(v.string()) }),
    refusal,
  ),
  handler: async (ctx, args) => await pressTag(ctx, args),
});
