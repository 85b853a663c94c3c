import { limits } from "../../domain/limits";
import { type PetForm, checkPet, cleanPet } from "../../domain/petRules";
import type { Doc, Id } from "../_generated/dataModel";
import type { QueryCtx } from "../_generated/server";
import { fail } from "./errors";
import { replacePhotos, requireDistinct } from "./photos";
import type { ViewerCtx } from "./users";

export interface PetFields {
  name: string;
  type: string;
  breed: string;
  age: string;
  photos: Id<"photos">[];
}

/** The fields as they are stored, checked by the same rules as in the browser. */
function checked({ photos, ...form }: PetFields): PetFields {
  const clean = cleanPet(form as PetForm);
  const failure = checkPet(clean, photos.length);
  if (failure) fail(failure.code, failure.values);
  requireDistinct(photos);
  return { ...clean, photos };
}

export async function petsOf(ctx: QueryCtx, viewer: Doc<"users">) {
  const own = ctx.db.query("pets").withIndex("by_owner", (q) => q.eq("ownerId", viewer._id));
  return await own.take(limits.petsPerPerson);
}

/** The viewer's own pet. Somebody else's fails like one that doesn't exist. */
export async function ownPet(ctx: QueryCtx, viewer: Doc<"users">, petId: Id<"pets">) {
  const pet = await ctx.db.get("pets", petId);
  return pet?.ownerId === viewer._id ? pet : fail("pet.notFound");
}

export async function addPet(ctx: ViewerCtx, given: PetFields) {
  const fields = checked(given);
  if ((await petsOf(ctx, ctx.viewer)).length >= limits.petsPerPerson) {
    fail("pet.tooMany", { max: limits.petsPerPerson });
  }
  await replacePhotos(ctx, ctx.viewer, [], fields.photos);
  return await ctx.db.insert("pets", { ownerId: ctx.viewer._id, ...fields });
}

/** Saves the changes, and returns the previous values of the changed fields. */
export async function changePet(ctx: ViewerCtx, pet: Doc<"pets">, changes: Partial<PetFields>) {
  const { name, type, breed, age, photos } = pet;
  const before: PetFields = { name, type, breed, age, photos };
  const after = checked({ ...before, ...changes });
  await replacePhotos(ctx, ctx.viewer, before.photos, after.photos);
  await ctx.db.patch("pets", pet._id, after);
  const same = (field: keyof PetFields) => JSON.stringify(before[field]) === JSON.stringify(after[field]);
  const fields = Object.keys(before) as (keyof PetFields)[];
  return Object.fromEntries(
    fields.filter((field) => !same(field)).map((field) => [field, before[field]]),
  ) as Partial<PetFields>;
}

export async function removePet(ctx: ViewerCtx, pet: Doc<"pets">) {
  await replacePhotos(ctx, ctx.viewer, pet.photos, []);
  await ctx.db.delete("pets", pet._id);
}
