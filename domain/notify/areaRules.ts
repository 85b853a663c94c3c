// Watch areas. The server must know where they are, but stores only a coarse place: rounded to about a hundred metres,
// with the town instead of the address.
import { townOf } from "../geo/town.ts";
import { type ReportStatus, type ReportPetType, reportPetTypes, statuses } from "../choices.ts";
import type { Failure } from "../texts/failure.ts";
import { limits } from "../limits.ts";
import { kindKey, type PinKind } from "../report/pinKind.ts";
import { roundToHundredMetres, coordinateText, isCoordinateText, isWithinBounds, type Place } from "../geo/place.ts";
import { characters, cleanLine, firstCharacters, isOversized } from "../texts/text.ts";

export const areaRadii = [1, 2.5, 5, 10, 25] as const;
export type AreaRadius = (typeof areaRadii)[number];

export const areaReports = ["lost", "found", "both"] as const;
export type AreaReports = (typeof areaReports)[number];

/** The preview of an area counts the reports of this many days. */
export const previewDays = 30;

export interface AreaForm {
  /** The user's own name for the area. */
  name: string;
  place: Place | null;
  km: AreaRadius;
  animals: ReportPetType[];
  reports: AreaReports;
}

/** The coarse place to store: the rounded point and its town. Idempotent. */
export function areaPlace(place: Place): Place {
  const point = roundToHundredMetres(place);
  const [, ...afterStreet] = isCoordinateText(place.address) ? [] : place.address.split(",");
  const townName = townOf(place) || afterStreet.join(",");
  const town = firstCharacters(cleanLine(townName), limits.address).trim();
  return { ...point, address: town || coordinateText(point), ...(town && { city: town }) };
}

/** The area's name, or its town if the user didn't name it. */
export const areaName = (name: string, place: { address: string }) =>
  firstCharacters(cleanLine(name), limits.areaName).trim() || place.address;

/** Call before cleaning, which would be slow on huge input. */
export const isOversizedArea = ({ name, place }: Pick<AreaForm, "name" | "place">) =>
  isOversized(name, limits.areaName) || isOversized(place?.address, limits.address);

export function checkArea({ name, place, animals }: AreaForm): Failure<keyof AreaForm>[] {
  const failures: Failure<keyof AreaForm>[] = [];
  if (!place || !isWithinBounds(place)) failures.push({ field: "place", code: "area.placeMissing" });
  if (animals.length === 0) failures.push({ field: "animals", code: "area.animalsMissing" });
  if (characters(name.trim()) > limits.areaName)
    failures.push({ field: "name", code: "area.nameTooLong", values: { max: limits.areaName } });
  return failures;
}

/**
 * The kinds of report that an area covers. A pet whose animal nobody has stated may be any animal, so it is always
 * covered.
 */
export function kindsIn({ animals, reports }: Pick<AreaForm, "animals" | "reports">): PinKind[] {
  const coveredStatuses: ReportStatus[] = statuses
    .map(({ value }) => value)
    .filter((one) => reports === "both" || one === reports);
  const types = reportPetTypes.map(({ value }) => value).filter((type) => animals.includes(type));
  return coveredStatuses.flatMap((status) => [...types, "Any" as const].map((animal) => kindKey(status, animal)));
}
