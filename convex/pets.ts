import { v } from "convex/values";
import { internalMutation } from "./_generated/server";
import { anyUserMutation, userMutation, userQuery } from "./model/platform/guards";
import { limit } from "./model/platform/rateLimits";
import { noDetails } from "../domain/pets/petDetails";
import { addPet, changePet, detailsOf, ownPet, petsOf, removePet, restorePet } from "./model/pets/pets";
import { finishRemoval } from "./model/pets/finishRemoval";
import { closeIfStale } from "./model/pets/tags/tagReports";
import { photosOf } from "./model/photos/photos";
import { refusal, refuse } from "./model/platform/refusal";
import { photo } from "./model/platform/shapes";
import { petDetails } from "./model/pets/petShapes";

// The number of the chip is saved separately, after it has been checked (pets/chip.ts).
const { chip: _chip, ...typedDetails } = petDetails;

const optionalArgs = {
  breed: v.optional(v.string()),
  age: v.optional(v.string()),
  photos: v.optional(v.array(v.id("photos"))),
  ...typedDetails,
};

const changeableArgs = { name: v.optional(v.string()), type: v.optional(v.string()), ...optionalArgs };

export const mine = userQuery({
  args: {},
  returns: v.array(
    v.object({
      _id: v.id("pets"),
      name: v.string(),
      type: v.string(),
      breed: v.string(),
      age: v.string(),
      photos: v.array(photo),
      ...petDetails,
    }),
  ),
  handler: async (ctx) => {
    const pets = ctx.viewer ? await petsOf(ctx, ctx.viewer) : [];
    return await Promise.all(
      pets.map(async ({ _id, name, type, breed, age, ...pet }) => ({
        _id,
        name,
        type,
        breed,
        age,
        ...detailsOf(pet),
        photos: await photosOf(ctx, pet.photos, { withHidden: true }),
      })),
    );
  },
});

export const add = userMutation({
  args: { name: v.string(), type: v.string(), ...optionalArgs },
  returns: v.union(v.id("pets"), refusal),
  handler: async (ctx, { breed = "", age = "", photos = [], ...details }) => {
    await limit(ctx, "save");
    return await addPet(ctx, { ...noDetails, ...details, breed, age, photos });
  },
});

/**
 * Takes only the changed fields; the last save wins. Returns the previous values, so the browser notices what another
 * tab saved in between.
 */
export const update = userMutation({
  args: { petId: v.id("pets"), ...changeableArgs },
  returns: v.union(v.object({ replaced: v.object(changeableArgs) }), refusal),
  handler: async (ctx, { petId, ...changes }) => {
    await limit(ctx, "save");
    const pet = await ownPet(ctx, petId);
    return pet ? await changePet(ctx, pet, changes) : refuse({ code: "pet.notFound" });
  },
});

export const remove = anyUserMutation({
  args: { petId: v.id("pets") },
  returns: v.union(v.null(), refusal),
  handler: async (ctx, { petId }) => {
    await limit(ctx, "save");
    const pet = await ownPet(ctx, petId);
    if (!pet) return refuse({ code: "pet.notFound" });
    await removePet(ctx, pet);
    return null;
  },
});

/** Undoes a removal, as long as the pet has not been deleted. */
export const restore = userMutation({
  args: { petId: v.id("pets") },
  returns: v.union(v.null(), refusal),
  handler: async (ctx, { petId }) => {
    await limit(ctx, "save");
    return await restorePet(ctx, petId);
  },
});

/** Deletes a removed pet when it can't be restored any more. */
export const finish = internalMutation({
  args: { petId: v.id("pets"), removedAt: v.number() },
  returns: v.null(),
  handler: async (ctx, { petId, removedAt }) => {
    await finishRemoval(ctx, petId, removedAt);
    return null;
  },
});

/**
 * Closes the unpublished report to which the threads from a pet's tags belong, unless a finder has pressed a button on
 * a tag's page lately.
 */
export const closeUnpublished = internalMutation({
  args: { reportId: v.id("reports") },
  returns: v.null(),
  handler: async (ctx, { reportId }) => {
    await closeIfStale(ctx, reportId);
    return null;
  },
});
