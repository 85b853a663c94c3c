// Which question is asked, and who answers it.
import type { IncomingMessage, ServerResponse } from "node:http";
import { addressOfKnown, detailFields, placeOf } from "./details.ts";
import { applyMask, parseMask } from "./fieldMask.ts";
import type { Gazetteer } from "./gazetteer/gazetteer.ts";
import { geocode, pointOfQuery } from "./geocode.ts";
import { GoogleError, invalid, notFound, readJson, send } from "./http.ts";
import { answerTrouble, geocodingTrouble, troubleTyped } from "./magic.ts";
import { troubleAt } from "./troubles.ts";
import { idOf, knownOf } from "./placeIds.ts";
import { circleIn, searchFields, searchNearby, searchText } from "./searches.ts";
import type { Ledger } from "./sessions.ts";
import { type Found, suggestionsFor } from "./suggestions.ts";

export interface Desk {
  gazetteer: () => Gazetteer;
  ledger: Ledger;
}

interface Call {
  url: URL;
  request: IncomingMessage;
  response: ServerResponse;
}

const header = (request: IncomingMessage, name: string) => {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
};

function requireKey({ url, request }: Call) {
  const key = header(request, "x-goog-api-key") ?? url.searchParams.get("key");
  if (!key) {
    throw new GoogleError(
      403,
      "PERMISSION_DENIED",
      "Method doesn't allow unregistered callers. Please use an API Key.",
    );
  }
  if (key === "invalid") {
    throw new GoogleError(
      400,
      "INVALID_ARGUMENT",
      "API key not valid. Please pass a valid API key.",
      "API_KEY_INVALID",
    );
  }
}

const maskOf = ({ url, request }: Call, required: boolean) =>
  parseMask(
    header(request, "x-goog-fieldmask") ??
      url.searchParams.get("fields") ??
      url.searchParams.get("$fields") ??
      undefined,
    { required },
  );

const suggestionFields = ["suggestions"];
const token = /^[\w-]{1,36}$/;

async function autocomplete(desk: Desk, call: Call): Promise<object | null> {
  const mask = maskOf(call, false);
  const body = await readJson(call.request);
  const { input, sessionToken, includedRegionCodes: codes = [] } = body;
  if (typeof input !== "string" || input.trim() === "") throw invalid("Autocomplete input must not be empty.");
  if (sessionToken !== undefined && !(typeof sessionToken === "string" && token.test(sessionToken))) {
    throw invalid("Invalid session_token: must be a URL and filename safe base64 string of at most 36 characters.");
  }
  if (!Array.isArray(codes) || codes.length > 15) throw invalid("At most 15 included_region_codes are allowed.");
  const near = circleIn(body["locationBias"])?.center ?? null;
  desk.ledger.typed(sessionToken, input);
  const { now, later, at } = troubleTyped(input);
  if (now) {
    await answerTrouble(now, call.response);
    return null;
  }
  const chosen = later ?? at;
  const magic: Found[] = chosen
    ? [
        {
          ...blank,
          id: idOf({ kind: "magic", word: `${later ? "later:" : ""}${chosen}` }),
          main: `Trouble (${chosen})`,
        },
      ]
    : [];
  const found = chosen ? magic : suggestionsFor(desk.gazetteer(), { input, countries: codes.map(String), near });
  return applyMask(found.length === 0 ? {} : { suggestions: found.map(wire) }, mask, suggestionFields);
}

const blank: Omit<Found, "id" | "main"> = { secondary: "NU, Canada", matched: 0, types: ["locality"] };

const wire = ({ id, main, secondary, matched, types }: Found) => ({
  placePrediction: {
    place: `places/${id}`,
    placeId: id,
    text: { text: `${main}, ${secondary}`, ...(matched > 0 && { matches: [{ endOffset: matched }] }) },
    structuredFormat: {
      mainText: { text: main, ...(matched > 0 && { matches: [{ endOffset: matched }] }) },
      secondaryText: { text: secondary },
    },
    types,
  },
});

async function details(desk: Desk, call: Call, id: string): Promise<object | null> {
  const mask = maskOf(call, true);
  const known = knownOf(id);
  const later = known?.kind === "magic" ? troubleTyped(known.word).later : undefined;
  desk.ledger.chosen(call.url.searchParams.get("sessionToken") ?? undefined);
  if (later) {
    await answerTrouble(later, call.response);
    return null;
  }
  const address = known && addressOfKnown(desk.gazetteer(), known);
  if (!address) throw notFound("The Place ID is no longer valid. Please refresh cached Place IDs.");
  return applyMask(placeOf(known, address), mask, detailFields);
}

const searches = { "places:searchNearby": searchNearby, "places:searchText": searchText };

async function search(desk: Desk, call: Call, method: keyof typeof searches): Promise<object | null> {
  const mask = maskOf(call, true);
  const body = await readJson(call.request);
  desk.ledger.count(method === "places:searchText" ? "text" : "nearby");
  const circle = circleIn(body["locationRestriction"]) ?? circleIn(body["locationBias"]);
  const trouble = circle && troubleAt(circle.center);
  if (trouble) {
    await answerTrouble(trouble, call.response);
    return null;
  }
  return applyMask(searches[method](desk.gazetteer(), body, new Date()), mask, [...searchFields, "nextPageToken"]);
}

async function geocoding(desk: Desk, call: Call): Promise<object | null> {
  desk.ledger.count("geocoding");
  const point = pointOfQuery(call.url.searchParams);
  const trouble = point && troubleAt(point);
  if (trouble) return await geocodingTrouble(trouble, call.response);
  return geocode(desk.gazetteer(), call.url.searchParams);
}

function pathOf({ pathname }: URL): string {
  const path = pathname.replace(/^\/__google/, "");
  try {
    return decodeURIComponent(path);
  } catch {
    throw notFound(`The requested URL ${path} was not found on this server.`);
  }
}

/** Null when the answer has been given, or withheld, already. */
async function answerOf(desk: Desk, call: Call): Promise<object | null> {
  const path = pathOf(call.url);
  const asked = `${call.request.method} ${path}`;
  if (asked === "GET /maps/api/geocode/json") return await geocoding(desk, call);
  if (asked === "GET /counters") return desk.ledger.tell();
  if (asked === "DELETE /counters") {
    desk.ledger.clear();
    return {};
  }
  requireKey(call);
  if (asked === "POST /v1/places:autocomplete") return await autocomplete(desk, call);
  if (asked === "POST /v1/places:searchNearby") return await search(desk, call, "places:searchNearby");
  if (asked === "POST /v1/places:searchText") return await search(desk, call, "places:searchText");
  const [, id] = /^GET \/v1\/places\/([^/]+)$/.exec(asked) ?? [];
  if (id) return await details(desk, call, id);
  throw notFound(`The requested URL ${path} was not found on this server.`);
}

export async function answer(desk: Desk, request: IncomingMessage, response: ServerResponse) {
  const url = new URL(request.url ?? "/", "http://localhost");
  try {
    const body = await answerOf(desk, { url, request, response });
    if (body) send(response, 200, body);
  } catch (error) {
    if (!(error instanceof GoogleError)) throw error;
    send(response, error.status, error.body);
  }
}
