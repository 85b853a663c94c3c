// Reads a snapshot, ours or the vendor's, into an empty data folder. Documents keep their creation times, and their ids
// unless their table gets a new number (tableNumbers.ts).
import { createHash } from "node:crypto";
import { StoredFiles } from "../files/bytes.ts";
import { entryKey } from "../schema/entryKey.ts";
import { Store } from "../store/store.ts";
import { maxDocumentBytes, sizeText, sizeOf } from "../values/checkValue.ts";
import { encodeId, tableNumberOf } from "../values/ids.ts";
import { idBytes } from "../values/idBytes.ts";
import { isObject, sortFields, type JsonObject } from "../values/json.ts";
import { contentsOf, type FoundFile } from "./contents.ts";
import type { Counts } from "./exportData.ts";
import { filesTable, jobsTable } from "./layout.ts";
import { valueInLine } from "./lines.ts";
import { numberTables, type NumberedTable, replaceIds } from "./tableNumbers.ts";
import type { Entry } from "./zipFormat.ts";
import { ZipReader } from "./zipReader.ts";

/** Every table has this index. A backend that opens the folder adds the indexes of its schema. */
const byCreationTime = ["_creationTime", "_id"];

interface Target {
  zip: ZipReader;
  store: Store;
  storedFiles: StoredFiles;
  /** The new id for each old one that changes. */
  newIds: Map<string, string>;
}

/** `isUniform`: the line is in the vendor's lossless form, in which a whole number is an int64 (lines.ts). */
function parseDocument(line: string, { name, number, isUniform }: NumberedTable): JsonObject & { _id: string } {
  const value = valueInLine(line, isUniform);
  if (!isObject(value)) throw new Error("not an object");
  const { _id: id = encodeId(number, idBytes()), _creationTime: time = Date.now(), ...fields } = value;
  if (typeof id !== "string" || tableNumberOf(id) !== number) {
    throw new Error(`${JSON.stringify(id)} is not an id of a document of "${name}"`);
  }
  if (typeof time !== "number") throw new Error(`${JSON.stringify(time)} is not a creation time`);
  const size = sizeOf(fields);
  if (size > maxDocumentBytes) throw new Error(`${sizeText(size)} is too large for a document`);
  return { ...fields, _id: id, _creationTime: time };
}

async function* documentsIn({ zip, newIds }: Target, table: NumberedTable) {
  let lineNumber = 0;
  for await (const line of zip.lines(table.entry)) {
    lineNumber += 1;
    try {
      yield parseDocument(replaceIds(line, newIds), table);
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      throw new Error(`${table.entry.name}, line ${lineNumber}: ${why}`, { cause: error });
    }
  }
}

/** Returns the function that adds a document to the table. */
function createTable({ store }: Target, { number, component, name }: NumberedTable) {
  store.addTable(component, name, number);
  const index = store.addIndex(number, "by_creation_time", byCreationTime);
  return (document: JsonObject & { _id: string }) => {
    if (store.get(number, document._id)) throw new Error(`Objects in table "${name}" have duplicate _id fields`);
    const json = JSON.stringify(sortFields(Object.entries(document)));
    const seq = store.insert(number, document._id, { json, size: sizeOf(document) });
    store.addEntry(index, entryKey(byCreationTime, document), seq);
  };
}

async function storeFile({ zip, storedFiles }: Target, storageId: string, entry: Entry): Promise<string> {
  const hash = createHash("sha256");
  async function* hashedChunks() {
    for await (const chunk of zip.content(entry)) {
      hash.update(chunk);
      yield chunk;
    }
  }
  await storedFiles.keep(await storedFiles.receive(hashedChunks()), storageId);
  return hash.digest("base64");
}

/** Returns the number of imported files. Like the vendor's import, skips a file whose bytes are missing. */
async function importFiles(target: Target, table: NumberedTable, files: FoundFile[]): Promise<number> {
  const componentFiles = files.filter(({ component }) => component === table.component);
  const entriesByNewId = new Map(
    componentFiles.map(({ storageId, entry }) => [target.newIds.get(storageId) ?? storageId, entry]),
  );
  const insert = createTable(target, table);
  let count = 0;
  for await (const { _id, _creationTime, sha256, contentType } of documentsIn(target, table)) {
    const entry = entriesByNewId.get(_id);
    if (!entry) continue;
    const storedSha256 = await storeFile(target, _id, entry);
    if (typeof sha256 === "string" && sha256 !== storedSha256)
      throw new Error(`The sha256 of ${entry.name} is not the one in its document.`);
    const document = { _id, _creationTime: _creationTime!, sha256: storedSha256, size: entry.size };
    insert(typeof contentType === "string" ? { ...document, contentType } : document);
    count += 1;
  }
  return count;
}

async function importDocuments(target: Target, table: NumberedTable): Promise<number> {
  const insert = createTable(target, table);
  let count = 0;
  for await (const document of documentsIn(target, table)) {
    insert(document);
    count += 1;
  }
  return count;
}

async function importAll(source: Omit<Target, "newIds">): Promise<Counts> {
  const contents = await contentsOf(source.zip);
  if (contents.tables.length === 0) throw new Error("This archive contains no Convex tables.");
  const { tables, newIds } = await numberTables(source.zip, contents.tables);
  const target = { ...source, newIds };
  const counts: Counts = { tables: 0, documents: 0, files: 0 };
  for (const table of tables) {
    if (table.name === filesTable) counts.files += await importFiles(target, table, contents.files);
    else if (table.name === jobsTable) createTable(target, table);
    else {
      counts.tables += 1;
      counts.documents += await importDocuments(target, table);
    }
  }
  return counts;
}

/** Does not check the schema; the backend does when it opens the folder. */
export async function importData(archive: string, data: string): Promise<Counts> {
  const zip = await ZipReader.open(archive);
  const store = new Store(data);
  try {
    store.begin();
    const counts = await importAll({ zip, store, storedFiles: new StoredFiles(data) });
    store.commit();
    return counts;
  } finally {
    // After the commit, this does nothing.
    store.rollback();
    store.close();
    await zip.close();
  }
}
