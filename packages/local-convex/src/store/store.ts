// The store: documents by id and ordered index entries, in one SQLite file. All SQL is in this folder.
import path from "node:path";
import { DatabaseSync } from "@photostructure/sqlite";
import { Gate } from "./gate.ts";
import { AnsweredRequests, answeredRequestsLayout } from "./answeredRequests.ts";
import { throughGate, type Statement } from "./statement.ts";
import { Texts, textsLayout } from "./textIndex.ts";
import { Vectors, vectorsLayout } from "./vectors.ts";
import { lastSuffix, fromBlob, toBlob } from "../values/keys.ts";

/**
 * A document as JSON text, and its size as production counts it. The size is null if the document was stored with an
 * older layout, or if it was restored to read the past.
 */
export interface Content {
  json: string;
  size: number | null;
}

export interface Entry extends Content {
  key: string;
  id: string;
}

export interface TableRow {
  number: number;
  component: string;
  name: string;
  /** The validator that every document in the table is known to match, as JSON text. */
  validator: string | null;
}

export interface IndexRow {
  id: number;
  tableNumber: number;
  name: string;
  fields: string[];
}

const layout = `
  CREATE TABLE IF NOT EXISTS meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS tables (
    number INTEGER PRIMARY KEY, component TEXT NOT NULL, name TEXT NOT NULL, validator TEXT, UNIQUE (component, name));
  CREATE TABLE IF NOT EXISTS indexes (
    id INTEGER PRIMARY KEY, table_number INTEGER NOT NULL, name TEXT NOT NULL, fields TEXT NOT NULL,
    UNIQUE (table_number, name));
  CREATE TABLE IF NOT EXISTS documents (
    seq INTEGER PRIMARY KEY, table_number INTEGER NOT NULL, id TEXT NOT NULL, json TEXT NOT NULL, size INTEGER,
    UNIQUE (table_number, id));
  CREATE TABLE IF NOT EXISTS entries (
    index_id INTEGER NOT NULL, key BLOB NOT NULL, seq INTEGER NOT NULL, PRIMARY KEY (index_id, key)) WITHOUT ROWID;
  -- Reserves the numbers up to 10000: the vendor's numbers of an app's tables start after them.
  INSERT OR IGNORE INTO tables (number, component, name) VALUES (10000, '/', '/');
`;

// The id index has no entries, so a bound on its keys becomes a bound on the documents' id column. In a key, a string
// begins with the byte 6 and ends with 0 1 (values/keys.ts). A bound just after an id (with `lastSuffix`) becomes the
// id and the byte 1, which sorts before all characters of ids.
const idBound = (key: string) =>
  key < "\x06" ? "" : key >= "\x07" ? lastSuffix : key.slice(1).replace("\x00\x01\xff", "\x01").replace("\x00\x01", "");

export class Store {
  readonly #db;
  readonly #prepared = new Map<string, Statement>();
  readonly #gate: Gate;
  /** The number of documents in each table that was counted. */
  readonly #counts = new Map<number, number>();

  /** Any number of read-only stores may be open beside the one that writes. */
  constructor(folder: string, { readOnly = false, gate = new Gate() } = {}) {
    this.#gate = gate;
    this.#db = gate.pass(() => new DatabaseSync(path.join(folder, "store.sqlite"), { readOnly }));
    if (readOnly) return;
    this.#exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA cache_size = -16384;");
    // If the store has an older layout, forget its search indexes, so they count as new and are filled again.
    if (this.#hasTable("texts") && !this.#hasTable("vectors")) {
      this.#exec("DROP TABLE searches; DROP TABLE texts; DROP TABLE words;");
    }
    this.#exec(layout + answeredRequestsLayout + textsLayout + vectorsLayout);
    if (!this.#sql("SELECT 1 FROM pragma_table_info('documents') WHERE name = 'size'").get()) {
      this.#exec("ALTER TABLE documents ADD COLUMN size INTEGER");
    }
  }

