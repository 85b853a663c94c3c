// Writes a backend's data into one archive. A server may keep running on the folder; its writes after the start of the
// export are not in the archive.
import { Buffer } from "node:buffer";
import { rm } from "node:fs/promises";
import type { Json } from "../backend.ts";
import { StoredFiles } from "../files/bytes.ts";
import { Store, type TableRow } from "../store/store.ts";
import { documentsPath, filePath, filesTable, jobsNumberPath, jobsTable, schemaPath, tablesTable } from "./layout.ts";
import { lineOf } from "./lines.ts";
import { ZipWriter } from "./zipWriter.ts";

const readme = `# A snapshot of a Convex backend

Each table's documents are lines of JSON in <table>/documents.jsonl, stored files are in _storage.
Read it into a deployment with "npx convex import --replace-all", or into a local backend with "npm run backend:import".
Scheduled functions are not part of it.
`;

const extensions: Record<string, string> = {
  "image/jpeg": ".jpeg",
  "image/png": ".png",
  "image/webp": ".webp",
  "text/plain": ".txt",
  "application/json": ".json",
  "application/pdf": ".pdf",
};

const pieceBytes = 256 * 1024;

/** Joins lines into large pieces, because compressing each line separately would take most of the time. */
function* joinInPieces(lines: Iterable<string>): Generator<Buffer> {
  let pieceText = "";
  for (const line of lines) {
    pieceText += `${line}\n`;
    if (pieceText.length < pieceBytes) continue;
    yield Buffer.from(pieceText);
    pieceText = "";
  }
  if (pieceText !== "") yield Buffer.from(pieceText);
}

export interface Counts {
  tables: number;
  documents: number;
  files: number;
}

/** Throws if the archive already exists. */
export async function exportData(data: string, archive: string): Promise<Counts> {
  const store = new Store(data, { readOnly: true });
  const counts: Counts = { tables: 0, documents: 0, files: 0 };
  const zip = await ZipWriter.create(archive);

  function* documentsOf({ number }: TableRow) {
    for (const { json } of store.documents(number)) {
      counts.documents += 1;
      yield lineOf(JSON.parse(json) as Json);
    }
  }

  async function write() {
    store.beginReading();
    const allTables = store.tables();
    const tables = allTables.filter(({ name }) => !name.startsWith("_"));
    counts.tables = tables.length;
    await zip.add("README.md", [Buffer.from(readme)]);
    for (const component of new Set(allTables.map((table) => table.component))) {
      const componentTables = tables.filter((table) => table.component === component);
      const lines = componentTables.map(({ name, number }) => JSON.stringify({ name, id: number }));
      await zip.add(documentsPath(component, tablesTable), joinInPieces(lines));
    }
    for (const table of tables) {
      await zip.add(documentsPath(table.component, table.name), joinInPieces(documentsOf(table)));
      await zip.add(schemaPath(table.component, table.name), [Buffer.from('"uniform"\n')]);
    }
    // The archive omits scheduled functions. Documents may contain their ids, which include `jobsTable`'s number.
    for (const { component, number } of allTables.filter(({ name }) => name === jobsTable)) {
      await zip.add(jobsNumberPath(component), [Buffer.from(`${number}\n`)]);
    }
    for (const table of allTables.filter(({ name }) => name === filesTable)) await writeFiles(table);
    await zip.close();
  }

  async function writeFiles({ component, number }: TableRow) {
    const storedFiles = new StoredFiles(data);
    const lines = [...store.documents(number)].map(({ json }) => json);
    await zip.add(documentsPath(component, filesTable), joinInPieces(lines));
    for (const line of lines) {
      const { _id: id, contentType = "" } = JSON.parse(line) as { _id: string; contentType?: string };
      const content = await storedFiles.read(id);
      // Skip a file that was deleted after the export started.
      if (!content) continue;
      counts.files += 1;
      await zip.add(filePath(component, id, extensions[contentType] ?? ""), [content], { compress: false });
    }
  }

  try {
    await write();
    return counts;
  } catch (error) {
    await zip.abandon();
    await rm(archive, { force: true });
    throw error;
  } finally {
    store.close();
  }
}
