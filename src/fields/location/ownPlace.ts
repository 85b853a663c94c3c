import type { Point } from "../../../domain/geo/place";
import { createStore, useStore } from "../../lib/store";

/** The position that `useOwnPlace` last found on this visit. The vet search says "You are here" only for this place. */
export const ownPlace = createStore<Point | null>(null);

export function useIsOwnPlace(place: Point | null): boolean {
  const position = useStore(ownPlace);
  return position !== null && place !== null && position.lat === place.lat && position.lng === place.lng;
}
