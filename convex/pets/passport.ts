// A pet's passport: its profile, its last weight, and its open report if it is missing.
import { v } from "convex/values";
import { lastWeightOf } from "../model/pets/health/weights";
import { missingReportOf } from "../model/pets/missingReport";
import { detailsOf, ownPet } from "../model/pets/pets";
import { photosOf } from "../model/photos/photos";
import { userQuery } from "../model/platform/guards";
import { photo } from "../model/platform/shapes";
import { petDetails } from "../model/pets/petShapes";
import { tagsInUse } from "../model/pets/tags/tags";
import { membersOf } from "../model/search/household";

/** A pet's passport. Null for all but its owner. Accepts any text as the id, because it comes from the address bar. */
export const get = userQuery({
  args: { petId: v.string() },
  returns: v.union(
    v.null(),
    v.object({
      _id: v.id("pets"),
      name: v.string(),
      type: v.string(),
      breed: v.string(),
      age: v.string(),
      photos: v.array(photo),
      ...petDetails,
      /** Its last weight, in kilograms. */
      kg: v.union(v.number(), v.null()),
      /** How many of its tags are in use. */
      tagCount: v.number(),
      /** The open report of the pet, if it is missing. */
      reportId: v.union(v.id("reports"), v.null()),
      /** The names of those who run that report with the owner. */
      members: v.array(v.string()),
    }),
  ),
  handler: async (ctx, { petId }) => {
    const { db, viewer } = ctx;
    const id = db.normalizeId("pets", petId);
    const pet = viewer && id && (await ownPet({ db, viewer }, id));
    if (!pet) return null;
    const { _id, name, type, breed, age } = pet;
    const report = await missingReportOf(ctx, pet);
    const members = report ? await membersOf(ctx, report._id) : [];
    return {
      _id,
      name,
      type,
      breed,
      age,
      ...detailsOf(pet),
      photos: await photosOf(ctx, pet.photos, { withHidden: true }),
      kg: (await lastWeightOf(ctx, _id))?.kg ?? null,
      tagCount: (await tagsInUse(ctx, _id)).length,
      reportId: report?._id ?? null,
      members: members.map((member) => member.name),
    };
  },
});
