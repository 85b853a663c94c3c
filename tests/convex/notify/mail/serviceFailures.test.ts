// Each letter is sent at most once, however often the service fails, and operators see the failure.
import { beforeEach, describe, expect, test, vi } from "vitest";
import { api, internal } from "../../../../convex/_generated/api";
import { dayMs, hourMs, minuteMs } from "../../../../domain/units";
import { stopClock } from "../../clock";
import { addArea, errorReply, later, verifiedPerson, report, settle } from "../../neighbourhoodMail";
import { setClock, subscribedNeighbours, subscribedWithReport, troubles } from "./subscriber";

stopClock({ alsoFake: ["setTimeout"] });

beforeEach(() => vi.spyOn(console, "warn").mockImplementation(() => {}));

test("operators see the email service's answer while it refuses calls", async () => {
  vi.stubEnv("OPERATOR_EMAILS", "olive@example.org");
  const { t, bo, resend } = await subscribedNeighbours();
  await report(t, bo);
  resend.next.push(() => errorReply(429, "monthly_quota_exceeded"));
  await settle(t);
  const { services, quotas } = await verifiedPerson(t, "Olive").query(api.moderation.operator.health, {});
  const failing = { what: "monthly_quota_exceeded", since: expect.any(Number) as number };
  expect(services).toContainEqual({ name: "email", okAt: null, failedAt: expect.any(Number) as number, failing });
  expect(quotas).toContainEqual({ name: "mail", count: 0, ceiling: 50 });
});

test("operators see how long a letter has been overdue", async () => {
  vi.stubEnv("OPERATOR_EMAILS", "olive@example.org");
  const { t, bo } = await subscribedNeighbours();
  // Without a sender's address, no letter is sent.
  vi.stubEnv("MAIL_FROM", "");
  await report(t, bo);
  await settle(t);
  const due = Date.now();
  later(hourMs);
  const { queues } = await verifiedPerson(t, "Olive").query(api.moderation.operator.health, {});
  expect(Math.abs(queues.find(({ name }) => name === "email")!.dueAt! - due)).toBeLessThan(minuteMs);
});

