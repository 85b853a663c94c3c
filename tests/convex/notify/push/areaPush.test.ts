// Push about watch areas: its times and its limits.
import { beforeEach, describe, expect, test, vi } from "vitest";
import { api, internal } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import { limits } from "../../../../domain/limits";
import { dayMs, hourMs } from "../../../../domain/units";
import { codeOf } from "../../backend";
import { stopClock } from "../../clock";
import { addArea, later, verifiedPerson, report, settle } from "../../neighbourhoodMail";
import { withDevice } from "../../pushServices";
import { placeAt, outboxStates, setClock, subscribedNeighbours } from "./subscriber";

stopClock({ alsoFake: ["setTimeout"] });

beforeEach(() => vi.spyOn(console, "warn").mockImplementation(() => {}));

describe("push about areas", () => {
  test("is at most three notifications a day, about the nearest of the reports that are due together", async () => {
    const { t, bo, cy, di, ed, phone, sendDue } = await subscribedNeighbours();
    setClock("2026-11-20T15:00:00Z");
    // Without this setting, pushes stay in the queue.
    vi.stubEnv("VAPID_SUBJECT", "");
    // The authors by the distance of their reports in metres.
    const authors = new Map([bo, cy, di, ed].map((who, index) => [[1900, 900, 1400, 400][index]!, who]));
    for (const [metres, who] of authors) {
      await report(t, who, { petName: `At ${metres}`, place: placeAt(metres) });
    }
    await settle(t);
    vi.stubEnv("VAPID_SUBJECT", "mailto:hello@homeward.test");
    await sendDue();
    const sent = phone.titles().map((title) => /At \d+/.exec(title)![0]);
    expect(sent.toSorted()).toEqual(["At 1400", "At 400", "At 900"]);
    setClock("2026-11-21T15:00:00Z");
    await report(t, bo, { petName: "Next" });
    await settle(t);
    expect(phone.titles()).toHaveLength(4);
  });

  test("is sent once a day about one author's reports, however many they publish or remove", async () => {
    const { t, bo, cy, phone } = await subscribedNeighbours();
    setClock("2026-11-20T15:00:00Z");
    for (let n = 0; n < 4; n += 1) {
      const reportId = await report(t, bo, { petName: `Ad ${n}`, place: placeAt(200 + n) });
      await settle(t);
      await bo.mutation(api.reports.remove, { reportId });
    }
    await report(t, cy, { petName: "Real", place: placeAt(100) });
    await settle(t);
    expect(phone.titles()).toEqual(["Ad 0 is missing", "Real is missing"]);
    setClock("2026-11-21T15:00:00Z");
    await report(t, bo, { petName: "Ad 5" });
    await settle(t);
    expect(phone.titles()).toHaveLength(3);
  });

  test("reserves one of the day's three notifications for a lost pet within a kilometre", async () => {
    const { t, bo, cy, di, ed, phone } = await subscribedNeighbours();
    setClock("2026-11-20T15:00:00Z");
    const found = { petName: "", status: "found", whereabouts: "withFinder" };
    await report(t, bo, { petName: "Far 1", place: placeAt(1500) });
    await report(t, cy, { ...found, place: placeAt(100) });
    await settle(t);
    await report(t, di, { petName: "Far 2", place: placeAt(1600) });
    await settle(t);
    await report(t, ed, { petName: "Close", place: placeAt(100) });
    await settle(t);
    // When Far 2 was published, only the reserved notification was left.
    const expected = ["A dog was found", "Far 1 is missing", "Close is missing"];
    expect([...phone.titles().slice(0, 2).toSorted(), phone.titles()[2]]).toEqual(expected);
  });

  test("is sent at night only for lost pets within a kilometre if the user asked for quiet, and for the rest in the morning", async () => {
    const { t, bo, cy, di, phone, sendDue } = await subscribedNeighbours({ quiet: true });
    // Midnight in Toronto. The quiet hours end at seven in the morning, which is noon UTC.
    setClock("2026-11-20T05:00:00Z");
    await report(t, bo, { petName: "Close", place: placeAt(900) });
    await report(t, cy, { petName: "Far", place: placeAt(1900) });
    await report(t, di, { petName: "", status: "found", whereabouts: "withFinder", place: placeAt(300) });
    await settle(t);
    expect(phone.titles()).toEqual(["Close is missing"]);
    setClock("2026-11-20T11:59:00Z");
    await sendDue();
    expect(phone.titles()).toHaveLength(1);
    setClock("2026-11-20T12:00:01Z");
    await sendDue();
    const morning = ["A dog was found", "Far is missing"];
    expect(phone.titles().slice(1).toSorted()).toEqual(morning);
  });

  test("is not sent if the report was closed, removed or moved away since, or push was turned off", async () => {
    const { t, ada, bo, phone, areaId, sendDue } = await subscribedNeighbours();
    const endBeforeSending = async (end: (reportId: Id<"reports">) => Promise<unknown>) => {
      vi.stubEnv("VAPID_SUBJECT", "");
      const reportId = await report(t, bo);
      await settle(t);
      await end(reportId);
      vi.stubEnv("VAPID_SUBJECT", "mailto:hello@homeward.test");
      await sendDue();
    };
    await endBeforeSending((reportId) => bo.mutation(api.reports.lifecycle.markHome, { reportId }));
    await endBeforeSending((reportId) => bo.mutation(api.reports.remove, { reportId }));
    await endBeforeSending((reportId) =>
      bo.mutation(api.reports.update, { reportId, place: { ...placeAt(0), lat: 45 } }),
    );
    await endBeforeSending(() => ada.mutation(api.notify.areas.setChannels, { areaId, push: false }));
    expect(phone.titles()).toEqual([]);
    expect(await outboxStates(t)).toEqual(["dropped", "dropped", "dropped", "dropped"]);
  });

  test("is not sent during a pause, and afterwards is about reports that are still open", async () => {
    const { t, ada, bo, phone, sendDue } = await subscribedNeighbours();
    await ada.mutation(api.notify.pauses.begin, { zone: "America/Toronto" });
    await report(t, bo, { petName: "Still open" });
    const homecoming = await report(t, bo, { petName: "Comes home" });
    await settle(t);
    expect(phone.titles()).toEqual([]);
    await bo.mutation(api.reports.lifecycle.markHome, { reportId: homecoming });
    later(dayMs + 2 * hourMs);
    await sendDue();
    expect(phone.titles()).toEqual(["Still open is missing"]);
  });

  test("is dropped if it could not be sent for two days", async () => {
    const { t, bo, phone, sendDue } = await subscribedNeighbours();
    vi.stubEnv("VAPID_SUBJECT", "");
    await report(t, bo);
    await settle(t);
    later(2 * dayMs + 1);
    vi.stubEnv("VAPID_SUBJECT", "mailto:hello@homeward.test");
    await sendDue();
    expect(phone.titles()).toEqual([]);
  });

  test("stays within the operator's daily quota", async () => {
    vi.stubEnv("CALLS_PER_DAY_PUSH", "1");
    const { t, bo, cy, phone, sendDue } = await subscribedNeighbours();
    await report(t, bo);
    await settle(t);
    await report(t, cy);
    await settle(t);
    expect(phone.titles()).toHaveLength(1);
    later(dayMs);
    await sendDue();
    expect(phone.titles()).toHaveLength(2);
  });

  test("counts each device and each test notification towards the quota", async () => {
    vi.stubEnv("CALLS_PER_DAY_PUSH", "6");
    const { t, services, ada, bo, cy, phone } = await subscribedNeighbours();
    for (let n = 1; n < 4; n++) await withDevice(services, ada);
    await report(t, bo);
    await settle(t);
    expect(services.calls).toHaveLength(4);
    // The remaining two calls are too few for four devices.
    await report(t, cy);
    await settle(t);
    expect(services.calls).toHaveLength(4);
    for (let n = 0; n < 2; n++) await ada.action(api.notify.devices.test, { deviceId: phone.deviceId });
    expect(await codeOf(ada.action(api.notify.devices.test, { deviceId: phone.deviceId }))).toBe("device.notNow");
    expect(services.calls).toHaveLength(6);
  });

  test("is not sent a second time by another run while the first run may still be calling", async () => {
    const { t, services, bo, cy, di } = await subscribedNeighbours();
    for (let n = 0; n < 6; n++) {
      const who = verifiedPerson(t, `Listener ${n}`);
      for (let device = 0; device < limits.devices; device++) await withDevice(services, who);
      await addArea(who, {}, { push: true });
    }
    vi.stubEnv("VAPID_SUBJECT", "");
    for (const who of [bo, cy, di]) await report(t, who);
    await settle(t);
    vi.stubEnv("VAPID_SUBJECT", "mailto:hello@homeward.test");
    const { jobs } = await t.mutation(internal.notify.push.lease, {});
    const calls = jobs.reduce((sum, { targets }) => sum + targets.length, 0);
    expect(calls).toBeGreaterThan(limits.devices * limits.pushesPerDay);
    // As long as the first run takes if every call ends with a timeout.
    later((calls / limits.pushesAtOnce) * limits.serviceTimeoutMs);
    const others = await t.mutation(internal.notify.push.lease, {});
    const taken = new Set(jobs.map(({ rowId }) => rowId));
    expect(others.jobs.filter(({ rowId }) => taken.has(rowId))).toEqual([]);
  });
});
