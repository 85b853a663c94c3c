import { beforeEach, expect, test, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import { dayMs, hourMs, minuteMs } from "../../../domain/units";
import { type Event, eventIn } from "../../../packages/local-services/errors/envelope.ts";
import { type Backend, backend, codeOf, person } from "../backend";
import { callerAt } from "../board";
import { stopClock } from "../clock";

stopClock({ alsoFake: ["setTimeout"] });

const dsn = "https://key@errors.test/1";
let t: Backend;
let received: Event[];
let status: number;

beforeEach(() => {
  for (const level of ["warn", "error"] as const) vi.spyOn(console, level).mockImplementation(() => {});
  vi.stubEnv("OPERATOR_EMAILS", "nadia@example.org");
  vi.stubEnv("GOOGLE_MAPS_API_KEY", "key");
  vi.stubEnv("RELEASE", "abc123");
  vi.stubEnv("ERROR_REPORT_URL", dsn);
  t = backend();
  received = [];
  status = 200;
  vi.stubGlobal("fetch", async (url: string | URL, init: RequestInit) => {
    if (!String(url).startsWith("https://errors.test/api/1/envelope/?sentry_key=key&")) return new Response("{}");
    if (status === 200) received.push(eventIn(init.body as string)!);
    return new Response("{}", { status });
  });
});

const errors = async () =>
  (await person(t, "Nadia", { emailVerified: true }).query(api.moderation.operator.health, {})).errors;
const forward = () => t.action(internal.platform.health.forwardErrors, {});

/** An address search that fails in our own code, with a person's words in the message. */
async function failSearch() {
  function Broken() {
    throw new TypeError("Bella of lena@example.org is not a function");
  }
  vi.stubGlobal("AbortController", Broken);
  const search = callerAt(t, "198.51.100.1").action(api.places.suggest, { input: "Main St", sessionToken: "a" });
  await expect(search).rejects.toThrow("Bella");
  vi.unstubAllGlobals();
}

/** Schedules a function that fails when it runs. */
async function scheduleFailingJob(delay: number) {
  await t.run(async (ctx) => {
    const jobId = await ctx.scheduler.runAfter(dayMs, internal.notify.push.sendDue, {});
    // Two rows for one channel make the sweep fail.
    const row = { channel: "push" as const, at: Date.now() + dayMs, isSending: false, jobId };
    await ctx.db.insert("wakeUps", row);
    await ctx.db.insert("wakeUps", row);
    await ctx.scheduler.runAfter(delay, internal.notify.wakeUps.sweep, {});
  });
}

async function passTime(ms: number) {
  await vi.advanceTimersByTimeAsync(ms);
  await t.finishInProgressScheduledFunctions();
}

const findFailedJobs = () => t.mutation(internal.platform.health.findFailedJobs, {});

test("an action's unexpected error is counted, without the words of people", async () => {
  const startedAt = Date.now();
  await failSearch();
  vi.setSystemTime(startedAt + minuteMs);
  await failSearch();
  const what = "TypeError: … of … is not a function";
  expect(await errors()).toEqual([
    { where: "places:suggest", what, release: "abc123", count: 2, lastAt: startedAt + minuteMs },
  ]);
});

test("an error or an answer reaches the caller even if its outcome cannot be stored", async () => {
  const what = "TypeError: … of … is not a function";
  const row = { where: "places:suggest", what, release: "abc123", count: 1, unsentCount: 0 };
  const at = Date.now();
  await t.run(async (ctx) => {
    // A second row makes the mutation that stores the outcome fail.
    for (const since of [at, at]) {
      await ctx.db.insert("functionErrors", { ...row, firstAt: since, lastAt: since });
      await ctx.db.insert("serviceCalls", { service: "google", okAt: since });
    }
  });
  await failSearch();
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify({ suggestions: [] })));
  const search = callerAt(t, "198.51.100.2").action(api.places.suggest, { input: "Main St", sessionToken: "b" });
  await expect(search).resolves.toEqual([]);
});

