// Tests the emulator over HTTP with the backend's client for Google's services.
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { suggestPlaces } from "../../../../../convex/providers/google/autocomplete.ts";
import { placeDetails } from "../../../../../convex/providers/google/details.ts";
import { addressAt } from "../../../../../convex/providers/google/geocode.ts";
import { vetsAround, vetsMatching } from "../../../../../convex/providers/google/vets.ts";
import { OutsideError } from "../../../../../convex/providers/outsideRequest.ts";
import { distanceKm } from "../../../../../domain/geo/place.ts";
import { setUpGoogle } from "./google.ts";

const google = setUpGoogle();
beforeEach(() => {
  for (const [name, value] of Object.entries(google.env)) vi.stubEnv(name, value);
});
afterEach(() => vi.unstubAllEnvs());

const nearPoint = { lat: 43.86, lng: -79.34 };
const troubleOf = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(OutsideError);
  return (error as OutsideError).trouble;
};

test("bills typing and the chosen place as one session", async () => {
  const token = crypto.randomUUID();
  await suggestPlaces("mar", token, nearPoint);
  const [markham] = await suggestPlaces("markh", token, nearPoint);
  expect(markham).toEqual({
    placeId: expect.any(String),
    text: "Markham, ON, Canada",
    mainText: "Markham",
    secondaryText: "ON, Canada",
    matches: [{ start: 0, end: 5 }],
  });
  const place = await placeDetails(markham?.placeId ?? "", token);
  expect(place).toMatchObject({ address: "Markham, ON, Canada", city: "Markham", province: "ON" });
  expect(await google.counters()).toMatchObject({ billedSessions: 1, billedAutocompleteRequests: 0 });
});

test("returns an empty list when nothing matches", async () =>
  expect(await suggestPlaces("xyzzy", "t", nearPoint)).toEqual([]));

describe("the address at a point", () => {
  test("keeps the point and names what is around it", async () => {
    expect(await addressAt(nearPoint)).toEqual({
      ...nearPoint,
      address: "Markham, ON L3P, Canada",
      city: "Markham",
      province: "ON",
      postalCode: "L3P",
    });
  });

  test("finds the town in a later result", async () => {
    const place = await addressAt({ lat: 45, lng: -76.5 });
    expect(place).toMatchObject({ province: "ON", city: expect.any(String) });
  });

  test("consists of the coordinates where no town is near", async () => {
    expect(await addressAt({ lat: 45.6, lng: -78.5 })).toEqual({
      lat: 45.6,
      lng: -78.5,
      address: "45.6000, -78.5000",
      province: "ON",
    });
    expect(await addressAt({ lat: 40, lng: -40 })).toEqual({ lat: 40, lng: -40, address: "40.0000, -40.0000" });
  });
});

describe("clinics", () => {
  test("come in the app's shape, nearest first, without the permanently closed ones", async () => {
    const { vets } = await vetsAround({ lat: 43.8668, lng: -79.2663 }, 12_000);
    const distances = vets.map((vet) => distanceKm(vet, { lat: 43.8668, lng: -79.2663 }));
    expect(distances).toEqual(distances.toSorted((a, b) => a - b));
    expect(vets.filter(({ name }) => name.startsWith("Old "))).toEqual([]);
    expect(vets.find(({ name }) => name.includes("24 Hour"))).toMatchObject({ open24Hours: true, openNow: true });
    expect(vets.find(({ name }) => name.includes("House Call"))).toMatchObject({ openNow: null, open24Hours: null });
    expect(vets.find(({ name }) => name.includes("O'Brien"))?.website).toBe(null);
    expect(vets.find(({ name }) => name.includes("Emergency"))?.open24Hours).toBe(false);
  });

  test("can be found by words, and an empty area gives an empty list", async () => {
    const vets = await vetsMatching("24 hour emergency veterinarian", nearPoint, 20_000);
    expect(vets.length).toBeGreaterThan(2);
    expect(vets.every(({ name }) => /24 Hour|Emergency/.test(name))).toBe(true);
    expect(await vetsAround({ lat: 40, lng: -40 }, 50_000)).toEqual({ vets: [], more: false });
  });
});

describe("failures", () => {
  test.each([
    ["quota", "busy"],
    ["denied", "refused"],
    ["down", "down"],
    ["malformed", "malformed"],
    ["gone", "gone"],
  ])("%s is reported as %s while typing, on choosing, and around a place", async (word, trouble) => {
    expect(await troubleOf(suggestPlaces(`fail:${word}`, "t", nearPoint))).toBe(trouble);
    const [failingChoice] = await suggestPlaces(`later:${word}`, "t", nearPoint);
    expect(await troubleOf(placeDetails(failingChoice?.placeId ?? "", "t"))).toBe(trouble);
    const [suggestion] = await suggestPlaces(`at:${word}`, "t", nearPoint);
    const place = await placeDetails(suggestion?.placeId ?? "", "t");
    expect(await troubleOf(vetsAround(place, 10_000))).toBe(trouble);
    // A point without an address is not a failure.
    if (word === "gone") expect((await addressAt(place)).address).toBe("-85.5000, 0.0000");
    else expect(await troubleOf(addressAt(place))).toBe(trouble);
  });

  test("reports a timeout as down", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    try {
      // At 85.2° south, geocoding never answers (troubles.ts).
      const calls = [suggestPlaces("fail:timeout", "t", nearPoint), addressAt({ lat: -85.2, lng: 0 })].map(troubleOf);
      await vi.advanceTimersByTimeAsync(8_000);
      expect(await Promise.all(calls)).toEqual(["down", "down"]);
    } finally {
      vi.useRealTimers();
    }
  });

  test("reports a missing key as off, a wrong one as refused, and no connection as down", async () => {
    vi.stubEnv("GOOGLE_MAPS_API_KEY", "invalid");
    expect(await troubleOf(suggestPlaces("markham", "t", nearPoint))).toBe("refused");
    vi.stubEnv("GOOGLE_MAPS_API_KEY", "");
    expect(await troubleOf(addressAt(nearPoint))).toBe("off");
    vi.stubEnv("GOOGLE_MAPS_API_KEY", "any");
    // No server listens on port 9.
    vi.stubEnv("GOOGLE_PLACES_BASE_URL", "http://127.0.0.1:9");
    expect(await troubleOf(suggestPlaces("markham", "t", nearPoint))).toBe("down");
  });
});
