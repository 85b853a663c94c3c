import type { Point } from "../../../domain/geo/place";
import { createStore, useStore } from "../../lib/store";

/** The device's position, as found during this visit. Only this place may be called the user's location. */
export const ownPlace = createStore<Point | null>(null);

export function useIsOwnPlace(place: Point | null): boolean {
  const position = useStore(ownPlace);
  return position !== null && place !== null && position.lat === place.lat && position.lng === place.lng;
}
