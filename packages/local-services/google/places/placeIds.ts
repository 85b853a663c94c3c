// A place's id contains all that identifies it, so nothing has to be stored.
export type PlaceRef =
  | { kind: "place"; name: string; region: string; lat: number; lng: number }
  | { kind: "postal"; code: string }
  | { kind: "street"; street: string; name: string; region: string; lat: number; lng: number }
  /** The suggestion for a text such as "later:quota" or "at:quota" (magic.ts). */
  | { kind: "magic"; word: string };

// Google's own ids begin like this.
const prefix = "ChIJ";

/** The fields that are checked to be strings, because an id can be forged. */
const textFields: Record<PlaceRef["kind"], readonly string[]> = {
  place: ["name", "region"],
  postal: ["code"],
  street: ["street", "name", "region"],
  magic: ["word"],
};

function isPlaceRef(value: unknown): value is PlaceRef {
  if (typeof value !== "object" || value === null) return false;
  const record = value as Record<string, unknown>;
  const fields = Object.hasOwn(textFields, String(record["kind"]))
    ? textFields[record["kind"] as PlaceRef["kind"]]
    : null;
  return fields !== null && fields.every((field) => typeof record[field] === "string");
}

export const idOf = (ref: PlaceRef) => `${prefix}${Buffer.from(JSON.stringify(ref)).toString("base64url")}`;

export function refOf(id: string): PlaceRef | null {
  if (!id.startsWith(prefix)) return null;
  try {
    const ref: unknown = JSON.parse(Buffer.from(id.slice(prefix.length), "base64url").toString("utf8"));
    return isPlaceRef(ref) ? ref : null;
  } catch {
    return null;
  }
}
