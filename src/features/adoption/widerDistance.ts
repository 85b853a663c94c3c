import { adoptionDistances, distanceChoices } from "../../../domain/geo/searchDistances";
import type { Units } from "../../../domain/geo/distance";
import type { AdoptionQuery } from "./adoptionQuery";

/** About 100 km. The offered distance is at least this long, if any choice is. */
const preferredMiles = 60;

/** The distance to offer when a search finds nothing. Undefined if the search has the greatest distance already. */
export function widerDistance({ distance }: AdoptionQuery, units: Units) {
  const widerChoices = distanceChoices(adoptionDistances, units, distance).filter(({ value }) => value > distance);
  return widerChoices.find(({ value }) => value >= preferredMiles) ?? widerChoices.at(-1);
}
