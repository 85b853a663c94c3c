// The favourites that are only on this device: a visitor's, and those beyond an account's limit.
import type { Favourite } from "../../../../domain/adoption/favourites";
import type { Point } from "../../../../domain/geo/place";
import { limits } from "../../../../domain/limits";
import { recall, remember } from "../../../lib/device/storage";
import { createStore } from "../../../lib/store";

const noFavourites: readonly Favourite[] = [];

const isFavourite = (one: unknown): one is Favourite => {
  const { listingId, name, photo, shelter, savedAt } = (one ?? {}) as Record<keyof Favourite, unknown>;
  const isText = [listingId, name, shelter].every((text) => typeof text === "string");
  return isText && (photo === null || typeof photo === "string") && typeof savedAt === "number";
};

/** Drops the favourite's search if it is invalid, because the backend would refuse the whole list. */
function withValidSearch({ search, ...favourite }: Favourite): Favourite {
  const { place, type, distance } = (search ?? {}) as Partial<Record<string, unknown>> & { place?: Partial<Point> };
  const isPlace = typeof place?.lat === "number" && typeof place.lng === "number";
  const isSearch = isPlace && typeof type === "string" && typeof distance === "number";
  return isSearch ? { ...favourite, search } : favourite;
}

/** Reads the stored favourites without the invalid entries, because the storage may contain anything. */
function readStored(): readonly Favourite[] {
  try {
    const entries: unknown = JSON.parse(recall("homeward:favourites") ?? "[]");
    return Array.isArray(entries)
      ? entries.filter(isFavourite).slice(0, limits.favourites).map(withValidSearch)
      : noFavourites;
  } catch {
    return noFavourites;
  }
}

export const deviceFavourites = createStore<readonly Favourite[]>(noFavourites);

// Pages are prerendered without a window.
if (typeof window !== "undefined") {
  deviceFavourites.set(readStored());
  // Another tab changed the favourites, or cleared the storage.
  addEventListener("storage", ({ key }) => {
    if (key === "homeward:favourites" || key === null) deviceFavourites.set(readStored());
  });
}

/** Stores the favourites. Returns false if the browser stores nothing. */
export function setDeviceFavourites(next: readonly Favourite[]): boolean {
  const text = next.length > 0 ? JSON.stringify(next) : null;
  remember("homeward:favourites", text);
  deviceFavourites.set(next);
  return recall("homeward:favourites") === text;
}

export const forgetOnDevice = (listingIds: readonly string[]) =>
  setDeviceFavourites(deviceFavourites.get().filter(({ listingId }) => !listingIds.includes(listingId)));
