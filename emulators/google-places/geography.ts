// What lies at a point: the nearest place names province and country, the nearest of weight names the city.
import { type Point, distanceKm } from "../../domain/place.ts";
import type { Gazetteer, GazetteerPlace, PostalArea } from "./gazetteer/gazetteer.ts";

export interface Here {
  /** To the nearest place. */
  km: number;
  region: string;
  city: string;
  /** Where that city is, when it is one of the gazetteer's places. */
  town: GazetteerPlace | null;
  postal: PostalArea | null;
  /** A part of the town, close by. */
  part: GazetteerPlace | null;
}

const degreesOfReach = 5;
const partReachKm = 1.5;
/** Beyond this a postal area says nothing about where its mail goes. */
const postalReachKm = 12;

/** Everybody within reach, cheaply: a degree of latitude is 111 km, one of longitude never more. */
function around<Spot extends Point>(spots: readonly Spot[], point: Point, degrees: number) {
  const wide = degrees / Math.max(0.05, Math.cos((point.lat * Math.PI) / 180));
  return spots
    .filter(({ lat, lng }) => Math.abs(lat - point.lat) < degrees && Math.abs(lng - point.lng) < wide)
    .map((spot) => ({ spot, km: distanceKm(spot, point) }));
}

const least = <Row>(rows: Row[], of: (row: Row) => number) =>
  rows.reduce<Row | undefined>((best, row) => (best === undefined || of(row) < of(best) ? row : best), undefined);

// A city reaches further than a village: with the cube root, Toronto eight times as far as a town of five thousand.
const pull = ({ spot, km }: { spot: GazetteerPlace; km: number }) =>
  (km + 1) / Math.cbrt(Math.max(spot.population, 500));

export function whatIsAt({ places, postal }: Gazetteer, point: Point): Here | null {
  const near = around(places, point, degreesOfReach);
  const nearest = least(near, ({ km }) => km);
  if (!nearest) return null;
  const areas = around(postal, point, 1);
  // Of towns on both banks of a border river the nearer one may lie across; postal areas are finer.
  const closest = least(areas, ({ km }) => km);
  const { region } = closest && closest.km < nearest.km ? closest.spot : nearest.spot;
  const pulling = least(
    near.filter(({ spot }) => spot.region === region && !spot.part),
    pull,
  )?.spot;
  const part = least(
    near.filter(({ spot, km }) => spot.part && spot.region === region && km < partReachKm),
    ({ km }) => km,
  );
  const area = least(
    areas.filter(({ spot }) => spot.region === region),
    ({ km }) => km,
  );
  const named = (name: string) =>
    least(
      near.filter(({ spot }) => spot.region === region && spot.name === name),
      ({ km }) => km,
    )?.spot;
  const mailTown = area && area.km < postalReachKm ? named(area.spot.city) : undefined;
  const town = mailTown ?? pulling ?? null;
  const city = town?.name ?? nearest.spot.name;
  return { km: nearest.km, region, city, town, postal: area?.spot ?? null, part: part?.spot ?? null };
}

export const postalAt = ({ postal }: Gazetteer, point: Point, region: string): PostalArea | null =>
  least(
    around(postal, point, 1).filter(({ spot }) => spot.region === region),
    ({ km }) => km,
  )?.spot ?? null;
