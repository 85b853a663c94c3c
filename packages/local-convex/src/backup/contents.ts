// Lists the tables and files in a snapshot.
import { tableNumberOf } from "../values/ids.ts";
import { filesTable, jobsTable, placeOf, tablesTable } from "./layout.ts";
import type { Entry } from "./zipFormat.ts";
import type { ZipReader } from "./zipReader.ts";

export interface FoundTable {
  component: string;
  name: string;
  /**
   * The table's number, from the snapshot's list of tables or else from a document's id. For scheduled functions, it
   * comes from the file at `jobsNumberPath`. Null if the snapshot does not say it.
   */
  number: number | null;
  entry: Entry;
  /** Whether its documents use the "uniform" form, in which whole numbers are int64. */
  isUniform: boolean;
}

export interface FoundFile {
  component: string;
  storageId: string;
  entry: Entry;
}

const keyOf = (component: string, table: string) => `${component}:${table}`;

/** Whether the first line of a table's schema file says "uniform". Throws if the line says anything else. */
async function isUniform(zip: ZipReader, entry: Entry): Promise<boolean> {
  for await (const line of zip.lines(entry)) {
    if (JSON.parse(line) === "uniform") return true;
    throw new Error(`${entry.name} is in a form that Convex no longer writes. Export the data again.`);
  }
  return false;
}

/** The table's number in the id of the first document; null if there is none. */
async function numberInIds(zip: ZipReader, entry: Entry): Promise<number | null> {
  for await (const line of zip.lines(entry)) {
    const { _id: id } = JSON.parse(line) as { _id?: unknown };
    return typeof id === "string" ? tableNumberOf(id) : null;
  }
  return null;
}

/**
 * The tables and files in the snapshot. The app's tables come before those of components, so that the app's tables keep
 * their numbers (tableNumbers.ts).
 */
export async function contentsOf(zip: ZipReader): Promise<{ tables: FoundTable[]; files: FoundFile[] }> {
  const recognizedEntries = zip.entries.flatMap((entry) => {
    const place = placeOf(entry.name);
    return place ? [{ entry, place }] : [];
  });
  const entriesOf = (kind: "documents" | "schema") =>
    recognizedEntries.flatMap(({ entry, place }) => (place.kind === kind ? [{ entry, ...place }] : []));
  const files = recognizedEntries.flatMap(({ entry, place }) => (place.kind === "file" ? [{ entry, ...place }] : []));
  const tableNumbers = new Map<string, number>();
  for (const { entry, component, table } of entriesOf("documents")) {
    if (table !== tablesTable) continue;
    for await (const line of zip.lines(entry)) {
      // The `id` in the list of tables is the table's number.
      const { name, id } = JSON.parse(line) as { name: string; id: number };
      tableNumbers.set(keyOf(component, name), id);
    }
  }
  const uniformTables = new Set<string>();
  for (const { entry, component, table } of entriesOf("schema")) {
    if (await isUniform(zip, entry)) uniformTables.add(keyOf(component, table));
  }
  const tables: FoundTable[] = [];
  for (const { entry, component, table: name } of entriesOf("documents")) {
    if (name.startsWith("_") && name !== filesTable) continue;
    const key = keyOf(component, name);
    const number = tableNumbers.get(key) ?? (await numberInIds(zip, entry));
    tables.push({ component, name, number, entry, isUniform: uniformTables.has(key) });
  }
  // The snapshot has no scheduled functions, but documents may contain their ids, which include `jobsTable`'s number.
  for (const { entry, place } of recognizedEntries) {
    if (place.kind !== "jobs") continue;
    for await (const line of zip.lines(entry)) {
      tables.push({ component: place.component, name: jobsTable, number: Number(line), entry, isUniform: false });
    }
  }
  const depthOf = ({ component }: FoundTable) => component.split("/").filter(Boolean).length;
  return { tables: tables.toSorted((a, b) => depthOf(a) - depthOf(b)), files };
}
