// A pet's vaccinations and weights, and the calendar of due vaccinations. Only the owner reads and changes them, but
// anyone with the link of the calendar or of a sitter's card can read some of the vaccinations.
import { v } from "convex/values";
import { internalMutation, internalQuery } from "../_generated/server";
import { anyUserMutation, userMutation, userQuery } from "../model/platform/guards";
import { limit } from "../model/platform/rateLimits";
import { refusal, refuse } from "../model/platform/refusal";
import { photo } from "../model/platform/shapes";
import { calendarOf, endCalendar, fileOfCalendar, startCalendar } from "../model/pets/health/calendar";
import { remindSome } from "../model/pets/health/remind";
import {
  currentOf,
  deleteVaccination,
  ownVaccination,
  removeVaccination as hideVaccination,
  restoreVaccination as unhideVaccination,
  saveVaccination,
  vaccinationsOf,
} from "../model/pets/health/vaccinations";
import {
  addWeight as storeWeight,
  ownWeight,
  removeWeight as hideWeight,
  restoreWeight as unhideWeight,
  weightsOf,
} from "../model/pets/health/weights";
import { ownPet } from "../model/pets/pets";
import { photosOf } from "../model/photos/photos";

const sentVaccination = {
  name: v.string(),
  given: v.string(),
  due: v.string(),
  certificate: v.union(v.id("photos"), v.null()),
  zone: v.string(),
};

const nullOrRefusal = v.union(v.null(), refusal);

/**
 * A pet's vaccinations and weights. Null for everybody but the owner. Accepts any text as the id, because it comes from
 * the address bar.
 */
export const get = userQuery({
  args: { petId: v.string() },
  returns: v.union(
    v.null(),
    v.object({
      vaccinations: v.array(
        v.object({
          _id: v.id("vaccinations"),
          name: v.string(),
          given: v.string(),
          due: v.string(),
          certificate: v.union(photo, v.null()),
          /** When the owner is next reminded of it. */
          nextAt: v.union(v.number(), v.null()),
          /** Whether no later vaccination with the same vaccine has renewed it. */
          isCurrent: v.boolean(),
        }),
      ),
      weights: v.array(v.object({ _id: v.id("weights"), day: v.string(), kg: v.number() })),
      /** The secret of the viewer's calendar of due vaccinations, if they use it. */
      calendar: v.union(v.string(), v.null()),
    }),
  ),
  handler: async (ctx, { petId }) => {
    const { db, viewer } = ctx;
    const id = db.normalizeId("pets", petId);
    const pet = viewer && id && (await ownPet({ db, viewer }, id));
    if (!pet) return null;
    const vaccinations = await vaccinationsOf(ctx, pet._id);
    const currentVaccinations = currentOf(vaccinations);
    return {
      vaccinations: await Promise.all(
        vaccinations.map(async (one) => {
          const { _id, name, given = "", due = "", certificate, nextAt = null } = one;
          const [picture = null] = certificate ? await photosOf(ctx, [certificate], { withHidden: true }) : [];
          return { _id, name, given, due, certificate: picture, nextAt, isCurrent: currentVaccinations.includes(one) };
        }),
      ),
      weights: (await weightsOf(ctx, pet._id)).map(({ _id, day, kg }) => ({ _id, day, kg })),
      calendar: (await calendarOf(ctx, viewer))?.secret ?? null,
    };
  },
});

export const addVaccination = userMutation({
  args: { petId: v.id("pets"), ...sentVaccination },
  returns: v.union(v.id("vaccinations"), refusal),
  handler: async (ctx, { petId, ...form }) => {
    await limit(ctx, "save");
    const pet = await ownPet(ctx, petId);
    return pet ? await saveVaccination(ctx, pet._id, form) : refuse({ code: "pet.notFound" });
  },
});

export const updateVaccination = userMutation({
  args: { vaccinationId: v.id("vaccinations"), ...sentVaccination },
  returns: v.union(v.id("vaccinations"), refusal),
  handler: async (ctx, { vaccinationId, ...form }) => {
    await limit(ctx, "save");
    const before = await ownVaccination(ctx, vaccinationId);
    if (!before || before.removedAt !== undefined) return refuse({ code: "pass.entryGone" });
    return await saveVaccination(ctx, before.petId, form, before);
  },
});

