import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import { backend, codeOf } from "../backend";

interface Period {
  open: { day?: number; hour?: number; minute?: number };
  close?: { day?: number; hour?: number };
}

interface Clinic {
  id: string;
  /** How many degrees north of `point` the clinic is. */
  north: number;
  periods?: Period[];
  urgent?: boolean;
  status?: string;
  closes?: string;
}

const aroundTheClock: Period[] = [{ open: { day: 0, hour: 0, minute: 0 } }];
const mondays: Period[] = [{ open: { day: 1, hour: 8 }, close: { day: 1, hour: 18 } }];
const point = { lat: 43.86, lng: -79.34 };

let clinics: Clinic[] = [];
/** Replaces Google's reply. Null for a reply with the `clinics` that match the request. */
let answer: ((url: string) => Response | Promise<Response>) | null = null;
const sentHeaders: HeadersInit[] = [];
const requests: { path: string; body: Record<string, unknown> }[] = [];

const placeOf = ({ id, north, periods, status, closes }: Clinic) => ({
  id,
  displayName: { text: `Clinic ${id}` },
  shortFormattedAddress: "1 Main St",
  location: { latitude: point.lat + north, longitude: point.lng },
  ...(status && { businessStatus: status }),
  ...(periods && { regularOpeningHours: { openNow: true, periods } }),
  ...(closes && { utcOffsetMinutes: -300, currentOpeningHours: { openNow: true, nextCloseTime: closes } }),
});

/** Clinics that Google returns only if it is asked for open ones. */
let farAndOpen: typeof clinics = [];

