// What matching knows about a report. Worked out once from the text, when the report is saved.
import type { Gender, ReportStatus, ReportType } from "../choices.ts";
import type { Point } from "../geo/place.ts";
import { type BreedFact, breedOf } from "./breedOf.ts";
import { describedIn } from "./markWords.ts";

export interface Looks {
  breed: BreedFact;
  /** The coat's, the main one first. */
  colours: string[];
  marks: string[];
  /** Null where it is unknown, or where nobody may have said it. */
  sex: "Male" | "Female" | null;
  collar?: boolean | undefined;
  /** 1 is small, 3 large. */
  size?: number | undefined;
  /** The main colours of the first photo, "#rrggbb", the largest first. */
  photo?: string[] | undefined;
}

export interface Facts extends Looks {
  status: ReportStatus;
  petType: ReportType;
  point: Point;
  day: string | null;
  time: string | null;
  utcOffset?: number | undefined;
}

export interface Described {
  status: ReportStatus;
  petType: ReportType;
  petBreed: string;
  petGender: Gender;
  additionalInfo: string;
}

/** The form of a lost pet starts with Male, so that answer may be nobody's. */
const sexOf = ({ status, petGender }: Described) =>
  petGender === "Unknown" || (status === "lost" && petGender === "Male") ? null : petGender;

export function looksOf(report: Described): Looks {
  const { breed, rest } = breedOf(report.petType, report.petBreed);
  return { breed, ...describedIn(report.additionalInfo, rest), sex: sexOf(report) };
}

/** Under which name to look for others of the same breed. Empty where the breed says too little. */
export const breedKey = ({ breed }: Looks) => (breed.kind === "known" ? breed.names[0]! : "");