test("many errors of one release in a day leave room for errors of the next release", async () => {
  const at = Date.now();
  await t.run(async (ctx) => {
    for (let nth = 0; nth < 200; nth += 1) {
      const row = { where: "photos:accept", what: `Error: ${nth}`, release: "abc123", count: 1, unsentCount: 0 };
      await ctx.db.insert("functionErrors", { ...row, firstAt: at, lastAt: at });
    }
  });
  const note = () => t.mutation(internal.platform.health.noteError, { where: "posts:add", what: "Error: new" });
  await note();
  expect((await errors()).map(({ where }) => where)).not.toContain("posts:add");
  vi.stubEnv("RELEASE", "def456");
  await note();
  expect((await errors()).map(({ where }) => where)).toContain("posts:add");
});

test("an expected failure is not stored as an error", async () => {
  const outside = t.action(api.places.reverse, { lat: 900, lng: 0 });
  expect(await codeOf(outside)).toBe("location.outOfRange");
  expect(await errors()).toEqual([]);
});

test("an HTTP route's error is stored under the route's prefix, without the rest of the path", async () => {
  vi.spyOn(crypto, "randomUUID").mockImplementation(() => {
    throw new RangeError("Invalid count value: 416 555 0100");
  });
  await t.fetch("/share/secret").catch(() => {});
  expect(await errors()).toMatchObject([{ where: "/share/", what: "RangeError: Invalid … value: …", count: 1 }]);
});

test("a scheduled function that failed is found once, even if it was scheduled for later", async () => {
  await scheduleFailingJob(0);
  await passTime(6 * minuteMs);
  await findFailedJobs();
  await findFailedJobs();
  expect(await errors()).toMatchObject([{ where: "notify/wakeUps:sweep", count: 1 }]);

  await t.run(async (ctx) => await ctx.scheduler.runAfter(hourMs, internal.notify.wakeUps.sweep, {}));
  await passTime(10 * minuteMs);
  await findFailedJobs();
  expect(await errors()).toMatchObject([{ count: 1 }]);
  await passTime(2 * hourMs);
  await findFailedJobs();
  await findFailedJobs();
  expect(await errors()).toMatchObject([{ where: "notify/wakeUps:sweep", count: 2 }]);
});

test("the receiver gets each error once, with its release and how often it happened", async () => {
  await t.mutation(internal.platform.health.noteError, { where: "photos:accept", what: "Error: out of memory" });
  await t.mutation(internal.platform.health.noteError, { where: "photos:accept", what: "Error: out of memory" });
  status = 503;
  await forward();
  expect(received).toEqual([]);
  status = 200;
  await forward();
  await forward();
  expect(received).toMatchObject([
    {
      transaction: "photos:accept",
      release: "abc123",
      extra: { count: 2 },
      exception: { values: [{ type: "Error" }] },
    },
  ]);
  await t.mutation(internal.platform.health.noteError, { where: "photos:accept", what: "Error: out of memory" });
  await forward();
  expect(received.map(({ extra }) => extra!.count)).toEqual([2, 1]);
});

test("without a receiver nothing is sent, and operators still see the errors", async () => {
  vi.stubEnv("ERROR_REPORT_URL", "");
  const send = vi.fn();
  vi.stubGlobal("fetch", send);
  await t.mutation(internal.platform.health.noteError, { where: "photos:accept", what: "Error: out of memory" });
  await forward();
  expect(send).not.toHaveBeenCalled();
  expect(await errors()).toHaveLength(1);
});

test("an error is deleted two weeks after it last happened", async () => {
  await t.mutation(internal.platform.health.noteError, { where: "photos:accept", what: "Error: out of memory" });
  vi.setSystemTime(Date.now() + 15 * dayMs);
  await forward();
  expect(await errors()).toEqual([]);
});
