// The areas about which people want to hear. The server needs to know where they are, so what it keeps of the place is
// coarse: about a hundred metres, and the town instead of an address.
import { areaOf } from "../geo/area.ts";
import { type ReportStatus, type ReportType, reportTypes, statuses } from "../choices.ts";
import type { Failure } from "../texts/failure.ts";
import { limits } from "../limits.ts";
import { kindKey, type PinKind } from "../report/pinKind.ts";
import { blockPoint, coordinateText, isCoordinateText, isWithinBounds, type Place } from "../geo/place.ts";
import { characters, cleanLine, firstCharacters, isOversized } from "../texts/text.ts";

export const areaRadii = [1, 2.5, 5, 10, 25] as const;
export type AreaRadius = (typeof areaRadii)[number];

export const areaReports = ["lost", "found", "both"] as const;
export type AreaReports = (typeof areaReports)[number];

/** For so long it is counted what an area would have sent. */
export const previewDays = 30;

export interface AreaForm {
  /** What the person calls it. */
  name: string;
  place: Place | null;
  km: AreaRadius;
  animals: ReportType[];
  reports: AreaReports;
}

/** What is kept of a place: the rounded point, and its town. What is kept of that again is the same. */
export function areaPlace(place: Place): Place {
  const point = blockPoint(place);
  const [, ...afterStreet] = isCoordinateText(place.address) ? [] : place.address.split(",");
  const named = areaOf(place) || afterStreet.join(",");
  const town = firstCharacters(cleanLine(named), limits.address).trim();
  return { ...point, address: town || coordinateText(point), ...(town && { city: town }) };
}

/** What it is called where the person has not named it. */
export const areaName = (name: string, place: { address: string }) =>
  firstCharacters(cleanLine(name), limits.areaName).trim() || place.address;

/** Goes before cleaning. */
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

/** What an area wants to hear about. */
export function kindsIn({ animals, reports }: Pick<AreaForm, "animals" | "reports">): PinKind[] {
  const wanted: ReportStatus[] = statuses
    .map(({ value }) => value)
    .filter((one) => reports === "both" || one === reports);
  const types = reportTypes.map(({ value }) => value).filter((type) => animals.includes(type));
  return wanted.flatMap((status) => types.map((type) => kindKey(status, type)));
}