beforeEach(() => {
  farAndOpen = [];
  requests.length = 0;
  answer = null;
  vi.spyOn(console, "warn").mockImplementation(() => {});
  vi.stubEnv("GOOGLE_MAPS_API_KEY", "key");
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    const body = JSON.parse(init.body as string) as Record<string, unknown>;
    sentHeaders.push(init.headers!);
    requests.push({ path: new URL(url).pathname, body });
    if (answer) return await answer(url);
    const words = typeof body["textQuery"] === "string" ? body["textQuery"] : "";
    const found = clinics.filter(({ urgent, periods }) => {
      if (words.includes("emergency")) return urgent;
      return words.includes("24 hour") ? periods === aroundTheClock : true;
    });
    if (body["openNow"] === true) found.push(...farAndOpen);
    return Response.json(found.length > 0 ? { places: found.map(placeOf) } : {});
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/** The ids of the clinics that a search lists, by default within 30 miles. */
const search = (changes: object = {}) =>
  backend()
    .action(api.vets.search, { ...point, distance: 30, ...changes })
    .then(({ vets }) => vets.map((vet) => vet.placeId));

test("a search lists clinics within the distance, nearest first, with null for unknown facts", async () => {
  clinics = [
    { id: "far", north: 0.6 },
    { id: "second", north: 0.1, periods: mondays },
    { id: "first", north: 0.01 },
    { id: "shut", north: 0.02, status: "CLOSED_PERMANENTLY" },
  ];
  expect(await search()).toEqual(["first", "second"]);
  const { vets } = await backend().action(api.vets.search, { ...point, distance: 5 });
  expect(vets).toMatchObject([
    { placeId: "first", name: "Clinic first", vicinity: "1 Main St", openNow: null, open24Hours: null, rating: null },
  ]);
  expect(vets[0]!.distanceKm).toBeCloseTo(1.11, 1);
});

test("a search says when a clinic closes, and in which time zone", async () => {
  clinics = [{ id: "one", north: 0.01, closes: "2026-11-21T23:00:00Z" }];
  const { vets } = await backend().action(api.vets.search, { ...point, distance: 5 });
  expect(vets[0]).toMatchObject({ closesAt: Date.UTC(2026, 10, 21, 23), opensAt: null, utcOffset: -300 });
  const mask = new Headers(sentHeaders.at(-1)).get("x-goog-fieldmask");
  expect(mask).toContain("places.currentOpeningHours.nextCloseTime");
  expect(mask).toContain("places.utcOffsetMinutes");
});

test("a search can be filtered by 24 Hours and Emergency, each set to Yes or No", async () => {
  clinics = [
    { id: "day", north: 0.01, periods: mondays },
    { id: "night", north: 0.02, periods: aroundTheClock },
    { id: "urgent", north: 0.03, periods: mondays, urgent: true },
    { id: "silent", north: 0.04 },
  ];
  expect(await search({ open24Hours: true })).toEqual(["night"]);
  expect(await search({ open24Hours: false })).toEqual(["day", "urgent", "silent"]);
  expect(await search({ emergency: true })).toEqual(["night", "urgent"]);
  expect(await search({ emergency: false })).toEqual(["day", "silent"]);
  expect(await search({ emergency: true, open24Hours: false })).toEqual(["urgent"]);
  expect(await search({ emergency: true, open24Hours: true })).toEqual(["night"]);
});

test("a clinic that all three requests to Google find is listed once", async () => {
  clinics = [{ id: "night", north: 0.02, periods: aroundTheClock, urgent: true }];
  expect(await search({ emergency: true })).toEqual(["night"]);
  expect(requests.filter((call) => call.path.endsWith(":searchText"))).toHaveLength(2);
});

test("a search for open clinics finds them beyond the nearest 20, and each search says if there are more", async () => {
  clinics = Array.from({ length: 20 }, (_, index) => ({ id: `near${index}`, north: 0.001 * index }));
  farAndOpen = [{ id: "far", north: 0.1, periods: mondays }];
  expect(await search()).not.toContain("far");
  expect(await search({ openNow: true })).toContain("far");
  expect(await backend().action(api.vets.search, { ...point, distance: 30 })).toMatchObject({ more: true });
  clinics = clinics.slice(0, 3);
  expect(await backend().action(api.vets.search, { ...point, distance: 30 })).toMatchObject({ more: false });
});

test("a search that finds nothing returns an empty list", async () => {
  clinics = [];
  expect(await search()).toEqual([]);
});

test.each([
  [{ lat: 91 }, "location.outOfRange"],
  [{ lng: Number.NaN }, "location.outOfRange"],
  [{ distance: 100 }, "request.invalid"],
  [{ distance: -5 }, "request.invalid"],
])("a search with %j is rejected without a call to Google", async (changes, code) => {
  expect(await codeOf(backend().action(api.vets.search, { ...point, distance: 30, ...changes }))).toBe(code);
  expect(requests).toEqual([]);
});

test.each([
  ["Google's quota is used up", () => new Response("{}", { status: 429 })],
  ["Google is down", () => new Response("oops", { status: 500 })],
  ["Google cannot be reached", () => Promise.reject(new TypeError("fetch failed"))],
  ["Google's reply is not JSON", () => new Response("<html>")],
  ["Google's reply has another shape", () => Response.json({ places: "none" })],
  ["Google rejects the key", () => Response.json({ error: { code: 403 } }, { status: 403 })],
])("a search fails with the same code when %s", async (_, answers) => {
  answer = answers;
  expect(await codeOf(backend().action(api.vets.search, { ...point, distance: 30 }))).toBe("vets.failed");
});

test("without a key, a search says that the service is not set up, and logs the variable's name", async () => {
  vi.stubEnv("GOOGLE_MAPS_API_KEY", "");
  expect(await codeOf(backend().action(api.vets.search, { ...point, distance: 30 }))).toBe("vets.off");
  expect(console.warn).toHaveBeenCalledWith(expect.stringContaining("GOOGLE_MAPS_API_KEY"));
});

/** A little more than the 30 miles that the test asks for. */
const searchKm = 48.3;

test("whatever Google sends, clinics are sorted, within the distance, and have only valid links", async () => {
  const place = fc.record(
    {
      id: fc.string(),
      displayName: fc.oneof(fc.constant(null), fc.record({ text: fc.string() })),
      location: fc.oneof(
        fc.record({ latitude: fc.double({ min: 43, max: 45 }), longitude: fc.double({ min: -80, max: -78 }) }),
        fc.anything(),
      ),
      rating: fc.oneof(fc.double(), fc.string()),
      websiteUri: fc.constantFrom("https://vet.example", "javascript:alert(1)", "", 7),
      regularOpeningHours: fc.anything(),
    },
    { requiredKeys: [] },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(place, { maxLength: 8 }), async (places) => {
      answer = () => Response.json({ places });
      const { vets } = await backend().action(api.vets.search, { ...point, distance: 30 });
      const distances = vets.map((vet) => vet.distanceKm);
      expect(distances).toEqual([...distances].sort((one, other) => one - other));
      for (const vet of vets) {
        expect(vet.distanceKm).toBeLessThan(searchKm);
        expect(vet.website ?? "https://").toMatch(/^https?:/);
      }
    }),
    { numRuns: 60 },
  );
});

test("every request to Google names the language of the page", async () => {
  const asked = { ...point, distance: 30, emergency: true, openNow: true, lang: "fr" };
  await backend().action(api.vets.search, asked);
  expect(requests.map(({ body }) => body["languageCode"])).toEqual(requests.map(() => "fr-CA"));
  expect(requests.length).toBeGreaterThan(2);
});
