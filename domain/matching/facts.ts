// What matching compares of a report. Derived from its text once, when the report is saved.
import type { ReportStatus, ReportType } from "../choices.ts";
import type { Point } from "../geo/place.ts";
import type { FieldWith, FormValues } from "../report/reportFields.ts";
import { type BreedFact, breedOf } from "./breedOf.ts";
import { readDescription } from "./markWords.ts";

export interface Appearance {
  breed: BreedFact;
  /** Colours of the coat, main colour first. */
  colours: string[];
  marks: string[];
  /** Null if unknown, or if the author may have left the form's default. */
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
export type DescribedReport = Pick<FormValues, FieldWith<"evidence">> & { status: ReportStatus };

/** The lost form defaults to Male, so Male there says nothing. */
const sexOf = ({ status, petGender }: DescribedReport) =>
  petGender === "Unknown" || (status === "lost" && petGender === "Male") ? null : petGender;

const colourOfCollar = /^(?!flea )(\w+) collar$/m;

export function appearanceOf(report: DescribedReport): Appearance {
  const { breed, rest } = breedOf(report.petType, report.petBreed);
  const { marks: all, ...description } = readDescription(report.additionalInfo, rest);
  // Apart from the marks: a pet keeps those, while a collar comes off or is replaced.
  const named = description.collar ? colourOfCollar.exec(all.join("\n"))?.[1] : undefined;
  const chosen = report.collar ?? undefined;
  const collar = chosen ? chosen !== "none" : description.collar;
  const collarColour = chosen === "none" || chosen === "patterned" ? undefined : (chosen ?? named);
  const marks = all.filter((mark) => !colourOfCollar.test(mark));
  const worn = { ...(collar !== undefined && { collar }), ...(collarColour && { collarColour }) };
  return { breed, ...description, marks, ...worn, sex: sexOf(report) };
}

/** The index key for other reports of the same breed. Empty if the breed is vague or unknown. */
export const breedKey = ({ breed }: Appearance) => (breed.kind === "known" ? breed.names[0]! : "");
