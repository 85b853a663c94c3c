// The QR codes on printed paper: what leads to a report, and where people were who said so.
import { areaOf } from "../geo/area.ts";
import { isCoordinateText, type Place } from "../geo/place.ts";
import { cleanLine } from "../texts/text.ts";

export const scanSources = ["flyer", "poster"] as const;
export type ScanSource = (typeof scanSources)[number];

export const isScanSource = (text: string): text is ScanSource => scanSources.some((source) => source === text);

/** A street's name may be a number: "4th", "16e", "Highway 7", "County Road 12". Any other number may be a house's. */
const numbers =
  /(?<!\S)((?:\d{1,3}(?:st|nd|rd|th|e|er|ère|re)|(?:highway|hwy|route|rte|autoroute|concession|line|sideroad|rang|(?:county|regional|township|side) (?:road|rd)) \d{1,3})(?!\S))|\S*\p{N}\S*/giu;
/** What is left of "4 St" is no name. */
const onlyKind = /^(?:st|street|ave?|avenue|rd|road|dr|drive|blvd|boulevard|ln|lane|ct|court|cres|crescent|way)\.?$/iu;

/** "Main Street": the street without its number, or the town where no street is known. Only the report's own people read it. */
export function nearOf(place: Place): string {
  const [first = ""] = place.address.split(",");
  const street = isCoordinateText(place.address) ? "" : cleanLine(first.replaceAll(numbers, (_, name = "") => name));
  return street && !onlyKind.test(street) ? street : areaOf(place);
}
