// The parameters of Petfinder's search: their valid values, and the animals they match.
import { breeds } from "../../../domain/pets/breeds.ts";
import type { Animal } from "../adoption/catalogue.ts";

const slugs = ["dog", "cat", "rabbit", "small-furry", "horse", "bird", "scales-fins-other", "barnyard"];

export const breedsOfSlug = (slug: string): readonly string[] => {
  const furryBreeds = ["Chinchilla", "Ferret", "Gerbil", "Guinea Pig", "Hamster", "Hedgehog", "Mouse", "Rat"];
  if (slug === "small-furry") return furryBreeds;
  if (slug === "scales-fins-other") return breeds[slug].filter((breed) => !furryBreeds.includes(breed));
  return slug === "dog" || slug === "cat" || slug === "bird" || slug === "rabbit" ? breeds[slug] : [];
};

const listParameter = (query: URLSearchParams, name: string) => query.get(name)?.split(",") ?? null;

const validValues: Record<string, readonly string[]> = {
  gender: ["male", "female", "unknown"],
  age: ["baby", "young", "adult", "senior"],
  size: ["small", "medium", "large", "xlarge"],
  status: ["adoptable", "adopted", "found"],
  sort: ["recent", "-recent", "distance", "-distance", "random"],
  good_with_children: ["true", "false", "1", "0"],
  good_with_dogs: ["true", "false", "1", "0"],
  good_with_cats: ["true", "false", "1", "0"],
  house_trained: ["true", "1"],
  declawed: ["true", "1"],
  special_needs: ["true", "1"],
};

/** The first invalid parameter and what is wrong with it. */
export function firstInvalidParameter(query: URLSearchParams): [name: string, message: string] | null {
  const type = query.get("type");
  if (type && !slugs.includes(type)) return ["type", `${type} is not a valid animal type.`];
  const breed = query.get("breed");
  if (type && breed && !breedsOfSlug(type).includes(breed))
    return ["breed", `${breed} is not a valid breed for ${type}.`];
  for (const [name, values] of Object.entries(validValues)) {
    const invalidValue = listParameter(query, name)?.find((value) => !values.includes(value));
    if (invalidValue !== undefined) return [name, `${invalidValue} is not a valid ${name}.`];
  }
  const [lat, lng] = (query.get("location") ?? "").split(",").map(Number);
  if (!Number.isFinite(lat) || !Number.isFinite(lng)) return ["location", "Could not determine location."];
  const isWithin = (name: string, low: number, high: number) => {
    const value = Number(query.get(name) ?? low);
    return Number.isInteger(value) && value >= low && value <= high;
  };
  if (!isWithin("distance", 1, 500)) return ["distance", "distance must be between 1 and 500."];
  if (!isWithin("limit", 1, 100)) return ["limit", "limit must be between 1 and 100."];
  return isWithin("page", 1, 1_000_000) ? null : ["page", "page must be at least 1."];
}

export function matches(animal: Animal, query: URLSearchParams) {
  const sizes = { xlarge: "Extra Large" } as Record<string, string>;
  const matchesList = (name: string, value: string) => {
    const wantedValues = listParameter(query, name);
    return !wantedValues || wantedValues.some((one) => (sizes[one] ?? one).toLowerCase() === value.toLowerCase());
  };
  const matchesFlag = (name: string, value: boolean | null) => {
    const wantedValue = query.get(name);
    return wantedValue === null || value === (wantedValue === "true" || wantedValue === "1");
  };
  return (
    matchesList("type", animal.kind.slug) &&
    matchesList("breed", animal.breed) &&
    matchesList("gender", animal.gender) &&
    matchesList("age", animal.age) &&
    matchesList("size", animal.size) &&
    animal.status === (query.get("status") ?? "adoptable") &&
    matchesFlag("good_with_children", animal.environment.children) &&
    matchesFlag("good_with_dogs", animal.environment.dogs) &&
    matchesFlag("good_with_cats", animal.environment.cats) &&
    matchesFlag("house_trained", animal.attributes.house_trained) &&
    matchesFlag("declawed", animal.attributes.declawed) &&
    matchesFlag("special_needs", animal.attributes.special_needs)
  );
}
