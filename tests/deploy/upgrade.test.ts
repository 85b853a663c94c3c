// Checks that documents of the last release fit into today's schema, and that none changes when they are restored,
// backed up and restored again.
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type GenericValidator, v } from "convex/values";
import { afterAll, beforeAll, expect, test } from "vitest";
import { exportData } from "../../packages/local-convex/src/backup/exportData.ts";
import { restore } from "../../packages/local-convex/src/restore.ts";
import type { SchemaExport } from "../../packages/local-convex/src/schema/checkSchema.ts";
import { validate, type Validator } from "../../packages/local-convex/src/values/validate.ts";
import { contentsOf, picture, writeArchive } from "./archives.ts";
import { refusedDocuments } from "./refusedDocuments.ts";
import { releaseRefusal } from "./releaseRefusal.ts";
import { releasedSchema, todaysSchema } from "./releasedSchema.ts";
import { sampleDocuments } from "./sampleDocuments.ts";

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(path.join(tmpdir(), "upgrade-"))));
afterAll(() => rm(folder, { recursive: true }));

test("today's schema accepts every document of the last release", () => {
  // A deployment refuses a push whose schema does not match the stored documents. docs/launch.md says how to change a
  // field.
  expect(refusedDocuments(releasedSchema(), todaysSchema)).toEqual([]);
});

const schemaOf = (type: GenericValidator): SchemaExport => ({
  tables: [{ tableName: "pets", indexes: [], documentType: (type as unknown as { json: Validator }).json }],
  schemaValidation: true,
});

const tag = v.object({ code: v.string(), at: v.optional(v.number()) });
const types: Record<string, GenericValidator> = {
  "a text": v.object({ name: v.string() }),
  "an optional text": v.object({ name: v.optional(v.string()) }),
  "one word": v.object({ name: v.literal("Rufus") }),
  "one of two words": v.object({ name: v.union(v.literal("Rufus"), v.literal("Miso")) }),
  "a text or null": v.object({ name: v.union(v.string(), v.null()) }),
  "a number": v.object({ name: v.number() }),
  "a whole number": v.object({ name: v.int64() }),
  "an optional second field": v.object({ name: v.string(), age: v.optional(v.number()) }),
  "a required second field": v.object({ name: v.string(), age: v.number() }),
  anything: v.object({ name: v.any() }),
  "a list of texts and numbers": v.object({ name: v.array(v.union(v.string(), v.number())) }),
  "a list of texts": v.object({ name: v.array(v.string()) }),
  "an object": v.object({ name: tag }),
  "an object or a text": v.object({ name: v.union(tag, v.string()) }),
  "an object with more": v.object({ name: v.object({ code: v.string(), at: v.optional(v.number()), by: v.string() }) }),
  "a record": v.object({ name: v.record(v.string(), v.number()) }),
  "two kinds of document": v.union(v.object({ name: v.string() }), v.object({ code: v.boolean() })),
};
const names = Object.keys(types);

test("comparing two schemas finds a fault if, and only if, a document is refused", () => {
  const disagreements = names.flatMap((from) =>
    names
      .filter((to) => {
        const [before, now] = [schemaOf(types[from]!), schemaOf(types[to]!)];
        const documents = sampleDocuments(before).get("pets")!;
        const isRefused = documents.some((one) => validate(now.tables[0]!.documentType, one, () => null) !== null);
        return refusedDocuments(before, now).length > 0 !== isRefused;
      })
      .map((to) => `from ${from} to ${to}`),
  );
  expect(disagreements).toEqual([]);
});

const release = { commit: "1a2b3c4d5e6f", isChanged: false, deployedRelease: "1a2b3c4d5e6f" };
const [oneField, twoFields] = [schemaOf(types["a text"]!), schemaOf(types["an optional second field"]!)];

test("a deployed schema is recorded as released if it accepts the earlier documents, or with --force", () => {
  expect(releaseRefusal(oneField, twoFields, release, false)).toBeNull();
  expect(releaseRefusal(twoFields, oneField, release, false)).toContain("pets.age: the field is gone");
  expect(releaseRefusal(twoFields, oneField, release, true)).toBeNull();
});

test.each([
  ["it is not committed", { isChanged: true }, "not committed"],
  ["the deployment can't be asked", { deployedRelease: null }, "CONVEX_DEPLOY_KEY"],
  ["the deployment has another release", { deployedRelease: "0a0b0c0d0e0f" }, "RELEASE is 0a0b0c0d0e0f"],
])("even with --force, no schema is recorded as released while %s", (_, state, why) => {
  expect(releaseRefusal(oneField, twoFields, { ...release, ...state }, true)).toContain(why);
});

test("documents of the last release are loaded, exported and restored into an empty deployment unchanged", async () => {
  const inFolder = (name: string) => path.join(folder, name);
  const count = await writeArchive(inFolder("released.zip"), releasedSchema());
  expect(count).toBeGreaterThan(500);
  const restoreInto = async (archive: string, data: string) => {
    await mkdir(inFolder(data));
    return await restore(inFolder(archive), {
      root: process.cwd(),
      data: inFolder(data),
      env: {},
      origin: "",
      log: () => {},
    });
  };
  expect(await restoreInto("released.zip", "upgraded")).toMatchObject({ documents: count, files: 1 });
  await exportData(inFolder("upgraded"), inFolder("backup.zip"));
  expect(await restoreInto("backup.zip", "restored")).toMatchObject({ documents: count, files: 1 });
  await exportData(inFolder("restored"), inFolder("again.zip"));
  const [released, backup, secondBackup] = await Promise.all(
    ["released.zip", "backup.zip", "again.zip"].map((name) => contentsOf(inFolder(name))),
  );
  expect(secondBackup).toEqual(backup);
  const documentsOf = (from: typeof released) =>
    releasedSchema().tables.map(({ tableName }) => {
      const lines = from!.get(`${tableName}/documents.jsonl`)!.trim().split("\n");
      return [tableName, lines.map((line) => JSON.parse(line) as object)] as const;
    });
  expect(documentsOf(secondBackup)).toEqual(documentsOf(released));
  const files = (from: typeof released) =>
    [...from!].filter(([name]) => name.startsWith("_storage/") && !name.endsWith("jsonl")).map(([, text]) => text);
  expect(files(secondBackup)).toEqual([picture.toString()]);
});
