// A query's or mutation's access to the store. Mutations run one at a time, so data that a mutation has read cannot
// change before it ends. Queries record the index ranges they read, which are compared with later commits.
import type { Commit, Json, ReadSet } from "../backend.ts";
import { indexLabel, type Registry, type Table } from "../schema/registry.ts";
import type { Content } from "../store/store.ts";
import { sizeOf } from "../values/checkValue.ts";
import { decodeId, encodeId } from "../values/ids.ts";
import { lastSuffix, encodeKey } from "../values/keys.ts";
import { idBytes } from "../values/idBytes.ts";
import { isAbsent, sortFields, type JsonObject } from "../values/json.ts";
import { checkedDocument, checkedValue, isSystemTable, type SystemFields, systemBytes } from "./document.ts";
import { Usage } from "./limits.ts";
import { putDocument, type StoredDocument } from "./putDocument.ts";

/** Bytes that production adds to the document's size for every write. */
const bytesOfWrite = 32;

/** A document as it was before a write. `json` is null if it did not exist. */
export interface PreviousDocument {
  table: number;
  id: string;
  json: string | null;
}

/** A change to the list of scheduled jobs, passed to the scheduler after the commit. `at` is null for a cancelled job. */
export interface JobChange {
  id: string;
  component: string;
  at: number | null;
}

/** A stream that is being read. */
export interface OpenStream {
  /** The range it may have read ahead. */
  readAheadRange: ReadSet["ranges"][number];
}

/** The savepoint's depth in the store, and the lengths of the transaction's lists when it was made. */
export interface Savepoint {
  depth: number;
  writes: number;
  previousDocuments: number;
  jobs: number;
  deletedFiles: number;
}

export class Transaction {
  readonly usage = new Usage();
  readonly writes: Commit["writes"] = [];
  readonly previousDocuments: PreviousDocument[] = [];
  readonly jobs: JobChange[] = [];
  readonly deletedFiles: string[] = [];
  readonly #ranges: ReadSet["ranges"] = [];
  /** Streams that may have read ahead. */
  readonly #openStreams = new Set<OpenStream>();
  #nextCreationTime: number;
  #depth = 0;

  constructor(
    readonly registry: Registry,
    /** The start time or, for a query, the time of the snapshot, in nanoseconds since 1970. */
    readonly ts: bigint,
    readonly isWritable: boolean,
  ) {
    this.#nextCreationTime = Number(ts / 1000n) / 1000;
  }

  get store() {
    return this.registry.store;
  }

  /** The start time in whole milliseconds since 1970. */
  get startMs(): number {
    return Number(this.ts / 1_000_000n);
  }

  /** The creation time of the next document, in milliseconds. */
  get creationTime(): number {
    return this.#nextCreationTime;
  }

