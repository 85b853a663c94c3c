// A clinic as the app knows it, whichever service told of it. Null is what the service did not say.
import type { Point } from "./place";

export interface Vet extends Point {
  placeId: string;
  name: string;
  vicinity: string;
  openNow: boolean | null;
  open24Hours: boolean | null;
  rating: number | null;
  ratingCount: number | null;
  website: string | null;
  phone: string | null;
  mapsUrl: string | null;
}
