import { expect, test } from "vitest";
import { distanceText, radiusText, unitsOfLanguage } from "../../../domain/geo/distance";
import {
  adoptionDistances,
  defaultAdoptionDistance,
  defaultVetDistance,
  distanceChoices,
  isOffered,
  vetDistances,
} from "../../../domain/geo/searchDistances";

test("distances are in miles or in kilometres; with kilometres, those below one kilometre are in metres", () => {
  const inKm = [0.02, 0.64, 0.96, 1.94, 9.96, 160].map((km) => distanceText(km, "km"));
  expect(inKm).toEqual(["100 m", "600 m", "1 km", "1.9 km", "10 km", "160 km"]);
  const inMiles = [0.02, 0.64, 1.94, 16, 160].map((km) => distanceText(km, "miles"));
  expect(inMiles).toEqual(["0.1 miles", "0.4 miles", "1.2 miles", "9.9 miles", "99 miles"]);
  expect([radiusText(2.5, "km"), radiusText(25, "km"), radiusText(5, "miles")]).toEqual([
    "2.5 km",
    "25 km",
    "3.1 miles",
  ]);
});

test("the units depend only on the region of the language", () => {
  const units = ["en-US", "es-US", "en-CA", "fr-CA", "en", "en-GB", "not a tag"].map(unitsOfLanguage);
  expect(units).toEqual(["miles", "miles", "km", "km", "km", "km", "km"]);
});

const labels = (distances: typeof vetDistances, units: "km" | "miles", value: number) =>
  distanceChoices(distances, units, value).map(({ label }) => label);

test("searches offer the spec's miles, also as “8 km (5 miles)”, and round distances in the reader's units", () => {
  expect(labels(vetDistances, "km", 30)).toEqual([
    "2 km",
    "5 km",
    "8 km (5 miles)",
    "16 km (10 miles)",
    "32 km (20 miles)",
    "48 km (30 miles)",
  ]);
  expect(labels(vetDistances, "miles", 30)).toEqual([
    "1 mile",
    "2 miles",
    "5 miles",
    "10 miles",
    "20 miles",
    "30 miles",
  ]);
  expect(labels(adoptionDistances, "km", 50)).toEqual([
    "10 km",
    "25 km",
    "50 km",
    "80 km (50 miles)",
    "100 km",
    "161 km (100 miles)",
    "322 km (200 miles)",
    "563 km (350 miles)",
    "805 km (500 miles)",
  ]);
  for (const miles of [5, 10, 20, 30]) expect(isOffered(vetDistances, miles)).toBe(true);
  for (const miles of [100, 200, 350, 500]) expect(isOffered(adoptionDistances, miles)).toBe(true);
  expect(isOffered(vetDistances, "30")).toBe(false);
  expect(isOffered(vetDistances, defaultVetDistance)).toBe(true);
  expect(isOffered(adoptionDistances, defaultAdoptionDistance)).toBe(true);
});

test("a distance from a link is also offered to people with other units", () => {
  const fromLink = vetDistances.find(({ km }) => km === 5)!.miles;
  expect(labels(vetDistances, "miles", fromLink)).toContain("5 km");
});
