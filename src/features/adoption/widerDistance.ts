import { adoptionDistances, distanceChoices } from "../../../domain/geo/searchDistances";
import type { Units } from "../../../domain/geo/distance";
import type { AdoptionQuery } from "./adoptionQuery";

/** About a hundred kilometres, in miles: the distance that is offered first. */
const usualWider = 60;

/** The distance to offer when a search finds nothing. Undefined if it has the greatest already. */
export function widerDistance({ distance }: AdoptionQuery, units: Units) {
  const wider = distanceChoices(adoptionDistances, units, distance).filter(({ value }) => value > distance);
  return wider.find(({ value }) => value >= usualWider) ?? wider.at(-1);
}
