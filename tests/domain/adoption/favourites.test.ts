import { expect, test } from "vitest";
import type { AdoptablePet } from "../../../domain/adoption/adoption";
import { favouriteOf } from "../../../domain/adoption/favourites";
import { inLanguage } from "../../../domain/texts/languages";

const listing = {
  id: "pf:1",
  name: "Ursula",
  photos: [],
  contact: { name: "", email: "", phone: "", address: { city: "Toronto", province: "ON" } },
} as Pick<AdoptablePet, "id" | "name" | "photos" | "contact">;
const petOfType = (type: string) => ({ ...listing, type }) as AdoptablePet;
const place = { lat: 43.65123, lng: -79.38456, address: "9 King St, Toronto, ON", city: "Toronto", province: "ON" };

test("a favourite remembers a search for the same animal around the same town, without the street", () => {
  const { search } = favouriteOf(petOfType("Cat"), { place, type: "all", distance: 50 });
  const town = { lat: 43.65, lng: -79.38, city: "Toronto", province: "ON" };
  expect(search).toEqual({ place: town, type: "cat", distance: 50, filters: {} });
});

test.each([
  ["Dog", "dog"],
  ["Scales, Fins & Other", "scales-fins-other"],
  ["Small & Furry", "scales-fins-other"],
])("in every language, the search for a listing of type %s is for %s", (listingType, type) => {
  for (const code of ["en", "fr", "es"]) {
    const petSearch = { place, type: "all", distance: 50 } as const;
    expect(inLanguage(code, () => favouriteOf(petOfType(listingType), petSearch)).search?.type).toBe(type);
  }
});

test("for a ferret, a favourite remembers the animal searched for; without animal or place, it has no search", () => {
  const petSearch = { place, distance: 50 };
  expect(favouriteOf(petOfType("Ferret"), { ...petSearch, type: "scales-fins-other" }).search?.type).toBe(
    "scales-fins-other",
  );
  expect(favouriteOf(petOfType("Ferret"), { ...petSearch, type: "all" })).not.toHaveProperty("search");
  expect(favouriteOf(petOfType("Cat"), { ...petSearch, type: "cat", place: null })).not.toHaveProperty("search");
});
