// One query or mutation at work on the store. Mutations run one at a time, so what they read cannot change under them;
// queries keep the index ranges they read, which is what a later commit is compared with.
import { randomBytes } from "node:crypto";
import type { Commit, Json, ReadSet } from "../backend.ts";
import { label, type Index, type Registry, type Table } from "../schema/registry.ts";
import { withoutSystemFields } from "../schema/apply.ts";
import { maxDocumentBytes, maxDocumentDepth, depthOf, sizeOf } from "../values/check.ts";
import { encodeId } from "../values/ids.ts";
import { afterAll, encodeKey } from "../values/keys.ts";
import { faultText, validate } from "../values/validate.ts";
import { fromInt, isAbsent, isObject, sorted, type JsonObject } from "../values/wire.ts";
import { entryKey } from "./entries.ts";
import { Usage } from "./limits.ts";

/** What a document was before a commit. */
export interface Before {
  table: number;
  id: string;
  json: string | null;
}

export interface Mark {
  depth: number;
  writes: number;
  before: number;
  jobs: number;
  deletedFiles: number;
}

/** A change to the list of scheduled jobs, told to the scheduler after the commit; null is a cancelled one. */
export interface JobChange {
  id: string;
  component: string;
  at: number | null;
}

export class Transaction {
  readonly usage = new Usage();
  readonly writes: Commit["writes"] = [];
  readonly before: Before[] = [];
  readonly jobs: JobChange[] = [];
  readonly deletedFiles: string[] = [];
  readonly #ranges: ReadSet["ranges"] = [];
  #creation: number;
  #depth = 0;

  constructor(
    readonly registry: Registry,
    readonly ts: bigint,
    readonly writable: boolean,
  ) {
    this.#creation = Number(ts / 1000n) / 1000;
  }

  get store() {
    return this.registry.store;
  }

