// A document's key in an index.
import type { Json } from "../backend.ts";
import { encodeKey } from "../values/keys.ts";
import { fieldAt } from "../values/json.ts";

export const entryKey = (fields: string[], document: Json): string =>
  fields.map((field) => encodeKey(fieldAt(document, field))).join("");
