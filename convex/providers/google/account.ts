// Where Google's web services are and how they are told who calls. The key stays on the server.
import { OutsideError, callJson } from "../outside";
import { isWire, type Wire, wires } from "../read";

const service = "Google";

const setting = (name: string, otherwise: string) => process.env[name] || otherwise;

function key(): string {
  const value = process.env["GOOGLE_MAPS_API_KEY"];
  if (!value) throw new OutsideError(service, "off", "GOOGLE_MAPS_API_KEY is not set");
  return value;
}

const at = (base: string, path: string) => new URL(`${base.replace(/\/$/, "")}${path}`);

async function answer(url: URL, init?: RequestInit): Promise<Wire> {
  const body = await callJson(service, url, init);
  if (!isWire(body)) throw new OutsideError(service, "malformed", "not an object");
  return body;
}

/** Places API (New): every call names the fields it wants, and is billed by the dearest of them. */
export async function callPlaces(path: string, fields: readonly string[], body?: Wire): Promise<Wire> {
  const headers = { "X-Goog-Api-Key": key(), "X-Goog-FieldMask": fields.join(",") };
  const url = at(setting("GOOGLE_PLACES_BASE_URL", "https://places.googleapis.com"), path);
  if (!body) return await answer(url, { headers });
  return await answer(url, {
    method: "POST",
    headers: { ...headers, "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
}

/** A list of the answer; Google leaves an empty one out altogether. */
export function listed(body: Wire, name: string): Wire[] {
  const list = body[name];
  if (list !== undefined && !Array.isArray(list)) throw new OutsideError(service, "malformed", name);
  return wires(list);
}

const troubles: Record<string, "busy" | "refused" | "down"> = {
  OVER_QUERY_LIMIT: "busy",
  OVER_DAILY_LIMIT: "busy",
  REQUEST_DENIED: "refused",
  INVALID_REQUEST: "refused",
  UNKNOWN_ERROR: "down",
};

/** Geocoding v3 tells of its failures in the body of a success. */
export async function callGeocoding(query: Record<string, string>): Promise<Wire> {
  const url = at(setting("GOOGLE_MAPS_BASE_URL", "https://maps.googleapis.com"), "/maps/api/geocode/json");
  url.search = new URLSearchParams({ ...query, key: key() }).toString();
  const body = await answer(url);
  const { status } = body;
  if (status === "OK" || status === "ZERO_RESULTS") return body;
  throw new OutsideError(service, (typeof status === "string" && troubles[status]) || "malformed", String(status));
}
