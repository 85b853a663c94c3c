// The one shape of a service that lists pets for adoption.
import type { AdoptablePet, AdoptionSearch } from "../../domain/adoption";
import type { Animal } from "../../domain/choices";
import { petfinder } from "./petfinder";
import { rescueGroups } from "./rescueGroups";

export type Wanted = Omit<AdoptionSearch, "page" | "type"> & { type: Animal };

/** One answer of the service: pets in its own order, only adoptable ones with a photo, filtered as far as it can. */
export interface Listing {
  pets: AdoptablePet[];
  /** How many the service looked through for these, and how many it has in all. */
  seen: number;
  total: number;
  more: boolean;
}

export interface AdoptionProvider {
  /** As "View on {provider}" says it. */
  name: string;
  /** Which keys it would need, for the log. */
  keys: string;
  isSetUp(): boolean;
  /** A token that every call needs and that stays good for a while; null where there is none. */
  newToken: (() => Promise<{ token: string; lifetimeMs: number }>) | null;
  /** Pages count from 1. */
  list(wanted: Wanted, page: number, token: string): Promise<Listing>;
}

const providers: AdoptionProvider[] = [rescueGroups, petfinder];

/** RescueGroups goes first: it is the one that still takes new customers. */
export const adoptionProvider = () => providers.find((provider) => provider.isSetUp()) ?? null;

export const adoptionKeys = providers.map((provider) => provider.keys).join(" or ");
