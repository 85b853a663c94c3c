// Writes one document and its index entries to the store.
import type { Commit } from "../backend.ts";
import { entryKey } from "../schema/entryKey.ts";
import { addToSearch, hasSameEntry, removeFromSearch } from "../schema/searchEntries.ts";
import type { Table } from "../schema/registry.ts";
import type { Content, Store } from "../store/store.ts";
import { encodeKey } from "../values/keys.ts";
import type { JsonObject } from "../values/json.ts";

/** A document as it is in the store. */
export interface StoredDocument {
  /** The number of its row in the store, to which index entries refer. */
  seq: number;
  json: string;
  document: JsonObject;
}

/** A document to write; `document` and `content` are null to remove it. */
interface DocumentWrite {
  id: string;
  document: JsonObject | null;
  content: Content | null;
}

/**
 * Inserts, updates or removes the document and its index entries. Adds to `writes` the entries that live queries may
 * have read, so that the commit re-runs these queries.
 */
export function putDocument(
  store: Store,
  table: Table,
  old: StoredDocument | null,
  { id, document, content }: DocumentWrite,
  writes: Commit["writes"],
) {
  let seq = old?.seq;
  const changedSearches = [...table.searches.values()].filter(
    (search) => !old || !document || !hasSameEntry(search, old.document, document),
  );
  if (old) for (const search of changedSearches) removeFromSearch(store, search.id, search, old.seq, old.document);
  if (content === null) store.remove(table.number, seq!);
  else if (seq === undefined) seq = store.insert(table.number, id, content);
  else store.update(seq, content);
  if (document) for (const search of changedSearches) addToSearch(store, search.id, search, seq!, document);
  // A live query that makes a text search depends on the whole index, because every text influences the scores. So each
  // write to the table counts as a write to this index. Vector searches need no such entry, because live queries cannot
  // make them.
  for (const search of table.searches.values()) {
    if (search.kind === "text") writes.push({ index: search.label, key: encodeKey(id) });
  }
  for (const index of table.indexes.values()) {
    const oldKey = old && entryKey(index.fields, old.document);
    const newKey = document && entryKey(index.fields, document);
    if (oldKey !== null && oldKey !== newKey) store.removeEntry(index.id, oldKey);
    if (newKey !== null && oldKey !== newKey) store.addEntry(index.id, newKey, seq!);
    // An entry with an unchanged key counts as written, too, because readers of the index see the whole document.
    if (oldKey !== null) writes.push({ index: index.label, key: oldKey });
    if (newKey !== null && oldKey !== newKey) writes.push({ index: index.label, key: newKey });
  }
}
