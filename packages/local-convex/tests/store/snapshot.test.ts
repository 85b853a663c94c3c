// Exports a backend's data and imports it into another.
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Value } from "convex/values";
import fc from "fast-check";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { type Counts, exportData } from "../../src/backup/exportData.ts";
import { lineOf, valueInLine } from "../../src/backup/lines.ts";
import { ZipReader } from "../../src/backup/zipReader.ts";
import { ZipWriter } from "../../src/backup/zipWriter.ts";
import { StoredFiles } from "../../src/files/bytes.ts";
import { restore } from "../../src/restore.ts";
import { encodeId } from "../../src/values/ids.ts";
import { type OpenedEngine, openEngine } from "../support/engine.ts";

const functions = "packages/local-convex/tests/fixtures/snapshot";
const newFolder = () => mkdtemp(path.join(tmpdir(), "snapshot-"));

let archiveFolder: string;
let engine: OpenedEngine;
let fullArchive: string;
let exportedCounts: Counts;

const values: Value[] = [
  { n: 1, whole: 3n, least: -(2n ** 63n), great: 1e300, small: -1e-300, half: 0.5, zero: -0 },
  { none: NaN, most: Infinity, bytes: new Uint8Array([0, 255]).buffer, nothing: null, yes: true },
  { text: 'a "quoted" 12, \\ 1n \u2028 line\nbreak 🐕', list: [[], [1n, 1, "1"], { deep: { er: [-5n] } }], empty: {} },
];

const openAt = (data: string) => openEngine(functions, { data, files: new StoredFiles(data) });

beforeAll(async () => {
  archiveFolder = await newFolder();
  engine = await openAt(await newFolder());
  await engine.mutate("things:put", { values });
  const idInBox = (await engine.mutate("things:putInBox", { value: { at: 1n } })) as string;
  await engine.mutate("things:addNamed", { name: idInBox });
  for (const inBox of [false, true]) {
    await engine.act("things:store", { inBox, text: `a file (${inBox})`, type: inBox ? "image/webp" : "" });
  }
  fullArchive = path.join(archiveFolder, "full.zip");
  exportedCounts = await exportData(engine.data, fullArchive);
});

afterAll(async () => {
  await engine.end();
  await rm(archiveFolder, { recursive: true });
});

/** Opens a backend restored from an archive. */
async function openRestored(archive: string): Promise<OpenedEngine> {
  const data = await newFolder();
  onTestFinished(() => rm(data, { recursive: true, force: true }));
  const options = { root: process.cwd(), functions, env: {}, origin: "http://localhost:5213", log: () => {} };
  await restore(archive, { ...options, data });
  const restoredEngine = await openAt(data);
  onTestFinished(() => restoredEngine.close());
  return restoredEngine;
}

interface AllDocuments {
  things: { _id: string; n?: Value }[];
  named: { _id: string; name: string }[];
  files: { _id: string; contentType?: string }[];
  box: { _id: string; about?: string }[];
}
const allOf = async (anyEngine: OpenedEngine) => (await anyEngine.query("things:all")) as unknown as AllDocuments;

test("documents that mention a scheduled function are restored, though the archive omits the function", async () => {
  const engineWithJobs = await openAt(await newFolder());
  onTestFinished(() => engineWithJobs.end());
  for (const inBox of [false, true]) await engineWithJobs.mutate("things:schedule", { inBox });
  const jobs = await engineWithJobs.query("things:jobs");
  expect(jobs).toMatchObject({ own: [{}], inBox: [{}] });
  const archive = path.join(archiveFolder, "jobs.zip");
  await exportData(engineWithJobs.data, archive);
  expect(await (await openRestored(archive)).query("things:jobs")).toEqual(jobs);
});

test("everything is restored: values, ids, times, indexes, files, components", async () => {
  const restoredEngine = await openRestored(fullArchive);
  const allDocuments = await allOf(engine);
  // The app has three tables and four documents, the component two tables and one document.
  expect(exportedCounts).toEqual({ tables: 5, documents: 5, files: 2 });
  expect(await allOf(restoredEngine)).toEqual(allDocuments);
  expect(allDocuments.things).toMatchObject(values.map((value) => value as object));
  expect(await restoredEngine.query("things:numbered", { n: 1 })).toHaveLength(1);
  expect(await restoredEngine.act("things:text", { id: allDocuments.files[0]!._id, inBox: false })).toBe(
    "a file (false)",
  );
  await restoredEngine.mutate("things:addNamed", { name: "new" });
});

const anyValue: fc.Arbitrary<Value> = fc.letrec<{ value: Value }>((tie) => ({
  value: fc.oneof(
    { depthSize: "small" },
    fc.double(),
    fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
    fc.integer(),
    fc.string({ unit: "grapheme" }),
    fc.constantFrom(null, true, false),
    fc.array(tie("value")),
    fc.dictionary(fc.stringMatching(/^[a-z]\w{0,5}$/), tie("value")) as fc.Arbitrary<Value>,
  ),
})).value;

test("a random value can be written as a line and read again", async () => {
  const { convexToJson } = await import("convex/values");
  fc.assert(
    fc.property(anyValue, (value) => {
      const json = convexToJson(value) as never;
      expect(valueInLine(lineOf(json), true)).toEqual(json);
      expect(lineOf(json)).not.toContain("\n");
    }),
    { numRuns: 200 },
  );
});