  /**
   * The time of the transaction's commit if it writes, in nanoseconds since 1970. No document that it has inserted
   * has a later creation time.
   */
  get lastTime(): bigint {
    const last = BigInt(Math.ceil(this.#nextCreationTime * 1000)) * 1000n;
    return last > this.ts ? last : this.ts;
  }

  readSet(): ReadSet {
    return { ranges: this.#ranges };
  }

  /** The reads so far, including what open streams have read ahead. */
  readSoFar(): ReadSet {
    return { ranges: [...this.#ranges, ...Array.from(this.#openStreams, ({ readAheadRange }) => readAheadRange)] };
  }

  addOpenStream(stream: OpenStream) {
    if (!this.isWritable) this.#openStreams.add(stream);
  }

  removeOpenStream(stream: OpenStream) {
    this.#openStreams.delete(stream);
  }

  noteRead(index: string, from: string, to: string) {
    if (this.isWritable || from >= to) return;
    this.#ranges.push({ index, from, to });
  }

  /** Counts a document as read, except a system document, as in production. Returns the document's size. */
  noteReadDocument(table: Table, { json, size }: Content): number {
    const bytes = size ?? sizeOf(JSON.parse(json) as Json);
    if (isSystemTable(table)) return bytes;
    this.usage.add("documentsRead", 1);
    this.usage.add("bytesRead", bytes);
    return bytes;
  }

  /**
   * The table of an id; undefined if this component has no such table. Throws if the id is malformed or its table is
   * not `expectedName`.
   */
  findTable(component: string, id: Json, method: string, expectedName?: string): Table | undefined {
    const invalid = (why: string) => new Error(`Invalid argument \`id\` for \`db.${method}\`: ${why}`);
    if (typeof id !== "string") throw invalid(`expected a string, got ${JSON.stringify(id)}`);
    const decoded = decodeId(id);
    if ("fault" in decoded) throw invalid(decoded.fault);
    const table = this.registry.tableOfId(id);
    if (table?.component !== component) return undefined;
    if (expectedName !== undefined && table.name !== expectedName) {
      throw invalid(`expected to be an Id<"${expectedName}">, got Id<"${table.name}"> instead.`);
    }
    return table;
  }

  /** The table an id belongs to. Throws if it is not a table of this component. */
  tableOf(component: string, id: Json, method: string, expectedName?: string): Table {
    const table = this.findTable(component, id, method, expectedName);
    if (table) return table;
    throw new Error(`Invalid argument \`id\` for \`db.${method}\`: Table for ID "${id as string}" not found`);
  }

  get(table: Table, id: string): string | null {
    this.usage.add("databaseQueries", 1);
    const key = encodeKey(id);
    this.noteRead(indexLabel(table.component, table.name, "by_id"), key, key + lastSuffix);
    const stored = this.store.get(table.number, id);
    if (!stored) return null;
    this.noteReadDocument(table, stored);
    return stored.json;
  }

  /** The number of documents in a table. As in production, counting does not use up the limits on reads. */
  count(component: string, name: string): number {
    const table = this.registry.find(component, name);
    this.noteRead(indexLabel(component, name, "by_creation_time"), "", lastSuffix);
    return table ? this.store.count(table.number) : 0;
  }

  newId(table: Table): string {
    return encodeId(table.number, idBytes());
  }

  insert(component: string, name: string, value: Json, id?: string): string {
    const input = checkedValue("insert", value);
    const table = this.registry.findOrCreate(component, name);
    const documentId = id ?? this.newId(table);
    // Doubles of this size are 2^-12 ms apart, so one mutation's documents get increasing times.
    const createdAt = this.#nextCreationTime;
    this.#nextCreationTime += 2 ** -12;
    this.#write(table, null, input, { _id: documentId, _creationTime: createdAt });
    return documentId;
  }

  patch(table: Table, id: string, changes: Json): string {
    const input = checkedValue("patch", changes);
    const old = this.#stored(table, id, "Update");
    const keptFields = Object.entries(old.document).filter(([name]) => !Object.hasOwn(input, name));
    const newFields = Object.entries(input).filter(([, value]) => !isAbsent(value));
    return this.#overwrite(table, old, Object.fromEntries([...keptFields, ...newFields]));
  }

  replace(table: Table, id: string, value: Json): string {
    const input = checkedValue("replace", value);
    return this.#overwrite(table, this.#stored(table, id, "Replace"), input);
  }

  remove(table: Table, id: string): string {
    const old = this.#stored(table, id, "Delete");
    this.#noteWrite(table, 0);
    this.#put(table, old, id, null, null);
    return old.json;
  }

  #stored(table: Table, id: string, operation: string): StoredDocument {
    this.usage.add("databaseQueries", 1);
    const stored = this.store.get(table.number, id);
    if (!stored) throw new Error(`${operation} on nonexistent document ID ${id}`);
    this.noteReadDocument(table, stored);
    return { ...stored, document: JSON.parse(stored.json) as JsonObject };
  }

  #overwrite(table: Table, old: StoredDocument, value: JsonObject): string {
    const { _id, _creationTime } = old.document;
    return this.#write(table, old, value, { _id: _id as string, _creationTime: _creationTime as number });
  }

  #write(table: Table, old: StoredDocument | null, value: JsonObject, system: SystemFields): string {
    const { _id: id } = system;
    const { document, bytes, levels } = checkedDocument(this, table, value, system);
    const size = bytes + systemBytes(id);
    this.#noteWrite(table, size);
    if (!isSystemTable(table)) this.usage.noteWrittenDocument(id, size, levels);
    return this.#put(table, old, id, sortFields([...Object.entries(document), ...Object.entries(system)]), size);
  }

  /** Writes of system documents, such as scheduled functions, do not count as the app's. */
  #noteWrite(table: Table, size: number) {
    if (isSystemTable(table)) return;
    this.usage.add("documentsWritten", 1);
    this.usage.add("bytesWritten", bytesOfWrite + size);
  }

  #put(table: Table, old: StoredDocument | null, id: string, document: JsonObject | null, size: number | null): string {
    if (!this.isWritable) throw new Error("A query cannot write to the database.");
    const json = document && JSON.stringify(document);
    this.previousDocuments.push({ table: table.number, id, json: old?.json ?? null });
    this.writes.push({ index: indexLabel(table.component, table.name, "by_id"), key: encodeKey(id) });
    const content = json === null ? null : { json, size };
    putDocument(this.store, table, old, { id, document, content }, this.writes);
    if (table.name === "_storage" && json === null) this.deletedFiles.push(id);
    return json ?? "null";
  }

  /** Restores a document as it was before a write, to read the past. */
  restore({ table: number, id, json }: PreviousDocument) {
    const table = this.registry.tables().find((candidate) => candidate.number === number);
    if (!table) return;
    const current = this.store.get(number, id);
    if (json === null && !current) return;
    const old = current ? { ...current, document: JSON.parse(current.json) as JsonObject } : null;
    const document = json === null ? null : (JSON.parse(json) as JsonObject);
    putDocument(this.store, table, old, { id, document, content: json === null ? null : { json, size: null } }, []);
  }

  savepoint(): Savepoint {
    this.#depth += 1;
    this.store.savepoint(this.#depth);
    return {
      depth: this.#depth,
      writes: this.writes.length,
      previousDocuments: this.previousDocuments.length,
      jobs: this.jobs.length,
      deletedFiles: this.deletedFiles.length,
    };
  }

  release(savepoint: Savepoint) {
    this.store.release(savepoint.depth);
    this.#depth -= 1;
  }

  rollback(savepoint: Savepoint) {
    if (this.store.inTransaction) this.store.rollbackTo(savepoint.depth);
    this.#depth -= 1;
    this.writes.length = savepoint.writes;
    this.previousDocuments.length = savepoint.previousDocuments;
    this.jobs.length = savepoint.jobs;
    this.deletedFiles.length = savepoint.deletedFiles;
    this.registry.load();
  }

  /** Rolls back the work's writes if it fails. */
  async inSavepoint<T>(work: () => Promise<T>): Promise<T> {
    const savepoint = this.savepoint();
    try {
      const result = await work();
      this.release(savepoint);
      return result;
    } catch (error) {
      this.rollback(savepoint);
      throw error;
    }
  }

  /** Runs the work on the store as it was before this transaction's writes. */
  async withoutOwnWrites<T>(work: (earlierTx: Transaction) => Promise<T>): Promise<T> {
    const savepoint = this.savepoint();
    try {
      const earlierTx = new Transaction(this.registry, this.ts, false);
      for (const previous of this.previousDocuments.toReversed()) earlierTx.restore(previous);
      return await work(earlierTx);
    } finally {
      this.rollback(savepoint);
    }
  }
}
