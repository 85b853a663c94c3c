// Writes documents straight into the local backend's store, which must not be open. Writes the index entries sorted and
// all at once, because a million in random order take half an hour.
import { randomBytes } from "node:crypto";
import path from "node:path";
import { DatabaseSync } from "@photostructure/sqlite";
import { checkedDocument } from "../../../packages/local-convex/src/db/document.ts";
import { entryKey } from "../../../packages/local-convex/src/schema/entryKey.ts";
import { Registry } from "../../../packages/local-convex/src/schema/registry.ts";
import { Store } from "../../../packages/local-convex/src/store/store.ts";
import { sizeOf } from "../../../packages/local-convex/src/values/checkValue.ts";
import { encodeId } from "../../../packages/local-convex/src/values/ids.ts";
import { toBlob } from "../../../packages/local-convex/src/values/keys.ts";
import { sortFields } from "../../../packages/local-convex/src/values/json.ts";
import type { Document } from "./memory.ts";

/** How many documents of a table are validated. All are made alike, so a mistake would be in each of them. */
const checkedPerTable = 1000;

export class Bulk {
  readonly #db;
  readonly #registry;
  readonly #checked = new Map<string, number>();
  readonly #insert;
  readonly #addEntry;

  constructor(folder: string) {
    const store = new Store(folder);
    this.#registry = new Registry(store);
    store.close();
    this.#db = new DatabaseSync(path.join(folder, "store.sqlite"));
    // A half-written store is useless, so durability is turned off.
    this.#db.exec("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -1000000;");
    this.#db.exec(
      "BEGIN; CREATE TEMP TABLE waiting (index_id INTEGER NOT NULL, key BLOB NOT NULL, seq INTEGER NOT NULL)",
    );
    this.#insert = this.#db.prepare("INSERT INTO documents (table_number, id, json, size) VALUES (?, ?, ?, ?)");
    this.#addEntry = this.#db.prepare("INSERT INTO waiting VALUES (?, ?, ?)");
  }

  #table(name: string) {
    const table = this.#registry.find("", name);
    if (!table) throw new Error(`There is no table ${name}.`);
    return table;
  }

  readonly newId = (name: string) => encodeId(this.#table(name).number, randomBytes(16));

  write(name: string, documents: readonly Document[]) {
    const table = this.#table(name);
    for (const document of documents) {
      const checkedCount = this.#checked.get(name) ?? 0;
      this.#checked.set(name, checkedCount + 1);
      if (checkedCount < checkedPerTable) {
        checkedDocument({ registry: this.#registry, ts: 0n }, table, document, document);
      }
      const json = JSON.stringify(sortFields(Object.entries(document)));
      const seq = Number(this.#insert.run(table.number, document._id, json, sizeOf(document)).lastInsertRowid);
      for (const { id, fields } of table.indexes.values()) {
        this.#addEntry.run(id, toBlob(entryKey(fields, document)), seq);
      }
    }
  }

  close() {
    this.#db.exec("INSERT INTO entries SELECT index_id, key, seq FROM waiting ORDER BY index_id, key; COMMIT;");
    this.#db.close();
  }
}
