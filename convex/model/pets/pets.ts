import { limits } from "../../../domain/limits";
import type { Problem, Refused } from "../../../domain/texts/failure";
import { detailNames, type PetDetails } from "../../../domain/pets/petDetails";
import { type PetForm, checkPet, checkPetTextSizes, cleanPet } from "../../../domain/pets/petRules";
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { problemOfPhotos, replacePhotos } from "../photos/photos";
import { refuse } from "../platform/refusal";
import type { ViewerCtx } from "../account/users";

export type PetFields = Record<"name" | "type" | "breed" | "age" | keyof PetDetails, string> & {
  photos: Id<"photos">[];
};

/** The pet as it is stored, without the details that the owner left empty. */
const storedPet = (fields: PetFields) => ({
  ...fields,
  ...Object.fromEntries(detailNames.map((name) => [name, fields[name] === "" ? undefined : fields[name]])),
});

/** The first problem with the fields, by the same rules as in the browser. */
const problemOf = async (
  ctx: ViewerCtx,
  { photos, ...form }: PetFields,
  before: Id<"photos">[],
): Promise<Problem | null> =>
  checkPetTextSizes(form as PetForm) ??
  checkPet(cleanPet(form as PetForm), photos.length) ??
  (await problemOfPhotos(ctx, ctx.viewer, before, photos));

const storedNames = [...detailNames, "chip"] as const;
type StoredDetails = Partial<Record<(typeof storedNames)[number], string>>;

/** The optional details that the owner has filled in, and the number of the chip. */
export const detailsOf = (pet: StoredDetails) =>
  Object.fromEntries(
    storedNames.flatMap((name) => (pet[name] === undefined ? [] : [[name, pet[name]]])),
  ) as StoredDetails;

export async function petsOf(ctx: QueryCtx, owner: Doc<"users">) {
  const ownPets = ctx.db
    .query("pets")
    .withIndex("by_owner_and_removedAt", (q) => q.eq("ownerId", owner._id).eq("removedAt", undefined));
  return await ownPets.take(limits.petsPerPerson);
}

/** The viewer's own pet. Null for removed pets, other users' pets and unknown ids. */
export async function ownPet({ db, viewer }: Pick<QueryCtx, "db"> & Pick<ViewerCtx, "viewer">, petId: Id<"pets">) {
  const pet = await db.get("pets", petId);
  return pet?.ownerId === viewer._id && pet.removedAt === undefined ? pet : null;
}

const hasMaxPets = async (ctx: ViewerCtx) => (await petsOf(ctx, ctx.viewer)).length >= limits.petsPerPerson;

const refuseTooMany = () => refuse({ code: "pet.tooMany", values: { max: limits.petsPerPerson } });

export async function addPet(ctx: ViewerCtx, fields: PetFields): Promise<Id<"pets"> | Refused> {
  const problem = await problemOf(ctx, fields, []);
  if (problem) return refuse(problem);
  if (await hasMaxPets(ctx)) return refuseTooMany();
  await replacePhotos(ctx, [], fields.photos);
  return await ctx.db.insert("pets", {
    ownerId: ctx.viewer._id,
    ...storedPet(cleanPet(fields as PetForm & PetFields)),
  });
}

/** Saves the changes, and returns the previous values of the changed fields. */
export async function changePet(
  ctx: ViewerCtx,
  pet: Doc<"pets">,
  changes: Partial<PetFields>,
): Promise<{ replaced: Partial<PetFields> } | Refused> {
  const { name, type, breed, age, photos } = pet;
  const details = Object.fromEntries(detailNames.map((field) => [field, pet[field] ?? ""])) as Record<
    keyof PetDetails,
    string
  >;
  const before: PetFields = { name, type, breed, age, photos, ...details };
  const changedPet = { ...before, ...changes };
  const problem = await problemOf(ctx, changedPet, before.photos);
  if (problem) return refuse(problem);
  const after: PetFields = cleanPet(changedPet as PetForm & PetFields);
  await replacePhotos(ctx, before.photos, after.photos);
  await ctx.db.patch("pets", pet._id, storedPet(after));
  const isSame = (field: keyof PetFields) => JSON.stringify(before[field]) === JSON.stringify(after[field]);
  const fields = Object.keys(before) as (keyof PetFields)[];
  const replaced = fields.filter((field) => !isSame(field)).map((field) => [field, before[field]]);
  return { replaced: Object.fromEntries(replaced) as Partial<PetFields> };
}

/** Hides the pet. It is deleted when it can no longer be restored; until then its photos stay. */
export async function removePet(ctx: ViewerCtx, { _id: petId }: Doc<"pets">) {
  const removedAt = Date.now();
  await ctx.db.patch("pets", petId, { removedAt });
  // `finish` deletes the pet, unless it was restored.
  await ctx.scheduler.runAfter(limits.undoRemovalMs, internal.pets.finish, { petId, removedAt });
}

/** Restores a removed pet. Does nothing to a pet that was restored already. */
export async function restorePet(ctx: ViewerCtx, petId: Id<"pets">): Promise<null | Refused> {
  const { db, viewer } = ctx;
  const pet = await db.get("pets", petId);
  const isOwn = pet?.ownerId === viewer._id;
  const isLate = pet?.removedAt !== undefined && Date.now() >= pet.removedAt + limits.undoRemovalMs;
  if (!isOwn || isLate) return refuse({ code: "pet.notFound" });
  // Other pets may have been added since the removal.
  if (pet.removedAt !== undefined && (await hasMaxPets(ctx))) return refuseTooMany();
  await db.patch("pets", petId, { removedAt: undefined });
  return null;
}
