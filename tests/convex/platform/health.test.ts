import { beforeEach, describe, expect, test, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import crons from "../../../convex/crons";
import { cronEveryMs, cronNames } from "../../../domain/moderation/cronEvery";
import { type Health, type QueueName, queueNames } from "../../../domain/moderation/health";
import { cronLabel } from "../../../domain/moderation/healthWords";
import { hourMs, minuteMs } from "../../../domain/units";
import { type Backend, backend, codeOf, person } from "../backend";
import { reportAndOperators, callerAt } from "../board";
import { stopClock } from "../clock";

stopClock({ alsoFake: ["setTimeout"] });
beforeEach(() => {
  vi.stubEnv("OPERATOR_EMAILS", "nadia@example.org");
  vi.spyOn(console, "warn").mockImplementation(() => {});
  vi.spyOn(console, "error").mockImplementation(() => {});
});

const operator = (t: Backend) => person(t, "Nadia", { emailVerified: true });
const healthOf = async (t: Backend) => (await operator(t).query(api.moderation.operator.health, {})) as Health;
const cronOf = async (t: Backend, name: string) => (await healthOf(t)).crons.find((one) => one.name === name)!;
const serviceOf = async (t: Backend, name: string) => (await healthOf(t)).services.find((one) => one.name === name)!;
const dueOf = async (t: Backend, name: QueueName) => (await healthOf(t)).queues.find((one) => one.name === name)!.dueAt;

const minutesOf = (schedule: object) => ("minutes" in schedule ? Number(schedule.minutes) : NaN);

test("every job of crons.ts has a known name, interval and label, and runs through platform/crons", () => {
  const jobs = Object.entries(crons.crons);
  expect(jobs.map(([name]) => name)).toEqual(cronNames);
  for (const [name, { schedule, args, name: target }] of jobs) {
    expect(target).toBe("platform/crons:run");
    expect(args).toEqual([{ name }]);
    expect(minutesOf(schedule) * minuteMs).toBe(cronEveryMs[name as keyof typeof cronEveryMs]);
    expect(cronLabel(name)).toBeTruthy();
  }
});

describe("a scheduled job", () => {
  test("that has never run says so, and since when the site has accounts", async () => {
    const { t } = await reportAndOperators();
    const siteSince = await t.run(async (ctx) => (await ctx.db.query("users").first())!._creationTime);
    const never = { siteSince, startedAt: null, endedAt: null, failing: null };
    expect(await cronOf(t, "checkPins")).toMatchObject(never);
  });

  test("stores its start, its end, the failure of its last run, and since when it has failed", async () => {
    const t = backend();
    const name = "resumeNotifications";
    const run = () => t.action(internal.platform.crons.run, { name });
    const startedAt = Date.now();
    await run();
    expect(await cronOf(t, name)).toMatchObject({ startedAt: startedAt, endedAt: startedAt, failing: null });

    // A second wake-up of one queue makes the job fail.
    const extra = await t.run(async (ctx) => {
      const { channel, at, isSending, jobId } = (await ctx.db.query("wakeUps").first())!;
      return await ctx.db.insert("wakeUps", { channel, at, isSending, jobId });
    });
    vi.setSystemTime(startedAt + hourMs);
    await run();
    const { failing, endedAt } = await cronOf(t, name);
    expect(endedAt).toBe(startedAt + hourMs);
    expect(failing!.since).toBe(startedAt + hourMs);
    expect(failing!.what).toMatch(/unique/);

    vi.setSystemTime(startedAt + 2 * hourMs);
    await run();
    expect((await cronOf(t, name)).failing!.since).toBe(startedAt + hourMs);

    await t.run(async (ctx) => await ctx.db.delete("wakeUps", extra));
    await run();
    expect((await cronOf(t, name)).failing).toBeNull();
  });
});

describe("an outside service", () => {
  const search = (t: Backend) => t.action(api.places.suggest, { input: "Main Street", sessionToken: "a-token" });

  test("counts as failing from its first failed call until one works, and a refusal of a single request is no failure", async () => {
    const { t } = await reportAndOperators();
    vi.stubEnv("GOOGLE_MAPS_API_KEY", "key");
    let status = 403;
    vi.stubGlobal("fetch", async () => new Response("{}", { status }));
    const visitor = callerAt(t, "198.51.100.1");
    const startedAt = Date.now();
    expect(await codeOf(search(visitor))).toBe("location.searchOff");
    expect(await serviceOf(t, "google")).toEqual({
      name: "google",
      okAt: null,
      failedAt: startedAt,
      failing: { what: "status 403", since: startedAt },
    });
    vi.setSystemTime(startedAt + hourMs);
    expect(await codeOf(search(visitor))).toBe("location.searchOff");
    expect((await serviceOf(t, "google")).failing!.since).toBe(startedAt);
    status = 400;
    await codeOf(search(visitor));
    expect(await serviceOf(t, "google")).toMatchObject({ okAt: startedAt + hourMs, failing: null });
    // While it works, the time of its latest success is stored only now and then.
    status = 200;
    vi.setSystemTime(startedAt + hourMs + minuteMs);
    await search(visitor);
    expect((await serviceOf(t, "google")).okAt).toBe(startedAt + hourMs);
    vi.setSystemTime(startedAt + 2 * hourMs);
    await search(visitor);
    expect((await serviceOf(t, "google")).okAt).toBe(startedAt + 2 * hourMs);
  });
});

describe.each([
  ["stripeEvents", "/stripe/webhook", "stripe-signature", "STRIPE_WEBHOOK_SECRET"],
  ["emailEvents", "/resend/webhook", "svix-signature", "RESEND_WEBHOOK_SECRET"],
])("a webhook: %s", (service, path, header, variable) => {
  const refuse = async (t: Backend, headers: Record<string, string> = { [header]: "wrong" }) =>
    expect((await t.fetch(path, { method: "POST", headers, body: "{}" })).status).toBe(400);

  test("counts as failing if another event is refused a while after the first one, but within a day", async () => {
    vi.stubEnv(variable, "whsec_dGVzdA==");
    const t = backend();
    const began = Date.now();
    await refuse(t);
    vi.setSystemTime(began + minuteMs);
    await refuse(t);
    expect((await serviceOf(t, service)).failing).toBeNull();
    vi.setSystemTime(began + hourMs);
    await refuse(t);
    expect((await serviceOf(t, service)).failing).toEqual({ what: "wrong signature", since: began });
  });

  test("counts as working a day after the last refused event, and a new one then counts as the first", async () => {
    vi.stubEnv(variable, "whsec_dGVzdA==");
    const t = backend();
    const began = Date.now();
    await refuse(t);
    vi.setSystemTime(began + hourMs);
    await refuse(t);
    vi.setSystemTime(began + 26 * hourMs);
    expect((await serviceOf(t, service)).failing).toBeNull();
    await refuse(t);
    expect((await serviceOf(t, service)).failing).toBeNull();
  });

  test("says that the bodies of refused events were too large", async () => {
    vi.stubEnv(variable, "whsec_dGVzdA==");
    const t = backend();
    const init = { method: "POST", headers: { [header]: "wrong" }, body: " ".repeat(2_000_000) };
    await t.fetch(path, init);
    vi.setSystemTime(Date.now() + hourMs);
    await t.fetch(path, init);
    expect((await serviceOf(t, service)).failing?.what).toBe("body too large");
  });

  test("doesn't count as failing because of calls without a signature, or of forged ones now and then", async () => {
    vi.stubEnv(variable, "whsec_dGVzdA==");
    const t = backend();
    const began = Date.now();
    for (let day = 0; day < 4; day += 1) {
      vi.setSystemTime(began + day * 25 * hourMs);
      await refuse(t);
      vi.setSystemTime(began + day * 25 * hourMs + hourMs);
      await refuse(t, {});
    }
    expect((await serviceOf(t, service)).failing).toBeNull();
  });
});

describe("the queues", () => {
  test("are all listed, and empty in an empty deployment", async () => {
    const { queues } = await healthOf(backend());
    expect(queues.map(({ name }) => name).toSorted()).toEqual(queueNames.toSorted());
    expect(queues.filter(({ dueAt }) => dueAt !== null)).toEqual([]);
  });

  test("show when the oldest row was due, including one whose sender died", async () => {
    const { t, reportId, photos } = await reportAndOperators();
    const now = Date.now();
    const userId = await t.run(async (ctx) => (await ctx.db.get("reports", reportId))!.authorId);
    const row = { userId, reportId, channel: "email" as const };
    await t.run(async (ctx) => {
      await ctx.db.insert("outbox", { ...row, state: "sent", dueAt: now - 9 * hourMs });
      await ctx.db.insert("outbox", { ...row, state: "queued", dueAt: now - minuteMs });
      await ctx.db.insert("outbox", { ...row, state: "sending", dueAt: now - hourMs });
      await ctx.db.insert("mailCalls", { key: "k", nextAt: now + minuteMs, firstAt: now, tries: 0 });
      await ctx.db.patch("photos", photos[0]!, { uses: 0, unusedSince: now - 30 * hourMs });
    });
    expect(await dueOf(t, "email")).toBe(now - hourMs);
    expect(await dueOf(t, "push")).toBeNull();
    expect(await dueOf(t, "mailCalls")).toBe(now + minuteMs);
    // A photo is due a day after it became unused.
    expect(await dueOf(t, "photos")).toBe(now - (30 - 24) * hourMs);
  });

  test("show a failed call to the email service as late since it was stored, not since its next attempt", async () => {
    const t = backend();
    const firstAt = Date.now() - hourMs;
    await t.run((ctx) => ctx.db.insert("mailCalls", { key: "k", nextAt: Date.now() + hourMs, firstAt, tries: 3 }));
    expect(await dueOf(t, "mailCalls")).toBe(firstAt);
  });

  test("show a post that Facebook doesn't delete as late since the first attempt", async () => {
    const { t, reportId } = await reportAndOperators();
    const [tries, since] = [6, Date.now() + hourMs];
    await t.run(async (ctx) => {
      const { authorId } = (await ctx.db.get("reports", reportId))!;
      const text = { petName: "Biscuit", message: "", hashtags: "" };
      const rest = { emailVerified: true, state: "removing", since, attempt: 7, tries } as const;
      await ctx.db.insert("pagePosts", { authorId, reportId, ...text, ...rest });
    });
    // The attempts came after half a minute, and then after 2, 10, 30, 60 and 60 minutes.
    expect(await dueOf(t, "pagePosts")).toBe(since - (0.5 + 2 + 10 + 30 + 60 + 60) * minuteMs);
  });

  test("leave out failed refunds of other products of the Stripe account", async () => {
    const t = backend();
    const refund = { amount: 500, currency: "cad", reason: "stripe", state: "failed", tries: 0 } as const;
    await t.run((ctx) => ctx.db.insert("refunds", { ...refund, intent: "pi_shop", refundId: "re_shop" }));
    expect(await dueOf(t, "failedRefunds")).toBeNull();
  });
});
