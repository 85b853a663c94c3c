// Error reports that the browser sends. Isolated, because the listeners stay on the window.
import { ConvexError } from "convex/values";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { errorWords } from "../../../domain/platform/errorWords";
import { type Event, eventIn } from "../../../packages/local-services/errors/envelope.ts";
import { browserName } from "../../../src/services/errors/browserName";
import { framesOf } from "../../../src/services/errors/framesOf";

let received: Event[];
let requests: RequestInit[];
let log: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  vi.stubEnv("VITE_ERROR_REPORT_URL", "https://key@errors.test/1");
  vi.stubEnv("VITE_RELEASE", "abc123");
  log = vi.spyOn(console, "error").mockImplementation(() => {});
  received = [];
  requests = [];
  vi.stubGlobal("fetch", async (_: string, init: RequestInit) => {
    requests.push(init);
    received.push(eventIn(init.body as string)!);
    return new Response("{}");
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  window.homewardErrors = undefined;
});

/** Runs the document's script, reports the `early` errors to it, and then loads the code that takes over. */
async function load({ early = [] as unknown[] } = {}) {
  // @ts-expect-error It is a script, not a module.
  await import("../../../packages/build/documents/errorScript");
  for (const error of early) window.homewardErrors!.push(error);
  const { watchErrors } = await import("../../../src/services/errors/watchErrors");
  watchErrors(() => "/pets/:petId");
  return { reportError: (error: unknown) => window.homewardErrors!.push(error) };
}

/** Waits until the code that sends errors has loaded and has sent them. Returns all reports received so far. */
async function sentReports() {
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(3000);
  return received;
}

const words = (text: string) => text.split(/\s+/).map((word) => word.replace(/[:,]$/, "").toLowerCase());

test("an unhandled error is reported with its route and release, but without any word the user typed", async () => {
  await load();
  const error = new TypeError(
    "Cannot read properties of undefined (reading 'Bella, call lena@example.org 416 555 0100')",
  );
  error.stack = `TypeError: x\n at Bella (${location.origin}/static/js/main-1a2b3c4.js:1:234)\n at https://other.test/x.js:1:1`;
  window.dispatchEvent(new ErrorEvent("error", { error, message: error.message }));
  window.dispatchEvent(Object.assign(new Event("unhandledrejection"), { reason: error }) as never);
  const [event, ...others] = await sentReports();
  expect(others).toEqual([]);
  expect(event).toMatchObject({ transaction: "/pets/:petId", release: "abc123", extra: { count: 2 } });
  const [{ type, value, stacktrace }] = event!.exception.values as [Event["exception"]["values"][0]];
  expect(type).toBe("TypeError");
  // Words that are not in `errorWords` were replaced by "…".
  expect(words(value).filter((word) => word !== "…" && !errorWords.has(word))).toEqual([]);
  expect(stacktrace!.frames.map(({ filename }) => filename)).toEqual(["/static/js/main-1a2b3c4.js"]);
  expect(JSON.stringify(event)).not.toMatch(/Bella|lena@|0100|other\.test/);
  expect(requests[0]).toMatchObject({ keepalive: true, credentials: "omit", referrerPolicy: "no-referrer" });
});

test("at most ten different errors are reported for one page load", async () => {
  const { reportError } = await load();
  const kinds = [...errorWords].slice(0, 15);
  for (const word of kinds) reportError(new Error(word));
  expect(await sentReports()).toHaveLength(10);
  reportError(new Error("undefined is not a function"));
  expect(await sentReports()).toHaveLength(10);
});

test("an error that happens again and again is reported once for one page load", async () => {
  const { reportError } = await load();
  for (let time = 0; time < 12; time += 1) {
    reportError(new Error("out of memory"));
    await sentReports();
  }
  reportError(new Error("undefined is not a function"));
  expect((await sentReports()).map(({ exception }) => exception.values[0]!.value)).toEqual([
    "out of memory",
    "undefined is not a function",
  ]);
});

test("an error that a boundary caught is reported, because React logs it to the console", async () => {
  await load();
  console.error(new RangeError("Invalid array length"), "in a component");
  console.error("Some other remark of a package");
  expect(await sentReports()).toMatchObject([
    { exception: { values: [{ type: "RangeError", value: "Invalid array length" }] } },
  ]);
  expect(log).toHaveBeenCalledTimes(2);
});

test("a failed call is reported with the function's name; expected failures and harmless remarks are not", async () => {
  const { reportError } = await load();
  reportError(new ConvexError({ code: "request.busy" }));
  reportError("ResizeObserver loop completed with undelivered notifications.");
  console.error('[CONVEX M(reports:submit)] ConvexError {"code":"request.busy"}');
  // The client logs a failure and throws it, too. This makes one report with a count of two.
  console.error("[CONVEX M(reports:submit)] [Request ID: 1f] Server Error: Bella");
  reportError(new Error("[CONVEX M(reports:submit)] [Request ID: 1f] Server Error: Bella\n  Called by client"));
  expect(await sentReports()).toMatchObject([{ tags: { function: "reports:submit" }, extra: { count: 2 } }]);
  expect(JSON.stringify(received)).not.toContain("Bella");
});

test("a report that is not sent yet is sent when the user leaves the page", async () => {
  const { reportError } = await load();
  reportError(new Error("out of memory"));
  await vi.dynamicImportSettled();
  expect(received).toEqual([]);
  window.dispatchEvent(new Event("pagehide"));
  expect(received).toHaveLength(1);
});

test("a browser that does not support keepalive also sends no cookies and no page address", async () => {
  vi.stubGlobal("Request", { prototype: {} });
  const { reportError } = await load();
  reportError(new Error("out of memory"));
  await sentReports();
  expect(requests).toMatchObject([{ credentials: "omit", referrerPolicy: "no-referrer" }]);
});

test("an error that happens before the reporting code has loaded is reported, too", async () => {
  await load({ early: [new Error("out of memory"), new ConvexError({ code: "request.busy" })] });
  expect(await sentReports()).toMatchObject([{ transaction: "/pets/:petId" }]);
});

describe("framesOf keeps only the lines of a stack that point into this site's scripts", () => {
  test.each([
    ["    at f (https://a.test/static/js/x-1.js:2:3)", [{ file: "/static/js/x-1.js", line: 2, column: 3 }]],
    [
      "f@https://a.test/static/js/x.js:2:3\ng@https://a.test/y.js:4:5",
      [
        { file: "/static/js/x.js", line: 2, column: 3 },
        { file: "/y.js", line: 4, column: 5 },
      ],
    ],
    ["at https://a.test/lost-pet-feed/k57?near=43.8:1:2", []],
    ["at https://b.test/x.js:1:2", []],
    ["at chrome-extension://abc/x.js:1:2", []],
    ["", []],
  ])("%s", (stack, frames) => {
    expect(framesOf(stack, "https://a.test")).toEqual(frames);
  });
});

test.each([
  [
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36",
    "Chrome 131",
  ],
  [
    "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.1",
    "Edge 131",
  ],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:133.0) Gecko/20100101 Firefox/133.0", "Firefox 133"],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1",
    "Safari 18",
  ],
  ["Lena's own browser", "other"],
])("a browser with the user agent %s is called %s", (userAgent, name) => {
  expect(browserName(userAgent)).toBe(name);
});
