// Vector search: the documents whose vector points most nearly the same way, by comparing all of them.
import type { Json } from "../backend.ts";
import type { VectorSearch } from "../schema/registry.ts";
import { fieldAt, kindOf, toFloat, type JsonObject } from "../values/wire.ts";
import { accepts } from "./filter.ts";
import type { Transaction } from "./transaction.ts";

export interface VectorQuery {
  /** "table.index" */
  indexName: string;
  vector: Json[];
  limit?: number | null;
  /** Made of $or and $eq on filter fields; null for all documents. */
  expressions: Json;
}

const defaultLimit = 10;
const maxLimit = 256;
const maxFilters = 64;

const length = (vector: number[]) => Math.hypot(...vector);

/** In 32 bits, as the vendor's. */
function similarity(a: number[], b: number[]): number {
  const product = length(a) * length(b);
  return product === 0 ? 0 : Math.fround(a.reduce((sum, value, at) => sum + value * b[at]!, 0) / product);
}

/** Null if it is not a vector of this size: such a document is never found. */
function vectorIn(value: Json | undefined, dimensions: number): number[] | null {
  if (!Array.isArray(value) || value.length !== dimensions) return null;
  return value.every((one) => kindOf(one) === "float64") ? value.map(toFloat) : null;
}

/** The fields that a filter compares. */
function fieldsOf(expression: JsonObject): string[] {
  if (Array.isArray(expression["$or"])) return (expression["$or"] as JsonObject[]).flatMap(fieldsOf);
  const [left] = (expression["$eq"] ?? []) as JsonObject[];
  const name = left?.["$field"];
  if (typeof name === "string") return [name];
  throw new Error("Filters should be a combination of `q.eq` and `q.or`.");
}

function checkFilter(expression: Json, { filters }: VectorSearch, indexName: string) {
  const fields = fieldsOf(expression as JsonObject);
  const wrong = fields.find((name) => !filters.includes(name));
  if (wrong !== undefined) {
    throw new Error(
      `Vector query against ${indexName} contains a filter on ${JSON.stringify(wrong)} but that field isn't indexed for filtering in \`filterFields\`.`,
    );
  }
  if (fields.length > maxFilters) {
    throw new Error(
      `Vector query against ${indexName} has too many conditions. Max: ${maxFilters} Actual: ${fields.length}`,
    );
  }
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
  if (!table || search?.kind !== "vector") throw new Error(`Index ${indexName} not found.`);
  const most = limit ?? defaultLimit;
  if (!Number.isInteger(most) || most < 0) {
    throw new Error(`The limit of a vector search must be a whole number, not ${most}.`);
  }
  if (most > maxLimit) {
    throw new Error(`Vector queries can fetch at most ${maxLimit} results, requested ${most}.`);
  }
  if (expressions !== null) checkFilter(expressions, search, indexName);
  const vector = vectorIn(query.vector, search.dimensions);
  if (!vector) {
    throw new Error(`Expected a vector with dimensions ${search.dimensions}, received ${query.vector.length}.`);
  }
  const found: { _id: string; _score: number }[] = [];
  for (const { id, json } of tx.store.documents(table.number)) {
    const document = JSON.parse(json) as Json;
    const own = vectorIn(fieldAt(document, search.field), search.dimensions);
    if (!own || (expressions !== null && !accepts(expressions, document))) continue;
    found.push({ _id: id, _score: similarity(vector, own) });
  }
  return found.toSorted((a, b) => b._score - a._score).slice(0, most);
}
