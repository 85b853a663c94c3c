// The facts of a report that matching compares. They are derived from its text once, when the report is saved.
import type { ReportStatus, ReportType } from "../choices.ts";
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
  /** The author has not chosen the animal, so the report can match any. */
  anyAnimal?: true | undefined;
  /** Null if nobody has stated it. */
  sex: "Male" | "Female" | null;
  collar?: boolean | undefined;
  /** "red", if the report says that it wears a collar and of which colour. */
  collarColour?: string | undefined;
  /** 1 is small, 3 large. */
  size?: number | undefined;
  /** The main colours of the first photo, "#rrggbb", largest first. */
  photo?: string[] | undefined;
}

export interface Facts extends Appearance {
  status: ReportStatus;
  petType: ReportType;
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

const colourOfCollar = /^(?!flea )(\w+) collar$/m;

export function appearanceOf(report: DescribedReport): Appearance {
  const { petType, petBreed, petGender, additionalInfo, untouched, collar: chosenCollar } = statedIn(report);
  const anyAnimal = untouched?.includes("petType") && petType === "Other";
  const { breed, rest } = anyAnimal ? breedOfAny(petBreed) : breedOf(petType, petBreed);
  const { marks: all, ...description } = readDescription(additionalInfo, rest);
  // Apart from the marks: a pet keeps those, while a collar comes off or is replaced.
  const named = description.collar ? colourOfCollar.exec(all.join("\n"))?.[1] : undefined;
  const chosen = chosenCollar ?? undefined;
  const collar = chosen ? chosen !== "none" : description.collar;
  const collarColour = chosen === "none" || chosen === "patterned" ? undefined : (chosen ?? named);
  const marks = all.filter((mark) => !colourOfCollar.test(mark));
  const worn = { ...(collar !== undefined && { collar }), ...(collarColour && { collarColour }) };
  const sex = petGender === "Unknown" ? null : petGender;
  return { breed, ...description, marks, ...worn, sex, ...(anyAnimal && { anyAnimal }) };
}

/** The index key for other reports of the same breed. Empty if the breed is vague or unknown. */
export const breedKey = ({ breed }: Appearance) => (breed.kind === "known" ? breed.names[0]! : "");
