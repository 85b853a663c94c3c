// Rules for a report. The browser shows every one that is broken, the server answers with the first.
import {
  type Gender,
  type ReportStatus,
  type ReportType,
  type Whereabouts,
  genders,
  isChoice,
  reportTypes,
  statuses,
  whereabouts as places,
} from "../choices.ts";
import type { Failure } from "../texts/failure.ts";
import { limits } from "../limits.ts";
import { type Place, isWithinBounds } from "../geo/place.ts";
import { cleanPlace, hasPoint, isOversizedPlace } from "../geo/placeRules.ts";
import { characters, cleanLine, cleanText, isBlank, isOversized } from "../texts/text.ts";
import { isDay, isFutureDay, isTimeStep, today } from "../time/time.ts";

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
  /** Of a found pet: where it is now, at which shelter or vet, and the detail to check its owner by. */
  whereabouts?: Whereabouts | null;
  shelter?: string;
  secret?: string;
  /** The lost pet's report that the finder recognises it by. */
  sameAs?: string;
}

export type ReportField = keyof ReportForm | "photos";

export interface ReportCheck {
  photoCount: number;
  /** In the browser the person's own today, on the server the latest day anywhere on earth. */
  latestDay?: string;
}

/** The texts as they are stored. */
export function cleanReport<Form extends Partial<ReportForm>>(form: Form): Form {
  const { petName, petBreed, additionalInfo, contactInfo, place, shelter, secret } = form;
  return {
    ...form,
    ...(petName !== undefined && { petName: cleanLine(petName) }),
    ...(petBreed !== undefined && { petBreed: cleanLine(petBreed) }),
    ...(additionalInfo !== undefined && { additionalInfo: cleanText(additionalInfo) }),
    ...(contactInfo !== undefined && { contactInfo: cleanText(contactInfo) }),
    ...(shelter !== undefined && { shelter: cleanLine(shelter) }),
    ...(secret !== undefined && { secret: cleanLine(secret) }),
    ...(place && hasPoint(place) && { place: cleanPlace({ address: "", ...place }) }),
  };
}

const lengths = [
  ["petName", limits.petName, "report.petNameTooLong"],
  ["petBreed", limits.breed, "report.breedTooLong"],
  ["contactInfo", limits.contactInfo, "report.contactInfoTooLong"],
  ["additionalInfo", limits.additionalInfo, "report.additionalInfoTooLong"],
  ["shelter", limits.shelter, "report.shelterTooLong"],
  ["secret", limits.secret, "report.secretTooLong"],
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

/** Somebody who only saw a pet run by may have no photo of it. */
const needsPhoto = ({ status, whereabouts }: ReportForm) => status === "lost" || whereabouts !== "stillOut";

function missing(form: ReportForm, photoCount: number): Problem[] {
  const { status, place, whereabouts } = form;
  const found = status === "found";
  const required: (Problem | false)[] = [
    photoCount < 1 && needsPhoto(form) && { code: found ? "report.noPhotoFound" : "report.noPhoto", field: "photos" },
    !found && isBlank(form.petName) && { code: "report.missingFields", field: "petName" },
    found && !isChoice(places, whereabouts) && { code: "report.noWhereabouts", field: "whereabouts" },
    found && whereabouts === "atShelter" && isBlank(form.shelter) && { code: "report.noShelter", field: "shelter" },
    isBlank(place?.address) && { code: "report.missingFields", field: "place" },
    isBlank(form.contactInfo) && { code: "report.missingFields", field: "contactInfo" },
    !form.day && { code: found ? "report.noDateFound" : "report.noDate", field: "day" },
    !hasPoint(place) && { code: found ? "report.noLocationFound" : "report.noLocation", field: "place" },
  ];
  return required.filter((failure) => failure !== false);
}

/** The required fields that are blank. */
export const missingFields = (form: ReportForm, photoCount: number): ReportField[] =>
  missing(form, photoCount).map(({ field }) => field);

const isSet = (text: string | null): text is string => text !== null && text !== "";

function invalid(form: ReportForm, photoCount: number, latestDay: string): Problem[] {
  const { day, time, place } = form;
  const future = form.status === "found" ? "report.futureDateFound" : "report.futureDate";
  const rules: (Problem | false)[] = [
    photoCount > limits.photosPerReport && { code: "report.tooManyPhotos", field: "photos" },
    !isChoice(statuses, form.status) && { code: "report.invalidStatus", field: "status" },
    !isChoice(reportTypes, form.petType) && { code: "report.invalidType", field: "petType" },
    !isChoice(genders, form.petGender) && { code: "report.invalidGender", field: "petGender" },
    ...lengths.map(
      ([field, max, code]) => characters((form[field] ?? "").trim()) > max && { code, field, values: { max } },
    ),
    isSet(day) && !isDay(day) && { code: "report.invalidDate", field: "day" },
    isSet(day) && isDay(day) && isFutureDay(day, latestDay) && { code: future, field: "day" },
    isSet(time) && !isTimeStep(time) && { code: "report.invalidTime", field: "time" },
    hasPoint(place) && !isWithinBounds(place) && { code: "report.invalidPlace", field: "place" },
  ];
  return rules.filter((failure) => failure !== false);
}
