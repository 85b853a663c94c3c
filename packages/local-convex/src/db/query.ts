// Streams the documents of an index in order. A stream reads ahead in chunks. The range that it records
// as read ends with the last document that it has passed on or filtered out.
import type { Json } from "../backend.ts";
import { entryKey } from "../schema/entryKey.ts";
import { indexLabel, type Index, type Table } from "../schema/registry.ts";
import type { Content } from "../store/store.ts";
import { lastSuffix } from "../values/keys.ts";
import { keyRangeOf, type KeyRange, type RangePart } from "./keyRange.ts";
import { accepts } from "./filter.ts";
import { findSearch, maxFound, type SearchPart, searchText } from "./textSearch.ts";
import type { OpenStream, Transaction } from "./transaction.ts";

const tooManyScannedText = `Search query scanned too many documents (fetched ${maxFound}). Consider using a smaller limit, paginating the query, or using a filter field to limit the number of documents pulled from the search index.`;

export type Source =
  | { type: "FullTableScan"; tableName: string; order: "asc" | "desc" | null }
  | { type: "IndexRange"; indexName: string; range: RangePart[]; order: "asc" | "desc" | null }
  | { type: "Search"; indexName: string; filters: SearchPart[] };

export interface SerializedQuery {
  source: Source;
  operators: ({ filter: Json } | { limit: number })[];
}

interface ResolvedQuery {
  table: Table | undefined;
  index: Index;
  bounds: KeyRange;
  order: "asc" | "desc";
  /** The results of a text search, best first. */
  searchResults?: Iterator<Required<Row>>;
}

/** A document as JSON text. Most reads leave out its index key, which can be computed from the document. */
interface Row extends Content {
  key?: string;
}

function resolveSearch(
  tx: Transaction,
  component: string,
  { indexName, filters }: Source & { type: "Search" },
): ResolvedQuery {
  const [tableName, name] = indexName.split(".") as [string, string];
  const { table, search } = findSearch(tx, component, tableName, name);
  // Stands for an index, which a search does not read: only `label` is used.
  const index = { id: 0, name, fields: [], label: search.label };
  // Any write to the table may change the results or their order.
  tx.noteRead(search.label, "", lastSuffix);
  const searchResults = searchText(tx, table, search, indexName, filters);
  return { table, index, bounds: { from: "", to: lastSuffix }, order: "asc", searchResults };
}

function resolve(tx: Transaction, component: string, source: Source): ResolvedQuery {
  if (source.type === "Search") return resolveSearch(tx, component, source);
  const [tableName, indexName] =
    source.type === "FullTableScan"
      ? [source.tableName, "by_creation_time"]
      : (source.indexName.split(".") as [string, string]);
  const table = tx.registry.find(component, tableName);
  const builtInFields = { by_id: ["_id"], by_creation_time: ["_creationTime", "_id"] }[indexName];
  const index =
    table?.indexes.get(indexName) ??
    (builtInFields && {
      // Never read: `documentsById` needs no index, and by_creation_time is missing only if the table is.
      id: 0,
      name: indexName,
      fields: builtInFields,
      label: indexLabel(component, tableName, indexName),
    });
  if (!index) throw tx.registry.missingIndexError(component, tableName, indexName);
  const bounds = keyRangeOf(index, source.type === "IndexRange" ? source.range : []);
  return { table, index, bounds, order: source.order ?? "asc" };
}

export class Stream implements OpenStream {
  readonly #resolved: ResolvedQuery;
  /** By operator: how many more rows a limit lets through. */
  readonly #rowsLeft: number[];
  #chunk: Row[] = [];
  /** The last row taken from a chunk. */
  #lastTaken: Row | null = null;
  /** The number of writes that the transaction had made when the chunk was read. */
  #seenWrites = 0;
  #chunkSize: number;
  /** The whole range, while the bounds in `#resolved` move on with each chunk. */
  readonly #fullRange: KeyRange;
  /** Counts the rows that a filter dropped, too. */
  rowsRead = 0;
  bytesRead = 0;
  /** The last row that was read, even if a filter dropped it. Null before the first row and after the last one. */
  #lastRow: Row | null = null;
  isDone = false;
  /** Whether the stream stopped at its read limit. */
  hitReadLimit = false;
  /** The rows read, from which `middle` is taken; null without a read limit. */
  readonly #rows: Row[] | null;

  readonly #tx: Transaction;
  readonly #readLimit: { rows: number; bytes: number } | undefined;
  readonly #operators: SerializedQuery["operators"];

