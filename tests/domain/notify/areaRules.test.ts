import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { areaName, areaPlace, checkArea, kindsIn } from "../../../domain/notify/areaRules";
import { distanceKm } from "../../../domain/geo/place";

const place = { lat: 43.86123, lng: -79.33951, address: "9 Main St, Markham, ON", city: "Markham", province: "ON" };
const form = { name: "", place, km: 5, animals: ["Dog"], reports: "both" } as Parameters<typeof checkArea>[0];

describe("areaPlace", () => {
  test("keeps the rounded point and the town, but no street", () => {
    expect(areaPlace(place)).toEqual({ lat: 43.861, lng: -79.34, address: "Markham, ON", city: "Markham, ON" });
    expect(areaPlace({ ...place, city: undefined, province: undefined }).address).toBe("Markham, ON");
    expect(areaPlace({ lat: 1.23456, lng: 2, address: "1.2346, 2.0000" }).address).toBe("1.2350, 2.0000");
    expect(areaPlace({ lat: 1, lng: 2, address: "Somewhere" }).address).toBe("1.0000, 2.0000");
  });

  test("moves the point by less than a hundred metres, and is idempotent", () => {
    const typedPlace = fc.record(
      {
        address: fc.constantFrom("9 Main St, Markham, ON", "Markham, ON", "Markham", "1.2346, 2.0000", ""),
        city: fc.constantFrom("Markham", "Saint-Louis, QC"),
        province: fc.constant("ON"),
      },
      { requiredKeys: ["address"] },
    );
    fc.assert(
      fc.property(
        fc.double({ min: -89.9, max: 89.9, noNaN: true }),
        fc.double({ min: -180, max: 180, noNaN: true }),
        typedPlace,
        (lat, lng, words) => {
          const coarsePlace = areaPlace({ ...words, lat, lng });
          expect(distanceKm({ lat, lng }, coarsePlace)).toBeLessThan(0.08);
          expect(areaPlace(coarsePlace)).toEqual(coarsePlace);
        },
      ),
    );
  });
});

test("an area without a name has the name of its town", () => {
  expect(areaName("  Home ", { address: "Markham, ON" })).toBe("Home");
  expect(areaName(" ", { address: "Markham, ON" })).toBe("Markham, ON");
});

test("an area needs a place, at least one animal, and a name within the limit", () => {
  const codes = (changes: object) => checkArea({ ...form, ...changes }).map(({ code }) => code);
  expect(codes({})).toEqual([]);
  expect(codes({ place: null, animals: [] })).toEqual(["area.placeMissing", "area.animalsMissing"]);
  expect(codes({ place: { ...place, lat: 91 } })).toEqual(["area.placeMissing"]);
  expect(codes({ name: "x".repeat(41) })).toEqual(["area.nameTooLong"]);
});

test("kindsIn lists the kinds of report that the area covers", () => {
  expect(kindsIn({ animals: ["Cat"], reports: "both" })).toEqual(["lost:Cat", "lost:Any", "found:Cat", "found:Any"]);
  expect(kindsIn({ animals: ["Other", "Dog"], reports: "found" })).toEqual(["found:Dog", "found:Other", "found:Any"]);
});
