// The filter last used on this device, and the exact point behind its rounded place. The point stays on the device: the
// feed's queries send only the centre of the point's tile (`snapToTile`).
import { useSyncExternalStore } from "react";
import { limits } from "../../../../domain/limits";
import { isWithinBounds, type Point } from "../../../../domain/geo/place";
import { recall, remember } from "../../../lib/device/storage";
import { isRoundedFrom, type NearFilter, readFilter, wholeBoard, writeFilter } from "./nearFilter";

export interface SavedFilter {
  filter: NearFilter;
  exact: Point | null;
}

const noFilter: SavedFilter = { filter: wholeBoard, exact: null };

const readStored = () => recall("homeward:near");
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function readSavedFilter(storedText = readStored(), now = Date.now()): SavedFilter {
  try {
    const { query, exact, at } = JSON.parse(storedText ?? "{}") as Record<string, unknown>;
    if (typeof query !== "string" || typeof at !== "number") return noFilter;
    if (at > now || now - at >= limits.recentPlacesTtlMs) return noFilter;
    const filter = readFilter(new URLSearchParams(query));
    const point = (exact ?? null) as Point | null;
    const isOfFilter = point !== null && isWithinBounds(point) && isRoundedFrom(filter.roundedPlace, point);
    return { filter, exact: isOfFilter ? { lat: point.lat, lng: point.lng } : null };
  } catch {
    return noFilter;
  }
}

/** The saved filter. All components see a change at once. */
export const useSavedFilter = (): SavedFilter => readSavedFilter(useSyncExternalStore(subscribe, readStored));

/** Saves the filter without its view, which is for one visit only. The default filter deletes the saved one. */
export function saveFilter({ filter, exact }: SavedFilter, now = Date.now()): void {
  const query = writeFilter({ ...filter, view: "" });
  remember("homeward:near", query ? JSON.stringify({ query, exact, at: now }) : null);
  for (const listener of listeners) listener();
}
