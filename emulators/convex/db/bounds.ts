// Turns `q.eq(...).gt(...)` into a range of index keys: from <= key < to.
import type { Json } from "../backend.ts";
import type { Index } from "../schema/registry.ts";
import { afterAll, encodeKey } from "../values/keys.ts";

export interface RangePart {
  type: "Eq" | "Gt" | "Gte" | "Lt" | "Lte";
  fieldPath: string;
  value: Json;
}

export interface Bounds {
  from: string;
  to: string;
}

export function boundsOf(index: Index, parts: RangePart[]): Bounds {
  const equal = parts.filter((part) => part.type === "Eq");
  const rest = parts.slice(equal.length);
  const invalid = () =>
    new Error(
      `Index range on ${index.label.slice(index.label.indexOf(":") + 1)} is not valid: it must be equalities on the first of its fields [${index.fields.slice(0, -1).join(", ")}] in order, then at most one lower and one upper bound on the next.`,
    );
  if (equal.some((part, at) => parts[at] !== part || index.fields[at] !== part.fieldPath)) throw invalid();
  const prefix = equal.map((part) => encodeKey(part.value)).join("");
  let { from, to } = { from: prefix, to: prefix + afterAll };
  let hasLower = false;
  let hasUpper = false;
  for (const part of rest) {
    if (part.fieldPath !== index.fields[equal.length]) throw invalid();
    const key = prefix + encodeKey(part.value);
    if (part.type === "Gt" || part.type === "Gte") {
      if (hasLower) throw invalid();
      hasLower = true;
      from = part.type === "Gt" ? key + afterAll : key;
    } else {
      if (hasUpper) throw invalid();
      hasUpper = true;
      to = part.type === "Lte" ? key + afterAll : key;
    }
  }
  return { from, to };
}
