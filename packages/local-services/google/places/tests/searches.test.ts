// Tests searches for clinics and police stations, and reverse geocoding.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { setUpGoogle } from "./google.ts";

const google = setUpGoogle();

interface Clinic {
  id: string;
  displayName: { text: string };
  location: { latitude: number; longitude: number };
  businessStatus: string;
  rating?: number;
  websiteUri?: string;
  regularOpeningHours?: { periods: { open: object; close?: object }[] };
}
interface Clinics {
  places?: Clinic[];
  nextPageToken?: string;
  error?: { status: string; message: string };
}

const allFields = { "x-goog-fieldmask": "*" };
const circle = (latitude: number, longitude: number, radius: number) => ({
  circle: { center: { latitude, longitude }, radius },
});
const markham = circle(43.8668, -79.2663, 12_000);
const searchNearby = (body: object, headers: object = allFields) =>
  google.post<Clinics>("/v1/places:searchNearby", { includedTypes: ["veterinary_care"], ...body }, headers);
const searchByText = (body: object, headers: object = allFields) =>
  google.post<Clinics>("/v1/places:searchText", body, headers);

describe("nearby search", () => {
  test("finds clinics that have no hours, no website or a long name, are always open or have closed", async () => {
    const { body } = await searchNearby({ locationRestriction: markham, rankPreference: "DISTANCE" });
    const clinics = body.places ?? [];
    // Google describes "always open" as a single period without an end.
    const alwaysOpen = clinics.filter(({ regularOpeningHours }) => {
      const [first, second] = regularOpeningHours?.periods ?? [];
      return first && !first.close && !second;
    });
    expect(alwaysOpen.length).toBeGreaterThan(0);
    expect(clinics.some(({ regularOpeningHours }) => !regularOpeningHours)).toBe(true);
    expect(clinics.some(({ websiteUri }) => !websiteUri)).toBe(true);
    expect(clinics.some(({ businessStatus }) => businessStatus === "CLOSED_PERMANENTLY")).toBe(true);
    expect(clinics.some(({ displayName }) => displayName.text.includes("vétérinaire"))).toBe(true);
    expect(clinics.some(({ displayName }) => displayName.text.length > 100)).toBe(true);
    expect(new Set(clinics.map(({ id }) => id)).size).toBe(clinics.length);
  });

  test("always gives the same clinics, at most 20, and none far from towns", async () => {
    const first = await searchNearby({ locationRestriction: markham });
    expect(await searchNearby({ locationRestriction: markham })).toEqual(first);
    expect(first.body.places).toHaveLength(20);
    expect((await searchNearby({ locationRestriction: markham, maxResultCount: 3 })).body.places).toHaveLength(3);
    expect((await searchNearby({ locationRestriction: circle(40, -40, 50_000) })).body).toEqual({});
    expect((await searchNearby({ locationRestriction: markham, includedTypes: ["bakery"] })).body).toEqual({});
  });

  test("finds police stations, open around the clock, and no other places with them", async () => {
    const { body } = await searchNearby({ locationRestriction: markham, includedTypes: ["police"] });
    const stations = body.places ?? [];
    expect(stations.map(({ displayName }) => displayName.text)).toContain("Markham Police Station");
    for (const { displayName, regularOpeningHours } of stations) {
      expect(displayName.text).toMatch(/Police Station$/);
      expect(regularOpeningHours!.periods).toEqual([{ open: { day: 0, hour: 0, minute: 0 } }]);
    }
  });

  test("requires a field mask and returns only its fields", async () => {
    expect((await searchNearby({ locationRestriction: markham }, {})).body.error?.status).toBe("INVALID_ARGUMENT");
    const { body } = await searchNearby(
      { locationRestriction: markham, maxResultCount: 1 },
      { "x-goog-fieldmask": "places.id" },
    );
    expect(body).toEqual({ places: [{ id: expect.stringMatching(/^ChIJ/) }] });
  });

  test.each([
    [{}],
    [{ locationRestriction: circle(43, -79, 0) }],
    [{ locationRestriction: circle(43, -79, 50_001) }],
    [{ locationRestriction: circle(91, -79, 500) }],
    [{ locationRestriction: markham, maxResultCount: 21 }],
    [{ locationRestriction: markham, maxResultCount: 0 }],
  ])("rejects %j", async (body) => expect((await searchNearby(body)).body.error?.status).toBe("INVALID_ARGUMENT"));
});

