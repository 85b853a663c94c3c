import fc from "fast-check";
import { expect, test } from "vitest";
import type { AdoptablePet } from "../../../domain/adoption/adoption";
import { isListedSince, petMatches } from "../../../domain/adoption/petMatches";
import { breedLabel } from "../../../domain/pets/breedLabel";
import { searchDetails, searchQuery, searchTitle } from "../../../domain/adoption/savedSearch";

const anyAnswer = fc.constantFrom(true, false, null);
const anyCondition = fc.constantFrom(true, false, undefined);
const pets = fc.record({
  gender: fc.constantFrom("Male", "Female", "Unknown", ""),
  age: fc.constantFrom("Baby", "Young", "Adult", "Senior", ""),
  size: fc.constantFrom("Small", "Medium", "Large", "Extra Large", ""),
  miles: fc.option(fc.double({ min: 0, max: 600, noNaN: true })),
  environment: fc.record({ children: anyAnswer, dogs: anyAnswer, cats: anyAnswer }),
  attributes: fc.record({ house_trained: anyAnswer, special_needs: anyAnswer, declawed: anyAnswer }),
  qualities: fc.constantFrom([], ["Very calm"], ["Playful"], undefined),
}) as unknown as fc.Arbitrary<AdoptablePet>;
const searches = fc.record({
  distance: fc.constantFrom(5, 50, 500),
  gender: fc.constantFrom("", "male", "female", undefined),
  filters: fc.record({
    age: fc.constantFrom("", "baby", "senior", undefined),
    size: fc.constantFrom("", "small", "xlarge", undefined),
    nature: fc.constantFrom("", "calm", undefined),
    good_with_children: anyCondition,
    good_with_dogs: anyCondition,
    good_with_cats: anyCondition,
    house_trained: anyCondition,
    special_needs: anyCondition,
    declawed: anyCondition,
  }),
});

test("a search without conditions takes every pet that is near enough", () => {
  fc.assert(
    fc.property(pets, (pet) => {
      expect(petMatches(pet, { distance: 500, filters: {} })).toBe(pet.miles === null || pet.miles <= 500);
    }),
  );
});

test("a pet that fits a search has every value that it asks for, and still fits if a condition is dropped", () => {
  fc.assert(
    fc.property(pets, searches, (pet, search) => {
      if (!petMatches(pet, search)) return;
      for (const name of Object.keys(search.filters) as (keyof typeof search.filters)[])
        expect(petMatches(pet, { ...search, filters: { ...search.filters, [name]: undefined } })).toBe(true);
      const { good_with_cats: cats, declawed, age } = search.filters;
      if (cats !== undefined) expect(pet.environment.cats).toBe(cats);
      if (declawed !== undefined) expect(pet.attributes.declawed).toBe(declawed);
      if (age) expect(pet.age.toLowerCase()).toBe(age);
    }),
    { numRuns: 2000 },
  );
});

test("only a listing with a later date is new", () => {
  fc.assert(
    fc.property(fc.option(fc.integer({ min: 0 }), { nil: undefined }), fc.integer({ min: 0 }), (listedAt, since) => {
      expect(isListedSince(listedAt, since)).toBe(listedAt !== undefined && listedAt > since);
    }),
  );
});

test("a saved search is named in the reader's units and keeps its conditions in its address", () => {
  const place = { lat: 43.45, lng: -79.68, city: "Oakville", province: "ON" };
  const search = {
    place,
    type: "cat",
    breed: "Tabby",
    distance: 31.07,
    filters: { good_with_cats: true, age: "baby" },
  };
  expect(searchTitle(search, "km")).toBe("cats within 50 km of Oakville, ON");
  expect(searchTitle({ ...search, place: { lat: 0, lng: 0 } }, "miles")).toBe("cats within 31 miles");
  expect(searchDetails(search, breedLabel)).toBe("Tabby, Baby, Good with Cats: Yes");
  expect(searchQuery(search)).toBe(
    "lat=43.45&lng=-79.68&city=Oakville&province=ON&type=cat&breed=Tabby&distance=31.07&age=baby&sort=newest&good_with_cats=true",
  );
});
