// Archives as `npx convex export` writes them.
import { createHash } from "node:crypto";
import type { Json } from "../../packages/local-convex/src/backend.ts";
import { lineOf } from "../../packages/local-convex/src/backup/lines.ts";
import { ZipReader } from "../../packages/local-convex/src/backup/zipReader.ts";
import { ZipWriter } from "../../packages/local-convex/src/backup/zipWriter.ts";
import type { SchemaExport } from "../../packages/local-convex/src/schema/checkSchema.ts";
import { sampleDocuments, sampleId, tableNumbers } from "./sampleDocuments.ts";

/** The content of the archive's stored file. */
export const picture = Buffer.from("a picture");

/** Writes an archive with a schema's sample documents and one stored file. Returns the number of sample documents. */
export async function writeArchive(archive: string, schema: SchemaExport) {
  const numbers = tableNumbers(schema);
  const zip = await ZipWriter.create(archive);
  const add = (name: string, lines: string[]) => zip.add(name, [Buffer.from(`${lines.join("\n")}\n`)]);
  const idOf = (table: string, at: number) => sampleId(numbers, table, at);
  await add(
    "_tables/documents.jsonl",
    [...numbers].map(([name, id]) => JSON.stringify({ name, id })),
  );
  const fileFields = { sha256: createHash("sha256").update(picture).digest("base64"), size: picture.length };
  await add("_storage/documents.jsonl", [
    JSON.stringify({ _id: idOf("_storage", 0), _creationTime: 1.5, ...fileFields, contentType: "image/png" }),
  ]);
  await zip.add(`_storage/${idOf("_storage", 0)}.png`, [picture], { compress: false });
  await add("_scheduled_functions/number.jsonl", [String(numbers.get("_scheduled_functions"))]);
  let count = 0;
  for (const [table, documents] of sampleDocuments(schema)) {
    const stored = documents.map((document, at) => ({
      ...(document as { [field: string]: Json }),
      _id: idOf(table, at),
      _creationTime: at + 0.5,
    }));
    await add(`${table}/generated_schema.jsonl`, ['"uniform"']);
    await add(`${table}/documents.jsonl`, stored.map(lineOf));
    count += stored.length;
  }
  await zip.close();
  return count;
}

/** The text of each file in an archive by its path, without the README. */
export async function contentsOf(archive: string) {
  const zip = await ZipReader.open(archive);
  const contents = new Map<string, string>();
  for (const entry of zip.entries) {
    const chunks: Uint8Array[] = [];
    for await (const chunk of zip.content(entry)) chunks.push(chunk);
    if (!entry.name.endsWith("README.md")) contents.set(entry.name, Buffer.concat(chunks).toString("utf8"));
  }
  await zip.close();
  return contents;
}
