import { directionText } from "../../../../domain/geo/direction";
import { distanceText, type Units } from "../../../../domain/geo/distance";
import { distanceKm } from "../../../../domain/geo/place";
import { sentence } from "../../../../domain/messages";
import type { Report } from "../../../services/convex/report";
import { placeName } from "./placeName";
import type { Sighting } from "./sightingData";

/** Shorter distances from the report's place are not mentioned. */
export const nearKm = 0.1;

/**
 * "Carlton Rd, 600 m north-east of where Biscuit went missing", for the household. Everyone else gets the town,
 * because the server sends them no street.
 */
export function sightingPlace(
  sighting: Sighting,
  { place, petName: name }: Report,
  isInHousehold: boolean,
  units: Units,
) {
  if (!isInHousehold) return placeName(sighting.address);
  const { street = "" } = sighting;
  const km = distanceKm(place, sighting);
  if (km < nearKm) return sentence(street ? "saw.atStart" : "saw.onlyAtStart", { street, name });
  return sentence(street ? "saw.fromStart" : "saw.onlyFromStart", {
    street,
    distance: distanceText(km, units),
    direction: directionText(place, sighting),
    name,
  });
}
