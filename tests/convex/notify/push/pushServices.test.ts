// The consequences of each answer of a push service, and of a run that died.
import { beforeEach, describe, expect, test, vi } from "vitest";
import { api, internal } from "../../../../convex/_generated/api";
import { hourMs, minuteMs } from "../../../../domain/units";
import { type Backend } from "../../backend";
import { stopClock } from "../../clock";
import { later, report, settle } from "../../neighbourhoodMail";
import { withDevice } from "../../pushServices";
import { deviceLabelsOf, outboxStates, subscribedNeighbours } from "./subscriber";

stopClock({ alsoFake: ["setTimeout"] });

beforeEach(() => vi.spyOn(console, "warn").mockImplementation(() => {}));

describe("a push service that", () => {
  const pushWithAnswer = async (answer: Response | Error) => {
    const world = await subscribedNeighbours();
    const laptop = await withDevice(world.services, world.ada, "Firefox on Linux");
    world.services.next.set(world.phone.target.endpoint, [answer]);
    await report(world.t, world.bo);
    await settle(world.t);
    return { ...world, laptop };
  };
  const troubleOf = async (t: Backend) =>
    await t.run(async (ctx) => (await ctx.db.query("troubles").first())?.what ?? null);

  test.each([404, 410])("answers %i has dropped the device, so it is deleted here, too", async (status) => {
    const { ada, laptop } = await pushWithAnswer(new Response(null, { status }));
    expect(laptop.titles()).toHaveLength(1);
    expect(await deviceLabelsOf(ada)).toEqual(["Firefox on Linux"]);
  });

  test.each([
    ["wants a pause", new Response(null, { status: 429, headers: { "retry-after": "600" } }), "status 429", 600_000],
    ["is down", new Response(null, { status: 503 }), "status 503", 30_000],
    ["cannot be reached", new TypeError("fetch failed"), "down", 30_000],
    ["refuses our key", new Response(null, { status: 403 }), "status 403", hourMs],
  ])(
    "%s is called again later, only for the device that got no push, and operators see the reason",
    async (_, answer, what, wait) => {
      const startedAt = Date.now();
      const { t, ada, bo, phone, laptop, sendDue } = await pushWithAnswer(answer);
      expect(phone.titles()).toEqual([]);
      expect(await troubleOf(t)).toBe(`fcm.googleapis.com: ${what}`);
      // `report` has advanced the clock by a minute, and running the jobs by less than two.
      const rows = await t.run(async (ctx) => await ctx.db.query("outbox").collect());
      const { dueAt: due } = rows.find(({ devicesLeft }) => devicesLeft?.length === 1)!;
      expect(due - startedAt).toBeGreaterThanOrEqual(wait);
      expect(due - startedAt).toBeLessThan(wait + 3 * minuteMs);
      vi.setSystemTime(due - 1000);
      await sendDue();
      expect(phone.titles()).toEqual([]);
      later(1000);
      await sendDue();
      expect([phone.titles().length, laptop.titles().length]).toEqual([1, 1]);
      expect(await deviceLabelsOf(ada)).toHaveLength(2);
      await report(t, bo);
      await settle(t);
      expect(await troubleOf(t)).toBeNull();
    },
  );

  test("refuses one device is still called for the others", async () => {
    const { t, services, ada, bo, phone } = await subscribedNeighbours();
    const tablet = await withDevice(services, ada);
    services.next.set(phone.target.endpoint, [new Response(null, { status: 403 })]);
    await report(t, bo);
    await settle(t);
    expect([phone.titles().length, tablet.titles().length]).toEqual([0, 1]);
  });

  test("answers that a message is too large isn't called again", async () => {
    const { t, phone, laptop, sendDue } = await pushWithAnswer(new Response(null, { status: 413 }));
    expect(await troubleOf(t)).toBe("fcm.googleapis.com: status 413");
    later(hourMs);
    await sendDue();
    expect([phone.titles().length, laptop.titles().length]).toEqual([0, 1]);
  });

  test("fails is shown to operators as failing until the next call, even if the device is removed", async () => {
    const { t, ada, phone, sendDue } = await pushWithAnswer(new Response(null, { status: 403 }));
    await ada.mutation(api.notify.devices.remove, { deviceId: phone.deviceId });
    later(2 * hourMs);
    await sendDue();
    expect(await outboxStates(t)).toEqual(["sent"]);
    expect(await troubleOf(t)).toBe("fcm.googleapis.com: status 403");
  });
});

test("another run continues after a run that died", async () => {
  const { t, bo, phone, sendDue } = await subscribedNeighbours();
  vi.stubEnv("VAPID_SUBJECT", "");
  await report(t, bo);
  await settle(t);
  vi.stubEnv("VAPID_SUBJECT", "mailto:hello@homeward.test");
  // Stands for a run that dies after its first mutation, which leases the job.
  const { jobs } = await t.mutation(internal.notify.push.lease, {});
  expect(jobs).toHaveLength(1);
  await sendDue();
  expect(phone.titles()).toEqual([]);
  later(20 * minuteMs);
  await sendDue();
  expect(phone.titles()).toHaveLength(1);
  // The run that seemed dead settles its old lease after all. That changes nothing.
  const results = [{ deviceId: jobs[0]!.targets[0]!.deviceId, kind: "retry" as const }];
  const { rowId, leaseEndsAt } = jobs[0]!;
  await t.mutation(internal.notify.push.settle, {
    outcomes: [{ rowId, leaseEndsAt, results }],
    trouble: "",
    unmade: 0,
  });
  expect(await outboxStates(t)).toEqual(["sent"]);
});
