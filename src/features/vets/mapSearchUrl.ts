import type { Point } from "../../../domain/geo/place";

/** A Google Maps URL that searches for emergency clinics near the point. */
export const mapSearchUrl = ({ lat, lng }: Point) =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: "1", query: `emergency vet near ${lat},${lng}` })}`;
