// The search for vets, as stored in the page's URL.
import {
  type VetDistance,
  type YesNo,
  defaultPlace,
  defaultVetDistance,
  isChoice,
  vetDistances,
  yesNo,
} from "../../../domain/choices";
import type { Place } from "../../../domain/place";
import { hasPlace, readPlace, writePlace } from "../../lib/placeInAddress";

export interface VetQuery {
  place: Place | null;
  distance: VetDistance;
  open24Hours: YesNo;
  emergency: YesNo;
}

const flags = ["open24Hours", "emergency"] as const;

/** Invalid values fall back to the defaults; an invalid place becomes null and has to be chosen again. */
export function readVetQuery(params: URLSearchParams): VetQuery {
  const distance = Number(params.get("distance"));
  const flag = (name: (typeof flags)[number]) => {
    const value = params.get(name) ?? "";
    return isChoice(yesNo, value) ? value : "";
  };
  return {
    place: hasPlace(params) ? readPlace(params) : defaultPlace,
    distance: isChoice(vetDistances, distance) ? distance : defaultVetDistance,
    open24Hours: flag("open24Hours"),
    emergency: flag("emergency"),
  };
}

export function writeVetQuery({ place, distance, ...rest }: VetQuery): URLSearchParams {
  const params = new URLSearchParams();
  if (place) writePlace(params, place);
  params.set("distance", String(distance));
  for (const name of flags) if (rest[name]) params.set(name, rest[name]);
  return params;
}
