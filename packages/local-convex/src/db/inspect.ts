// Reads tables and documents for the dashboard, newest first and with filters.
import type { Json } from "../backend.ts";
import type { Index, Table } from "../schema/registry.ts";
import { afterAll, encodeKey } from "../values/keys.ts";
import { fieldAt } from "../values/json.ts";
import type { Transaction } from "./transaction.ts";

const readAtOnce = 200;
/** A search stops after this many documents so other requests can run; the page offers to continue. */
const maxSearched = 5000;

const comparisons = {
  "=": (found: string, wanted: string) => found === wanted,
  "!=": (found: string, wanted: string) => found !== wanted,
  "<": (found: string, wanted: string) => found < wanted,
  "<=": (found: string, wanted: string) => found <= wanted,
  ">": (found: string, wanted: string) => found > wanted,
  ">=": (found: string, wanted: string) => found >= wanted,
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
  documents: number;
  /** "by_owner (ownerId, day)" */
  indexes: string[];
}

export interface DocumentQuery {
  component: string;
  table: string;
  conditions: Condition[];
  /** The end of the last page. */
  before: string | null;
  count: number;
}

export interface DocumentPage {
  documents: Json[];
  /** The number of documents examined. */
  searched: number;
  /** The start of the next page; null at the end of the table. */
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
  const found = fieldAt(document, field);
  if (operator !== "contains") return comparisons[operator](encodeKey(found), encodeKey(value));
  if (typeof found !== "string" || typeof value !== "string") return false;
  return found.toLowerCase().includes(value.toLowerCase());
}

function summaryOf({ store }: Transaction, { component, name, number, indexes, searches }: Table): TableSummary {
  // Every index ends with the creation time and the id.
  const listed = [...indexes.values()].map((index) => `${index.name} (${index.fields.slice(0, -2).join(", ")})`);
  const searched = [...searches].map(([search, { field }]) => `${search} (${field})`);
  return { component, name, documents: store.count(number), indexes: [...listed.slice(1), ...searched] };
}

/** An index whose first field a condition sets to one value, and the key of that value. */
function narrowestIndex({ indexes }: Table, conditions: Condition[]): { index: Index; from: string } {
  for (const { field, operator, value } of conditions) {
    if (operator !== "=") continue;
    for (const index of indexes.values()) if (index.fields[0] === field) return { index, from: encodeKey(value) };
  }
  return { index: indexes.get("by_creation_time")!, from: "" };
}

function documentPage(tx: Transaction, table: Table, { conditions, before, count }: DocumentQuery): DocumentPage {
  const { index, from } = narrowestIndex(table, conditions);
  const documents: Json[] = [];
  let to = before ?? from + afterAll;
  let searched = 0;
  while (searched < maxSearched) {
    const entries = tx.store.entriesInRange(index.id, from, to, "desc", readAtOnce);
    for (const { key, json } of entries) {
      if (documents.length === count) return { documents, searched, next: to };
      const document = JSON.parse(json) as Json;
      if (conditions.every((condition) => passes(document, condition))) documents.push(document);
      searched += 1;
      to = key;
    }
    if (entries.length < readAtOnce) return { documents, searched, next: null };
  }
  return { documents, searched, next: to };
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
  const found = table && tx.store.get(table.number, request.id);
  return found ? { component: table.component, table: table.name, document: JSON.parse(found.json) as Json } : null;
}
