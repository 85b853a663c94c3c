// Cron jobs over restarts, and the files crons.ts, http.ts and schema.ts that production refuses. The errors are those
// of the vendor's sources.
import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { openEngine } from "../support/engine.ts";

// The folder is inside the project, so the functions can import its packages.
const folder = path.join("packages/local-convex/tests/fixtures", `crons-${process.pid}`);
beforeAll(async () => {
  await mkdir(folder, { recursive: true });
  await writeFile(
    path.join(folder, "work.js"),
    `import { anyApi, actionGeneric as action, mutationGeneric as mutation, queryGeneric as query } from "convex/server";
export const note = mutation({ handler: async (ctx, { text }) => void (await ctx.db.insert("notes", { text })) });
export const noteInAction = action({ handler: (ctx, args) => ctx.runMutation(anyApi.work.note, args) });
export const fails = mutation({
  handler: async (ctx) => {
    await ctx.scheduler.runAfter(0, anyApi.work.note, { text: "never" });
    throw new Error("no");
  },
});
export const notes = query({ handler: async (ctx) => (await ctx.db.query("notes").collect()).map(({ text }) => text) });`,
  );
});
afterAll(() => rm(folder, { recursive: true }));

const write = (file: string, text: string) => writeFile(path.join(folder, file), text);

const writeCrons = (text: string) =>
  write(
    "crons.js",
    `import { anyApi, cronJobs } from "convex/server";
const crons = cronJobs();
${text}
export default crons;`,
  );

const hourly = (name: string, reference = "note") =>
  `crons.interval("${name}", { hours: 1 }, anyApi.work.${reference}, { text: "${name}" });`;

test("an interval job starts at once, and keeps the time of its next run over a restart", async () => {
  await writeCrons(hourly("old") + hourly("old in action", "noteInAction"));
  const firstEngine = await openEngine(folder);
  const notesInFirst = async () => ((await firstEngine.query("work:notes")) as string[]).toSorted();
  await vi.waitFor(async () => expect(await notesInFirst()).toEqual(["old", "old in action"]), { timeout: 20_000 });
  await firstEngine.close();
  await writeCrons(hourly("old") + hourly("old in action", "noteInAction") + hourly("new"));
  const secondEngine = await openEngine(folder, { data: firstEngine.data });
  const notesInSecond = async () => ((await secondEngine.query("work:notes")) as string[]).toSorted();
  await vi.waitFor(async () => expect(await notesInSecond()).toContain("new"), { timeout: 20_000 });
  expect(await notesInSecond()).toEqual(["new", "old", "old in action"]);
  await secondEngine.end();
});

test("an interval job starts over after a reset", async () => {
  await writeCrons(hourly("old"));
  const engine = await openEngine(folder);
  const notes = () => engine.query("work:notes");
  await vi.waitFor(async () => expect(await notes()).toEqual(["old"]), { timeout: 20_000 });
  await engine.reset();
  await vi.waitFor(async () => expect(await notes()).toEqual(["old"]), { timeout: 20_000 });
  await engine.end();
});

test("after its schedule has changed, a failing job runs one new interval after its last run", async () => {
  await writeCrons(`crons.interval("failing", { seconds: 1 }, anyApi.work.fails, {});`);
  const firstEngine = await openEngine(folder);
  const failures = (lines: string[]) => lines.filter((line) => line.includes("Uncaught Error: no")).length;
  await vi.waitFor(() => expect(failures(firstEngine.lines)).toBeGreaterThan(1), { timeout: 20_000 });
  await firstEngine.close();
  await writeCrons(`crons.interval("failing", { hours: 1 }, anyApi.work.fails, {});${hourly("new")}`);
  const secondEngine = await openEngine(folder, { data: firstEngine.data });
  await vi.waitFor(async () => expect(await secondEngine.query("work:notes")).toEqual(["new"]), { timeout: 20_000 });
  // The new job has run, so the failing job would have run, too, if it were due at once.
  expect(failures(secondEngine.lines)).toBe(0);
  await secondEngine.end();
});

test.each([
  [hourly("x", "nothing"), "The cron job 'x' schedules a function that does not exist: work.js:nothing"],
  [
    hourly("x", "notes"),
    "The cron job 'x' schedules a query function, only actions and mutations can be scheduled: work.js:notes",
  ],
  [`crons.cron("x", "0 12 * * 7", anyApi.work.note, {});`, "Failed to parse cron expression"],
])("cron jobs that production refuses keep the functions from loading (%s)", async (text, fault) => {
  await writeCrons(text);
  await expect(openEngine(folder)).rejects.toThrow(fault);
});

test.each([
  ["crons.js", "export const a = 1;", "`convex/crons.js` must have a default export of a Crons object."],
  ["crons.js", "export default {};", "The default export of `convex/crons.js` is not a Crons object."],
  ["http.js", "export const a = 1;", "`convex/http.js` must have a default export of a Router."],
  ["http.js", "export default undefined;", "The default export of `convex/http.js` is not a Router."],
  ["schema.js", "export const a = 1;", "Schema file missing default export. To learn more,"],
  ["schema.js", "export default {};", "Default export from schema file isn't a Convex schema. To learn more,"],
])("a %s without the right default export keeps the functions from loading (%s)", async (file, text, fault) => {
  await writeCrons("");
  await write(file, text);
  onTestFinished(() => rm(path.join(folder, file)));
  await expect(openEngine(folder)).rejects.toThrow(fault);
});
