// A veterinary clinic or another place, in one shape for every service. Null means that the service does not say.
import type { Point } from "../geo/place.ts";

/** A place as a maps service lists it. */
export interface ListedPlace extends Point {
  placeId: string;
  name: string;
  vicinity: string;
  openNow: boolean | null;
  open24Hours: boolean | null;
  /** While closed, when it opens next; while open, when it closes. */
  opensAt: number | null;
  closesAt: number | null;
  /** Offset of the place's clock from UTC, in minutes. */
  utcOffset: number | null;
  rating: number | null;
  ratingCount: number | null;
  website: string | null;
  phone: string | null;
  mapsUrl: string | null;
}

export type Vet = ListedPlace;

/** A Google Maps URL with directions by car. The place id tells apart clinics with the same name. */
export function directionsUrl({ name, vicinity, placeId }: Pick<Vet, "name" | "vicinity" | "placeId">): string {
  const url = new URL("https://www.google.com/maps/dir/?api=1&travelmode=driving");
  url.searchParams.set("destination", [name, vicinity].filter(Boolean).join(", "));
  url.searchParams.set("destination_place_id", placeId);
  return url.href;
}
