// Rules for pet profiles: checks, changed fields, and how a report is filled in from a pet.
import { type PetType, petTypes } from "./petTypes.ts";
import { type ReportType, isChoice, reportTypes } from "../choices.ts";
import type { Failure } from "../texts/failure.ts";
import { limits } from "../limits.ts";
import { characters, cleanLine, cutToBytes, firstCharacters, isBlank, isOversized } from "../texts/text.ts";

export interface PetForm {
  name: string;
  type: PetType | "";
  breed: string;
  age: string;
}

export type PetField = keyof PetForm | "photos";

/** Cleans the texts for storage. */
export function cleanPet<Form extends Partial<PetForm>>(form: Form): Form {
  const { name, breed, age } = form;
  return {
    ...form,
    ...(name !== undefined && { name: cleanLine(name) }),
    ...(breed !== undefined && { breed: cleanLine(breed) }),
    ...(age !== undefined && { age: cleanLine(age) }),
  };
}

const lengths = [
  ["name", limits.petName, "pet.nameTooLong"],
  ["breed", limits.breed, "pet.breedTooLong"],
  ["age", limits.petAge, "pet.ageTooLong"],
] as const;

/** Call before cleaning, which would be slow on huge input. */
export function checkPetSize(form: Partial<PetForm>): Failure<PetField> | null {
  for (const [field, max, code] of lengths) if (isOversized(form[field], max)) return { code, field, values: { max } };
  return null;
}

export function checkPet(form: PetForm, photoCount = 0): Failure<PetField> | null {
  const oversized = checkPetSize(form);
  if (oversized) return oversized;
  if (isBlank(form.name)) return { code: "pet.required", field: "name" };
  if (isBlank(form.type)) return { code: "pet.required", field: "type" };
  if (!isChoice(petTypes, form.type)) return { code: "pet.invalidType", field: "type" };
  for (const [field, max, code] of lengths) {
    if (characters(form[field].trim()) > max) return { code, field, values: { max } };
  }
  if (photoCount > limits.photosPerPet) return { code: "pet.tooManyPhotos", field: "photos" };
  return null;
}

export interface EditedPet extends PetForm {
  photos: readonly string[];
}

const isSameList = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((entry, index) => entry === other[index]);

/** The changed fields, cleaned. Null if nothing changed ("No pet data changes detected."). */
export function changedPet(before: EditedPet, after: EditedPet): Partial<EditedPet> | null {
  const now = cleanPet(after);
  const changes: Partial<EditedPet> = {
    ...(now.name !== before.name && { name: now.name }),
    ...(now.type !== before.type && { type: now.type }),
    ...(now.breed !== before.breed && { breed: now.breed }),
    ...(now.age !== before.age && { age: now.age }),
    ...(!isSameList(now.photos, before.photos) && { photos: now.photos }),
  };
  return Object.keys(changes).length > 0 ? changes : null;
}

/** The fields of a report about the pet. Reports have fewer types, so the breed field also names other species. */
export function reportOfPet({ name, type, breed }: { name: string; type: string; breed: string }) {
  const isReportType = isChoice(reportTypes, type) && type !== "Other";
  const petType: ReportType = isReportType ? type : "Other";
  const species = isReportType || type === "Other" ? [] : [type];
  const words = [...species, breed].filter((word) => word !== "").join(", ");
  return { petName: name, petType, petBreed: firstCharacters(words, limits.breed) };
}

interface AboutPet {
  petName: string;
  petType: ReportType;
  /** Set if the report was started from a pet's profile. */
  petId?: string | undefined;
}

interface OwnPet {
  _id: string;
  name: string;
  type: string;
  breed: string;
}

const folded = (name: string) => cutToBytes(cleanLine(name), limits.cardNameBytes).toLowerCase();

/**
 * Whether one of the user's reports is about one of their pets. A report that was not started from the pet's profile is
 * recognized by its name and type.
 */
export function isAboutPet({ petName, petType, petId }: AboutPet, pet: OwnPet) {
  if (petId) return petId === pet._id;
  const start = reportOfPet(pet);
  return folded(petName) === folded(start.petName) && petType === start.petType;
}
