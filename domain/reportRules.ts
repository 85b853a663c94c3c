// Rules for a report, in the order in which failures are shown. The browser and the server both apply them.
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

export function checkReport(form: ReportForm, { photoCount, latestDay = today() }: ReportCheck) {
  return checkReportSize(form) ?? checkRequired(form, photoCount) ?? checkValid(form, photoCount, latestDay);
}

/** Goes before cleaning. */
export function checkReportSize(form: Partial<ReportForm>): Failure<ReportField> | null {
  for (const [field, max, code] of lengths) if (isOversized(form[field], max)) return { code, field, values: { max } };
  return form.place && isOversizedPlace(form.place) ? { code: "report.invalidPlace", field: "place" } : null;
}

function checkRequired(form: ReportForm, photoCount: number): Failure<ReportField> | null {
  if (photoCount < 1) return { code: "report.noPhoto", field: "photos" };
  if (isBlank(form.petName)) return { code: "report.missingFields", field: "petName" };
  if (isBlank(form.place?.address)) return { code: "report.missingFields", field: "place" };
  if (isBlank(form.contactInfo)) return { code: "report.missingFields", field: "contactInfo" };
  if (!form.day) return { code: "report.noDate", field: "day" };
  if (!hasPoint(form.place)) return { code: "report.noLocation", field: "place" };
  return null;
}

function checkValid(form: ReportForm, photoCount: number, latestDay: string): Failure<ReportField> | null {
  if (photoCount > limits.photosPerReport) return { code: "report.tooManyPhotos", field: "photos" };
  if (!isChoice(statuses, form.status)) return { code: "report.invalidStatus", field: "status" };
  if (!isChoice(reportTypes, form.petType)) return { code: "report.invalidType", field: "petType" };
  if (!isChoice(genders, form.petGender)) return { code: "report.invalidGender", field: "petGender" };
  for (const [field, max, code] of lengths) {
    if (characters(form[field].trim()) > max) return { code, field, values: { max } };
  }
  if (form.day && !isDay(form.day)) return { code: "report.invalidDate", field: "day" };
  if (form.day && isFutureDay(form.day, latestDay)) return { code: "report.futureDate", field: "day" };
  if (form.time && !isTimeStep(form.time)) return { code: "report.invalidTime", field: "time" };
  if (hasPoint(form.place) && !isWithinBounds(form.place)) return { code: "report.invalidPlace", field: "place" };
  return null;
}