  #hasTable(table: string): boolean {
    return this.#sql("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?").get(table) !== undefined;
  }

  #exec(text: string) {
    this.#gate.pass(() => this.#db.exec(text));
  }

  readonly requests = new AnsweredRequests(
    (text) => this.#sql(text),
    (text) => this.#write(text),
  );
  readonly texts = new Texts(
    (text) => this.#sql(text),
    (text) => this.#write(text),
  );
  readonly vectors = new Vectors(
    (text) => this.#sql(text),
    (text) => this.#write(text),
  );

  #sql(text: string): Statement {
    let statement = this.#prepared.get(text);
    if (!statement) {
      statement = throughGate(
        this.#gate.pass(() => this.#db.prepare(text)),
        this.#gate,
      );
      this.#prepared.set(text, statement);
    }
    return statement;
  }

  /** A statement that writes. Throws outside a transaction, where each write would commit separately. */
  #write(text: string): Statement {
    if (!this.inTransaction) throw new Error("The store could not write and has rolled this transaction back.");
    return this.#sql(text);
  }

  begin() {
    this.#sql("BEGIN IMMEDIATE").run();
  }
  /** Begins a transaction whose reads all see the store as it is now. */
  beginReading() {
    this.#sql("BEGIN").run();
    this.tables();
  }
  commit() {
    this.#sql("COMMIT").run();
  }
  rollback() {
    this.#forgetCounts();
    if (this.inTransaction) this.#sql("ROLLBACK").run();
  }
  #forgetCounts() {
    this.#counts.clear();
    this.texts.forgetCounts();
  }
  /** False outside a transaction, and after SQLite has ended the transaction, as it does when the disk is full. */
  get inTransaction(): boolean {
    return this.#gate.pass(() => this.#db.isTransaction);
  }
  /** Savepoints nest, and are named after their depth. */
  savepoint(depth: number) {
    this.#write(`SAVEPOINT s${depth}`).run();
  }
  release(depth: number) {
    this.#sql(`RELEASE s${depth}`).run();
  }
  rollbackTo(depth: number) {
    this.#forgetCounts();
    this.#sql(`ROLLBACK TO s${depth}`).run();
    this.#sql(`RELEASE s${depth}`).run();
  }

  meta(key: string): string | undefined {
    return (this.#sql("SELECT value FROM meta WHERE key = ?").get(key) as { value: string } | undefined)?.value;
  }
  setMeta(key: string, value: string) {
    this.#write("INSERT INTO meta VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value").run(
      key,
      value,
    );
  }

  tables(): TableRow[] {
    const sql = "SELECT number, component, name, validator FROM tables WHERE number > 10000 ORDER BY number";
    return this.#sql(sql).all() as unknown as TableRow[];
  }
  /** Without `number`, the table gets the next one. */
  addTable(component: string, name: string, number: number | null = null): number {
    const sql = "INSERT INTO tables (number, component, name) VALUES (?, ?, ?)";
    return Number(this.#write(sql).run(number, component, name).lastInsertRowid);
  }
  setValidator(table: number, validator: string | null) {
    this.#write("UPDATE tables SET validator = ? WHERE number = ?").run(validator, table);
  }

  indexes(): IndexRow[] {
    const rows = this.#sql("SELECT id, table_number AS tableNumber, name, fields FROM indexes ORDER BY id").all();
    return (rows as unknown as (Omit<IndexRow, "fields"> & { fields: string })[]).map((row) => ({
      ...row,
      fields: JSON.parse(row.fields) as string[],
    }));
  }
  addIndex(table: number, name: string, fields: string[]): number {
    const sql = "INSERT INTO indexes (table_number, name, fields) VALUES (?, ?, ?)";
    return Number(this.#write(sql).run(table, name, JSON.stringify(fields)).lastInsertRowid);
  }
  dropIndex(index: number) {
    this.#write("DELETE FROM entries WHERE index_id = ?").run(index);
    this.#write("DELETE FROM indexes WHERE id = ?").run(index);
  }

  get(table: number, id: string): (Content & { seq: number }) | undefined {
    const sql = "SELECT seq, json, size FROM documents WHERE table_number = ? AND id = ?";
    return this.#sql(sql).get(table, id) as (Content & { seq: number }) | undefined;
  }
  documentAt(seq: number): Content & { id: string } {
    return this.#sql("SELECT id, json, size FROM documents WHERE seq = ?").get(seq) as unknown as Content & {
      id: string;
    };
  }
  insert(table: number, id: string, { json, size }: Content): number {
    const sql = "INSERT INTO documents (table_number, id, json, size) VALUES (?, ?, ?, ?)";
    const { lastInsertRowid } = this.#write(sql).run(table, id, json, size);
    this.#grow(table, 1);
    return Number(lastInsertRowid);
  }
  update(seq: number, { json, size }: Content) {
    this.#write("UPDATE documents SET json = ?, size = ? WHERE seq = ?").run(json, size, seq);
  }
  remove(table: number, seq: number) {
    this.#write("DELETE FROM documents WHERE seq = ?").run(seq);
    this.#grow(table, -1);
  }
  #grow(table: number, change: number) {
    const cachedCount = this.#counts.get(table);
    if (cachedCount !== undefined) this.#counts.set(table, cachedCount + change);
  }
  /** The number of documents in a table. */
  count(table: number): number {
    const cachedCount = this.#counts.get(table);
    if (cachedCount !== undefined) return cachedCount;
    const row = this.#sql("SELECT count(*) AS count FROM documents WHERE table_number = ?").get(table);
    const { count } = row as { count: number };
    this.#counts.set(table, count);
    return count;
  }
  /** Every document of a table, in the order of ids. The store may be written to while the caller iterates. */
  *documents(table: number): Generator<{ seq: number; id: string; json: string }> {
    const sql = "SELECT seq, id, json FROM documents WHERE table_number = ? AND id > ? ORDER BY id LIMIT 500";
    for (let last = ""; ;) {
      const rows = this.#sql(sql).all(table, last) as { seq: number; id: string; json: string }[];
      yield* rows;
      if (rows.length < 500) return;
      last = rows.at(-1)!.id;
    }
  }

  addEntry(index: number, key: string, seq: number) {
    this.#write("INSERT INTO entries VALUES (?, ?, ?)").run(index, toBlob(key), seq);
  }
  removeEntry(index: number, key: string) {
    this.#write("DELETE FROM entries WHERE index_id = ? AND key = ?").run(index, toBlob(key));
  }

  /** Entries with from <= key < to. */
  entriesInRange(index: number, from: string, to: string, order: "asc" | "desc", limit: number): Entry[] {
    const sql = `SELECT e.key, d.id, d.json, d.size FROM entries e CROSS JOIN documents d ON d.seq = e.seq
      WHERE e.index_id = ? AND e.key >= ? AND e.key < ? ORDER BY e.key ${order} LIMIT ?`;
    const rows = this.#sql(sql).all(index, toBlob(from), toBlob(to), limit);
    return (rows as (Omit<Entry, "key"> & { key: Uint8Array })[]).map((row) => ({ ...row, key: fromBlob(row.key) }));
  }
  /** The documents of `entriesInRange` without their keys, which takes less time. */
  documentsInRange(index: number, from: string, to: string, order: "asc" | "desc", limit: number): Content[] {
    const sql = `SELECT d.json, d.size FROM entries e CROSS JOIN documents d ON d.seq = e.seq
      WHERE e.index_id = ? AND e.key >= ? AND e.key < ? ORDER BY e.key ${order} LIMIT ?`;
    return this.#sql(sql).all(index, toBlob(from), toBlob(to), limit) as unknown as Content[];
  }
  documentsById(table: number, from: string, to: string, order: "asc" | "desc", limit: number): Content[] {
    const sql = `SELECT json, size FROM documents WHERE table_number = ? AND id >= ? AND id < ? ORDER BY id ${order} LIMIT ?`;
    return this.#sql(sql).all(table, idBound(from), idBound(to), limit) as unknown as Content[];
  }

  /** Empties all tables except `meta`. */
  clear() {
    this.#forgetCounts();
    for (const table of [
      "tables",
      "indexes",
      "documents",
      "entries",
      "requests",
      "recent_requests",
      "searches",
      "texts",
      "words",
      "vectors",
    ])
      this.#exec(`DELETE FROM ${table}`);
    this.#exec(layout);
  }

  close() {
    this.#gate.pass(() => this.#db.close());
  }
}
