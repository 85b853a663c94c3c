// The dashboard's pages under /__convex.
import { request } from "node:http";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type BackendUsage, dashboardOf } from "../../src/dashboard/dashboard.ts";
import type { Condition, DocumentPage } from "../../src/db/inspect.ts";
import { openEngine } from "../support/engine.ts";
import { listen } from "../support/listen.ts";

/** A made-up number of requests for files and of bytes sent, for usage.json. */
const servedFiles = { reads: 3, bytes: 500 };
let engine: Awaited<ReturnType<typeof openEngine>>;
let server: Awaited<ReturnType<typeof listen>>;

beforeAll(async () => {
  engine = await openEngine("packages/local-convex/tests/fixtures/vendorBehaviour");
  const { answer, close } = dashboardOf(engine.inspection, engine.data, servedFiles);
  server = await listen(() => ({ http: answer, close: async () => close() }));
  await engine.mutate("pages:fill", { count: 120 });
});

afterAll(async () => {
  await server.close();
  await engine.end();
});

const page = async (path: string) => {
  const response = await fetch(`${server.origin}/__convex${path}`);
  return { status: response.status, html: await response.text(), headers: response.headers };
};
const numbersIn = (html: string) => [...html.matchAll(/<td>(\d+)<\/td><\/tr>/g)].map((match) => Number(match[1]));

test("usage.json sums what each function has used, and shows how many files were served", async () => {
  const usageOf = async (name: string) => {
    const response = await fetch(`${server.origin}/__convex/usage.json`);
    const usage = (await response.json()) as BackendUsage;
    expect(usage.files).toEqual(servedFiles);
    return usage.functions.find((fn) => fn.name === name);
  };
  expect(await usageOf("pages:fill")).toMatchObject({ letter: "M", runs: 1, liveRuns: 0, documentsWritten: 120 });
  const args = { least: 0, paginationOpts: { numItems: 30, cursor: null } };
  await engine.query("pages:from", args);
  const { bytesRead = 0, documentsRead = 0 } = (await usageOf("pages:from")) ?? {};
  expect(documentsRead).toBeGreaterThanOrEqual(30);
  await engine.query("pages:from", args);
  expect(await usageOf("pages:from")).toMatchObject({
    letter: "Q",
    runs: 2,
    documentsRead: 2 * documentsRead,
    bytesRead: 2 * bytesRead,
    documentsWritten: 0,
  });
});

describe("the tables", () => {
  test("are listed with their numbers of documents, including those of components", async () => {
    const { html } = await page("");
    expect(html).toContain('<a href="/__convex/tables/rows">rows</a></td><td class="n">120</td>');
    expect(html).toContain("<h2>Component box</h2>");
    expect(html).not.toContain("/__convex/tables/_storage?component=box");
    await engine.act("files:storeInBox", { text: "boxed" });
    expect((await page("")).html).toContain("/__convex/tables/_storage?component=box");
  });

  test("show their documents in pages, newest first", async () => {
    const firstPage = await page("/tables/rows");
    expect(numbersIn(firstPage.html)).toEqual(Array.from({ length: 50 }, (_, at) => 119 - at));
    const nextQuery = /href="(\?before=[\w-]+)">Older/.exec(firstPage.html)![1]!;
    expect(numbersIn((await page(`/tables/rows${nextQuery}`)).html)[0]).toBe(69);
  });

  test("can be filtered by several conditions", async () => {
    const query = "field=n&is=%3E%3D&value=10&field=n&is=%3C&value=13";
    const { html } = await page(`/tables/rows?${query}`);
    expect(numbersIn(html)).toEqual([12, 11, 10]);
    expect(html).toContain('name="value" value="13"');
  });

  test("show a filter's text escaped, and each document also on a page of its own", async () => {
    const id = (await engine.act("files:store", { text: "x" })) as string;
    const { html } = await page("/tables/rows?field=%22%3E%3Cscript%3E&is=%3D&value=%3Cimg%3E");
    expect(html).not.toContain('"><script>');
    expect(html).not.toContain("<img>");
    expect((await page(`/documents/${id}`)).html).toContain("size: 1,");
  });

  test("show nested values as JavaScript source, and byte arrays only by their length", async () => {
    const value = { at: [1, 12n, null], name: "B", bytes: new ArrayBuffer(3), none: {} };
    await engine.mutate("notes:keep", { value });
    const { html } = await page("/tables/notes");
    expect(html).toContain("<td>{at: [1, 12n, null], bytes: bytes(3), name: &quot;B&quot;, none: {}}</td>");
  });

  test.each(["/tables/nothing", "/documents/nonsense", "/nothing"])(
    "answer 404 for %s, which does not exist",
    async (path) => {
      expect((await page(path)).status).toBe(404);
    },
  );
});

