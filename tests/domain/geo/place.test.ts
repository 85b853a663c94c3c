import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  cityLine,
  coordinateText,
  distanceKm,
  distanceMiles,
  isCoordinateText,
  isWithinBounds,
  metresOfMiles,
  shortAddress,
  streetOf,
  wrapPoint,
} from "../../../domain/geo/place";
import { cleanPlace } from "../../../domain/geo/placeRules";

const point = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
});

describe("addresses", () => {
  test("are cut at the first comma", () => {
    expect(shortAddress("101 Town Centre Blvd, Markham, ON L3R 9W3, Canada")).toBe("101 Town Centre Blvd");
    expect(shortAddress("Markham")).toBe("Markham");
    expect(shortAddress(" , Markham")).toBe(", Markham");
    expect(shortAddress("")).toBe("");
  });

  test.each([
    ["12 Carlton Rd, Toronto, ON M5B 1J2, Canada", "12 Carlton Rd"],
    ["Carlton St & Jarvis St, Toronto, ON", "Carlton St & Jarvis St"],
    ["Toronto, ON, Canada", ""],
    ["ON M5B 1J2, Canada", ""],
    ["43.8600, -79.3400", ""],
  ])("the street of %j is %j", (address, street) => {
    const place = { lat: 43.66, lng: -79.38, address, city: "Toronto", province: "ON", postalCode: "M5B 1J2" };
    expect(streetOf(place)).toBe(street);
  });

  test("that are coordinates are shown in full, with four decimals", () => {
    expect(coordinateText({ lat: 43.86, lng: -79.34 })).toBe("43.8600, -79.3400");
    expect(coordinateText({ lat: -0.000001, lng: 0 })).toBe("0.0000, 0.0000");
    fc.assert(
      fc.property(point, (at) => {
        const text = coordinateText(at);
        expect(isCoordinateText(text)).toBe(true);
        expect(shortAddress(text)).toBe(text);
        const [lat, lng] = text.split(", ").map(Number);
        expect(lat).toBeCloseTo(at.lat, 3);
        expect(lng).toBeCloseTo(at.lng, 3);
      }),
    );
  });

  test("fall back from city and province to the address, and then to the city", () => {
    expect(cityLine({ address: "1 Main St, Markham", city: "Markham", province: "ON" })).toBe("Markham, ON");
    expect(cityLine({ address: "1 Main St", city: "Markham" })).toBe("1 Main St");
    expect(cityLine({ address: "", city: "Markham" })).toBe("Markham");
  });

  test("are stored cleaned and cut, without empty parts", () => {
    const cleaned = cleanPlace({
      lat: 1,
      lng: 2,
      address: `a\u202E\nb${"c".repeat(999)}`,
      city: " ",
      postalCode: "L3R",
    });
    expect(cleaned).toEqual({ lat: 1, lng: 2, address: `a b${"c".repeat(200 - 3)}`, postalCode: "L3R" });
  });
});

describe("points", () => {
  test("outside the world are rejected", () => {
    for (const at of [
      { lat: 90.1, lng: 0 },
      { lat: 0, lng: -180.1 },
      { lat: Number.NaN, lng: 0 },
    ]) {
      expect(isWithinBounds(at)).toBe(false);
    }
    fc.assert(fc.property(point, isWithinBounds));
  });

  test("beyond the date line are brought back into range, at the same place", () => {
    expect(wrapPoint({ lat: 10, lng: 190 })).toEqual({ lat: 10, lng: -170 });
    expect(wrapPoint({ lat: 95, lng: -541 })).toEqual({ lat: 90, lng: 179 });
    fc.assert(
      fc.property(point, fc.integer({ min: -3, max: 3 }), (at, turns) => {
        const wrapped = wrapPoint({ lat: at.lat, lng: at.lng + turns * 360 });
        expect(isWithinBounds(wrapped)).toBe(true);
        expect(distanceKm(wrapped, at)).toBeLessThan(0.001);
      }),
    );
  });
});

describe("distances", () => {
  test("between known cities", () => {
    const toronto = { lat: 43.6532, lng: -79.3832 };
    const montreal = { lat: 45.5019, lng: -73.5674 };
    expect(distanceKm(toronto, montreal)).toBeCloseTo(504.3, 0);
    expect(distanceMiles(toronto, montreal)).toBeCloseTo(313.3, 0);
    expect(metresOfMiles(30)).toBeCloseTo(48_280, 0);
  });

  test("are symmetric, 0 to the same point, at most halfway around the earth, and shortest in a straight line", () => {
    fc.assert(
      fc.property(point, point, point, (a, b, c) => {
        expect(distanceKm(a, a)).toBe(0);
        expect(distanceKm(a, b)).toBeCloseTo(distanceKm(b, a), 6);
        expect(distanceKm(a, b)).toBeLessThan(20_016);
        expect(distanceKm(a, c)).toBeLessThanOrEqual(distanceKm(a, b) + distanceKm(b, c) + 0.01);
      }),
    );
  });
});