async function archiveOf(entries: Record<string, string>): Promise<string> {
  const archive = path.join(await newFolder(), "made.zip");
  const zip = await ZipWriter.create(archive);
  for (const [name, text] of Object.entries(entries)) await zip.add(name, [Buffer.from(text)]);
  await zip.close();
  onTestFinished(() => rm(path.dirname(archive), { recursive: true }));
  return archive;
}

const line = (value: object) => `${JSON.stringify(value)}\n`;
const idOf = (table: number, at: number) => encodeId(table, new Uint8Array(16).fill(at));

test("the layout is the vendor's, plus the table numbers of scheduled functions", async () => {
  const zip = await ZipReader.open(fullArchive);
  const [fileId, boxEntry] = [
    (await allOf(engine)).files[0]!._id,
    zip.entries.find(({ name }) => name.endsWith(".webp"))!,
  ];
  expect(zip.entries.map(({ name }) => name).toSorted()).toEqual(
    [
      "README.md",
      "_scheduled_functions/number.jsonl",
      "_components/box/_scheduled_functions/number.jsonl",
      "_components/box/jobs/documents.jsonl",
      "_components/box/jobs/generated_schema.jsonl",
      "_components/box/_storage/documents.jsonl",
      boxEntry.name,
      "_components/box/_tables/documents.jsonl",
      "_components/box/things/documents.jsonl",
      "_components/box/things/generated_schema.jsonl",
      `_storage/${fileId}`,
      "_storage/documents.jsonl",
      "_tables/documents.jsonl",
      "jobs/documents.jsonl",
      "jobs/generated_schema.jsonl",
      "named/documents.jsonl",
      "named/generated_schema.jsonl",
      "things/documents.jsonl",
      "things/generated_schema.jsonl",
    ].toSorted(),
  );
  const textOf = async (name: string) => {
    const lines: string[] = [];
    for await (const text of zip.lines(zip.entries.find((entry) => entry.name === name)!)) lines.push(text);
    return lines;
  };
  expect(await textOf("things/generated_schema.jsonl")).toEqual(['"uniform"']);
  const numbers = (await textOf("things/documents.jsonl")).find((text) => text.includes("great"));
  expect(numbers).toContain('"great":1e+300,"half":0.5,"least":-9223372036854775808,"n":1.0');
  const ids = (await textOf("_tables/documents.jsonl")).map((text) => JSON.parse(text) as { name: string; id: number });
  expect(ids.map(({ name }) => name).toSorted()).toEqual(["jobs", "named", "things"]);
  await zip.close();
});

test("tables of different components may share a number, and references to their documents stay correct", async () => {
  const [appId, boxId, fileId] = [idOf(10_001, 1), idOf(10_001, 2), idOf(540, 3)];
  const restoredEngine = await openRestored(
    await archiveOf({
      "snapshot/_tables/documents.jsonl": line({ name: "named", id: 10_001 }),
      "snapshot/_components/box/_tables/documents.jsonl": line({ name: "things", id: 10_001 }),
      "snapshot/_components/box/things/documents.jsonl": line({ _id: boxId, _creationTime: 7.5, about: appId }),
      "snapshot/named/documents.jsonl": line({ _id: appId, _creationTime: 5.25, name: boxId }) + line({ name: fileId }),
      "snapshot/_storage/documents.jsonl": line({
        _id: fileId,
        _creationTime: 3,
        size: 5,
        contentType: null,
        sha256: null,
      }),
      [`snapshot/_storage/${fileId}.txt`]: "bytes",
    }),
  );
  const allDocuments = await allOf(restoredEngine);
  expect(allDocuments.named).toMatchObject([
    { _id: appId, _creationTime: 5.25, name: allDocuments.box[0]!._id },
    { name: allDocuments.files[0]!._id },
  ]);
  expect(allDocuments.box).toMatchObject([{ about: appId, _creationTime: 7.5 }]);
  expect(allDocuments.files).toMatchObject([{ size: 5 }]);
  expect(await restoredEngine.act("things:text", { id: allDocuments.files[0]!._id, inBox: false })).toBe("bytes");
});

test.each([
  [
    "a document that does not match the schema",
    { "named/documents.jsonl": line({ name: 1 }) },
    "Schema validation failed",
  ],
  [
    "an archive with a document twice",
    { "things/documents.jsonl": line({ _id: idOf(10_001, 1) }).repeat(2) },
    "duplicate _id fields",
  ],
  ["a line that is not JSON", { "things/documents.jsonl": "{}\n{" }, "things/documents.jsonl, line 2: "],
  [
    "a table in the vendor's older form",
    { "things/documents.jsonl": "", "things/generated_schema.jsonl": '"{n: int64}"' },
    "a form that Convex no longer writes",
  ],
  ["an archive of something else", { "notes.txt": "hello" }, "This archive contains no Convex tables."],
])("%s is refused, and nothing changes", async (_, entries: Record<string, string>, why) => {
  const archive = await archiveOf(entries);
  const data = await newFolder();
  onTestFinished(() => rm(data, { recursive: true, force: true }));
  const options = { root: process.cwd(), functions, env: {}, origin: "http://localhost:5213", log: () => {} };
  await writeFile(path.join(data, "store.sqlite"), "as it was");
  await expect(restore(archive, { ...options, data })).rejects.toThrow(why);
  // The files "owner.lock" and "owner.txt" belong to the folder's lock.
  expect((await readdir(data)).filter((name) => !name.startsWith("owner"))).toEqual(["store.sqlite"]);
});

test("a file that is not an archive is refused", async () => {
  const archive = path.join(archiveFolder, "other.zip");
  await writeFile(archive, "not an archive");
  await expect(ZipReader.open(archive)).rejects.toThrow("This is not a ZIP archive.");
});
