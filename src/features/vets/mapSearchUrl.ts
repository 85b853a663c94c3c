import type { Point } from "../../../domain/geo/place";

/** Opens a search for emergency clinics in the device's maps app. */
export const mapSearchUrl = ({ lat, lng }: Point) =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: "1", query: `emergency vet near ${lat},${lng}` })}`;
