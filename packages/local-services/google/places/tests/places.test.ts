// Tests autocomplete, place details and billing with requests and answers in Google's format.
import { describe, expect, test } from "vitest";
import { setUpGoogle } from "./google.ts";

const google = setUpGoogle();
const autocomplete = "/v1/places:autocomplete";
const nearCircle = { circle: { center: { latitude: 43.86, longitude: -79.34 }, radius: 50_000 } };

interface Suggestions {
  suggestions?: {
    placePrediction: {
      placeId: string;
      place: string;
      text: { text: string };
      structuredFormat: { mainText: { text: string; matches?: object[] }; secondaryText: { text: string } };
    };
  }[];
  error?: { code: number; status: string; message: string };
}

const suggest = async (input: string, changes: object = {}) => {
  const body = { input, locationBias: nearCircle, includedRegionCodes: ["ca", "us"], ...changes };
  const answer = await google.post<Suggestions>(autocomplete, body);
  return { ...answer, predictions: (answer.body.suggestions ?? []).map(({ placePrediction }) => placePrediction) };
};
const texts = async (input: string, changes: object = {}) =>
  (await suggest(input, changes)).predictions.map(({ text }) => text.text);

test("counts each call under the SKU of the most expensive field that it asks for", async () => {
  const circle = { circle: { center: { latitude: 43.86, longitude: -79.34 }, radius: 5000 } };
  const search = { includedTypes: ["veterinary_care"], locationRestriction: circle };
  const maskHeader = (...fields: string[]) => ({
    "x-goog-fieldmask": fields.map((field) => `places.${field}`).join(","),
  });
  await google.post("/v1/places:searchNearby", search, maskHeader("id", "displayName", "location"));
  await google.post("/v1/places:searchNearby", search, maskHeader("id", "rating"));
  const text = { textQuery: "veterinarian", locationBias: circle };
  await google.post("/v1/places:searchText", text, maskHeader("id", "regularOpeningHours.periods"));
  await google.get("/maps/api/geocode/json?latlng=43.86,-79.34&key=any");
  const typing = { sessionToken: "one-session", input: "markham" };
  for (let request = 1; request <= 14; request += 1) await suggest("markham", typing);
  const [first] = (await suggest("markham", typing)).predictions;
  const mask = { "x-goog-fieldmask": "id,formattedAddress,location" };
  await google.get(`/v1/places/${first!.placeId}?sessionToken=one-session`, mask);
  await suggest("abandoned", { sessionToken: "other-session" });
  expect((await google.counters()).skus).toEqual({
    "Nearby Search Pro": 1,
    "Nearby Search Enterprise": 1,
    "Text Search Enterprise": 1,
    Geocoding: 1,
    "Place Details Essentials": 1,
    // The first 12 of the 15 requests of the session that ended with a place, and the one of the abandoned session.
    Autocomplete: 12 + 1,
  });
});

describe("autocomplete", () => {
  test("finds towns by the start of their name, near and large ones first, and marks what was typed", async () => {
    const { predictions, body } = await suggest("mark");
    expect(predictions[0]).toMatchObject({
      place: `places/${predictions[0]?.placeId}`,
      text: { text: "Markham, ON, Canada" },
      structuredFormat: {
        mainText: { text: "Markham", matches: [{ endOffset: 4 }] },
        secondaryText: { text: "ON, Canada" },
      },
    });
    expect(body.suggestions?.length).toBeLessThanOrEqual(5);
  });

  test.each([
    ["markham ontario", "Markham, ON, Canada"],
    ["montre", "Montréal, QC, Canada"],
    ["saint léonard, qc", "Saint-Léonard, QC, Canada"],
    ["l3r", "L3R, Markham, ON, Canada"],
    ["L3R 9W3", "L3R 9W3, Markham, ON, Canada"],
    ["90210", "90210, Beverly Hills, CA, USA"],
    ["101 town centre blvd, markham, on", "101 Town Centre Blvd, Markham, ON, Canada"],
    ["Bay St Toronto", "Bay St, Toronto, ON, Canada"],
    ["rue Sherbrooke Montréal", "Rue Sherbrooke, Montréal, QC, Canada"],
  ])("%j finds %j first", async (input, first) => expect((await texts(input))[0]).toBe(first));

  test("stays within the requested countries", async () => {
    expect(await texts("markham", { includedRegionCodes: ["us"] })).toEqual(["Markham, IL, USA", "Markham, TX, USA"]);
  });

  test("answers {} when nothing matches, whatever is typed", async () => {
    for (const input of ["xyzzy", "\u202E", "'; drop table--", "🐕", "%", "((((("]) {
      expect((await suggest(input)).body).toEqual({});
    }
  });

  test("rejects what Google rejects", async () => {
    const errorStatus = async (body: unknown, headers = {}) =>
      (await google.post<Suggestions>(autocomplete, body, headers)).body.error?.status;
    expect(await errorStatus({ input: "" })).toBe("INVALID_ARGUMENT");
    expect(await errorStatus({ input: "mark", sessionToken: "x".repeat(37) })).toBe("INVALID_ARGUMENT");
    expect(
      await errorStatus({ input: "mark", locationBias: { circle: { ...nearCircle.circle, radius: 50_001 } } }),
    ).toBe("INVALID_ARGUMENT");
    expect(await errorStatus("not json")).toBe("INVALID_ARGUMENT");
    expect(await errorStatus({ input: "mark" }, { "x-goog-api-key": "" })).toBe("PERMISSION_DENIED");
    expect(await errorStatus({ input: "mark" }, { "x-goog-api-key": "invalid" })).toBe("INVALID_ARGUMENT");
  });

  test("applies a field mask, and rejects an invalid one", async () => {
    const mask = { "x-goog-fieldmask": "suggestions.placePrediction.text.text" };
    const { body } = await google.post<Suggestions>(
      autocomplete,
      { input: "gatineau", locationBias: nearCircle },
      mask,
    );
    expect(body).toEqual({ suggestions: [{ placePrediction: { text: { text: "Gatineau, QC, Canada" } } }] });
    const maskHeader = { "x-goog-fieldmask": "suggestions, places" };
    expect((await google.post(autocomplete, { input: "gatineau" }, maskHeader)).status).toBe(400);
  });
});