  constructor(
    tx: Transaction,
    component: string,
    operators: SerializedQuery["operators"],
    source: Source,
    /** Narrows the range to the part between two cursors. */
    narrow?: (order: "asc" | "desc", bounds: KeyRange) => KeyRange,
    expectedRows?: number,
    /** The stream stops after the row that reaches one of these limits. That row may exceed the limit of bytes. */
    readLimit?: { rows: number; bytes: number },
  ) {
    this.#tx = tx;
    this.#readLimit = readLimit;
    this.#rows = readLimit ? [] : null;
    this.#operators = operators;
    tx.usage.add("databaseQueries", 1);
    this.#resolved = resolve(tx, component, source);
    if (narrow) this.#resolved.bounds = narrow(this.#resolved.order, this.#resolved.bounds);
    this.#fullRange = { ...this.#resolved.bounds };
    this.#rowsLeft = operators.map((operator) => ("limit" in operator ? operator.limit : 0));
    const firstOperator = operators[0];
    this.#chunkSize = expectedRows ?? (firstOperator && "limit" in firstOperator ? firstOperator.limit : 32);
    tx.addOpenStream(this);
  }

  get readAheadRange() {
    return { index: this.#resolved.index.label, ...this.#fullRange };
  }

  #keyOf({ key, json }: Row): string {
    return key ?? entryKey(this.#resolved.index.fields, JSON.parse(json) as Json);
  }

  /** The key of the last row that was read; null before the first row and after the last row of the range. */
  get last(): string | null {
    return this.#lastRow && this.#keyOf(this.#lastRow);
  }

  /** The key halfway through the rows read; null if there are too few to split. */
  get middle(): string | null {
    const rows = this.#rows ?? [];
    return rows.length > 2 ? this.#keyOf(rows[Math.floor(rows.length / 2)]!) : null;
  }

  /** The next document, or null at the end and at the read limit. */
  next(): Row | null {
    while (!this.isDone) {
      if (this.#operators.some((operator, at) => "limit" in operator && this.#rowsLeft[at]! <= 0)) {
        this.isDone = true;
        break;
      }
      if (this.#readLimit && (this.rowsRead >= this.#readLimit.rows || this.bytesRead >= this.#readLimit.bytes)) {
        this.hitReadLimit = true;
        return null;
      }
      const entry = this.#fetch();
      if (!entry) {
        this.isDone = true;
        this.#lastRow = null;
        break;
      }
      this.#lastRow = entry;
      this.#rows?.push(entry);
      this.rowsRead += 1;
      this.bytesRead += this.#tx.noteReadDocument(this.#resolved.table!, entry);
      if (this.#passes(entry.json)) return entry;
    }
    return null;
  }

  #passes(json: string): boolean {
    let document: Json | undefined;
    return this.#operators.every((operator, at) => {
      if ("limit" in operator) return (this.#rowsLeft[at]! -= 1) >= 0;
      document ??= JSON.parse(json) as Json;
      return accepts(operator.filter, document);
    });
  }

  #nextSearchResult(results: Iterator<Required<Row>>, { from, to }: KeyRange): Row | undefined {
    // Throws even if there is no further row, as in production.
    if (this.rowsRead === maxFound) throw new Error(tooManyScannedText);
    for (let entry; (entry = results.next().value as Required<Row> | undefined);) {
      if (entry.key >= from && entry.key < to) return entry;
    }
    return undefined;
  }

  #fetch(): Row | undefined {
    const { searchResults, bounds } = this.#resolved;
    if (searchResults) return this.#nextSearchResult(searchResults, bounds);
    // If the mutation has written since this chunk was read, read again from here: it must see its own writes.
    if (this.#tx.writes.length !== this.#seenWrites) this.#chunk = [];
    if (this.#chunk.length === 0) {
      const { table, index, order } = this.#resolved;
      if (this.#lastTaken) {
        const key = this.#keyOf(this.#lastTaken);
        if (order === "asc") bounds.from = key + lastSuffix;
        else bounds.to = key;
      }
      if (!table || bounds.from >= bounds.to) return undefined;
      this.#seenWrites = this.#tx.writes.length;
      const size = Math.max(1, Math.min(this.#chunkSize, 512));
      this.#chunkSize = size * 2;
      this.#chunk =
        index.name === "by_id"
          ? this.#tx.store.documentsById(table.number, bounds.from, bounds.to, order, size)
          : this.#tx.store.documentsInRange(index.id, bounds.from, bounds.to, order, size);
      this.#chunk.reverse();
    }
    const row = this.#chunk.pop();
    if (row) this.#lastTaken = row;
    return row;
  }

  /** Records the range read: up to the last document read, or the whole range if all of it was read. */
  close() {
    this.#tx.removeOpenStream(this);
    const { index, order, searchResults } = this.#resolved;
    if (searchResults) return;
    let { from, to } = this.#fullRange;
    const { last } = this;
    if (last === null) {
      if (!this.isDone) return;
    } else if (order === "asc") to = last + lastSuffix;
    else from = last;
    this.#tx.noteRead(index.label, from, to);
    // A function closes its streams again when it ends, which must not record the whole range a second time.
    this.#fullRange.from = this.#fullRange.to;
  }
}
