import { useAction } from "convex/react";
import { api } from "../../../convex/_generated/api";
import { messages } from "../../../domain/messages";
import { coordinateText, isCoordinateText, type Place, type Point } from "../../../domain/geo/place";
import { language } from "../../../domain/texts/language";
import { withTimeout } from "../../lib/withTimeout";
import { placeCallTimeoutMs } from "./usePlaceSearch";

export interface NamedPlace {
  place: Place;
  /** Why the place has no address. */
  note: string | null;
}

/**
 * Returns a function that finds the address of a point. The coordinates stand in for an address that can't be found.
 */
export function usePlaceName(): (point: Point) => Promise<NamedPlace> {
  const reverse = useAction(api.places.reverse);
  return async (point) => {
    const unnamed = { ...point, address: coordinateText(point) };
    if (!navigator.onLine) return { place: unnamed, note: messages["location.pointOffline"] };
    try {
      const found = await withTimeout(placeCallTimeoutMs, reverse({ ...point, lang: language.code }));
      // Keep the point the person chose; only the address comes from the service.
      if (!isCoordinateText(found.address)) return { place: { ...found, ...point }, note: null };
      return { place: { ...found, ...unnamed }, note: messages["location.noAddressHere"] };
    } catch {
      return { place: unnamed, note: messages["location.pointFailed"] };
    }
  };
}