export const removeVaccination = anyUserMutation({
  args: { vaccinationId: v.id("vaccinations") },
  returns: nullOrRefusal,
  handler: async (ctx, { vaccinationId }) => {
    await limit(ctx, "save");
    const vaccination = await ownVaccination(ctx, vaccinationId);
    if (!vaccination) return refuse({ code: "pass.entryGone" });
    if (vaccination.removedAt === undefined) await hideVaccination(ctx, vaccination);
    return null;
  },
});

/** Undoes a removal, as long as the vaccination has not been deleted. */
export const restoreVaccination = userMutation({
  args: { vaccinationId: v.id("vaccinations") },
  returns: nullOrRefusal,
  handler: async (ctx, { vaccinationId }) => {
    await limit(ctx, "save");
    const vaccination = await ownVaccination(ctx, vaccinationId);
    return vaccination ? await unhideVaccination(ctx, vaccination) : refuse({ code: "pass.entryGone" });
  },
});

export const addWeight = userMutation({
  args: { petId: v.id("pets"), day: v.string(), kg: v.number() },
  returns: v.union(v.id("weights"), refusal),
  handler: async (ctx, { petId, ...weight }) => {
    await limit(ctx, "save");
    const pet = await ownPet(ctx, petId);
    return pet ? await storeWeight(ctx, pet._id, weight) : refuse({ code: "pet.notFound" });
  },
});

export const removeWeight = anyUserMutation({
  args: { weightId: v.id("weights") },
  returns: nullOrRefusal,
  handler: async (ctx, { weightId }) => {
    await limit(ctx, "save");
    const weight = await ownWeight(ctx, weightId);
    if (!weight) return refuse({ code: "pass.entryGone" });
    if (weight.removedAt === undefined) await hideWeight(ctx, weight);
    return null;
  },
});

/** Undoes a removal, as long as the weight has not been deleted. */
export const restoreWeight = userMutation({
  args: { weightId: v.id("weights") },
  returns: nullOrRefusal,
  handler: async (ctx, { weightId }) => {
    await limit(ctx, "save");
    const weight = await ownWeight(ctx, weightId);
    return weight ? await unhideWeight(ctx, weight) : refuse({ code: "pass.entryGone" });
  },
});

/** Starts the viewer's calendar at a new secret address, or ends it. Both end the old address. */
export const setCalendar = anyUserMutation({
  args: { isOn: v.boolean() },
  returns: v.union(v.string(), v.null()),
  handler: async (ctx, { isOn }) => {
    await limit(ctx, "save");
    if (isOn) return await startCalendar(ctx);
    await endCalendar(ctx, ctx.viewer);
    return null;
  },
});

/** The calendar's file, for its HTTP route. */
export const calendarFile = internalQuery({
  args: { secret: v.string() },
  returns: v.union(v.string(), v.null()),
  handler: async (ctx, { secret }) => await fileOfCalendar(ctx, secret),
});

export const remind = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    await remindSome(ctx);
    return null;
  },
});

/** Deletes a removed vaccination when it can't be restored any more. */
export const finishVaccination = internalMutation({
  args: { vaccinationId: v.id("vaccinations"), removedAt: v.number() },
  returns: v.null(),
  handler: async (ctx, { vaccinationId, removedAt }) => {
    const vaccination = await ctx.db.get("vaccinations", vaccinationId);
    if (vaccination?.removedAt === removedAt) await deleteVaccination(ctx, vaccination);
    return null;
  },
});

/** Deletes a removed weight when it can't be restored any more. */
export const finishWeight = internalMutation({
  args: { weightId: v.id("weights"), removedAt: v.number() },
  returns: v.null(),
  handler: async (ctx, { weightId, removedAt }) => {
    const weight = await ctx.db.get("weights", weightId);
    if (weight?.removedAt === removedAt) await ctx.db.delete("weights", weightId);
    return null;
  },
});
