// Watch areas in the bell: which reports it lists, and which of them count as new.
import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import { snapToTile } from "../../../domain/geo/circle";
import { limits } from "../../../domain/limits";
import { dayMs, minuteMs } from "../../../domain/units";
import { eastOf, northOf } from "../../../domain/geo/place";
import { type Caller, backend, person } from "../backend";
import { stopClock } from "../clock";
import { sampleArea, sampleFinding } from "../samples";
import { home, later, neighbours, placeAt, report } from "./areaNeighbours";

stopClock({ alsoFake: ["setTimeout"] });

const newsOf = async (who: Caller) =>
  (await who.query(api.notify.bell.list, {})).filter((entry) => entry.kind === "near");

const namesOf = async (who: Caller) => (await newsOf(who)).map(({ petName }) => petName);

describe("the bell", () => {
  test("shows new reports in the user's areas, newest first, with their distance", async () => {
    const { t, ada, bo } = await neighbours();
    await report(t, bo, { place: placeAt(600) });
    await report(t, bo, { petName: "Juno", petType: "Cat", place: placeAt(2000) });
    expect(await newsOf(ada)).toMatchObject([
      { petName: "Juno", area: "Home", count: 1, status: "lost", petType: "Cat" },
      { petName: "Biscuit", km: expect.closeTo(0.6, 2), thumb: expect.stringMatching(/^http/) },
    ]);
    expect(await newsOf(bo)).toEqual([]);
  });

  test("leaves out reports that are too far away, of another animal or status, older than the area, or the user's own", async () => {
    const t = backend();
    const [ada, bo] = [person(t, "Ada"), person(t, "Bo")];
    const found = { status: "found", petType: "Cat", petBreed: "", whereabouts: "withFinder" };
    await report(t, bo, { ...found, petName: "Before" });
    later(minuteMs);
    await ada.mutation(api.notify.areas.add, { ...sampleArea, animals: ["Cat"], reports: "found" });
    await report(t, bo, { petName: "Dog" });
    await report(t, bo, { petName: "Lost cat", petType: "Cat" });
    await report(t, bo, { ...found, petName: "Far", place: placeAt(2600) });
    await report(t, ada, { ...found, petName: "Own" });
    await report(t, bo, { ...found, petName: "Wanted", place: placeAt(2400) });
    expect(await namesOf(ada)).toEqual(["Wanted"]);
  });

  test("shows a report once, under the nearest of the areas that contain it", async () => {
    const { t, ada, bo } = await neighbours();
    const work = {
      ...sampleArea,
      name: "Work",
      km: 25 as const,
      place: { ...sampleArea.place, ...eastOf(home, 5000) },
    };
    await ada.mutation(api.notify.areas.add, work);
    await report(t, bo);
    expect(await newsOf(ada)).toMatchObject([{ area: "Home" }]);
  });

  test("drops a report that is removed or home", async () => {
    const { t, ada, bo } = await neighbours();
    const reportId = await report(t, bo);
    await bo.mutation(api.reports.remove, { reportId });
    expect(await newsOf(ada)).toEqual([]);
    await bo.mutation(api.reports.restore, { reportId });
    expect(await newsOf(ada)).toHaveLength(1);
    await bo.mutation(api.reports.lifecycle.markHome, { reportId });
    expect(await newsOf(ada)).toEqual([]);
  });

  test("counts new entries until the user opens the bell on any device", async () => {
    const { t, ada, bo } = await neighbours();
    await report(t, bo);
    const [first] = await newsOf(ada);
    await ada.mutation(api.notify.bell.markRead, { upTo: first!.cameAt });
    expect(await newsOf(ada)).toMatchObject([{ petName: "Biscuit", count: 0 }]);
    await report(t, bo, { petName: "Juno" });
    // Another device reports late that it has shown the earlier news.
    await ada.mutation(api.notify.bell.markRead, { upTo: 1 });
    expect(await newsOf(ada)).toMatchObject([
      { petName: "Juno", count: 1 },
      { petName: "Biscuit", count: 0 },
    ]);
  });

  test("can't be silenced by a device that sends a time in the future", async () => {
    const { t, ada, bo } = await neighbours();
    await ada.mutation(api.notify.bell.markRead, { upTo: Infinity });
    await ada.mutation(api.notify.bell.markRead, { upTo: NaN });
    later(2 * dayMs);
    await report(t, bo, { day: "2026-11-21" });
    expect(await newsOf(ada)).toMatchObject([{ count: 1 }]);
  });

  test("is silent about a paused area, and drops the earlier reports of an area that is turned on again or moved", async () => {
    const { t, ada, bo, areaId } = await neighbours();
    await ada.mutation(api.notify.areas.setChannels, { areaId, isOn: false });
    await report(t, bo, { petName: "Meanwhile" });
    expect(await namesOf(ada)).toEqual([]);
    later(minuteMs);
    await ada.mutation(api.notify.areas.setChannels, { areaId, isOn: true });
    await report(t, bo, { petName: "After" });
    expect(await namesOf(ada)).toEqual(["After"]);
    later(minuteMs);
    const place = { ...sampleArea.place, ...northOf(home, 500) };
    await ada.mutation(api.notify.areas.update, { areaId, ...sampleArea, place });
    expect(await namesOf(ada)).toEqual([]);
    await ada.mutation(api.notify.areas.update, { areaId, ...sampleArea, place, name: "Cottage", km: 1 });
    await report(t, bo, { petName: "Near the cottage" });
    expect(await newsOf(ada)).toMatchObject([{ petName: "Near the cottage", area: "Cottage" }]);
  });

  test("shows a report that has moved into an area as one entry, which is new from that moment", async () => {
    const { ada, bo, t } = await neighbours();
    const reportId = await report(t, bo, { place: placeAt(5500) });
    later(minuteMs);
    await report(t, bo, { petName: "Juno" });
    const [entry] = await newsOf(ada);
    await ada.mutation(api.notify.bell.markRead, { upTo: entry!.cameAt });
    later(minuteMs);
    await bo.mutation(api.reports.update, { reportId, place: placeAt(1000) });
    expect(await newsOf(ada)).toMatchObject([
      { petName: "Biscuit", moved: true, count: 1, cameAt: Date.now(), km: expect.closeTo(1, 1) },
      { petName: "Juno", moved: false, count: 0 },
    ]);
    const [moved] = await newsOf(ada);
    await ada.mutation(api.notify.bell.markRead, { upTo: moved!.cameAt });
    // A short move inside the area is no news.
    later(minuteMs);
    await bo.mutation(api.reports.update, { reportId, place: placeAt(1200) });
    expect(await newsOf(ada)).toMatchObject([{ petName: "Biscuit", count: 0 }, { petName: "Juno" }]);
    await bo.mutation(api.reports.update, { reportId, place: placeAt(9000) });
    expect(await namesOf(ada)).toEqual(["Juno"]);
  });

  test("leaves out a report that moves to another town, and doesn't count it as new when it moves back", async () => {
    const { t, ada, bo } = await neighbours();
    const montreal = { ...sampleArea.place, lat: 45.5, lng: -73.6 };
    const cy = person(t, "Cy");
    await cy.mutation(api.notify.areas.add, { ...sampleArea, place: montreal });
    const reportId = await report(t, bo);
    const [first] = await newsOf(ada);
    await ada.mutation(api.notify.bell.markRead, { upTo: first!.cameAt });
    for (const place of [montreal, { ...montreal, ...northOf(montreal, 900) }]) {
      later(dayMs);
      await bo.mutation(api.reports.update, { reportId, place: { ...sampleArea.place, ...place } });
      expect([await newsOf(cy), await newsOf(ada)]).toEqual([[], []]);
    }
    later(dayMs);
    await bo.mutation(api.reports.update, { reportId, place: placeAt(500) });
    expect(await newsOf(ada)).toMatchObject([{ count: 0, cameAt: first!.cameAt }]);
  });

  test("counts a report as new only once, however often it moves in and out of an area", async () => {
    const { t, ada, bo } = await neighbours();
    const reportId = await report(t, bo, { place: placeAt(5500) });
    let newCount = 0;
    for (let day = 0; day < 15; day += 1) {
      for (const metres of [1000, 5000]) {
        later(dayMs / 2);
        await bo.mutation(api.reports.update, { reportId, place: placeAt(metres) });
        for (const { count, cameAt } of await newsOf(ada)) {
          newCount += count;
          await ada.mutation(api.notify.bell.markRead, { upTo: cameAt });
        }
      }
    }
    expect(newCount).toBe(1);
  });

  test("does not count a move within an area, or a move from before the area was turned on, as news", async () => {
    const { t, ada, bo, areaId } = await neighbours();
    const reportId = await report(t, bo);
    const [first] = await newsOf(ada);
    await ada.mutation(api.notify.bell.markRead, { upTo: first!.cameAt });
    later(minuteMs);
    await bo.mutation(api.reports.update, { reportId, place: placeAt(800) });
    expect(await newsOf(ada)).toMatchObject([{ moved: false, count: 0 }]);
    await ada.mutation(api.notify.areas.setChannels, { areaId, isOn: false });
    later(minuteMs);
    await ada.mutation(api.notify.areas.setChannels, { areaId, isOn: true });
    expect(await newsOf(ada)).toEqual([]);
  });

  test("shows that a lost pet is home, as long as it is", async () => {
    const { t, ada, bo } = await neighbours();
    const homecomings = async () => (await ada.query(api.notify.bell.list, {})).filter(({ kind }) => kind === "home");
    const reportId = await report(t, bo);
    await report(t, bo, { petName: "Far", place: placeAt(9000) });
    later(minuteMs);
    await bo.mutation(api.reports.lifecycle.markHome, { reportId });
    const [entry] = await homecomings();
    expect(entry).toMatchObject({ petName: "Biscuit", area: "Home", count: 1, thumb: expect.stringMatching(/^http/) });
    await ada.mutation(api.notify.bell.markRead, { upTo: entry!.cameAt });
    expect(await homecomings()).toMatchObject([{ count: 0 }]);
    await bo.mutation(api.reports.lifecycle.reopen, { reportId });
    expect(await homecomings()).toEqual([]);
    later(dayMs);
    await bo.mutation(api.reports.lifecycle.markHome, { reportId });
    expect(await homecomings()).toMatchObject([{ count: 0, cameAt: entry!.cameAt }]);
    await bo.mutation(api.reports.remove, { reportId });
    expect(await homecomings()).toEqual([]);
  });

  test("sorts by time of publication, as the feed does, even if a report's day is changed", async () => {
    const day = fc.constantFrom("2026-11-02", "2026-11-19", "2026-11-20", "2026-11-21", "2026-11-24");
    const edits = fc.array(fc.record({ which: fc.nat(1), day, days: fc.nat(3) }), { minLength: 1, maxLength: 5 });
    const property = fc.asyncProperty(day, edits, async (firstDay, givenEdits) => {
      vi.setSystemTime(new Date("2026-11-20T12:00:00Z"));
      const { t, ada, bo } = await neighbours();
      // A report's day can't be in the future.
      const first = firstDay > "2026-11-20" ? "2026-11-20" : firstDay;
      const reports = [await report(t, bo, { day: first }), await report(t, bo, { petName: "Juno" })];
      const [newest] = await newsOf(ada);
      await ada.mutation(api.notify.bell.markRead, { upTo: newest!.cameAt });
      const around = snapToTile(sampleArea.place, 25, "newest");
      const feedArgs = { status: "lost", order: "newest", count: limits.reportsPage, around } as const;
      for (const { which, day: next, days } of givenEdits) {
        later(days * dayMs);
        const isPast = next <= new Date().toISOString().slice(0, 10);
        if (isPast) await bo.mutation(api.reports.update, { reportId: reports[which]!, day: next });
        const { cards } = await t.query(api.reports.feed.near, feedArgs);
        expect(cards.map(({ _id }) => _id)).toEqual(reports.toReversed());
        expect((await newsOf(ada)).map(({ reportId, count }) => [reportId, count])).toEqual(
          reports.toReversed().map((reportId) => [reportId, 0]),
        );
      }
    });
    await fc.assert(property, { numRuns: 12 });
  });

  test("shows possible matches to a report's author, and counts the new ones", async () => {
    const t = backend();
    const [ada, bo] = [person(t, "Ada"), person(t, "Bo")];
    const matchesOf = async (who: Caller) =>
      (await who.query(api.notify.bell.list, {})).filter((entry) => entry.kind === "match");
    await report(t, ada);
    const found = { ...sampleFinding, petBreed: "Beagle", day: "2026-11-20", time: null };
    const foundId = await report(t, bo, { ...found, place: placeAt(300) });
    const [first] = await matchesOf(ada);
    expect(first).toMatchObject({ status: "lost", petName: "Biscuit", petType: "Dog", total: 1, count: 1 });
    expect(await matchesOf(bo)).toMatchObject([{ status: "found", total: 1, count: 1 }]);
    await ada.mutation(api.notify.bell.markRead, { upTo: first!.cameAt });
    later(minuteMs);
    await report(t, bo, { ...found, place: placeAt(500) });
    expect(await matchesOf(ada)).toMatchObject([{ total: 2, count: 1 }]);
    await bo.mutation(api.reports.lifecycle.markHome, { reportId: foundId, ending: "owner" });
    expect(await matchesOf(ada)).toMatchObject([{ total: 1, count: 1 }]);
  });

  test("reads a bounded number of documents, however many reports five large areas have", async () => {
    // Each of the five areas has the 600 pins below. To read all of them would take 3000 documents.
    const t = backend({ transactionLimits: { documentsRead: 2500 } });
    const [ada, bo] = [person(t, "Ada"), person(t, "Bo")];
    for (let n = 0; n < limits.watchAreas; n++) await ada.mutation(api.notify.areas.add, { ...sampleArea, km: 25 });
    const reportId = await report(t, bo);
    await t.run(async (ctx) => {
      const { _id, _creationTime, ...pin } = (await ctx.db.query("pins").first())!;
      for (let n = 0; n < 600; n++) await ctx.db.insert("pins", { ...pin, at: pin.at + n, reportId });
    });
    expect((await newsOf(ada)).length).toBeLessThanOrEqual(limits.bellEntries);
  });
});
