// Rules for a report. The browser shows every broken rule, the server answers with the first.
import { type ReportStatus, isChoice, statuses, whereabouts as whereaboutsChoices } from "../choices.ts";
import type { Failure } from "../texts/failure.ts";
import { limits } from "../limits.ts";
import { isWithinBounds } from "../geo/place.ts";
import { cleanPlace, hasPoint, isOversizedPlace } from "../geo/placeRules.ts";
import type { MessageCode } from "../messages.ts";
import { characters, cleanLine, cleanText, isBlank, isOversized } from "../texts/text.ts";
import { isDay, isFutureDay, isTime, today } from "../time/time.ts";
import { isTimeStep } from "../time/timeSteps.ts";
import {
  type ChoiceRule,
  type FieldName,
  type FieldWith,
  fieldNames,
  fieldsWith,
  type FormValues,
  reportFields,
  ruleOf,
} from "./reportFields.ts";
import type { Preset } from "./untouchedPresets.ts";

export interface ReportForm extends FormValues {
  status: ReportStatus;
  /** The presets that nobody has pressed. Absent means none. */
  untouched?: Preset[] | undefined;
  /**
   * The one valid time that need not be a step of the time list: the minute when "Just now" was pressed or when a form
   * that starts with the current time was opened, or the stored time of a report that is edited.
   */
  justNow?: string | undefined;
}

export type ReportField = keyof ReportForm | "photos";

export interface ReportCheck {
  photoCount: number;
  /**
   * The latest day that is not in the future: in the browser, the user's today; on the server, the latest day on earth.
   */
  latestDay?: string;
}

function cleanValue(name: FieldName, value: ReportForm[FieldName]) {
  const { kind } = ruleOf(name);
  if (typeof value === "string") return kind === "line" ? cleanLine(value) : kind === "text" ? cleanText(value) : value;
  return value && hasPoint(value) ? cleanPlace({ address: "", ...value }) : value;
}

/** The form with clean texts and a clean place. */
export function cleanReport<Form extends Partial<ReportForm>>(form: Form): Form {
  const givenNames = fieldNames.filter((name) => form[name] !== undefined);
  return { ...form, ...Object.fromEntries(givenNames.map((name) => [name, cleanValue(name, form[name])])) };
}

const textFields = fieldsWith("max");

type ReportFailure = Failure<ReportField>;

const tooLongCodes = {
  petName: "report.petNameTooLong",
  petBreed: "report.breedTooLong",
  contactInfo: "report.contactInfoTooLong",
  additionalInfo: "report.additionalInfoTooLong",
  shelter: "report.shelterTooLong",
  secret: "report.secretTooLong",
} as const satisfies Record<FieldWith<"max">, MessageCode>;

/** A field without a code has `request.invalid`: the form offers only valid choices, so the call is invalid. */
const invalidChoiceCodes: Partial<Record<FieldName, MessageCode>> = {
  petType: "report.invalidType",
  petGender: "report.invalidGender",
  whereabouts: "report.noWhereabouts",
};

/** Every broken rule, or only the first if a text is huge. Required fields come first, in the specification's order. */
export function reportFailures(form: ReportForm, { photoCount, latestDay = today() }: ReportCheck): ReportFailure[] {
  const sizeFailure = checkReportSize(form);
  return sizeFailure
    ? [sizeFailure]
    : [...missingFailures(form, photoCount), ...invalidFailures(form, photoCount, latestDay)];
}

/** The first broken rule. */
export const checkReport = (form: ReportForm, check: ReportCheck): ReportFailure | null =>
  reportFailures(form, check)[0] ?? null;

/** Call before cleaning, which would be slow on huge input. */
export function checkReportSize(form: Partial<ReportForm>): ReportFailure | null {
  for (const field of textFields) {
    const { max } = reportFields[field];
    if (isOversized(form[field], max)) return { code: tooLongCodes[field], field, values: { max } };
  }
  return form.place && isOversizedPlace(form.place) ? { code: "report.invalidPlace", field: "place" } : null;
}

/** A finder who only saw the pet run by may have no photo of it. */
const needsPhoto = ({ status, whereabouts }: ReportForm) => status === "lost" || whereabouts !== "stillOut";

function missingFailures(form: ReportForm, photoCount: number): ReportFailure[] {
  const { status, place, whereabouts } = form;
  const isFound = status === "found";
  const required: (ReportFailure | false)[] = [
    photoCount < 1 && needsPhoto(form) && { code: isFound ? "report.noPhotoFound" : "report.noPhoto", field: "photos" },
    !isFound && isBlank(form.petName) && { code: "report.missingFields", field: "petName" },
    isFound && !isChoice(whereaboutsChoices, whereabouts) && { code: "report.noWhereabouts", field: "whereabouts" },
    isFound && whereabouts === "atShelter" && isBlank(form.shelter) && { code: "report.noShelter", field: "shelter" },
    isBlank(place?.address) && { code: "report.missingFields", field: "place" },
    isBlank(form.contactInfo) && { code: "report.missingFields", field: "contactInfo" },
    !form.day && { code: isFound ? "report.noDateFound" : "report.noDate", field: "day" },
    !hasPoint(place) && { code: isFound ? "report.noLocationFound" : "report.noLocation", field: "place" },
  ];
  return required.filter((failure) => failure !== false);
}

/** The required fields that are blank. */
export const missingFields = (form: ReportForm, photoCount: number): ReportField[] =>
  missingFailures(form, photoCount).map(({ field }) => field);

const isSet = (text: string | null): text is string => text !== null && text !== "";

function invalidFailures(form: ReportForm, photoCount: number, latestDay: string): ReportFailure[] {
  const { day, time, place } = form;
  const futureCode = form.status === "found" ? "report.futureDateFound" : "report.futureDate";
  const rules: (ReportFailure | false)[] = [
    photoCount > limits.photosPerReport && { code: "report.tooManyPhotos", field: "photos" },
    !isChoice(statuses, form.status) && { code: "report.invalidStatus", field: "status" },
    ...fieldsWith("options").map((field): ReportFailure | false => {
      const { options, optional }: ChoiceRule = reportFields[field];
      const value = form[field];
      if (optional && !value) return false;
      return !isChoice(options, value) && { code: invalidChoiceCodes[field] ?? "request.invalid", field };
    }),
    ...textFields.map((field) => {
      const { max } = reportFields[field];
      return characters((form[field] ?? "").trim()) > max && { code: tooLongCodes[field], field, values: { max } };
    }),
    isSet(day) && !isDay(day) && { code: "report.invalidDate", field: "day" },
    isSet(day) && isDay(day) && isFutureDay(day, latestDay) && { code: futureCode, field: "day" },
    isSet(time) &&
      !isTimeStep(time) &&
      !(time === form.justNow && isTime(time)) && { code: "report.invalidTime", field: "time" },
    hasPoint(place) && !isWithinBounds(place) && { code: "report.invalidPlace", field: "place" },
  ];
  return rules.filter((failure) => failure !== false);
}
