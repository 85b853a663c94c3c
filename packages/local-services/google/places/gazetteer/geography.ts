// Describes a point. The nearest place gives province and country; the city is the town with the strongest pull.
import { type Point, distanceKm } from "../../../../../domain/geo/place.ts";
import type { Gazetteer, GazetteerPlace, PostalArea } from "./gazetteer.ts";

export interface Surroundings {
  /** Distance to the nearest place. */
  km: number;
  region: string;
  city: string;
  /** The city, if it is one of the gazetteer's places. */
  town: GazetteerPlace | null;
  postal: PostalArea | null;
  neighbourhood: GazetteerPlace | null;
}

const reachDegrees = 5;
const neighbourhoodReachKm = 1.5;
/** Farther away than this, the nearest postal area does not say which town a place belongs to. */
const postalReachKm = 12;

interface Near<Spot> {
  spot: Spot;
  km: number;
}

/** Checks a box first, because distances are slow to compute for every spot. */
function around<Spot extends Point>(spots: readonly Spot[], point: Point, degrees: number): Near<Spot>[] {
  const wide = degrees / Math.max(0.05, Math.cos((point.lat * Math.PI) / 180));
  return spots
    .filter(({ lat, lng }) => Math.abs(lat - point.lat) < degrees && Math.abs(lng - point.lng) < wide)
    .map((spot) => ({ spot, km: distanceKm(spot, point) }));
}

const lowest = <Row>(rows: Row[], of: (row: Row) => number) =>
  rows.reduce<Row | undefined>((best, row) => (best === undefined || of(row) < of(best) ? row : best), undefined);

const nearest = <Spot>(rows: Near<Spot>[]) => lowest(rows, ({ km }) => km);

/** Lower is stronger. By the cube root of their populations, Toronto reaches eight times as far as a town of 5,000. */
const pull = ({ spot, km }: Near<GazetteerPlace>) => (km + 1) / Math.cbrt(Math.max(spot.population, 500));

export function whatIsAt({ places, postal }: Gazetteer, point: Point): Surroundings | null {
  const anywhere = around(places, point, reachDegrees);
  const nearestPlace = nearest(anywhere);
  if (!nearestPlace) return null;
  const areas = around(postal, point, 1);
  // On a border river the nearest town may be on the other bank. Postal areas are finer.
  const nearestArea = nearest(areas);
  const { region } = nearestArea && nearestArea.km < nearestPlace.km ? nearestArea.spot : nearestPlace.spot;
  const near = anywhere.filter(({ spot }) => spot.region === region);
  const area = nearest(areas.filter(({ spot }) => spot.region === region));
  const mailTown =
    area && area.km < postalReachKm ? nearest(near.filter(({ spot }) => spot.name === area.spot.city)) : undefined;
  const towns = near.filter(({ spot }) => !spot.isNeighbourhood);
  const town = (mailTown ?? lowest(towns, pull))?.spot ?? null;
  const neighbourhood = nearest(near.filter(({ spot, km }) => spot.isNeighbourhood && km < neighbourhoodReachKm));
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
  nearest(around(postal, point, 1).filter(({ spot }) => spot.region === region))?.spot ?? null;
