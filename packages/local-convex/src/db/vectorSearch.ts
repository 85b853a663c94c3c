// Vector search: compares all vectors and finds those at the smallest angle.
import type { Json } from "../backend.ts";
import { vectorIn } from "../schema/searchEntries.ts";
import type { VectorSearch } from "../schema/registry.ts";
import { encodeKey } from "../values/keys.ts";
import type { JsonObject } from "../values/json.ts";
import { evaluate } from "./filter.ts";
import { memoizeByKeys } from "./memoizeByKeys.ts";
import type { Transaction } from "./transaction.ts";

export interface VectorQuery {
  /** "table.index" */
  indexName: string;
  vector: Json[];
  limit?: number | null;
  /** $or and $eq on filter fields; null for all documents. */
  expressions: Json;
}

const defaultLimit = 10;
const maxLimit = 256;
const maxFilters = 64;

/** Cosine similarity, rounded to 32 bits as Convex returns it. */
function similarity(a: Float32Array, b: Float32Array): number {
  let [product, squaresA, squaresB] = [0, 0, 0];
  for (let at = 0; at < a.length; at += 1) {
    const x = a[at]!;
    const y = b[at]!;
    product += x * y;
    squaresA += x * x;
    squaresB += y * y;
  }
  const lengths = Math.sqrt(squaresA) * Math.sqrt(squaresB);
  return lengths === 0 ? 0 : Math.fround(product / lengths);
}

/** The fields in a filter. */
function fieldsOf(expression: JsonObject): string[] {
  if (Array.isArray(expression["$or"])) return (expression["$or"] as JsonObject[]).flatMap(fieldsOf);
  const [left] = (expression["$eq"] ?? []) as JsonObject[];
  const name = left?.["$field"];
  if (typeof name === "string") return [name];
  throw new Error("Filters should be a combination of `q.eq` and `q.or`.");
}

function checkFilter(expression: Json, { filters }: VectorSearch, indexName: string) {
  const fields = fieldsOf(expression as JsonObject);
  const unindexedField = fields.find((name) => !filters.includes(name));
  if (unindexedField !== undefined) {
    throw new Error(
      `Vector query against ${indexName} contains a filter on ${JSON.stringify(unindexedField)} but that field isn't indexed for filtering in \`filterFields\`.`,
    );
  }
  if (fields.length > maxFilters) {
    throw new Error(
      `Vector query against ${indexName} has too many conditions. Max: ${maxFilters} Actual: ${fields.length}`,
    );
  }
}

/** Whether a document passes the filter. `keys` are the keys of its fields `filters`, in the same order. */
function passesKeys(expression: JsonObject, filters: string[], keys: string[]): boolean {
  const alternatives = expression["$or"] as JsonObject[] | undefined;
  if (alternatives) return alternatives.some((alternative) => passesKeys(alternative, filters, keys));
  const [field, literal] = expression["$eq"] as [JsonObject, JsonObject];
  return keys[filters.indexOf(field["$field"] as string)] === encodeKey(evaluate(literal, {}));
}

export function searchVectors(
  tx: Transaction,
  component: string,
  query: VectorQuery,
): { _id: string; _score: number }[] {
  const { indexName, expressions, limit } = query;
  const [tableName, name] = indexName.split(".") as [string, string];
  const table = tx.registry.find(component, tableName);
  const search = table?.searches.get(name);
  if (!table || search?.kind !== "vector") throw tx.registry.missingIndexError(component, tableName, name);
  const count = limit ?? defaultLimit;
  if (!Number.isInteger(count) || count < 0) {
    throw new Error(`The limit of a vector search must be a whole number, not ${count}.`);
  }
  if (count > maxLimit) {
    throw new Error(`Vector queries can fetch at most ${maxLimit} results, requested ${count}.`);
  }
  if (expressions !== null) checkFilter(expressions, search, indexName);
  const vector = vectorIn(query.vector, search.dimensions);
  if (!vector) {
    throw new Error(`Expected a vector with dimensions ${search.dimensions}, received ${query.vector.length}.`);
  }
  const passes = memoizeByKeys((keys) => passesKeys(expressions as JsonObject, search.filters, keys));
  const results: { seq: number; score: number }[] = [];
  for (const { seq, filters, vector: storedVector } of tx.store.vectors.all(search.id)) {
    if (expressions === null || passes(filters)) results.push({ seq, score: similarity(vector, storedVector) });
  }
  return results
    .toSorted((a, b) => b.score - a.score)
    .slice(0, count)
    .map(({ seq, score }) => ({ _id: tx.store.documentAt(seq).id, _score: score }));
}
