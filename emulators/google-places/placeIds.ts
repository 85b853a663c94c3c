// A place's id tells everything needed to answer for it later, so that nothing has to be remembered.
export type Known =
  | { kind: "place"; name: string; region: string; lat: number; lng: number }
  | { kind: "postal"; code: string }
  | { kind: "street"; street: string; name: string; region: string; lat: number; lng: number }
  | { kind: "magic"; word: string };

// Google's own begin so; whoever decodes the rest is welcome.
const mark = "ChIJ";

const texts: Record<Known["kind"], readonly string[]> = {
  place: ["name", "region"],
  postal: ["code"],
  street: ["street", "name", "region"],
  magic: ["word"],
};

function isKnown(value: unknown): value is Known {
  if (typeof value !== "object" || value === null) return false;
  const given = value as Record<string, unknown>;
  const fields = Object.hasOwn(texts, String(given["kind"])) ? texts[given["kind"] as Known["kind"]] : null;
  return fields !== null && fields.every((field) => typeof given[field] === "string");
}

export const idOf = (known: Known) => `${mark}${Buffer.from(JSON.stringify(known)).toString("base64url")}`;

export function knownOf(id: string): Known | null {
  if (!id.startsWith(mark)) return null;
  try {
    const known: unknown = JSON.parse(Buffer.from(id.slice(mark.length), "base64url").toString("utf8"));
    return isKnown(known) ? known : null;
  } catch {
    return null;
  }
}