test("a filter gives the results of a scan of all documents", async () => {
  const compare: Record<string, (a: number, b: number) => boolean> = {
    "=": (a, b) => a === b,
    "!=": (a, b) => a !== b,
    "<": (a, b) => a < b,
    "<=": (a, b) => a <= b,
    ">": (a, b) => a > b,
    ">=": (a, b) => a >= b,
  };
  const condition = fc.record({
    field: fc.constant("n"),
    operator: fc.constantFrom(...Object.keys(compare)) as fc.Arbitrary<Condition["operator"]>,
    value: fc.integer({ min: -5, max: 125 }),
  });
  const newestFirst = Array.from({ length: 120 }, (_, at) => 119 - at);
  await fc.assert(
    fc.asyncProperty(
      fc.array(condition, { maxLength: 3 }),
      fc.integer({ min: 1, max: 70 }),
      async (conditions, count) => {
        const foundNumbers: number[] = [];
        let before: string | null = null;
        do {
          const query = { component: "", table: "rows", conditions, before, count };
          const page: DocumentPage = (await engine.inspection.documents(query))!;
          expect(page.documents.length).toBeLessThanOrEqual(count);
          foundNumbers.push(...page.documents.map((document) => (document as { n: number }).n));
          before = page.next;
        } while (before !== null);
        const expected = newestFirst.filter((n) =>
          conditions.every(({ operator, value }) => compare[operator]!(n, value)),
        );
        expect(foundNumbers).toEqual(expected);
      },
    ),
    { numRuns: 25 },
  );
});

test("the function log shows each call's time, reads and error", async () => {
  await engine.query("pages:from", { least: 0, paginationOpts: { numItems: 7, cursor: null } });
  await engine.query("errors:fail", { how: "text" }).catch(() => {});
  const { html } = await page("/functions?name=pages:from");
  expect(html).toMatch(/<td>query<\/td><td>pages:from<\/td><td class="n">[\d.]+<\/td><td class="n">7<\/td>/);
  expect(html).not.toContain("errors:fail");
  expect((await page("/functions?name=no-such-name")).html).toContain("No call matches the filter.");
  const failedCallsPage = await page("/functions?outcome=failed");
  expect(failedCallsPage.html).toContain("Uncaught ConvexError: no entry");
  expect(failedCallsPage.html).not.toContain("pages:from");
});

test("scheduled functions are listed with their states, including those of components", async () => {
  await engine.mutate("jobs:start");
  await vi.waitFor(async () => expect((await page("/scheduled")).html).toContain("cancelled"), { timeout: 20_000 });
  await engine.mutate("jobs:scheduleInBox");
  const { html } = await page("/scheduled");
  expect(html).toContain("waits");
  expect(html).toContain(">box/jobs:schedule</a>");
});

test("a failed scheduled function is visible among many successful ones", async () => {
  await engine.mutate("jobs:failOnceAmongMany");
  await vi.waitFor(
    async () => {
      const [failed, ended] = (await page("/scheduled")).html.split("<h2>Ended");
      expect(failed).toMatch(/<h2>Failed in the last week<\/h2>.*>jobs:fails<\/a>/s);
      // The page shows at most 100 of the 130 that succeed.
      expect(ended!.match(/>jobs:succeeds</g)!.length).toBeGreaterThan(80);
      expect(ended).not.toContain(">jobs:fails<");
    },
    { timeout: 20_000 },
  );
});

test("stored files are listed", async () => {
  const id = (await engine.act("files:store", { text: "four" })) as string;
  const { html } = await page("/files");
  expect(html).toContain(`<a href="/api/storage/${id}">${id}</a>`);
  expect(html).toContain("4 B");
});

test("an open page is notified of a change", async () => {
  const response = await fetch(`${server.origin}/__convex/changes`);
  const reader = response.body!.getReader();
  await engine.mutate("pages:fill", { count: 0 });
  expect(new TextDecoder().decode((await reader.read()).value)).toMatch(/^data: changed\n\n/);
  await reader.cancel();
});

test("the dashboard answers only this machine and only GET, and cannot be framed", async () => {
  const statusFor = (headers: Record<string, string>) =>
    new Promise((resolve) => {
      request(`${server.origin}/__convex`, { headers }, (response) => resolve(response.resume().statusCode)).end();
    });
  expect(await statusFor({ host: "evil.example" })).toBe(403);
  expect(await statusFor({ origin: "https://evil.example" })).toBe(403);
  expect((await page("")).headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  expect((await fetch(`${server.origin}/__convex`, { method: "POST" })).status).toBe(405);
});
