import { describe, expect, test } from "vitest";
import {
  type CronHealth,
  cronState,
  type Health,
  type HealthFault,
  faultsOf,
  queueGraceMs,
} from "../../../domain/moderation/health";
import { paidPackage } from "../../../domain/posts/orderChoices";
import { hourMs, minuteMs } from "../../../domain/units";

const now = Date.parse("2026-11-20T12:00:00Z");
const healthy: Health = { queues: [], services: [], crons: [], quotas: [], errors: [] };
const cron = (changes: Partial<CronHealth>): CronHealth => ({
  name: "checkPins",
  everyMs: hourMs,
  // When the site's oldest account was made.
  siteSince: now - 2 * hourMs,
  startedAt: now - minuteMs,
  endedAt: now - minuteMs,
  failing: null,
  ...changes,
});
const failing = { what: "TypeError", since: now - 5 * hourMs };

describe("a scheduled job", () => {
  test.each([
    ["notYet", cron({ startedAt: null, endedAt: null })],
    ["notYet", cron({ siteSince: null, startedAt: null, endedAt: null })],
    ["overdue", cron({ siteSince: now - 3 * hourMs, startedAt: null, endedAt: null })],
    ["ok", cron({})],
    ["running", cron({ endedAt: now - hourMs })],
    ["running", cron({ endedAt: null })],
    ["died", cron({ startedAt: now - 16 * minuteMs, endedAt: null })],
    ["failing", cron({ failing })],
    ["ok", cron({ startedAt: now - 2 * hourMs, endedAt: now - 2 * hourMs })],
    ["overdue", cron({ startedAt: now - 3 * hourMs, endedAt: now - 3 * hourMs })],
    // The next run has started, and may succeed.
    ["running", cron({ endedAt: now - hourMs, failing })],
  ] as const)("is %s", (state, job) => {
    expect(cronState(job, now)).toBe(state);
  });
});

test("the fault of a job that has never run dates from the creation of the site's oldest account", () => {
  const crons = [cron({ siteSince: now - 3 * hourMs, startedAt: null, endedAt: null })];
  expect(faultsOf({ ...healthy, crons }, now)).toEqual([
    { part: "cron", name: "checkPins", since: now - 3 * hourMs, state: "overdue", what: "" },
  ]);
});

test("a queue is late once its oldest row is overdue by more than the queue's grace period", () => {
  const queue = (dueAt: number | null) => faultsOf({ ...healthy, queues: [{ name: "email", dueAt }] }, now);
  const { email: grace } = queueGraceMs;
  expect(queue(null)).toEqual([]);
  expect(queue(now + hourMs)).toEqual([]);
  expect(queue(now - grace)).toEqual([]);
  expect(queue(now - grace - 1)).toEqual([{ part: "queue", name: "email", since: now - grace - 1 }]);
});

test("a paid order is late before its posts are refunded", () => {
  const paidAt = now - 30 * hourMs;
  const dueAt = paidAt + paidPackage.hours * hourMs;
  expect(faultsOf({ ...healthy, queues: [{ name: "orders", dueAt }] }, now)).toHaveLength(1);
  expect(queueGraceMs.orders).toBeLessThan((paidPackage.refundHours - paidPackage.hours) * hourMs);
});

test("the longest-standing problem is first, and quotas are last", () => {
  const health: Health = {
    queues: [{ name: "push", dueAt: now - 2 * hourMs }],
    services: [
      { name: "google", okAt: now, failedAt: null, failing: null },
      { name: "stripe", okAt: null, failedAt: now, failing: { what: "status 401", since: now - hourMs } },
    ],
    crons: [cron({ failing }), cron({ name: "askStripe" })],
    quotas: [
      { name: "vets", count: 10, ceiling: 10 },
      { name: "places", count: 9, ceiling: 10 },
      { name: "mail", count: 0, ceiling: 0 },
    ],
    errors: [],
  };
  const names = faultsOf(health, now).map(({ part, name }: HealthFault) => `${part} ${name}`);
  expect(names).toEqual(["cron checkPins", "queue push", "service stripe", "quota vets"]);
});
