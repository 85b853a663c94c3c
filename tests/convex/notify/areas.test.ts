// Watch areas: their fields, their limits, their channels, and the preview of what an area would notify of.
import { describe, expect, test, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import { limits } from "../../../domain/limits";
import { dayMs, minuteMs } from "../../../domain/units";
import { backend, codeOf, person } from "../backend";
import { stopClock } from "../clock";
import { vapidPair } from "../pushBrowser";
import { sampleArea } from "../samples";
import { home, later, neighbours, placeAt, report } from "./areaNeighbours";

stopClock({ alsoFake: ["setTimeout"] });

describe("areas", () => {
  test("keep the town and a rounded place, and are named after the town if the user gives no name", async () => {
    const { ada } = await neighbours();
    await ada.mutation(api.notify.areas.add, { ...sampleArea, name: " " });
    expect(await ada.query(api.notify.areas.mine, {})).toMatchObject([
      { name: "Home", place: { lat: 43.861, lng: -79.34, address: "Markham, ON" }, km: 2.5, isOn: true },
      { name: "Markham, ON" },
    ]);
  });

  test("are at most five, including restored ones", async () => {
    const { ada, areaId } = await neighbours();
    for (let n = 1; n < limits.watchAreas; n++) await ada.mutation(api.notify.areas.add, sampleArea);
    expect(await codeOf(ada.mutation(api.notify.areas.add, sampleArea))).toBe("area.tooMany");
    await ada.mutation(api.notify.areas.remove, { areaId });
    await ada.mutation(api.notify.areas.add, sampleArea);
    expect(await codeOf(ada.mutation(api.notify.areas.restore, { areaId }))).toBe("area.tooMany");
  });

  test("can be restored for a while, and are then deleted", async () => {
    const { t, ada, areaId } = await neighbours();
    await ada.mutation(api.notify.areas.remove, { areaId });
    expect(await ada.query(api.notify.areas.mine, {})).toEqual([]);
    expect(await codeOf(ada.mutation(api.notify.areas.update, { areaId, ...sampleArea }))).toBe("area.notFound");
    await ada.mutation(api.notify.areas.restore, { areaId });
    expect(await ada.query(api.notify.areas.mine, {})).toMatchObject([{ _id: areaId }]);
    later(minuteMs);
    await ada.mutation(api.notify.areas.remove, { areaId });
    await t.finishAllScheduledFunctions(() => vi.runAllTimers());
    expect(await codeOf(ada.mutation(api.notify.areas.restore, { areaId }))).toBe("area.notFound");
  });

  test("refuse an impossible place, an empty list of animals and a name that is too long", async () => {
    const { ada } = await neighbours();
    const add = async (changes: object) =>
      await codeOf(ada.mutation(api.notify.areas.add, { ...sampleArea, ...changes }));
    expect(await add({ place: { ...sampleArea.place, lat: 91 } })).toBe("area.placeMissing");
    expect(await add({ animals: [] })).toBe("area.animalsMissing");
    expect(await add({ name: "x".repeat(41) })).toBe("area.nameTooLong");
    expect(await add({ name: "x".repeat(10_000) })).toBe("request.invalid");
  });

  test("are in the user's export", async () => {
    const { ada } = await neighbours();
    expect((await ada.action(api.users.exportMine, {})).areas).toMatchObject([{ name: "Home", km: 2.5 }]);
  });
});

describe("areas.preview", () => {
  const { place: _place, name: _name, ...areaFields } = sampleArea;
  const previewArgs = { ...home, ...areaFields, today: "2026-11-20" };

  test("counts the reports of which the area would have notified the user in the last thirty days, by day and animal", async () => {
    const t = backend();
    const [ada, bo] = [person(t, "Ada"), person(t, "Bo")];
    const reportDaysAgo = async (days: number, changes: object = {}) => {
      vi.setSystemTime(new Date("2026-11-20T12:00:00Z").getTime() - days * dayMs);
      await report(t, bo, { day: "2026-10-01", ...changes });
    };
    // Not counted, as the thirty days include today.
    await reportDaysAgo(30);
    await reportDaysAgo(29);
    await reportDaysAgo(3, { petType: "Cat" });
    await reportDaysAgo(3);
    // Not counted: another animal, a place outside the area, and a report of Ada's own.
    await reportDaysAgo(0, { petType: "Other" });
    await report(t, bo, { place: placeAt(3000) });
    await report(t, ada);
    const { days, newest, ...rest } = await ada.query(api.notify.areas.preview, previewArgs);
    // The map draws `newest`.
    expect(newest).toMatchObject([{ status: "lost", lat: 43.86, lng: -79.34 }, {}, {}]);
    expect(rest).toEqual({ dogs: 2, cats: 1, others: 0, more: false });
    expect(days).toHaveLength(30);
    // The numbers of reports 29 and 3 days ago, and today.
    expect([days[0], days[26], days[29]]).toEqual([1, 2, 0]);
  });

  test("refuses an impossible place and an invalid day", async () => {
    const ada = person(backend(), "Ada");
    for (const wrong of [{ lat: NaN }, { lng: 181 }, { today: "2026-02-30" }, { today: "soon" }]) {
      expect(await codeOf(ada.query(api.notify.areas.preview, { ...previewArgs, ...wrong }))).toBe("request.invalid");
    }
  });
});

test("the channels chosen after the first area are the default for later areas", async () => {
  vi.stubEnv("APP_URL", "https://app.example");
  const pair = await vapidPair();
  vi.stubEnv("VAPID_PUBLIC_KEY", pair.publicKey);
  vi.stubEnv("VAPID_PRIVATE_KEY", pair.privateKey);
  vi.stubEnv("VAPID_SUBJECT", "mailto:hello@homeward.test");
  const t = backend();
  const ada = person(t, "Ada");
  const first = await ada.mutation(api.notify.areas.add, sampleArea);
  expect(await ada.query(api.notify.areas.choice, {})).toBeNull();
  await ada.mutation(api.notify.areas.setFirstChannels, {
    areaId: first,
    email: false,
    push: true,
    zone: "America/Toronto",
  });
  expect(await ada.query(api.notify.areas.choice, {})).toEqual({ email: false, push: true });
  await ada.mutation(api.notify.areas.add, { ...sampleArea, name: "Work" });
  expect(await ada.query(api.notify.areas.mine, {})).toMatchObject([
    { name: "Home", email: false, push: true, quiet: true },
    { name: "Work", email: false, push: true, quiet: true },
  ]);
});

test("'Not now' after the first area is stored, and later areas send nothing either", async () => {
  const t = backend();
  const ada = person(t, "Ada");
  const areaId = await ada.mutation(api.notify.areas.add, sampleArea);
  await ada.mutation(api.notify.areas.setFirstChannels, { areaId, email: false, push: false });
  expect(await ada.query(api.notify.areas.choice, {})).toEqual({ email: false, push: false });
  await ada.mutation(api.notify.areas.add, sampleArea);
  expect(await ada.query(api.notify.areas.mine, {})).toMatchObject([{ email: false }, { email: false, push: false }]);
});
