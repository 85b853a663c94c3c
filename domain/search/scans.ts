// The QR codes on flyers and posters: which paper was scanned, and near which street.
import { townOf } from "../geo/town.ts";
import { isCoordinateText, type Place } from "../geo/place.ts";
import { cleanLine } from "../texts/text.ts";

export const scanSources = ["flyer", "poster"] as const;
export type ScanSource = (typeof scanSources)[number];

export const isScanSource = (text: string): text is ScanSource => scanSources.some((source) => source === text);

/**
 * Matches words with digits. Captures numbers that name a street ("4th", "16e", "Highway 7"); others may be house
 * numbers.
 */
const numberedWords =
  /(?<!\S)((?:\d{1,3}(?:st|nd|rd|th|e|er|ère|re)|(?:highway|hwy|route|rte|autoroute|concession|line|sideroad|rang|(?:county|regional|township|side) (?:road|rd)) \d{1,3})(?!\S))|\S*\p{N}\S*/giu;
/** A street's type without a name, which is all that "4 St" leaves. */
const streetTypeAlone =
  /^(?:st|street|ave?|avenue|rd|road|dr|drive|blvd|boulevard|ln|lane|ct|court|cres|crescent|way)\.?$/iu;

/** The street without the house number, or the town if no street is known. Only the report's household sees it. */
export function streetOrTown(place: Place): string {
  const [firstPart = ""] = place.address.split(",");
  const street = isCoordinateText(place.address)
    ? ""
    : cleanLine(firstPart.replaceAll(numberedWords, (_, name = "") => name));
  return street && !streetTypeAlone.test(street) ? street : townOf(place);
}
