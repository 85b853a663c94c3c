// Maps paths and methods to handlers. A handler returns null if it has sent the answer itself, or if it never answers.
import type { IncomingMessage, ServerResponse } from "node:http";
import { sendJson } from "../../../local-convex/src/pages/response.ts";
import { autocomplete } from "./autocomplete.ts";
import type { Billing } from "./billing.ts";
import { type Call, maskOf, requireKey } from "./call.ts";
import { addressOfRef, detailFields, placeOf } from "./details.ts";
import { applyMask } from "./fieldMask.ts";
import { gazetteer } from "./gazetteer/gazetteer.ts";
import { geocode, pointOfQuery } from "./geocode.ts";
import { GoogleError, notFound, readJson } from "./http.ts";
import { answerTrouble, geocodingTrouble, troubleInText } from "./magic.ts";
import { refOf } from "./placeIds.ts";
import { circleIn, searchFields, searchNearby, searchText } from "./searches.ts";
import { searchTierOf, tierOf } from "./skus.ts";
import { troubleAt } from "./troubles.ts";

function details(billing: Billing, call: Call, id: string): object | null {
  const mask = maskOf(call, { isRequired: true });
  const ref = refOf(id);
  const trouble = ref?.kind === "magic" ? troubleInText(ref.word).onChoice : undefined;
  billing.countChoice(call.url.searchParams.get("sessionToken") ?? undefined, `Place Details ${tierOf(mask)}`);
  if (trouble) {
    answerTrouble(trouble, call.response);
    return null;
  }
  const address = ref && addressOfRef(gazetteer(), ref);
  if (!address) throw notFound("The Place ID is no longer valid. Please refresh cached Place IDs.");
  return applyMask(placeOf(ref, address, call.url.searchParams.get("languageCode") ?? undefined), mask, detailFields);
}

const searches = { nearby: searchNearby, text: searchText };
const searchNames = { nearby: "Nearby Search", text: "Text Search" } as const;

async function search(billing: Billing, call: Call, kind: keyof typeof searches): Promise<object | null> {
  const mask = maskOf(call, { isRequired: true });
  const body = await readJson(call.request);
  billing.count(kind, `${searchNames[kind]} ${searchTierOf(mask)}`);
  const circle = circleIn(body["locationRestriction"]) ?? circleIn(body["locationBias"]);
  const trouble = circle && troubleAt(circle.center);
  if (trouble) {
    answerTrouble(trouble, call.response);
    return null;
  }
  return applyMask(searches[kind](gazetteer(), body, new Date()), mask, [...searchFields, "nextPageToken"]);
}

function geocoding(billing: Billing, { url, response }: Call): object | null {
  billing.count("geocoding", "Geocoding");
  const point = pointOfQuery(url.searchParams);
  const trouble = point && troubleAt(point);
  return trouble ? geocodingTrouble(trouble, response) : geocode(gazetteer(), url.searchParams);
}

function pathOf({ pathname }: URL): string {
  const path = pathname.replace(/^\/__google/, "");
  try {
    return decodeURIComponent(path);
  } catch {
    throw notFound(`The requested URL ${path} was not found on this server.`);
  }
}

async function route(billing: Billing, call: Call): Promise<object | null> {
  const path = pathOf(call.url);
  const endpoint = `${call.request.method} ${path}`;
  if (endpoint === "GET /maps/api/geocode/json") return geocoding(billing, call);
  if (endpoint === "GET /counters") return billing.counters();
  if (endpoint === "DELETE /counters") {
    billing.clear();
    return {};
  }
  requireKey(call);
  if (endpoint === "POST /v1/places:autocomplete") return await autocomplete(billing, call);
  if (endpoint === "POST /v1/places:searchNearby") return await search(billing, call, "nearby");
  if (endpoint === "POST /v1/places:searchText") return await search(billing, call, "text");
  const [, id] = /^GET \/v1\/places\/([^/]+)$/.exec(endpoint) ?? [];
  if (id) return details(billing, call, id);
  throw notFound(`The requested URL ${path} was not found on this server.`);
}

export async function answer(billing: Billing, request: IncomingMessage, response: ServerResponse) {
  const url = new URL(request.url ?? "/", "http://localhost");
  try {
    const body = await route(billing, { url, request, response });
    if (body) sendJson(response, 200, body);
  } catch (error) {
    if (!(error instanceof GoogleError)) throw error;
    sendJson(response, error.status, error.body);
  }
}
