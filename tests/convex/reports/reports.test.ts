import { describe, expect, test } from "vitest";
import { api } from "../../../convex/_generated/api";
import { backend, codeOf, person } from "../backend";
import { stopClock } from "../clock";
import { countFiles, photoOf } from "../pictures";
import { removeReportPermanently } from "../removed";
import { samplePet, sampleReport } from "../samples";
import { firstPage, publish, storedRows, usesOf } from "./publishedReport";

stopClock({ alsoFake: ["setTimeout"] });

describe("reports.get", () => {
  test("returns the report without contact information or its author's ID, and says whether it is the user's own", async () => {
    const t = backend();
    const ada = person(t, "Ada");
    const reportId = await publish(t, ada);
    const seen = (await t.query(api.reports.get, { reportId }))!;
    expect(seen).toMatchObject({ _id: reportId, petBreed: "Beagle", state: "open", mine: false });
    expect(seen.photos).toHaveLength(1);
    expect(seen.photos[0]).toMatchObject({ width: 1280, height: 960, colour: "#a06030" });
    expect(Object.keys(seen)).not.toEqual(expect.arrayContaining(["authorId"]));
    expect(JSON.stringify(seen)).not.toContain("416 555");
    expect((await ada.query(api.reports.get, { reportId }))!.mine).toBe(true);
    expect((await person(t, "Bo").query(api.reports.get, { reportId }))!.mine).toBe(false);
  });

  test.each(["", "nonsense", "10000;users", "'; --", "x".repeat(5000)])("is null for the id %j", async (reportId) => {
    expect(await backend().query(api.reports.get, { reportId })).toBeNull();
  });

  test("is null for an id of another table and for a removed report", async () => {
    const t = backend();
    const ada = person(t, "Ada");
    const photo = await photoOf(t, ada);
    expect(await t.query(api.reports.get, { reportId: photo })).toBeNull();
    const reportId = await ada.mutation(api.reports.submit, sampleReport([photo]));
    await ada.mutation(api.reports.remove, { reportId });
    expect(await t.query(api.reports.get, { reportId })).toBeNull();
  });
});

describe("reports.contact", () => {
  test("is available to visitors", async () => {
    const t = backend();
    const reportId = await publish(t, person(t, "Ada"));
    expect(await t.mutation(api.reports.contact, { reportId })).toMatchObject({ contactInfo: "416 555 0100" });
  });

  test("of a pet that is home is available only to the household", async () => {
    const t = backend();
    const ada = person(t, "Ada");
    const reportId = await publish(t, ada);
    await t.run((ctx) => ctx.db.patch("reports", reportId, { lifecycle: "home" }));
    expect(await codeOf(t.mutation(api.reports.contact, { reportId }))).toBe("report.notFound");
    expect(await codeOf(person(t, "Bo").mutation(api.reports.contact, { reportId }))).toBe("report.notFound");
    expect(await ada.mutation(api.reports.contact, { reportId })).toMatchObject({ contactInfo: "416 555 0100" });
  });
});

