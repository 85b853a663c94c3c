// Assigns a number to each table of a snapshot. In a deployment, tables of different components may share a number; here
// they may not. A table gets a new number if an earlier table has its number or if the vendor reserves it. The ids of
// such a table's documents change wherever they are mentioned.
import { encodeId } from "../values/ids.ts";
import { idBytes } from "../values/idBytes.ts";
import type { FoundTable } from "./contents.ts";
import type { ZipReader } from "./zipReader.ts";

/** The vendor's number for an app's first table. The vendor reserves the lower numbers. */
const firstNumber = 10_001;
/** Any text that has the form of an id: 31 to 37 characters of the ids' alphabet (values/ids.ts). */
const anyId = /"([0-9a-hjkmnp-tv-z]{31,37})"/g;

export type NumberedTable = FoundTable & { number: number };

interface NumberedTables {
  tables: NumberedTable[];
  /** The new id for each old one that changes. */
  newIds: Map<string, string>;
}

export async function numberTables(zip: ZipReader, foundTables: FoundTable[]): Promise<NumberedTables> {
  const snapshotNumbers = new Set(foundTables.map(({ number }) => number));
  const takenNumbers = new Set<number>();
  let nextNumber = firstNumber;
  const numberFor = (preferred: number | null): number => {
    if (preferred !== null && preferred >= firstNumber && !takenNumbers.has(preferred)) return preferred;
    while (snapshotNumbers.has(nextNumber) || takenNumbers.has(nextNumber)) nextNumber += 1;
    return nextNumber;
  };
  const newIds = new Map<string, string>();
  const tables: NumberedTable[] = [];
  for (const table of foundTables) {
    const number = numberFor(table.number);
    takenNumbers.add(number);
    tables.push({ ...table, number });
    if (table.number === null || table.number === number) continue;
    for await (const line of zip.lines(table.entry)) {
      const { _id: id } = JSON.parse(line) as { _id?: unknown };
      if (typeof id === "string") newIds.set(id, encodeId(number, idBytes()));
    }
  }
  return { tables, newIds };
}

/** The line with new ids in place of the old ones. */
export const replaceIds = (line: string, newIds: Map<string, string>): string =>
  newIds.size === 0 ? line : line.replace(anyId, (_, id: string) => JSON.stringify(newIds.get(id) ?? id));
