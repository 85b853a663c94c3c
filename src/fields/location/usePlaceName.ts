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
 * Returns a function that finds the address of a point. If no address is found, the point's coordinates take its place.
 */
export function usePlaceName(): (point: Point) => Promise<NamedPlace> {
  const reverse = useAction(api.places.reverse);
  return async (point) => {
    const unnamedPlace = { ...point, address: coordinateText(point) };
    if (!navigator.onLine) return { place: unnamedPlace, note: messages["location.pointOffline"] };
    try {
      const foundPlace = await withTimeout(placeCallTimeoutMs, reverse({ ...point, lang: language.code }));
      // The place keeps the point that the user chose. Only the address comes from the service.
      if (!isCoordinateText(foundPlace.address)) return { place: { ...foundPlace, ...point }, note: null };
      return { place: { ...foundPlace, ...unnamedPlace }, note: messages["location.noAddressHere"] };
    } catch {
      return { place: unnamedPlace, note: messages["location.pointFailed"] };
    }
  };
}