describe("the email queue", () => {
  const refusals: [service: string, answer: () => Response | Promise<Response>, what: string, isSameCall: boolean][] = [
    ["is down", () => new Response("oops", { status: 503 }), "status 503", true],
    ["cannot be reached", () => Promise.reject(new TypeError("fetch failed")), "down", true],
    [
      "accepts no more calls this second",
      () => errorReply(429, "rate_limit_exceeded", { "retry-after": "2" }),
      "rate_limit_exceeded",
      false,
    ],
    ["accepts no more calls today", () => errorReply(429, "daily_quota_exceeded"), "daily_quota_exceeded", false],
    ["refuses our key", () => errorReply(403, "invalid_api_key"), "invalid_api_key", false],
    [
      "is still handling the call",
      () => errorReply(409, "concurrent_idempotent_requests"),
      "concurrent_idempotent_requests",
      true,
    ],
  ];

  test.each(refusals)("sends a letter once, later, when the service %s", async (_, answer, what, isSameCall) => {
    const world = await subscribedWithReport();
    const { t, resend, sendDue } = world;
    resend.next.push(answer);
    await settle(t);
    expect(resend.letters).toHaveLength(0);
    expect(await troubles(world)).toEqual([what]);
    later(hourMs + minuteMs);
    await sendDue();
    expect(resend.letters).toHaveLength(1);
    // If the letter may have been sent, the same call is repeated.
    expect(new Set(resend.calls.map(({ key }) => key)).size).toBe(isSameCall ? 1 : 2);
    expect(new Set(resend.calls.map(({ body }) => body)).size).toBe(1);
    expect(await troubles(world)).toEqual([]);
    await sendDue();
    expect(resend.calls).toHaveLength(2);
  });

  test("repeats the same call if an earlier attempt may have arrived, whatever the service says to a later one", async () => {
    const { t, resend, sendDue } = await subscribedWithReport();
    resend.next.push(
      () => new Response("oops", { status: 503 }),
      () => errorReply(429, "daily_quota_exceeded"),
    );
    await settle(t);
    for (const hours of [1, 2]) {
      later(hours * (hourMs + minuteMs));
      await sendDue();
    }
    expect(resend.calls).toHaveLength(3);
    expect(new Set(resend.calls.map(({ key }) => key)).size).toBe(1);
    expect(resend.letters).toHaveLength(1);
  });

  const failures: [string, () => Response][] = [
    ["is down", () => new Response("oops", { status: 503 })],
    ["accepts no more calls today", () => errorReply(429, "daily_quota_exceeded")],
  ];

  test.each(failures)("sends no letter about a pet that came home while the service %s", async (_, answer) => {
    const { t, bo, resend, sendDue } = await subscribedNeighbours();
    const reportId = await report(t, bo);
    resend.next.push(answer);
    await settle(t);
    await bo.mutation(api.reports.lifecycle.markHome, { reportId });
    later(3 * hourMs);
    await sendDue();
    await settle(t);
    expect(resend.letters).toEqual([]);
    expect(resend.calls).toHaveLength(1);
    later(dayMs);
    await sendDue();
    expect(resend.calls).toHaveLength(1);
  });

  test.each(failures)("waits for the end of the quiet hours if they begin while the service %s", async (_, answer) => {
    const { t, ada, bo, resend, sendDue, areaId } = await subscribedNeighbours();
    await ada.mutation(api.notify.areas.setChannels, { areaId, quiet: true });
    // In Toronto, it is 9:30 in the evening, then 10:40, in the quiet hours, and then seven in the morning.
    setClock("2026-11-21T02:30:00Z");
    await report(t, bo);
    resend.next.push(answer);
    await settle(t);
    setClock("2026-11-21T03:40:00Z");
    await sendDue();
    expect(resend.calls).toHaveLength(1);
    setClock("2026-11-21T12:01:00Z");
    await sendDue();
    expect(resend.letters).toHaveLength(1);
  });

  test.each(failures)("sends nothing to a user who pauses the area while the service %s", async (_, answer) => {
    const { t, ada, bo, resend, sendDue, areaId } = await subscribedNeighbours();
    await report(t, bo);
    resend.next.push(answer);
    await settle(t);
    await ada.mutation(api.notify.areas.setChannels, { areaId, isOn: false });
    later(2 * hourMs);
    await sendDue();
    expect(resend.letters).toEqual([]);
  });

  test("sends only letters about new reports after the service was down for a day, and ignores a late answer", async () => {
    const world = await subscribedWithReport();
    const { t, bo, resend, sendDue } = world;
    resend.next.push(...Array.from({ length: 40 }, () => () => new Response("oops", { status: 500 })));
    await settle(t);
    const key = resend.calls[0]!.key;
    for (let hour = 0; hour < 26; hour++) {
      later(hourMs);
      await sendDue();
    }
    const tries = resend.calls.length;
    expect(new Set(resend.calls.map((call) => call.key)).size).toBe(1);
    expect(tries).toBeGreaterThan(15);
    resend.next = [];
    later(dayMs);
    await t.mutation(internal.notify.mail.settle, { key, sent: { kind: "sent", ids: ["late"] } });
    await report(t, bo, { petName: "Juno", day: "2026-11-21" });
    await settle(t);
    await sendDue();
    expect(resend.letters.map(({ subject }) => subject)).toEqual(["Juno is missing, 100 m from Home"]);
    expect(await troubles(world)).toEqual([]);
  });

  test("sends the other letters without delay when the service refuses one", async () => {
    const { t, bo, resend, sendDue } = await subscribedNeighbours();
    await addArea(verifiedPerson(t, "Cy"));
    await report(t, bo);
    // The service refuses the call with both letters, and then the first letter's own call.
    resend.next.push(
      () => errorReply(422, "validation_error"),
      () => errorReply(422, "validation_error"),
    );
    await settle(t);
    await sendDue();
    expect(resend.letters).toHaveLength(1);
    const states = await t.run(async (ctx) => (await ctx.db.query("letters").collect()).map(({ state }) => state));
    expect(states.toSorted()).toEqual(["failed", "sent"]);
    // The text is deleted.
    const items = await t.run(async (ctx) => (await ctx.db.query("letters").collect()).map(({ item }) => item));
    expect(items).toEqual(["", ""]);
  });
});
