// The places last used on this device, newest first.
import { limits } from "../../../domain/limits";
import { cityLine, isCoordinateText, isWithinBounds, type Place } from "../../../domain/geo/place";
import { recall, remember } from "../../lib/device/storage";

interface StoredPlace {
  place: Place;
  usedAt: number;
}

/** A place chosen without a connection has only coordinates, which the user would not recognize in the list. */
const hasName = (place: Place) => place.address !== "" && !isCoordinateText(cityLine(place));

function isStoredPlace(value: unknown): value is StoredPlace {
  const { place, usedAt } = (value ?? {}) as Partial<StoredPlace>;
  return typeof usedAt === "number" && typeof place?.address === "string" && hasName(place) && isWithinBounds(place);
}

function storedPlaces(now: number): StoredPlace[] {
  try {
    const entries: unknown = JSON.parse(recall("homeward:places") ?? "[]");
    return Array.isArray(entries)
      ? entries.filter(isStoredPlace).filter(({ usedAt }) => now - usedAt < limits.recentPlacesTtlMs && usedAt <= now)
      : [];
  } catch {
    return [];
  }
}

export const recentPlaces = (now = Date.now()): Place[] => storedPlaces(now).map(({ place }) => place);

export function rememberPlace(place: Place, now = Date.now()): void {
  if (!hasName(place)) return;
  const otherPlaces = storedPlaces(now).filter((one) => one.place.address !== place.address);
  remember("homeward:places", JSON.stringify([{ place, usedAt: now }, ...otherPlaces].slice(0, limits.recentPlaces)));
}
