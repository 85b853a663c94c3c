// Counts the documents and bytes of tables in a local backend's store, which must not be open.
import path from "node:path";
import { DatabaseSync } from "@photostructure/sqlite";
import { Registry } from "../../../packages/local-convex/src/schema/registry.ts";
import { Store } from "../../../packages/local-convex/src/store/store.ts";

export interface Stored {
  documents: number;
  bytes: number;
  /** Bytes with the indexes, as the price list counts them: each index holds a copy of the documents. */
  withIndexes: number;
}

export function measureStored(folder: string, tables: readonly string[]): Stored {
  const store = new Store(folder);
  const registry = new Registry(store);
  store.close();
  const db = new DatabaseSync(path.join(folder, "store.sqlite"), {
    readOnly: true,
  });
  const sizes = db.prepare("SELECT COUNT(*) AS documents, SUM(size) AS bytes FROM documents WHERE table_number = ?");
  const all = tables.map((name) => {
    const { number, indexes } = registry.find("", name)!;
    const { documents, bytes } = sizes.get(number) as {
      documents: number;
      bytes: number;
    };
    return { documents, bytes, withIndexes: bytes * (1 + indexes.size) };
  });
  db.close();
  const sum = (field: keyof Stored) => all.reduce((total, one) => total + one[field], 0);
  return {
    documents: sum("documents"),
    bytes: sum("bytes"),
    withIndexes: sum("withIndexes"),
  };
}