describe("text search", () => {
  const words = "24 hour emergency veterinarian";

  test("finds the emergency clinics page by page, each once", async () => {
    const wide = { textQuery: words, locationBias: circle(43.7, -79.4, 50_000), pageSize: 20 };
    const clinics: Clinic[] = [];
    let pageToken: string | undefined;
    do {
      const { body } = await searchByText({ ...wide, ...(pageToken && { pageToken }) });
      clinics.push(...(body.places ?? []));
      pageToken = body.nextPageToken;
    } while (pageToken);
    expect(clinics.length).toBeGreaterThan(20);
    expect(clinics.length).toBeLessThanOrEqual(60);
    expect(new Set(clinics.map(({ id }) => id)).size).toBe(clinics.length);
    for (const { displayName } of clinics) expect(displayName.text).toMatch(/24 Hour|Emergency/);
  });

  test("leaves out clinics without hours when openNow is set", async () => {
    const { body } = await searchByText({ textQuery: "vet", openNow: true, locationBias: markham });
    for (const clinic of body.places ?? []) expect(clinic.regularOpeningHours).toBeDefined();
  });

  test("rejects empty words, and a bias together with a restriction", async () => {
    expect((await searchByText({ textQuery: " ", locationBias: markham })).status).toBe(400);
    expect((await searchByText({ textQuery: "vet", locationBias: markham, locationRestriction: markham })).status).toBe(
      400,
    );
  });
});

describe("reverse geocoding", () => {
  interface Geocoded {
    status: string;
    error_message?: string;
    results: {
      formatted_address: string;
      types: string[];
      address_components: { long_name: string; short_name: string; types: string[] }[];
    }[];
  }
  const geocodeAt = async (lat: number, lng: number) =>
    (await google.get<Geocoded>(`/maps/api/geocode/json?latlng=${lat},${lng}&key=any`)).body;
  const part = ({ results }: Geocoded, type: string, index = 0) =>
    results[index]?.address_components.find(({ types }) => types.includes(type));

  test.each([
    ["Markham", "ON", 43.86, -79.34],
    ["Toronto", "ON", 43.6426, -79.3871],
    ["Gatineau", "QC", 45.4765, -75.7013],
    ["Ottawa", "ON", 45.4215, -75.6972],
    ["Vaughan", "ON", 43.84, -79.5],
    ["Mississauga", "ON", 43.589, -79.644],
    ["Vancouver", "BC", 49.28, -123.12],
    ["Burnaby", "BC", 49.25, -122.98],
    ["Montréal", "QC", 45.5017, -73.5673],
    ["Halifax", "NS", 44.65, -63.57],
    ["Iqaluit", "NU", 63.75, -68.52],
    ["Windsor", "ON", 42.3149, -83.0364],
    ["Detroit", "MI", 42.3314, -83.0458],
    ["New York City", "NY", 40.75, -73.99],
  ])("finds the town and the province of a point in %s, %s", async (city, province, lat, lng) => {
    const body = await geocodeAt(lat, lng);
    expect(body.status).toBe("OK");
    expect(part(body, "locality")?.long_name).toBe(city);
    expect(part(body, "administrative_area_level_1")?.short_name).toBe(province);
  });

  test("outside towns, only a later result has the town", async () => {
    const body = await geocodeAt(45, -76.5);
    expect(part(body, "locality")).toBeUndefined();
    expect(part(body, "locality", 1)).toBeDefined();
    expect(part(body, "administrative_area_level_1")?.short_name).toBe("ON");
  });

  test("finds only the province in the wilderness, and nothing on the ocean", async () => {
    const answer = await geocodeAt(45.6, -78.5);
    expect(answer.results.map(({ types }) => types[0])).toEqual(["plus_code", "administrative_area_level_1"]);
    expect(await geocodeAt(40, -40)).toMatchObject({ status: "ZERO_RESULTS", results: [] });
    expect((await geocodeAt(0, 180)).status).toBe("ZERO_RESULTS");
  });

  test("reports errors in the body, with status 200", async () => {
    const answer = await google.get<Geocoded>("/maps/api/geocode/json?latlng=43,-79");
    expect(answer).toMatchObject({ status: 200, body: { status: "REQUEST_DENIED", results: [] } });
    for (const latlng of ["", "43", "43,x", "91,0", "1,2,3"]) {
      const { body } = await google.get<Geocoded>(`/maps/api/geocode/json?latlng=${latlng}&key=any`);
      expect(body.status).toBe("INVALID_REQUEST");
    }
  });

  // Requests fail on demand at 85° south (troubles.ts).
  test("answers for any point up to 84° north and south", async () => {
    const degrees = (max: number) => fc.double({ min: -max, max, noNaN: true }).map((n) => Number(n.toFixed(6)));
    await fc.assert(
      fc.asyncProperty(degrees(84), degrees(180), async (lat, lng) => {
        const { status, results } = await geocodeAt(lat, lng);
        expect(status).toBe(results.length > 0 ? "OK" : "ZERO_RESULTS");
      }),
      { numRuns: 40 },
    );
  });
});
