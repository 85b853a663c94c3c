// Rules for pet profiles: checks, changed fields, and how a report is filled in from a pet.
import { type PetType, petTypes } from "./petTypes.ts";
import { type ReportPetType, genders, isChoice, reportPetTypes } from "../choices.ts";
import { type MessageCode, messages, sentence } from "../messages.ts";
import { detailNames, isDetail, type PetDetails, petSizes } from "./petDetails.ts";
import type { Failure } from "../texts/failure.ts";
import { limits } from "../limits.ts";
import { characters, cleanLine, cutToBytes, firstCharacters, isBlank, isOversized } from "../texts/text.ts";

export interface PetForm extends PetDetails {
  name: string;
  type: PetType | "";
  breed: string;
  age: string;
}

export type PetField = keyof PetForm | "photos";

const lengths = [
  ["name", limits.petName, "pet.nameTooLong"],
  ["breed", limits.breed, "pet.breedTooLong"],
  ["age", limits.petAge, "pet.ageTooLong"],
  ["colours", limits.petDetail, "pet.detailTooLong"],
  ["markings", limits.petDetail, "pet.detailTooLong"],
  ["medication", limits.petDetail, "pet.detailTooLong"],
  ["secretMark", limits.petDetail, "pet.detailTooLong"],
  ["conditions", limits.petDetail, "pet.detailTooLong"],
  ["vet", limits.petDetail, "pet.detailTooLong"],
  ["vetPhone", limits.petDetail, "pet.detailTooLong"],
  ["fears", limits.petDetail, "pet.detailTooLong"],
] as const;

/** Cleans the texts for storage. */
export function cleanPet<Form extends Partial<PetForm>>(form: Form): Form {
  const cleanTexts = lengths.flatMap(([field]) => (form[field] === undefined ? [] : [[field, cleanLine(form[field])]]));
  return { ...form, ...Object.fromEntries(cleanTexts) };
}

/** The form without the details that the owner left blank. */
export const withoutBlanks = <Form extends PetForm>(form: Form) =>
  Object.fromEntries(Object.entries(form).filter(([name, value]) => value !== "" || !isDetail(name))) as Omit<
    Form,
    keyof PetDetails
  > &
    Partial<PetDetails>;

/** Checks that no text is huge. Call before cleaning, which would be slow on such input. */
export function checkPetTextSizes(form: Partial<PetForm>): Failure<PetField> | null {
  for (const [field, max, code] of lengths) if (isOversized(form[field], max)) return { code, field, values: { max } };
  return null;
}

export function checkPet(form: PetForm, photoCount = 0): Failure<PetField> | null {
  const oversized = checkPetTextSizes(form);
  if (oversized) return oversized;
  if (isBlank(form.name)) return { code: "pet.required", field: "name" };
  if (isBlank(form.type)) return { code: "pet.required", field: "type" };
  if (!isChoice(petTypes, form.type)) return { code: "pet.invalidType", field: "type" };
  if (form.sex && !isChoice(genders, form.sex)) return { code: "request.invalid", field: "sex" };
  if (form.size && !isChoice(petSizes, form.size)) return { code: "request.invalid", field: "size" };
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
  const cleanedPet = cleanPet(after);
  const fields = ["name", "type", "breed", "age", ...detailNames] as const;
  const changes: Partial<EditedPet> = {
    ...Object.fromEntries(
      fields.filter((field) => cleanedPet[field] !== before[field]).map((field) => [field, cleanedPet[field]]),
    ),
    ...(!isSameList(cleanedPet.photos, before.photos) && { photos: cleanedPet.photos }),
  };
  return Object.keys(changes).length > 0 ? changes : null;
}

/** A pet as it is stored. Unknown details are absent; an unknown breed is empty. */
export interface StoredPet extends Partial<PetDetails> {
  name: string;
  type: string;
  breed: string;
  age?: string;
}

/** The details that a report has in its description, because it has no field for them, one line each. */
function otherDetails({ age, size, colours, markings, medication }: StoredPet): string {
  const lines: [MessageCode, string | undefined][] = [
    ["pet.age", age],
    ["pet.size", petSizes.find(({ value }) => value === size)?.label],
    ["pet.colours", colours],
    ["pet.markings", markings],
    ["pet.medication", medication],
  ];
  return lines
    .flatMap(([label, value]) => (value ? sentence("pet.line", { label: messages[label], value }) : []))
    .join("\n");
}

/**
 * The known fields of a report about the pet. A type of animal that reports don't have is written into the breed.
 */
export function reportOfPet(pet: StoredPet) {
  const { name, type, breed, sex } = pet;
  const isReportPetType = isChoice(reportPetTypes, type) && type !== "Other";
  const petType: ReportPetType = isReportPetType ? type : "Other";
  const species = isReportPetType || type === "Other" ? [] : [type];
  const words = [...species, breed].filter((word) => word !== "").join(", ");
  const additionalInfo = otherDetails(pet);
  return {
    petName: name,
    petType,
    petBreed: firstCharacters(words, limits.breed),
    ...(sex && { petGender: sex }),
    ...(additionalInfo && { additionalInfo }),
  };
}

interface AboutPet {
  petName: string;
  petType: ReportPetType;
  /** Set if the report was started from a pet's profile. */
  petId?: string | undefined;
}

interface OwnPet {
  _id: string;
  name: string;
  type: string;
  breed: string;
}

const foldName = (name: string) => cutToBytes(cleanLine(name), limits.cardNameBytes).toLowerCase();

/**
 * Whether one of the user's reports is about one of their pets. A report that was not started from the pet's profile is
 * recognized by its name and type.
 */
export function isAboutPet({ petName, petType, petId }: AboutPet, pet: OwnPet) {
  if (petId) return petId === pet._id;
  const prefilled = reportOfPet(pet);
  return foldName(petName) === foldName(prefilled.petName) && petType === prefilled.petType;
}
