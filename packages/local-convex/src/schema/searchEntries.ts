// The entries of search indexes.
import type { Json } from "../backend.ts";
import type { Store } from "../store/store.ts";
import type { IndexedText } from "../store/textIndex.ts";
import type { IndexedVector } from "../store/vectors.ts";
import { encodeKey } from "../values/keys.ts";
import { wordsOf } from "../values/searchWords.ts";
import { fieldAt, kindOf, toFloat } from "../values/json.ts";
import type { TextSearch, VectorSearch } from "./registry.ts";

type Search = Omit<TextSearch, "id" | "label"> | Omit<VectorSearch, "id">;

const keysOf = ({ filters }: Search, document: Json) =>
  JSON.stringify(filters.map((path) => encodeKey(fieldAt(document, path))));

/** Null if the document has no text in this field, so no search finds it. */
function indexedText(search: Search, document: Json): IndexedText | null {
  const text = fieldAt(document, search.field);
  if (typeof text !== "string") return null;
  const words = wordsOf(text);
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return {
    counts,
    length: words.length,
    createdAt: Math.floor((fieldAt(document, "_creationTime") as number) * 1000),
    filters: keysOf(search, document),
  };
}

/** Null if `value` is not a vector of `dimensions` numbers. Then no search finds the document. */
export function vectorIn(value: Json | undefined, dimensions: number): Float32Array | null {
  if (!Array.isArray(value) || value.length !== dimensions) return null;
  return value.every((item) => kindOf(item) === "float64") ? Float32Array.from(value, toFloat) : null;
}

function indexedVector(search: Omit<VectorSearch, "id">, document: Json): IndexedVector | null {
  const vector = vectorIn(fieldAt(document, search.field), search.dimensions);
  return vector && { vector, filters: keysOf(search, document) };
}

export function addToSearch(
  { texts, vectors }: Store,
  indexId: number,
  search: Search,
  documentSeq: number,
  document: Json,
) {
  if (search.kind === "text") {
    const text = indexedText(search, document);
    if (text) texts.add(indexId, documentSeq, text);
  } else {
    const vector = indexedVector(search, document);
    if (vector) vectors.add(indexId, documentSeq, vector);
  }
}

export function removeFromSearch(
  { texts, vectors }: Store,
  indexId: number,
  search: Search,
  documentSeq: number,
  document: Json,
) {
  if (search.kind === "vector") return vectors.remove(indexId, documentSeq);
  const text = indexedText(search, document);
  if (text) texts.remove(indexId, documentSeq, text);
}

/** Whether both documents have the same entry. */
export const hasSameEntry = ({ field, filters }: Search, a: Json, b: Json): boolean =>
  [field, ...filters].every((path) => JSON.stringify(fieldAt(a, path)) === JSON.stringify(fieldAt(b, path)));