describe("the user's own reports", () => {
  test("reports.mine lists only the user's own, newest first, in every lifecycle", async () => {
    const t = backend();
    const ada = person(t, "Ada");
    await publish(t, person(t, "Bo"));
    const [first, second] = [await publish(t, ada), await publish(t, ada, { petName: "Otto" })];
    await t.run((ctx) => ctx.db.patch("reports", first, { lifecycle: "home" }));
    const mine = await ada.query(api.reports.mine, {});
    expect(mine.map(({ _id, state }) => [_id, state])).toEqual([
      [second, "open"],
      [first, "home"],
    ]);
    expect(await person(t, "Cy").query(api.reports.mine, {})).toEqual([]);
  });

  test("a report remembers the author's pet that it was started from, and no other", async () => {
    const t = backend();
    const ada = person(t, "Ada");
    const juno = await ada.mutation(api.pets.add, samplePet);
    const removedPet = await ada.mutation(api.pets.add, samplePet);
    await ada.mutation(api.pets.remove, { petId: removedPet });
    const theirs = await person(t, "Bo").mutation(api.pets.add, samplePet);
    const photos = [await photoOf(t, ada)];
    for (const petId of [juno, removedPet, theirs, "a draft of long ago"] as string[]) {
      await ada.mutation(api.reports.submit, { ...sampleReport(photos), petId });
    }
    // The newest report is first.
    const mine = await ada.query(api.reports.mine, {});
    expect(mine.map(({ petId }) => petId)).toEqual([undefined, undefined, undefined, juno]);
    expect(await t.query(api.reports.get, { reportId: mine[3]!._id })).not.toHaveProperty("petId");
  });

  test("a report stores the offset of its author's clock from UTC, unless it is impossible", async () => {
    const t = backend();
    const ada = person(t, "Ada");
    const photos = [await photoOf(t, ada)];
    const form = sampleReport(photos);
    const reportId = await ada.mutation(api.reports.submit, { ...form, utcOffset: -300 });
    const offset = async () => {
      const [own] = await ada.query(api.reports.mine, {});
      const { page } = await t.query(api.reports.list, { status: "lost", paginationOpts: firstPage });
      const report = await t.query(api.reports.get, { reportId });
      expect([page[0]!.utcOffset, report!.utcOffset]).toEqual([own!.utcOffset, own!.utcOffset]);
      return own!.utcOffset;
    };
    expect(await offset()).toBe(-300);
    await ada.mutation(api.reports.update, { reportId, petName: "Waffles" });
    expect(await offset()).toBe(-300);
    await ada.mutation(api.reports.update, { reportId, day: "2026-10-19", utcOffset: -240 });
    expect(await offset()).toBe(-240);
    await ada.mutation(api.reports.update, { reportId, time: "09:00", utcOffset: 1e9 });
    expect(await offset()).toBe(-240);
    // The same form, sent again, updates the report.
    await ada.mutation(api.reports.submit, { ...form, day: "2026-11-18", utcOffset: -300 });
    expect(await offset()).toBe(-300);
  });

  test("reports.lastContact is the newest report's contact information, or the account's email", async () => {
    const t = backend();
    const ada = person(t, "Ada");
    expect(await ada.query(api.reports.lastContact, {})).toBeNull();
    await publish(t, ada, { contactInfo: "old" });
    await publish(t, ada, { contactInfo: "new" });
    expect(await ada.query(api.reports.lastContact, {})).toBe("new");
    const bo = person(t, "Bo");
    expect(await bo.query(api.reports.lastContact, {})).toBeNull();
    await bo.mutation(api.users.store, {});
    expect(await bo.query(api.reports.lastContact, {})).toBe("bo@example.org");
  });

  test("update changes the given fields, keeps the others and updates the use counts of the photos", async () => {
    const t = backend();
    const ada = person(t, "Ada");
    const [one, two] = [await photoOf(t, ada), await photoOf(t, ada)];
    const reportId = await ada.mutation(api.reports.submit, sampleReport([one]));
    await ada.mutation(api.reports.update, {
      reportId,
      petBreed: "  Basset ",
      contactInfo: "ada@example.org",
      photos: [two],
    });
    expect(await ada.query(api.reports.get, { reportId })).toMatchObject({ petName: "Biscuit", petBreed: "Basset" });
    expect(await ada.mutation(api.reports.contact, { reportId })).toMatchObject({ contactInfo: "ada@example.org" });
    expect([await usesOf(t, one), await usesOf(t, two)]).toEqual([0, 1]);
    const cover = await t.run(async (ctx) => (await ctx.db.get("reports", reportId))!.cover!.thumb);
    expect(cover).toBe(await t.run(async (ctx) => (await ctx.db.get("photos", two))!.thumb));
    expect(await storedRows(t)).toEqual({ reports: 1, contacts: 1 });
  });

  test("update applies the form's rules", async () => {
    const t = backend();
    const ada = person(t, "Ada");
    const reportId = await publish(t, ada);
    const update = (changes: object) => codeOf(ada.mutation(api.reports.update, { reportId, ...changes }));
    expect(await update({ petName: "" })).toBe("report.missingFields");
    expect(await update({ photos: [] })).toBe("report.noPhoto");
    expect(await update({ day: "2027-01-01" })).toBe("report.futureDate");
    expect(await update({ photos: [await photoOf(t, person(t, "Bo"))] })).toBe("photo.notYours");
  });

  test("permanent removal deletes the contact information and releases the photos", async () => {
    const t = backend();
    const ada = person(t, "Ada");
    const photo = await photoOf(t, ada);
    const reportId = await ada.mutation(api.reports.submit, sampleReport([photo]));
    const files = await countFiles(t);
    await removeReportPermanently(t, ada, reportId);
    expect(await storedRows(t)).toEqual({ reports: 0, contacts: 0 });
    expect(await usesOf(t, photo)).toBe(0);
    expect(await countFiles(t)).toBe(files);
    expect(await codeOf(ada.mutation(api.reports.remove, { reportId }))).toBe("report.notFound");
  });

  test("changing another user's report fails as if the report did not exist", async () => {
    const t = backend();
    const reportId = await publish(t, person(t, "Ada"));
    const bo = person(t, "Bo");
    expect(await codeOf(bo.mutation(api.reports.update, { reportId, petName: "Mine" }))).toBe("report.notFound");
    expect(await codeOf(bo.mutation(api.reports.remove, { reportId }))).toBe("report.notFound");
    expect(await storedRows(t)).toEqual({ reports: 1, contacts: 1 });
  });
});
