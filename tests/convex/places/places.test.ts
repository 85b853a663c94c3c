// Address search: the requests to Google, and how its documented replies are read.
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import { countLookUp, townAt } from "../../../convex/model/notify/towns";
import { limits } from "../../../domain/limits";
import { type Backend, backend, codeOf } from "../backend";

const token = "5e0c9f0e-0000-4000-8000-000000000001";
const nearPoint = { lat: 43.86, lng: -79.34 };

interface SentRequest {
  url: URL;
  headers: Headers;
  body: Record<string, unknown>;
}

let requests: SentRequest[] = [];
let answer: (init: RequestInit) => Response | Promise<Response> = () => Response.json({});

beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  requests = [];
  answer = () => Response.json({});
  vi.stubEnv("GOOGLE_MAPS_API_KEY", "server-key");
  vi.stubEnv("GOOGLE_PLACES_BASE_URL", "");
  vi.stubEnv("GOOGLE_MAPS_BASE_URL", "");
  vi.stubGlobal("fetch", async (input: URL | string, init: RequestInit = {}) => {
    const body = typeof init.body === "string" ? (JSON.parse(init.body) as Record<string, unknown>) : {};
    requests.push({ url: new URL(input), headers: new Headers(init.headers), body });
    return await answer(init);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

const suggest = (t: Backend, input = "markham", more: object = {}) =>
  t.action(api.places.suggest, { input, sessionToken: token, ...more });

describe("places.suggest", () => {
  const prediction = (main: string, more: object = {}) => ({
    placePrediction: {
      place: "places/ChIJ1",
      placeId: "ChIJ1",
      text: { text: `${main}, ON, Canada`, matches: [{ endOffset: 4 }] },
      structuredFormat: { mainText: { text: main, ...more }, secondaryText: { text: "ON, Canada" } },
      types: ["locality"],
    },
  });

  test("calls Places (New) with the token, a bias and a field mask, and with the key in a header", async () => {
    await suggest(backend(), "  markham \n", { near: { lat: 45, lng: -75 } });
    expect(requests).toHaveLength(1);
    const [{ url, headers, body }] = requests as [SentRequest];
    expect(url.href).toBe("https://places.googleapis.com/v1/places:autocomplete");
    expect(headers.get("x-goog-api-key")).toBe("server-key");
    expect(headers.get("x-goog-fieldmask")).toContain("suggestions.placePrediction.placeId");
    expect(body).toMatchObject({
      input: "markham",
      sessionToken: token,
      locationBias: { circle: { center: { latitude: 45, longitude: -75 }, radius: 50_000 } },
    });
  });

  test("prefers results near the default place when the person's location is unknown", async () => {
    await suggest(backend());
    expect(requests[0]?.body["locationBias"]).toMatchObject({
      circle: { center: { latitude: 43.86, longitude: -79.34 } },
    });
  });

  test("returns suggestions with the typed parts' offsets, as JavaScript counts them", async () => {
    answer = () =>
      Response.json({ suggestions: [prediction("🐕 Markham", { matches: [{ startOffset: 2, endOffset: 6 }] })] });
    const [found] = await suggest(backend());
    expect(found).toEqual({
      placeId: "ChIJ1",
      text: "🐕 Markham, ON, Canada",
      mainText: "🐕 Markham",
      secondaryText: "ON, Canada",
      matches: [{ start: 3, end: 7 }],
    });
    expect("🐕 Markham".slice(3, 7)).toBe("Mark");
  });

  test("copes with missing fields, and skips suggestions without a place", async () => {
    answer = () =>
      Response.json({
        suggestions: [
          { queryPrediction: { text: { text: "pizza" } } },
          { placePrediction: { placeId: "ChIJ2", text: { text: "Somewhere" } } },
          null,
        ],
      });
    expect(await suggest(backend())).toEqual([
      { placeId: "ChIJ2", text: "Somewhere", mainText: "Somewhere", secondaryText: "", matches: [] },
    ]);
    answer = () => Response.json({});
    expect(await suggest(backend())).toEqual([]);
  });

  test("doesn't call Google for too few or too many characters", async () => {
    const t = backend();
    expect(await suggest(t, "ma")).toEqual([]);
    expect(await suggest(t, "万")).toEqual([]);
    expect(await suggest(t, " \u200B\u202E ")).toEqual([]);
    expect(await codeOf(suggest(t, "x".repeat(limits.placeInput + 1)))).toBe("location.noResults");
    expect(requests).toEqual([]);
  });

  test.each(["", "has space", "x".repeat(37), "../v1"])("rejects the token %j", async (sessionToken) =>
    expect(await codeOf(suggest(backend(), "markham", { sessionToken }))).toBe("request.invalid"),
  );

  test("rejects a bias that is out of bounds", async () =>
    expect(await codeOf(suggest(backend(), "markham", { near: { lat: 91, lng: 0 } }))).toBe("location.outOfRange"));
});

describe("places.resolve", () => {
  const details = {
    id: "ChIJ1",
    formattedAddress: "101 Town Centre Blvd, Markham, ON L3R 9W3, Canada",
    location: { latitude: 43.8561, longitude: -79.337 },
    addressComponents: [
      { longText: "101", shortText: "101", types: ["street_number"] },
      { longText: "Markham", shortText: "Markham", types: ["locality", "political"] },
      { longText: "Ontario", shortText: "ON", types: ["administrative_area_level_1", "political"] },
      { longText: "L3R 9W3", shortText: "L3R 9W3", types: ["postal_code"] },
    ],
  };
  /** Resolves a place, by default one whose ID would lead to another path if it were not encoded. */
  const resolve = (t: Backend, placeId = "ChIJ1/../x") =>
    t.action(api.places.resolve, { placeId, sessionToken: token });

  test("ends the session and requests only the cheapest fields", async () => {
    answer = () => Response.json(details);
    expect(await resolve(backend())).toEqual({
      lat: 43.8561,
      lng: -79.337,
      address: details.formattedAddress,
      city: "Markham",
      province: "ON",
      postalCode: "L3R 9W3",
    });
    expect(requests[0]?.url.pathname).toBe("/v1/places/ChIJ1%2F..%2Fx");
    expect(requests[0]?.url.searchParams.get("sessionToken")).toBe(token);
    expect(requests[0]?.headers.get("x-goog-fieldmask")).toBe("id,formattedAddress,location,addressComponents");
  });

  test("falls back to coordinates without an address, and fails without a point", async () => {
    answer = () => Response.json({ id: "ChIJ1", location: details.location });
    expect(await resolve(backend())).toEqual({ lat: 43.8561, lng: -79.337, address: "43.8561, -79.3370" });
    answer = () => Response.json({ ...details, location: { latitude: "43" } });
    expect(await codeOf(resolve(backend()))).toBe("location.searchFailed");
  });

  test("rejects a malformed id without calling Google", async () => {
    expect(await codeOf(resolve(backend(), ""))).toBe("location.gone");
    expect(await codeOf(resolve(backend(), "x".repeat(limits.placeId + 1)))).toBe("location.gone");
    expect(requests).toEqual([]);
  });
});

describe("places.reverse", () => {
  const part = (name: string, short: string, ...types: string[]) => ({ long_name: name, short_name: short, types });
  const result = (formatted_address: string, type: string, ...parts: object[]) => ({
    formatted_address,
    types: [type],
    address_components: parts,
  });
  const ontario = part("Ontario", "ON", "administrative_area_level_1", "political");
  const reverse = (t: Backend, at = nearPoint) => t.action(api.places.reverse, at);

  test("keeps the chosen point, and fills gaps of the first result from the others", async () => {
    answer = () =>
      Response.json({
        status: "OK",
        results: [
          result("87M2VM65+2X Markham, ON", "plus_code", part("87M2VM65+2X", "87M2VM65+2X", "plus_code")),
          result("Concession 5, ON, Canada", "route", part("Concession 5", "Conc. 5", "route"), ontario),
          result("Uxbridge, ON, Canada", "locality", part("Uxbridge", "Uxbridge", "locality", "political"), ontario),
        ],
      });
    expect(await reverse(backend())).toEqual({
      ...nearPoint,
      address: "Concession 5, ON, Canada",
      city: "Uxbridge",
      province: "ON",
    });
    expect(requests[0]?.url.href).toBe(
      "https://maps.googleapis.com/maps/api/geocode/json?latlng=43.86%2C-79.34&language=en&key=server-key",
    );
  });

  test("stores the town in English, so news of a report or sighting at this place needs no call of its own", async () => {
    const [city, street] = ["Uxbridge", "Concession 5"];
    const found = result(street, "route", part(city, city, "locality", "political"), ontario);
    answer = () => Response.json({ status: "OK", results: [found] });
    const t = backend();
    // A town's name in French is not stored.
    await t.action(api.places.reverse, { ...nearPoint, lang: "fr" });
    expect(await t.run(async (ctx) => await townAt(ctx, nearPoint))).toBe("");
    await reverse(t);
    expect(await t.run(async (ctx) => await townAt(ctx, nearPoint))).toBe("Uxbridge, ON");
    // False: no look-up is needed.
    expect(await t.run(async (ctx) => await countLookUp(ctx, nearPoint))).toBe(false);
  });

  test.each([
    ["postal_town", "administrative_area_level_2"],
    ["sublocality", "administrative_area_level_3"],
    ["administrative_area_level_3", "neighborhood"],
    ["administrative_area_level_2", "neighborhood"],
  ])("takes the city from %s before %s", async (first, second) => {
    answer = () =>
      Response.json({
        status: "OK",
        results: [result("Somewhere", "route", part("No", "No", second, "political"), part("Yes", "Y", first))],
      });
    expect((await reverse(backend())).city).toBe("Yes");
  });

  test("falls back to coordinates without an address, or with only a province", async () => {
    answer = () => Response.json({ status: "ZERO_RESULTS", results: [] });
    expect(await reverse(backend())).toEqual({ ...nearPoint, address: "43.8600, -79.3400" });
    answer = () =>
      Response.json({ status: "OK", results: [result("Ontario, Canada", "administrative_area_level_1", ontario)] });
    expect(await reverse(backend())).toEqual({ ...nearPoint, address: "43.8600, -79.3400", province: "ON" });
  });

  test("cleans Google's texts", async () => {
    answer = () => Response.json({ status: "OK", results: [result("1 Main\u202E St\n\u0000", "route")] });
    expect((await reverse(backend())).address).toBe("1 Main St");
  });

  test.each([
    ["OVER_QUERY_LIMIT", "location.searchBusy"],
    ["OVER_DAILY_LIMIT", "location.searchBusy"],
    ["REQUEST_DENIED", "location.searchOff"],
    ["INVALID_REQUEST", "location.searchOff"],
    ["UNKNOWN_ERROR", "location.searchFailed"],
    ["A_NEW_ONE", "location.searchFailed"],
  ])("the status %s in a reply with code 200 becomes the error %s", async (status, code) => {
    answer = () => Response.json({ status, results: [], error_message: "server-key was refused" });
    expect(await codeOf(reverse(backend()))).toBe(code);
  });

  test.each([
    [{ lat: 90.01, lng: 0 }],
    [{ lat: 0, lng: 180.01 }],
    [{ lat: Number.NaN, lng: 0 }],
    [{ lat: 0, lng: Number.POSITIVE_INFINITY }],
  ])("rejects %j", async (at) => {
    expect(await codeOf(reverse(backend(), at))).toBe("location.outOfRange");
    expect(requests).toEqual([]);
  });
});

describe("when the service fails", () => {
  test.each([
    [429, "location.searchBusy"],
    [403, "location.searchOff"],
    [400, "location.searchOff"],
    [404, "location.gone"],
    [503, "location.searchFailed"],
  ])("a reply with code %i becomes the error %s, without Google's text or our key", async (status, code) => {
    answer = () => Response.json({ error: { code: status, message: "server-key" } }, { status });
    const error = await suggest(backend()).catch((reason: unknown) => reason);
    expect((error as { data: unknown }).data).toEqual({ code });
    expect(JSON.stringify(vi.mocked(console.warn).mock.calls)).not.toContain("server-key");
  });

  test.each(["<html>", "[]", "null", '{"suggestions": 7}', ""])("rejects the reply %j", async (text) => {
    answer = () => new Response(text);
    expect(await codeOf(suggest(backend()))).toBe("location.searchFailed");
  });

  test("says that the service is down when Google can't be reached", async () => {
    answer = () => Promise.reject(new TypeError("connection refused"));
    expect(await codeOf(suggest(backend()))).toBe("location.searchFailed");
  });

  test("fails when Google doesn't reply in time", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    answer = ({ signal }) =>
      new Promise((_, reject) => signal!.addEventListener("abort", () => reject(new DOMException("", "AbortError"))));
    const code = codeOf(suggest(backend()));
    await vi.waitFor(() => expect(requests).toHaveLength(1));
    await vi.advanceTimersByTimeAsync(limits.serviceTimeoutMs);
    expect(await code).toBe("location.searchFailed");
    vi.useRealTimers();
  });

  test("without a key, says that the service is not set up", async () => {
    vi.stubEnv("GOOGLE_MAPS_API_KEY", "");
    expect(await codeOf(suggest(backend()))).toBe("location.searchOff");
    expect(requests).toEqual([]);
  });
});

test("every call names the language of the page, or else English", async () => {
  const t = backend();
  const askedIn = async (lang?: string) => {
    requests = [];
    const more = lang === undefined ? {} : { lang };
    await suggest(t, "markham", more);
    await t.action(api.places.resolve, { placeId: "ChIJ1", sessionToken: token, ...more }).catch(() => null);
    answer = () => Response.json({ status: "ZERO_RESULTS" });
    await t.action(api.places.reverse, { lat: 43.86, lng: -79.34, ...more });
    answer = () => Response.json({});
    return requests.map(({ url, body }) => {
      const { searchParams } = url;
      return body["languageCode"] ?? searchParams.get("languageCode") ?? searchParams.get("language");
    });
  };
  expect(await askedIn("fr")).toEqual(["fr-CA", "fr-CA", "fr-CA"]);
  expect(await askedIn("es")).toEqual(["es-419", "es-419", "es-419"]);
  for (const unknown of [undefined, "de", "constructor"]) expect(await askedIn(unknown)).toEqual(["en", "en", "en"]);
});
