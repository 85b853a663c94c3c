// The QR codes on printed paper: what leads to a report, and where people were who said so.
import { areaOf } from "./area.ts";
import { isCoordinateText, type Place } from "./place.ts";
import { cleanLine } from "./text.ts";

export const scanSources = ["flyer", "poster"] as const;
export type ScanSource = (typeof scanSources)[number];

export const isScanSource = (text: string): text is ScanSource => scanSources.some((source) => source === text);

/** "Main Street": the street without its number, or the town where no street is known. Only the report's own people read it. */
export function nearOf(place: Place): string {
  const [first = ""] = place.address.split(",");
  const street = isCoordinateText(place.address) ? "" : cleanLine(first.replaceAll(/\S*\p{N}\S*/gu, ""));
  return street || areaOf(place);
}
