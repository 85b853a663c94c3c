// The search for vets, as stored in the page's URL.
import { type YesNo, yesNo } from "../../../domain/yesNo";
import { isChoice } from "../../../domain/choices";
import type { Place } from "../../../domain/geo/place";
import { defaultVetDistance, isOffered, vetDistances } from "../../../domain/geo/searchDistances";
import { isNight } from "../../../domain/vets/vetSearch";
import { hasPlace, readPlace, writePlace } from "../../lib/router/placeInAddress";

export interface VetQuery {
  place: Place | null;
  /** In miles. */
  distance: number;
  open24Hours: YesNo;
  emergency: YesNo;
  /** Whether the URL has a place that cannot be read. */
  hasInvalidPlace?: boolean;
  /** Whether to show only clinics that are open now. */
  onlyOpen: boolean;
}

const flags = ["open24Hours", "emergency"] as const;
type FlagName = (typeof flags)[number] | "open";

/**
 * Replaces invalid values by the defaults. An invalid place is read as null. At night, the default is to show only
 * clinics that are open now.
 */
export function readVetQuery(params: URLSearchParams, now = new Date()): VetQuery {
  const distance = Number(params.get("distance"));
  const readFlag = (name: FlagName) => {
    const value = params.get(name) ?? "";
    return isChoice(yesNo, value) ? value : "";
  };
  const openFlag = readFlag("open");
  const place = readPlace(params);
  return {
    place,
    hasInvalidPlace: !place && hasPlace(params),
    distance: isOffered(vetDistances, distance) ? distance : defaultVetDistance,
    open24Hours: readFlag("open24Hours"),
    emergency: readFlag("emergency"),
    onlyOpen: openFlag === "" ? isNight(now) : openFlag === "true",
  };
}

export function writeVetQuery({ place, distance, onlyOpen, ...rest }: VetQuery): URLSearchParams {
  const params = new URLSearchParams();
  if (place) writePlace(params, place);
  params.set("distance", String(distance));
  params.set("open", String(onlyOpen));
  for (const name of flags) if (rest[name]) params.set(name, rest[name]);
  return params;
}
