// Reads tables and documents for the dashboard: newest first, or in descending order of an index that a filter fits.
import type { Json } from "../backend.ts";
import type { Index, Table } from "../schema/registry.ts";
import { lastSuffix, encodeKey } from "../values/keys.ts";
import { fieldAt } from "../values/json.ts";
import type { Transaction } from "./transaction.ts";

const batchSize = 200;
/** A search stops after this many documents so other requests can run; the page offers to continue. */
const maxSearched = 5000;

const comparisons = {
  "=": (stored: string, given: string) => stored === given,
  "!=": (stored: string, given: string) => stored !== given,
  "<": (stored: string, given: string) => stored < given,
  "<=": (stored: string, given: string) => stored <= given,
  ">": (stored: string, given: string) => stored > given,
  ">=": (stored: string, given: string) => stored >= given,
};

export type Operator = keyof typeof comparisons | "contains";
export const operators = [...Object.keys(comparisons), "contains"] as Operator[];

export interface Condition {
  field: string;
  operator: Operator;
  value: Json;
}

export interface TableSummary {
  component: string;
  name: string;
  documentCount: number;
  /** "by_owner (ownerId, day)" */
  indexes: string[];
}

export interface DocumentQuery {
  component: string;
  table: string;
  conditions: Condition[];
  /** The key at which the previous page ended; null for the first page. */
  before: string | null;
  count: number;
}

export interface DocumentPage {
  documents: Json[];
  /** The number of documents examined for this page. */
  searchedCount: number;
  /** The `before` of the next page; null if there is none. */
  next: string | null;
}

export interface FoundDocument {
  component: string;
  table: string;
  document: Json;
}

export type InspectRequest =
  | { what: "tables" }
  | { what: "documents"; query: DocumentQuery }
  | { what: "document"; id: string };

function passes(document: Json, { field, operator, value }: Condition): boolean {
  const stored = fieldAt(document, field);
  if (operator !== "contains") return comparisons[operator](encodeKey(stored), encodeKey(value));
  if (typeof stored !== "string" || typeof value !== "string") return false;
  return stored.toLowerCase().includes(value.toLowerCase());
}

function summaryOf({ store }: Transaction, { component, name, number, indexes, searches }: Table): TableSummary {
  // Every index ends with the creation time and the id. The first one, by_creation_time, has no other fields.
  const indexTexts = [...indexes.values()].map((index) => `${index.name} (${index.fields.slice(0, -2).join(", ")})`);
  const searchTexts = [...searches].map(([search, { field }]) => `${search} (${field})`);
  return { component, name, documentCount: store.count(number), indexes: [...indexTexts.slice(1), ...searchTexts] };
}

/**
 * If a condition requires one value of an index's first field, that index and the value's key. Otherwise the index by
 * creation time, and the empty key, with which all keys begin.
 */
function indexFor({ indexes }: Table, conditions: Condition[]): { index: Index; from: string } {
  for (const { field, operator, value } of conditions) {
    if (operator !== "=") continue;
    for (const index of indexes.values()) if (index.fields[0] === field) return { index, from: encodeKey(value) };
  }
  return { index: indexes.get("by_creation_time")!, from: "" };
}

function documentPage(tx: Transaction, table: Table, { conditions, before, count }: DocumentQuery): DocumentPage {
  const { index, from } = indexFor(table, conditions);
  const documents: Json[] = [];
  // Descends from the previous page, or else from the end of all keys that begin with `from`.
  let to = before ?? from + lastSuffix;
  let searchedCount = 0;
  while (searchedCount < maxSearched) {
    const entries = tx.store.entriesInRange(index.id, from, to, "desc", batchSize);
    for (const { key, json } of entries) {
      if (documents.length === count) return { documents, searchedCount, next: to };
      const document = JSON.parse(json) as Json;
      if (conditions.every((condition) => passes(document, condition))) documents.push(document);
      searchedCount += 1;
      to = key;
    }
    if (entries.length < batchSize) return { documents, searchedCount, next: null };
  }
  return { documents, searchedCount, next: to };
}

export function inspect(
  tx: Transaction,
  request: InspectRequest,
): TableSummary[] | DocumentPage | FoundDocument | null {
  if (request.what === "tables") return tx.registry.tables().map((table) => summaryOf(tx, table));
  if (request.what === "documents") {
    const table = tx.registry.find(request.query.component, request.query.table);
    return table ? documentPage(tx, table, request.query) : null;
  }
  const table = tx.registry.tableOfId(request.id);
  const stored = table && tx.store.get(table.number, request.id);
  return stored ? { component: table.component, table: table.name, document: JSON.parse(stored.json) as Json } : null;
}
