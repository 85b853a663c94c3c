// Calls Google's web services. The key stays on the server.
import { language } from "../../../domain/texts/language";
import { inLanguage } from "../../../domain/texts/languages";
import { noteOutcome } from "../callOutcomes";
import { baseUrl, jsonOf, missingKey, OutsideError, type Reply, request } from "../outsideRequest";
import { isObject, type JsonObject, objectIn, objectsIn } from "../readReply";

const service = "Google";

/** Google's code for the language `lang`, in which it should reply. */
export const languageCodeOf = (lang?: string) => inLanguage(lang, () => language.serviceCodes.google);

function key(): string {
  const value = process.env["GOOGLE_MAPS_API_KEY"];
  if (!value) throw missingKey(service, "GOOGLE_MAPS_API_KEY");
  return value;
}

export const isGoogleSet = () => Boolean(process.env["GOOGLE_MAPS_API_KEY"]);

/** Throws without a key. Called before a call is counted against the quota. */
export const requireGoogle = () => void key();

const wrongKey = "API_KEY_INVALID";

/** Google answers a wrong, deleted or expired key with status 400, like a mistake in one request. */
const isKeyRefused = ({ ok, json }: Reply) =>
  !ok && objectsIn(objectIn(objectIn(json)["error"])["details"]).some(({ reason }) => reason === wrongKey);

async function objectFrom(url: string, init?: Parameters<typeof request>[2]): Promise<JsonObject> {
  const reply = await request(service, url, init);
  if (isKeyRefused(reply)) noteOutcome(service, wrongKey);
  const body = jsonOf(service, reply);
  if (!isObject(body)) throw new OutsideError(service, "malformed", "not an object");
  return body;
}

/** Places API (New). A call names the fields it wants, and the most expensive field sets the price. */
export async function callPlaces(path: string, fields: readonly string[], body?: JsonObject): Promise<JsonObject> {
  const headers = { "X-Goog-Api-Key": key(), "X-Goog-FieldMask": fields.join(",") };
  const url = baseUrl(process.env["GOOGLE_PLACES_BASE_URL"], "https://places.googleapis.com") + path;
  if (!body) return await objectFrom(url, { headers });
  return await objectFrom(url, {
    method: "POST",
    headers: { ...headers, "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
}

/** A list in the reply. Google leaves out empty ones. */
export function listIn(body: JsonObject, name: string): JsonObject[] {
  const list = body[name];
  if (list !== undefined && !Array.isArray(list)) throw new OutsideError(service, "malformed", name);
  return objectsIn(list);
}

const troubles: Record<string, "busy" | "refused" | "down"> = {
  OVER_QUERY_LIMIT: "busy",
  OVER_DAILY_LIMIT: "busy",
  REQUEST_DENIED: "refused",
  INVALID_REQUEST: "refused",
  UNKNOWN_ERROR: "down",
};

/** Geocoding v3 reports errors in the body of a 200. */
export async function callGeocoding(query: Record<string, string>): Promise<JsonObject> {
  const base = baseUrl(process.env["GOOGLE_MAPS_BASE_URL"], "https://maps.googleapis.com");
  const body = await objectFrom(`${base}/maps/api/geocode/json?${new URLSearchParams({ ...query, key: key() })}`);
  const { status } = body;
  if (status === "OK" || status === "ZERO_RESULTS") return body;
  const trouble = (typeof status === "string" && troubles[status]) || "malformed";
  noteOutcome(service, trouble);
  throw new OutsideError(service, trouble, String(status));
}
