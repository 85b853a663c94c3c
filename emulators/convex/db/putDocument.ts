// Writes one document and its index entries to the store.
import type { Commit } from "../backend.ts";
import { entryKey } from "../schema/entryKey.ts";
import { indexedText } from "../schema/indexedText.ts";
import type { Table, TextSearch } from "../schema/registry.ts";
import type { Store } from "../store/store.ts";
import type { IndexedText } from "../store/texts.ts";
import { encodeKey } from "../values/keys.ts";
import type { JsonObject } from "../values/wire.ts";

/** A document as it is in the store. */
export interface Stored {
  seq: number;
  json: string;
  document: JsonObject;
}

function textsOf(table: Table, document: JsonObject): [TextSearch, IndexedText][] {
  return [...table.searches.values()].flatMap((search): [TextSearch, IndexedText][] => {
    const text = search.kind === "text" ? indexedText(search, document) : null;
    return text && search.kind === "text" ? [[search, text]] : [];
  });
}

/** `document` is null to remove it. Adds the index entries that changed to `writes`. */
export function putDocument(
  store: Store,
  table: Table,
  old: Stored | null,
  { id, document, json }: { id: string; document: JsonObject | null; json: string | null },
  writes: Commit["writes"],
) {
  let seq = old?.seq;
  if (old) for (const [search, text] of textsOf(table, old.document)) store.texts.remove(search.id, old.seq, text);
  if (json === null) store.remove(table.number, seq!);
  else if (seq === undefined) seq = store.insert(table.number, id, json);
  else store.update(seq, json);
  if (document) for (const [search, text] of textsOf(table, document)) store.texts.add(search.id, seq!, text);
  for (const search of table.searches.values()) {
    if (search.kind === "text") writes.push({ index: search.label, key: encodeKey(id) });
  }
  for (const index of table.indexes.values()) {
    const from = old && entryKey(index.fields, old.document);
    const to = document && entryKey(index.fields, document);
    if (from !== null && from !== to) store.removeEntry(index.id, from);
    if (to !== null && from !== to) store.addEntry(index.id, to, seq!);
    // An entry that keeps its key still counts as written: readers of the index see the document's other fields too.
    if (from !== null) writes.push({ index: index.label, key: from });
    if (to !== null && from !== to) writes.push({ index: index.label, key: to });
  }
}
