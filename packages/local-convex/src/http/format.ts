// Plain JSON for callers that are not Convex clients: the format "json" has no wrappers for values JSON cannot express.
import type { Json } from "../backend.ts";

const unwrappers: Record<string, (encoded: string) => Json> = {
  $integer: (encoded) => Buffer.from(encoded, "base64").readBigInt64LE().toString(),
  $bytes: (encoded) => encoded,
  $float: (encoded) => {
    const value = Buffer.from(encoded, "base64").readDoubleLE();
    return Object.is(value, -0) ? "-0" : String(value);
  },
};

export function toPlainJson(value: Json): Json {
  if (Array.isArray(value)) return value.map(toPlainJson);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value);
  const [only] = entries;
  if (entries.length === 1 && only && typeof only[1] === "string") {
    const unwrap = unwrappers[only[0]];
    if (unwrap) return unwrap(only[1]);
  }
  return Object.fromEntries(entries.map(([key, inner]) => [key, toPlainJson(inner)]));
}