describe("details", () => {
  interface Details {
    id: string;
    formattedAddress: string;
    location: { latitude: number; longitude: number };
    addressComponents: { longText: string; shortText: string; types: string[] }[];
  }
  const mask = { "x-goog-fieldmask": "id,formattedAddress,location,addressComponents" };
  const detailsOf = async (input: string) => {
    const id = (await suggest(input)).predictions[0]?.placeId ?? "";
    return (await google.get<Details>(`/v1/places/${id}`, mask)).body;
  };

  test("give a town's point and components in the shape of Places (New)", async () => {
    const markham = await detailsOf("markham");
    expect(markham.formattedAddress).toBe("Markham, ON, Canada");
    expect(markham.location.latitude).toBeCloseTo(43.87, 1);
    expect(markham.addressComponents).toContainEqual({
      longText: "Ontario",
      shortText: "ON",
      types: ["administrative_area_level_1", "political"],
      languageCode: "en",
    });
  });

  test("place an address at the same spot of its town every time", async () => {
    const first = await detailsOf("101 Town Centre Blvd, Markham, ON");
    expect(first.formattedAddress).toMatch(/^101 Town Centre Blvd, Markham, ON L\d[A-Z], Canada$/);
    expect(await detailsOf("101 Town Centre Blvd, Markham, ON")).toEqual(first);
    expect(first.addressComponents[0]).toMatchObject({ longText: "101", types: ["street_number"] });
  });

  test("require a mask and return nothing beyond it", async () => {
    const id = (await suggest("markham")).predictions[0]?.placeId ?? "";
    const answer = await google.get<Suggestions>(`/v1/places/${id}`);
    expect(answer.status).toBe(400);
    expect(answer.body.error?.message).toContain("FieldMask is a required parameter");
    const partialAnswer = await google.get(`/v1/places/${id}?fields=location.latitude`);
    expect(partialAnswer.body).toEqual({ location: { latitude: expect.any(Number) } });
    expect((await google.get(`/v1/places/${id}?fields=price`)).status).toBe(400);
  });

  test("name the language that was asked for", async () => {
    const id = (await suggest("markham")).predictions[0]?.placeId ?? "";
    const { body } = await google.get<{ addressComponents: { languageCode: string }[] }>(
      `/v1/places/${id}?fields=addressComponents.languageCode&languageCode=fr-CA`,
    );
    expect(new Set(body.addressComponents.map(({ languageCode }) => languageCode))).toEqual(new Set(["fr-CA"]));
  });

  test("are a 404 for an unknown or forged id", async () => {
    const forged = Buffer.from(JSON.stringify({ kind: "place", name: {}, region: 7 })).toString("base64url");
    for (const id of ["nonsense", "ChIJ", "ChIJ%%%", `ChIJ${forged}`, "ChIJbnVsbA"]) {
      expect((await google.get(`/v1/places/${id}`, mask)).status).toBe(404);
    }
  });
});

describe("billing", () => {
  const token = "5e0c9f0e-0000-4000-8000-000000000001";
  const mask = { "x-goog-fieldmask": "id" };

  test("a search that ends with a chosen place is billed as one session", async () => {
    for (const input of ["mar", "mark", "markham"]) await suggest(input, { sessionToken: token });
    const id = (await suggest("markham", { sessionToken: token })).predictions[0]?.placeId;
    await google.get(`/v1/places/${id}?sessionToken=${token}`, mask);
    expect(await google.counters()).toMatchObject({ billedSessions: 1, billedAutocompleteRequests: 0, details: 1 });
  });

  test("requests without a token, after a session or in an abandoned one are billed one by one", async () => {
    await suggest("markham");
    await suggest("markham", { sessionToken: "abandoned" });
    await suggest("markham", { sessionToken: "abandoned" });
    await suggest("markham", { sessionToken: token });
    const id = (await suggest("markham", { sessionToken: token })).predictions[0]?.placeId;
    await google.get(`/v1/places/${id}?sessionToken=${token}`, mask);
    await suggest("toronto", { sessionToken: token });
    const counters = await google.counters();
    // One without a token, two in the abandoned session, and one after the session that ended.
    const billedAutocompleteRequests = 1 + 2 + 1;
    expect(counters).toMatchObject({ billedSessions: 1, billedAutocompleteRequests, autocomplete: 6 });
    expect(counters.sessions.find((session) => session.token === "abandoned")?.inputs).toEqual(["markham", "markham"]);
  });
});
