// Describes a point. The nearest place or postal area gives the province. The city is the town of a near postal area,
// or else the nearest town, where large towns count as nearer.
import { type Point, distanceKm } from "../../../../../domain/geo/place.ts";
import type { Gazetteer, GazetteerPlace, PostalArea } from "./gazetteer.ts";

export interface Surroundings {
  /** Distance to the nearest place. */
  km: number;
  region: string;
  city: string;
  /** The town that `city` names. Null if no town was found; then `city` is the name of the nearest place. */
  town: GazetteerPlace | null;
  postal: PostalArea | null;
  neighbourhood: GazetteerPlace | null;
}

const maxDistanceDegrees = 5;
const maxNeighbourhoodKm = 1.5;
/** Farther away than this, the nearest postal area does not say which town a point belongs to. */
const maxPostalKm = 12;

interface NearSpot<Spot> {
  spot: Spot;
  km: number;
}

/** Checks a box first, because distances are slow to compute for every spot. */
function spotsAround<Spot extends Point>(spots: readonly Spot[], point: Point, degrees: number): NearSpot<Spot>[] {
  const widthDegrees = degrees / Math.max(0.05, Math.cos((point.lat * Math.PI) / 180));
  return spots
    .filter(({ lat, lng }) => Math.abs(lat - point.lat) < degrees && Math.abs(lng - point.lng) < widthDegrees)
    .map((spot) => ({ spot, km: distanceKm(spot, point) }));
}

const lowest = <Row>(rows: Row[], valueOf: (row: Row) => number) =>
  rows.reduce<Row | undefined>(
    (best, row) => (best === undefined || valueOf(row) < valueOf(best) ? row : best),
    undefined,
  );

const nearest = <Spot>(rows: NearSpot<Spot>[]) => lowest(rows, ({ km }) => km);

/**
 * The distance of a place, divided by the cube root of its population, so that Toronto reaches eight times as far as a
 * town of 5,000.
 */
const distanceForSize = ({ spot, km }: NearSpot<GazetteerPlace>) =>
  (km + 1) / Math.cbrt(Math.max(spot.population, 500));

export function surroundingsOf({ places, postal }: Gazetteer, point: Point): Surroundings | null {
  const placesAround = spotsAround(places, point, maxDistanceDegrees);
  const nearestPlace = nearest(placesAround);
  if (!nearestPlace) return null;
  const areas = spotsAround(postal, point, 1);
  // On a border river the nearest town may be on the other bank. Postal areas are finer.
  const nearestArea = nearest(areas);
  const { region } = nearestArea && nearestArea.km < nearestPlace.km ? nearestArea.spot : nearestPlace.spot;
  const placesInRegion = placesAround.filter(({ spot }) => spot.region === region);
  const area = nearest(areas.filter(({ spot }) => spot.region === region));
  const postalTown =
    area && area.km < maxPostalKm
      ? nearest(placesInRegion.filter(({ spot }) => spot.name === area.spot.city))
      : undefined;
  const towns = placesInRegion.filter(({ spot }) => !spot.isNeighbourhood);
  const town = (postalTown ?? lowest(towns, distanceForSize))?.spot ?? null;
  const neighbourhood = nearest(
    placesInRegion.filter(({ spot, km }) => spot.isNeighbourhood && km < maxNeighbourhoodKm),
  );
  return {
    km: nearestPlace.km,
    region,
    city: town?.name ?? nearestPlace.spot.name,
    town,
    postal: area?.spot ?? null,
    neighbourhood: neighbourhood?.spot ?? null,
  };
}

export const postalAt = ({ postal }: Gazetteer, point: Point, region: string): PostalArea | null =>
  nearest(spotsAround(postal, point, 1).filter(({ spot }) => spot.region === region))?.spot ?? null;
