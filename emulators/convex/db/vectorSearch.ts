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

function similarity(a: number[], b: number[]): number {
  const product = length(a) * length(b);
  return product === 0 ? 0 : a.reduce((sum, value, at) => sum + value * b[at]!, 0) / product;
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
  throw new Error("The filter of a vector search is made of q.or and q.eq.");
}

function checkFilter(expression: Json, { filters }: VectorSearch) {
  const fields = fieldsOf(expression as JsonObject);
  if (fields.length > maxFilters) throw new Error(`A vector search may have at most ${maxFilters} filters.`);
  const wrong = fields.find((name) => !filters.includes(name));
  if (wrong !== undefined) throw new Error(`The field ${wrong} is not a filter field of this vector index.`);
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
  const vector = vectorIn(query.vector, search.dimensions);
  if (!vector) {
    throw new Error(
      `The vector has ${query.vector.length} dimensions, but the index ${indexName} has ${search.dimensions}.`,
    );
  }
  const most = limit ?? defaultLimit;
  if (!Number.isInteger(most) || most < 1 || most > maxLimit) {
    throw new Error(`The limit of a vector search must be between 1 and ${maxLimit}, not ${most}.`);
  }
  if (expressions !== null) checkFilter(expressions, search);
  const found: { _id: string; _score: number }[] = [];
  for (const { id, json } of tx.store.documents(table.number)) {
    const document = JSON.parse(json) as Json;
    const own = vectorIn(fieldAt(document, search.field), search.dimensions);
    if (!own || (expressions !== null && !accepts(expressions, document))) continue;
    found.push({ _id: id, _score: similarity(vector, own) });
  }
  return found.toSorted((a, b) => b._score - a._score).slice(0, most);
}
