// The times at which a queue of notifications runs, tested with email: at once for a row that is due, later when
// another row becomes due, and after a sweep.
import { expect, test, vi } from "vitest";
import { internal } from "../../../convex/_generated/api";
import { hourMs, minuteMs } from "../../../domain/units";
import type { Backend } from "../backend";
import { stopClock } from "../clock";
import { addArea, errorReply, later, neighbours, report, settle } from "../neighbourhoodMail";

stopClock({ alsoFake: ["setTimeout"] });

/** The delays until the scheduled runs of a queue. */
const plannedDelays = (t: Backend, name: string) =>
  t.run(async (ctx) => {
    const jobs = await ctx.db.system.query("_scheduled_functions").collect();
    const pending = jobs.filter((job) => job.state.kind === "pending" && job.name.includes(`${name}:sendDue`));
    return pending.map(({ scheduledTime }) => scheduledTime - Date.now());
  });

const countRuns = (t: Backend, name: string) =>
  t.run(async (ctx) => {
    const jobs = await ctx.db.system.query("_scheduled_functions").collect();
    return jobs.filter((job) => job.name.includes(`${name}:sendDue`)).length;
  });

async function subscribedAda() {
  const world = await neighbours();
  await addArea(world.ada);
  await settle(world.t);
  return world;
}

test("a letter is sent at once, and then no run is scheduled", async () => {
  const { t, bo, resend } = await subscribedAda();
  await report(t, bo);
  await settle(t);
  expect(resend.letters).toHaveLength(1);
  expect(await plannedDelays(t, "mail")).toEqual([]);
});

test("a burst of rows shares one wake-up", async () => {
  const { t, bo, cy } = await subscribedAda();
  await addArea(cy, { name: "Work" });
  for (const petName of ["Biscuit", "Otto", "Miso"]) await report(t, bo, { petName });
  for (let round = 0; round < 3; round += 1) {
    vi.advanceTimersToNextTimer();
    expect((await plannedDelays(t, "mail")).length).toBeLessThanOrEqual(1);
    await t.finishInProgressScheduledFunctions();
  }
  await settle(t);
  expect((await plannedDelays(t, "mail")).length).toBeLessThanOrEqual(1);
});

test("a row that is due in the evening wakes the queue in the evening, and not before", async () => {
  const { t, bo, resend } = await subscribedAda();
  await report(t, bo);
  await settle(t);
  await report(t, bo, { petName: "Otto" });
  await settle(t);
  expect(resend.letters).toHaveLength(1);
  const [wait, ...more] = await plannedDelays(t, "mail");
  expect(more).toEqual([]);
  // It is seven in the morning, and the digest is due at seven in the evening.
  expect(wait! / hourMs).toBeCloseTo(12, 0);
  const before = await countRuns(t, "mail");
  for (let round = 0; round < 5; round += 1) await t.mutation(internal.notify.wakeUps.sweep, {});
  await settle(t);
  // The five sweeps start at most two runs.
  expect((await countRuns(t, "mail")) - before).toBeLessThanOrEqual(2);
  expect(await plannedDelays(t, "mail")).toHaveLength(1);
  vi.advanceTimersByTime(wait!);
  await settle(t);
  expect(resend.letters).toHaveLength(2);
});

test("a service that asks for a pause is called again after the pause, and not before", async () => {
  const { t, bo, resend } = await subscribedAda();
  resend.next.push(() => errorReply(429, "rate_limit_exceeded", { "retry-after": "90" }));
  await report(t, bo);
  await settle(t);
  expect(resend.letters).toEqual([]);
  // The 90 seconds of the answer, give or take five.
  expect(await plannedDelays(t, "mail")).toEqual([expect.closeTo(90_000, -4)]);
  vi.advanceTimersByTime(91_000);
  await settle(t);
  expect(resend.letters).toHaveLength(1);
});

test("a row over today's quota wakes the queue tomorrow", async () => {
  vi.stubEnv("CALLS_PER_DAY_MAIL", "0");
  const { t, bo } = await subscribedAda();
  await report(t, bo);
  await settle(t);
  // Quota days start at midnight UTC, and it is past noon.
  const [wait, ...more] = await plannedDelays(t, "mail");
  expect(more).toEqual([]);
  expect(Date.now() + wait!).toBe(Date.parse("2026-11-21T00:00:00Z"));
});

/** One letter is due, but its wake-up is lost. */
async function lostWakeUp() {
  const world = await subscribedAda();
  vi.stubEnv("MAIL_FROM", "");
  await report(world.t, world.bo);
  await settle(world.t);
  vi.stubEnv("MAIL_FROM", "Homeward <alerts@homeward.test>");
  return world;
}

test("the letters of a run that died are sent by a new run when the lease expires, and not before", async () => {
  const { t, cy, resend } = await lostWakeUp();
  // Stands for a run that dies after its first mutation, which leases the letter.
  await t.mutation(internal.notify.mail.lease, {});
  await report(t, cy, { petName: "Otto" });
  await settle(t);
  expect(resend.calls).toEqual([]);
  const [wait, ...more] = await plannedDelays(t, "mail");
  expect(more).toEqual([]);
  expect(wait).toBeLessThanOrEqual(2 * minuteMs);
  vi.advanceTimersByTime(3 * minuteMs);
  await settle(t);
  expect(resend.letters.map(({ subject }) => subject.split(" ")[0])).toEqual(["Biscuit", "Otto"]);
  expect(await plannedDelays(t, "mail")).toEqual([]);
});

test("the sweep sends a letter whose wake-up was lost", async () => {
  const { t, resend } = await lostWakeUp();
  later(hourMs);
  await settle(t);
  expect(resend.letters).toEqual([]);
  await t.mutation(internal.notify.wakeUps.sweep, {});
  await settle(t);
  expect(resend.letters).toHaveLength(1);
});
