// Rules for a report. The browser shows every one that is broken, the server answers with the first.
import {
  type Gender,
  type ReportStatus,
  type ReportType,
  genders,
  isChoice,
  reportTypes,
  statuses,
} from "./choices.ts";
import type { Failure } from "./failure.ts";
import { limits } from "./limits.ts";
import { type Place, isWithinBounds } from "./place.ts";
import { cleanPlace, hasPoint, isOversizedPlace } from "./placeRules.ts";
import { characters, cleanLine, cleanText, isBlank, isOversized } from "./text.ts";
import { isDay, isFutureDay, isTimeStep, today } from "./time.ts";

export interface ReportForm {
  status: ReportStatus;
  petName: string;
  petType: ReportType;
  petBreed: string;
  petGender: Gender;
  additionalInfo: string;
  contactInfo: string;
  day: string | null;
  time: string | null;
  place: Partial<Place> | null;
}

export type ReportField = keyof ReportForm | "photos";

export interface ReportCheck {
  photoCount: number;
  /** In the browser the person's own today, on the server the latest day anywhere on earth. */
  latestDay?: string;
}

/** The texts as they are stored. */
export function cleanReport<Form extends Partial<ReportForm>>(form: Form): Form {
  const { petName, petBreed, additionalInfo, contactInfo, place } = form;
  return {
    ...form,
    ...(petName !== undefined && { petName: cleanLine(petName) }),
    ...(petBreed !== undefined && { petBreed: cleanLine(petBreed) }),
    ...(additionalInfo !== undefined && { additionalInfo: cleanText(additionalInfo) }),
    ...(contactInfo !== undefined && { contactInfo: cleanText(contactInfo) }),
    ...(place && hasPoint(place) && { place: cleanPlace({ address: "", ...place }) }),
  };
}

const lengths = [
  ["petName", limits.petName, "report.petNameTooLong"],
  ["petBreed", limits.breed, "report.breedTooLong"],
  ["contactInfo", limits.contactInfo, "report.contactInfoTooLong"],
  ["additionalInfo", limits.additionalInfo, "report.additionalInfoTooLong"],
] as const;

type Problem = Failure<ReportField>;

/** Every broken rule. The required ones come first, in the order in which the product names them. */
export function reportFailures(form: ReportForm, { photoCount, latestDay = today() }: ReportCheck): Problem[] {
  const size = checkReportSize(form);
  return size ? [size] : [...missing(form, photoCount), ...invalid(form, photoCount, latestDay)];
}

/** The first broken rule. */
export const checkReport = (form: ReportForm, check: ReportCheck): Problem | null =>
  reportFailures(form, check)[0] ?? null;

/** Goes before cleaning. */
export function checkReportSize(form: Partial<ReportForm>): Problem | null {
  for (const [field, max, code] of lengths) if (isOversized(form[field], max)) return { code, field, values: { max } };
  return form.place && isOversizedPlace(form.place) ? { code: "report.invalidPlace", field: "place" } : null;
}

function missing(form: ReportForm, photoCount: number): Problem[] {
  const required: (Problem | false)[] = [
    photoCount < 1 && { code: "report.noPhoto", field: "photos" },
    isBlank(form.petName) && { code: "report.missingFields", field: "petName" },
    isBlank(form.place?.address) && { code: "report.missingFields", field: "place" },
    isBlank(form.contactInfo) && { code: "report.missingFields", field: "contactInfo" },
    !form.day && { code: "report.noDate", field: "day" },
    !hasPoint(form.place) && { code: "report.noLocation", field: "place" },
  ];
  return required.filter((failure) => failure !== false);
}

/** The required fields that are blank. */
export const missingFields = (form: ReportForm, photoCount: number): ReportField[] =>
  missing(form, photoCount).map(({ field }) => field);

const isSet = (text: string | null): text is string => text !== null && text !== "";

function invalid(form: ReportForm, photoCount: number, latestDay: string): Problem[] {
  const { day, time, place } = form;
  const rules: (Problem | false)[] = [
    photoCount > limits.photosPerReport && { code: "report.tooManyPhotos", field: "photos" },
    !isChoice(statuses, form.status) && { code: "report.invalidStatus", field: "status" },
    !isChoice(reportTypes, form.petType) && { code: "report.invalidType", field: "petType" },
    !isChoice(genders, form.petGender) && { code: "report.invalidGender", field: "petGender" },
    ...lengths.map(([field, max, code]) => characters(form[field].trim()) > max && { code, field, values: { max } }),
    isSet(day) && !isDay(day) && { code: "report.invalidDate", field: "day" },
    isSet(day) && isDay(day) && isFutureDay(day, latestDay) && { code: "report.futureDate", field: "day" },
    isSet(time) && !isTimeStep(time) && { code: "report.invalidTime", field: "time" },
    hasPoint(place) && !isWithinBounds(place) && { code: "report.invalidPlace", field: "place" },
  ];
  return rules.filter((failure) => failure !== false);
}
