// The interface between the adoption search and a service that lists pets.
import type { AdoptablePet, AdoptionSearch } from "../../../domain/adoption/adoption";
import type { AdoptionAnimal } from "../../../domain/adoption/adoptionChoices";

export type ProviderSearch = Omit<AdoptionSearch, "page" | "type"> & { type: AdoptionAnimal };

/**
 * One page of the service's results in its own order: adoptable pets with a photo, filtered as far as the service can.
 */
export interface Listing {
  pets: AdoptablePet[];
  /** When each pet was listed, by its id. Absent where the service does not say. */
  listedAt: Record<string, number>;
  /** Number of pets in the service's reply, including those left out of `pets`. */
  petsRead: number;
  /** Number of pets on all pages, as the service counts them. */
  total: number;
  more: boolean;
}

/** The dates of listings, by the pets' ids. */
export const listingDates = (dates: readonly (readonly [id: string, date: unknown])[]): Record<string, number> =>
  Object.fromEntries(
    dates.flatMap(([id, date]) => {
      const at = typeof date === "string" ? Date.parse(date) : Number.NaN;
      return Number.isNaN(at) ? [] : [[id, at]];
    }),
  );

/** A provider uses this to reach its service for one caller. */
export interface Access {
  /** Empty if the service uses none. */
  token: string;
  /** Counts one request. Call it before each request: it throws if the caller's limit or the day's quota is used up. */
  pay(): Promise<void>;
}

export interface AdoptionProvider {
  /** The name in "View on {provider}". */
  name: string;
  /** The address of the service's website. */
  site: string;
  /** The environment variables with its keys, for the log. */
  keys: string;
  isSetUp(): boolean;
  /**
   * The service's address, which the environment sets. Cached replies belong to one address, because their picture URLs
   * lead there.
   */
  address(): string;
  /** Gets a token, which all calls use until it expires. Null if the service uses none. */
  newToken: (() => Promise<{ token: string; lifetimeMs: number }>) | null;
  /** Pages are counted from 1. */
  list(search: ProviderSearch, page: number, access: Access): Promise<Listing>;
  /** Prefix of the ids of its pets. */
  prefix: string;
  /**
   * One pet by the service's own number. Null if it isn't up for adoption. If the service doesn't know it, null or an
   * `OutsideError` with the trouble "gone".
   */
  find(number: string, access: Access): Promise<AdoptablePet | null>;
}