  /** The time of the newest document made here, in nanoseconds: the next commit must be later. */
  get lastTime(): bigint {
    const last = BigInt(Math.ceil(this.#creation * 1000)) * 1000n;
    return last > this.ts ? last : this.ts;
  }

  readSet(): ReadSet {
    return { ranges: this.#ranges };
  }

  noteRead(index: string, from: string, to: string) {
    if (this.writable || from >= to) return;
    this.#ranges.push({ index, from, to });
  }

  noteDocument(json: string) {
    this.usage.add("documentsRead", 1);
    this.usage.add("bytesRead", json.length);
  }

  /** The table an id belongs to, when this component may see it. */
  tableOf(component: string, id: Json, method: string, named?: string): Table {
    const table = typeof id === "string" ? this.registry.ofId(id) : undefined;
    if (!table || table.component !== component) {
      throw new Error(`Invalid argument \`id\` for \`db.${method}\`: Unable to decode ID: ${JSON.stringify(id)}`);
    }
    if (named !== undefined && table.name !== named) {
      throw new Error(
        `Invalid argument \`id\` for \`db.${method}\`, expected ID in table '${named}' but got ID in table '${table.name}'`,
      );
    }
    return table;
  }

  get(table: Table, id: string): string | null {
    this.usage.add("databaseQueries", 1);
    const key = encodeKey(id);
    this.noteRead(label(table.component, table.name, "by_id"), key, key + afterAll);
    const found = this.store.get(table.number, id)?.json ?? null;
    if (found !== null) this.noteDocument(found);
    return found;
  }

  newId(table: Table): string {
    return encodeId(table.number, randomBytes(16));
  }

  insert(component: string, name: string, value: Json, id?: string): string {
    const table = this.registry.need(component, name);
    const document = this.#checked(table, "insert", value);
    const unique = id ?? this.newId(table);
    // Doubles of this size are 2^-12 ms apart: documents of one mutation stay in the order they were made.
    const createdAt = this.#creation;
    this.#creation += 2 ** -12;
    this.#write(
      table,
      null,
      unique,
      sorted([...Object.entries(document), ["_id", unique], ["_creationTime", createdAt]]),
    );
    return unique;
  }

  patch(table: Table, id: string, changes: Json): string {
    const old = this.#existing(table, id, "patch");
    if (!isObject(changes)) throw new Error("Invalid argument `value` for `db.patch`: Value must be an Object");
    const kept = Object.entries(old.document).filter(([name]) => !Object.hasOwn(changes, name));
    const set = Object.entries(changes).filter(([, value]) => !isAbsent(value));
    return this.#overwrite(table, id, old, "patch", Object.fromEntries([...kept, ...set]));
  }

  replace(table: Table, id: string, value: Json): string {
    return this.#overwrite(table, id, this.#existing(table, id, "replace"), "replace", value);
  }

  remove(table: Table, id: string): string {
    const old = this.#existing(table, id, "delete");
    this.#write(table, old, id, null);
    return old.json;
  }

  #existing(table: Table, id: string, method: string) {
    this.usage.add("databaseQueries", 1);
    const found = this.store.get(table.number, id);
    const name = method === "delete" ? "Delete" : method === "patch" ? "Update" : "Replace";
    if (!found) throw new Error(`${name} on nonexistent document ID ${id}`);
    this.noteDocument(found.json);
    return { ...found, document: JSON.parse(found.json) as JsonObject };
  }

  #overwrite(table: Table, id: string, old: Old, method: string, value: Json): string {
    const { _creationTime } = old.document;
    if (isObject(value)) {
      const wrong = (["_id", "_creationTime"] as const).find(
        (field) => Object.hasOwn(value, field) && value[field] !== old.document[field],
      );
      if (wrong)
        throw new Error(`Provided \`${wrong}\` does not match the document's: ${JSON.stringify(value[wrong])}`);
    }
    const document = this.#checked(table, method, isObject(value) ? withoutSystemFields(value) : value);
    return this.#write(
      table,
      old,
      id,
      sorted([...Object.entries(document), ["_id", id], ["_creationTime", _creationTime!]]),
    );
  }

  #checked(table: Table, method: string, given: Json): JsonObject {
    if (!isObject(given)) throw new Error(`Invalid argument \`value\` for \`db.${method}\`: Value must be an Object`);
    const value = this.#resolved(given) as JsonObject;
    const size = sizeOf(value);
    if (size > maxDocumentBytes) {
      throw new Error(`Value is too large (${size} bytes > maximum size 1 MiB)`);
    }
    const depth = depthOf(value);
    if (depth > maxDocumentDepth) {
      throw new Error(`Document is too nested (nested ${depth} levels deep > maximum nesting ${maxDocumentDepth}).`);
    }
    const reserved = Object.keys(value).find((name) => name.startsWith("_"));
    if (reserved !== undefined) {
      throw new Error(
        `Field '${reserved}' starts with an underscore, which is only allowed for system fields such as '_id'`,
      );
    }
    if (table.validator) {
      const fault = validate(table.validator, value, this.registry.nameOf(table.component));
      if (fault) {
        const heading = `Failed to insert or update a document in table "${table.name}" because it does not match the schema: `;
        throw new Error(faultText(heading, fault));
      }
    }
    return value;
  }

  /** The time of the commit is known beforehand, as mutations run one after another. */
  #resolved(value: Json): Json {
    if (value === null || typeof value !== "object") return value;
    if (Array.isArray(value)) return value.map((item) => this.#resolved(item));
    if (Object.hasOwn(value, "$commitTs")) return fromInt(this.ts);
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, this.#resolved(inner)]));
  }

  #write(table: Table, old: Old | null, id: string, document: JsonObject | null): string {
    if (!this.writable) throw new Error("A query cannot write to the database.");
    const json = document && JSON.stringify(document);
    this.usage.add("documentsWritten", 1);
    this.usage.add("bytesWritten", json?.length ?? old?.json.length ?? 0);
    this.before.push({ table: table.number, id, json: old?.json ?? null });
    this.writes.push({ index: label(table.component, table.name, "by_id"), key: encodeKey(id) });
    this.#put(table, old, id, document, json);
    if (table.name === "_storage" && json === null) this.deletedFiles.push(id);
    return json ?? "null";
  }

  #put(table: Table, old: Old | null, id: string, document: JsonObject | null, json: string | null) {
    let seq = old?.seq;
    if (json === null) this.store.remove(seq!);
    else if (seq === undefined) seq = this.store.insert(table.number, id, json);
    else this.store.update(seq, json);
    for (const index of table.indexes.values()) this.#reindex(index, seq!, old?.document, document);
  }

  #reindex(index: Index, seq: number, old: JsonObject | undefined, document: JsonObject | null) {
    const from = old && entryKey(index.fields, old);
    const to = document && entryKey(index.fields, document);
    if (from !== undefined && from !== to) this.store.removeEntry(index.id, from);
    if (to !== null && from !== to) this.store.addEntry(index.id, to, seq);
    // A changed document counts as a write to the entry it keeps: readers of the index see its other fields.
    if (from !== undefined) this.writes.push({ index: index.label, key: from });
    if (to !== null && from !== to) this.writes.push({ index: index.label, key: to });
  }

  /** Puts a document back to what it was before some commit, to read the past. */
  restore({ table: number, id, json }: Before) {
    const table = this.registry.tables().find((one) => one.number === number);
    if (!table) return;
    const now = this.store.get(number, id);
    const old = now && { ...now, document: JSON.parse(now.json) as JsonObject };
    if (json === null && !old) return;
    this.#put(table, old ?? null, id, json === null ? null : (JSON.parse(json) as JsonObject), json);
  }

  savepoint(): Mark {
    this.#depth += 1;
    this.store.savepoint(this.#depth);
    return {
      depth: this.#depth,
      writes: this.writes.length,
      before: this.before.length,
      jobs: this.jobs.length,
      deletedFiles: this.deletedFiles.length,
    };
  }

  release(mark: Mark) {
    this.store.release(mark.depth);
    this.#depth -= 1;
  }

  rollback(mark: Mark) {
    if (this.store.isOpen) this.store.rollbackTo(mark.depth);
    this.#depth -= 1;
    this.writes.length = mark.writes;
    this.before.length = mark.before;
    this.jobs.length = mark.jobs;
    this.deletedFiles.length = mark.deletedFiles;
    this.registry.load();
  }
}

interface Old {
  seq: number;
  json: string;
  document: JsonObject;
}
