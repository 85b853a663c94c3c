// The facts of a report that matching compares. They are derived from its fields, and stored with its pin.
import type { ReportStatus, ReportPetType } from "../choices.ts";
import type { Point } from "../geo/place.ts";
import type { FieldWith, FormValues } from "../report/reportFields.ts";
import { statedIn, type Preset } from "../report/untouchedPresets.ts";
import { type BreedFact, breedOf, breedOfAny } from "./breedOf.ts";
import { readDescription } from "./markWords.ts";

export interface Appearance {
  breed: BreedFact;
  /** Colours of the coat, main colour first. */
  colours: string[];
  marks: string[];
  /** Set if the author has not chosen the animal, so the report can match any. */
  anyAnimal?: true | undefined;
  /** Null if the report doesn't state it. */
  sex: "Male" | "Female" | null;
  /** Whether the pet wears a collar. Absent if the report doesn't say. */
  collar?: boolean | undefined;
  /** "red". Absent if the report names no colour for the collar. */
  collarColour?: string | undefined;
  /** 1 is small, 3 large. */
  size?: number | undefined;
  /** The main colours of the first photo, "#rrggbb", largest first. */
  photo?: string[] | undefined;
}

export interface Facts extends Appearance {
  status: ReportStatus;
  petType: ReportPetType;
  point: Point;
  day: string | null;
  time: string | null;
  utcOffset?: number | undefined;
}

/** The fields of a report that describe the pet's appearance. */
export type DescribedReport = Pick<FormValues, FieldWith<"evidence">> & {
  status: ReportStatus;
  untouched?: readonly Preset[] | undefined;
};

/** A mark such as "red collar". "Flea collar" names no colour. */
const colourOfCollar = /^(?!flea )(\w+) collar$/m;

export function appearanceOf(report: DescribedReport): Appearance {
  const { petType, petBreed, petGender, additionalInfo, untouched, collar: chosenCollar } = statedIn(report);
  const anyAnimal = untouched?.includes("petType") && petType === "Other";
  const { breed, rest } = anyAnimal ? breedOfAny(petBreed) : breedOf(petType, petBreed);
  const { marks: allMarks, ...description } = readDescription(additionalInfo, rest);
  // A collar is not a mark: a pet keeps its marks, while a collar comes off or is replaced.
  const describedColour = description.collar ? colourOfCollar.exec(allMarks.join("\n"))?.[1] : undefined;
  const chosenValue = chosenCollar ?? undefined;
  const collar = chosenValue ? chosenValue !== "none" : description.collar;
  const collarColour =
    chosenValue === "none" || chosenValue === "patterned" ? undefined : (chosenValue ?? describedColour);
  const marks = allMarks.filter((mark) => !colourOfCollar.test(mark));
  const collarFacts = { ...(collar !== undefined && { collar }), ...(collarColour && { collarColour }) };
  const sex = petGender === "Unknown" ? null : petGender;
  return { breed, ...description, marks, ...collarFacts, sex, ...(anyAnimal && { anyAnimal }) };
}

/** The key by which an index finds reports of the same breed. Empty unless the report names a breed from the list. */
export const breedKey = ({ breed }: Appearance) => (breed.kind === "known" ? breed.names[0]! : "");
