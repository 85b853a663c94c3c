// What the index of a text search holds of a document.
import type { Json } from "../backend.ts";
import type { IndexedText } from "../store/texts.ts";
import { encodeKey } from "../values/keys.ts";
import { wordsOf } from "../values/words.ts";
import { fieldAt } from "../values/wire.ts";
import type { TextSearch } from "./registry.ts";

export const filterKeys = (values: (Json | undefined)[]): string => JSON.stringify(values.map((one) => encodeKey(one)));

/** Null if the document has no text in this field: it is never found. */
export function indexedText(
  { field, filters }: Pick<TextSearch, "field" | "filters">,
  document: Json,
): IndexedText | null {
  const text = fieldAt(document, field);
  if (typeof text !== "string") return null;
  const words = wordsOf(text);
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return {
    counts,
    length: words.length,
    created: Math.floor((fieldAt(document, "_creationTime") as number) * 1000),
    filters: filterKeys(filters.map((path) => fieldAt(document, path))),
  };
}
