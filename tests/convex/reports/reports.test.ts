import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { limits } from "../../../domain/limits";
import { type Backend, type Caller, backend, codeOf, person } from "../backend";
import { stopClock } from "../clock";
import { filesOf, photoOf } from "../pictures";
import { removeForGood } from "../removed";
import { sampleFinding, samplePet, sampleReport } from "../samples";

stopClock("setTimeout");

async function reported(t: Backend, who: Caller, changes: object = {}) {
  const photo = await photoOf(t, who);
  return await who.mutation(api.reports.submit, { ...sampleReport([photo]), ...changes });
}

const usesOf = (t: Backend, id: Id<"photos">) => t.run(async (ctx) => (await ctx.db.get("photos", id))!.uses);
const stored = (t: Backend) =>
  t.run(async (ctx) => ({
    reports: (await ctx.db.query("reports").collect()).length,
    contacts: (await ctx.db.query("contacts").collect()).length,
  }));
const firstPage = { numItems: limits.reportsPage, cursor: null };

describe("reports.submit", () => {
  test("stores the report, its contact information apart from it, and counts the use of its photos", async () => {
    const t = backend();
    const ada = person(t, "Ada");
    const photo = await photoOf(t, ada);
    const id = await ada.mutation(api.reports.submit, sampleReport([photo]));
    const report = (await t.run((ctx) => ctx.db.get("reports", id)))!;
    expect(report).toMatchObject({
      lifecycle: "open",
      status: "lost",
      petName: "Biscuit",
      day: "2026-11-19",
      time: "14:15",
    });
    expect(JSON.stringify(report)).not.toContain("416 555");
    expect(await usesOf(t, photo)).toBe(1);
    expect(await stored(t)).toEqual({ reports: 1, contacts: 1 });
  });

  test("creates one report, however often it is sent, even at the same moment", async () => {
    const t = backend();
    const ada = person(t, "Ada");
    const photo = await photoOf(t, ada);
    const form = sampleReport([photo]);
    const ids = await Promise.all([1, 2, 3, 4].map(() => ada.mutation(api.reports.submit, form)));
    expect(new Set(ids).size).toBe(1);
    expect(await usesOf(t, photo)).toBe(1);
    expect(await stored(t)).toEqual({ reports: 1, contacts: 1 });
  });

  test("when sent again with changes after a lost reply, there is one report with the last changes", async () => {
    const t = backend();
    const ada = person(t, "Ada");
    const [first, second] = [await photoOf(t, ada), await photoOf(t, ada)];
    const form = sampleReport([first]);
    const reportId = await ada.mutation(api.reports.submit, form);
    const again = { ...form, petName: "Biscuit II", contactInfo: "416 555 0199", photos: [second, first] };
    expect(await ada.mutation(api.reports.submit, again)).toBe(reportId);
    expect(await stored(t)).toEqual({ reports: 1, contacts: 1 });
    expect(await t.query(api.reports.get, { reportId })).toMatchObject({ petName: "Biscuit II" });
    expect(await t.mutation(api.reports.contact, { reportId })).toMatchObject({ contactInfo: "416 555 0199" });
    expect([await usesOf(t, first), await usesOf(t, second)]).toEqual([1, 1]);
  });

  test("when sent again unchanged after it was edited elsewhere, the edit stays", async () => {
    const t = backend();
    const ada = person(t, "Ada");
    const form = sampleReport([await photoOf(t, ada)]);
    const reportId = await ada.mutation(api.reports.submit, form);
    await ada.mutation(api.reports.update, { reportId, petName: "Biscuit II", contactInfo: "416 555 0199" });
    expect(await ada.mutation(api.reports.submit, form)).toBe(reportId);
    expect(await t.query(api.reports.get, { reportId })).toMatchObject({ petName: "Biscuit II" });
    expect(await t.mutation(api.reports.contact, { reportId })).toMatchObject({ contactInfo: "416 555 0199" });
    await ada.mutation(api.reports.submit, { ...form, contactInfo: "416 555 0177" });
    expect(await t.mutation(api.reports.contact, { reportId })).toMatchObject({ contactInfo: "416 555 0177" });
  });

  test("two people may use the same key", async () => {
    const t = backend();
    const first = await reported(t, person(t, "Ada"), { submitKey: "same" });
    expect(await reported(t, person(t, "Bo"), { submitKey: "same" })).not.toBe(first);
  });

  const refused: [string, object, string][] = [
    ["no photo", { photos: [] }, "report.noPhoto"],
    ["no name", { petName: " \u200B " }, "report.missingFields"],
    ["no contact information", { contactInfo: "\n" }, "report.missingFields"],
    ["no address", { place: { lat: 1, lng: 1, address: "" } }, "report.missingFields"],
    ["no day", { day: null }, "report.noDate"],
    ["a day that doesn't exist", { day: "2026-02-30" }, "report.invalidDate"],
    ["the day after tomorrow", { day: "2026-11-22" }, "report.futureDate"],
    ["a time between the steps", { time: "14:07" }, "report.invalidTime"],
    ["a latitude beyond the pole", { place: { lat: 91, lng: 0, address: "x" } }, "report.invalidPlace"],
    ["a longitude that isn't a number", { place: { lat: 0, lng: Number.NaN, address: "x" } }, "report.invalidPlace"],
    ["a name of 61 characters", { petName: "x".repeat(61) }, "report.petNameTooLong"],
    ["a long breed", { petBreed: "x".repeat(81) }, "report.breedTooLong"],
    ["100,000 characters", { additionalInfo: "x".repeat(100_000) }, "report.additionalInfoTooLong"],
    ["long contact information", { contactInfo: "x".repeat(301) }, "report.contactInfoTooLong"],
    ["no key", { submitKey: "" }, "call.invalid"],
    ["a long key", { submitKey: "k".repeat(65) }, "call.invalid"],
  ];
  test("stores the minute at which “Just now” was pressed, also through an edit", async () => {
    const t = backend();
    const ada = person(t, "Ada");
    const form = { ...sampleReport([await photoOf(t, ada)]), time: "14:07", justNow: "14:07" };
    const reportId = await ada.mutation(api.reports.submit, form);
    await ada.mutation(api.reports.update, { reportId, petName: "Biscuit II" });
    expect(await t.query(api.reports.get, { reportId })).toMatchObject({ petName: "Biscuit II", time: "14:07" });
  });

  test.each(refused)("rejects %s and stores nothing", async (_, changes, code) => {
    const t = backend();
    const ada = person(t, "Ada");
    const photo = await photoOf(t, ada);
    expect(await codeOf(ada.mutation(api.reports.submit, { ...sampleReport([photo]), ...changes }))).toBe(code);
    expect(await stored(t)).toEqual({ reports: 0, contacts: 0 });
    expect(await usesOf(t, photo)).toBe(0);
  });

  test("accepts tomorrow's date, because tomorrow has begun somewhere", async () => {
    const t = backend();
    await expect(reported(t, person(t, "Ada"), { day: "2026-11-21" })).resolves.toBeTruthy();
  });

  test("rejects six photos, a duplicate, another user's photo and a deleted one", async () => {
    const t = backend();
    const ada = person(t, "Ada");
    const own: Id<"photos">[] = [];
    for (let n = 0; n < 6; n++) own.push(await photoOf(t, ada));
    const send = (photos: Id<"photos">[]) => codeOf(ada.mutation(api.reports.submit, sampleReport(photos)));
    expect(await send(own)).toBe("report.tooManyPhotos");
    expect(await send([own[0]!, own[0]!])).toBe("photo.duplicate");
    const theirs = await photoOf(t, person(t, "Bo"));
    expect(await send([own[0]!, theirs])).toBe("photo.notYours");
    await t.run((ctx) => ctx.db.delete("photos", own[1]!));
    expect(await send([own[1]!])).toBe("photo.notYours");
    expect(await stored(t)).toEqual({ reports: 0, contacts: 0 });
    expect(await usesOf(t, own[0]!)).toBe(0);
    expect(await usesOf(t, theirs)).toBe(0);
  });

  test("limits the reports per hour", async () => {
    const t = backend();
    const ada = person(t, "Ada");
    const photo = await photoOf(t, ada);
    for (let n = 0; n < 10; n++) await ada.mutation(api.reports.submit, sampleReport([photo]));
    expect(await codeOf(ada.mutation(api.reports.submit, sampleReport([photo])))).toBe("call.tooMany");
  });

  test("stores hostile text as text, without characters that could hide or reorder text on a page", async () => {
    const t = backend();
    const ada = person(t, "Ada");
    const reportId = await reported(t, ada, {
      petName: "<img src=x onerror=alert(1)>",
      additionalInfo: "\u202Egnp.exe\u0000 & more\r\n\r\n\r\n\r\nend",
      contactInfo: "'); drop table reports; --",
    });
    const report = (await ada.query(api.reports.get, { reportId }))!;
    expect(report.petName).toBe("<img src=x onerror=alert(1)>");
    expect(report.additionalInfo).toBe("gnp.exe & more\n\nend");
    expect(await ada.mutation(api.reports.contact, { reportId })).toMatchObject({
      contactInfo: "'); drop table reports; --",
    });
  });
});

describe("reports.list", () => {
  test("shows open reports of one kind, newest first", async () => {
    const t = backend();
    const ada = person(t, "Ada");
    const ids = [await reported(t, ada), await reported(t, ada), await reported(t, ada)];
    const found = await reported(t, ada, sampleFinding);
    await t.run((ctx) => ctx.db.patch("reports", ids[1]!, { lifecycle: "home" }));
    const list = async (status: "lost" | "found") =>
      (await t.query(api.reports.list, { status, paginationOpts: firstPage })).page.map((card) => card._id);
    expect(await list("lost")).toEqual([ids[2], ids[0]]);
    expect(await list("found")).toEqual([found]);
  });

  test("a card contains what the feed shows, and no contact information", async () => {
    const t = backend();
    const id = await reported(t, person(t, "Ada"));
    const { page } = await t.query(api.reports.list, { status: "lost", paginationOpts: firstPage });
    expect(page).toEqual([
      {
        _id: id,
        status: "lost",
        petName: "Biscuit",
        petType: "Dog",
        place: "101 Town Centre Blvd",
        day: "2026-11-19",
        time: "14:15",
        photo: expect.stringMatching(/^https:.*\/api\/storage\//) as string,
        mid: expect.stringMatching(/^[^/]+$/) as string,
        colour: "#a06030",
      },
    ]);
  });

  test("a card has the photo for dense screens, unless the photo is older than that size", async () => {
    const t = backend();
    const ada = person(t, "Ada");
    const [old, recent] = [await photoOf(t, ada, [1280, 960], { mid: false }), await photoOf(t, ada)];
    for (const photo of [old, recent]) await ada.mutation(api.reports.submit, sampleReport([photo]));
    const [newer, older] = (await t.query(api.reports.list, { status: "lost", paginationOpts: firstPage })).page;
    const dense = await t.run(async (ctx) => ctx.storage.getUrl((await ctx.db.get("photos", recent))!.mid!));
    expect(new URL(newer!.mid!, newer!.photo!).href).toBe(dense);
    expect(older).not.toHaveProperty("mid");
    expect((await t.query(api.reports.get, { reportId: newer!._id }))!.photos[0]!.mid).toBe(dense);
  });

  test("pages have no gaps or repeats", async () => {
    const t = backend();
    const ada = person(t, "Ada");
    const id = await reported(t, ada);
    await t.run(async (ctx) => {
      const { _id, _creationTime, ...report } = (await ctx.db.get("reports", id))!;
      for (let n = 1; n < 60; n++) await ctx.db.insert("reports", report);
    });
    const seen: string[] = [];
    for (let cursor: string | null = null, done = false; !done;) {
      const answer: { page: { _id: string }[]; isDone: boolean; continueCursor: string } = await t.query(
        api.reports.list,
        { status: "lost", paginationOpts: { numItems: 24, cursor } },
      );
      seen.push(...answer.page.map((card) => card._id));
      ({ isDone: done, continueCursor: cursor } = answer);
    }
    expect(new Set(seen).size).toBe(60);
    expect(seen).toHaveLength(60);
  });

  test("returns fewer than a hundred cards, however many are requested", async () => {
    const t = backend();
    const id = await reported(t, person(t, "Ada"));
    await t.run(async (ctx) => {
      const { _id, _creationTime, ...report } = (await ctx.db.get("reports", id))!;
      for (let n = 1; n < 130; n++) await ctx.db.insert("reports", report);
    });
    const { page } = await t.query(api.reports.list, {
      status: "lost",
      paginationOpts: { numItems: 5000, cursor: null },
    });
    expect(page).toHaveLength(limits.largestPage - 1);
  });

  test("a card is at most 400 bytes, whatever people write", async () => {
    const t = backend();
    const ada = person(t, "Ada");
    const id = await reported(t, ada);
    const tricky = fc.oneof(
      fc.string({ unit: "binary", maxLength: 300 }),
      fc.string({ unit: fc.constantFrom('"', "\\", "🐕‍🦺", "é", "\u0001", "字"), maxLength: 300 }),
    );
    await fc.assert(
      fc.asyncProperty(tricky, tricky, async (petName, address) => {
        await t.run((ctx) => ctx.db.patch("reports", id, { petName, place: { lat: 0, lng: 0, address } }));
        const { page } = await t.query(api.reports.list, { status: "lost", paginationOpts: firstPage });
        expect(new TextEncoder().encode(JSON.stringify(page[0])).length).toBeLessThanOrEqual(limits.cardBytes);
      }),
      { numRuns: 150 },
    );
  });
});

describe("reports.get", () => {
  test("returns everything except the contact information, and whether the report is the user's own", async () => {
    const t = backend();
    const ada = person(t, "Ada");
    const reportId = await reported(t, ada);
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

  test("is null for the id of another table, and once the report is gone", async () => {
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
    const reportId = await reported(t, person(t, "Ada"));
    expect(await t.mutation(api.reports.contact, { reportId })).toMatchObject({ contactInfo: "416 555 0100" });
  });

  test("is only available to the owner once the pet is home", async () => {
    const t = backend();
    const ada = person(t, "Ada");
    const reportId = await reported(t, ada);
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
    await reported(t, person(t, "Bo"));
    const [first, second] = [await reported(t, ada), await reported(t, ada, { petName: "Otto" })];
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
    const gone = await ada.mutation(api.pets.add, samplePet);
    await ada.mutation(api.pets.remove, { petId: gone });
    const theirs = await person(t, "Bo").mutation(api.pets.add, samplePet);
    const photos = [await photoOf(t, ada)];
    for (const petId of [juno, gone, theirs, "a draft of long ago"] as string[]) {
      await ada.mutation(api.reports.submit, { ...sampleReport(photos), petId });
    }
    const mine = await ada.query(api.reports.mine, {});
    expect(mine.map(({ petId }) => petId)).toEqual([undefined, undefined, undefined, juno]);
    expect(await t.query(api.reports.get, { reportId: mine[3]!._id })).not.toHaveProperty("petId");
  });

  test("a report keeps a valid offset of its author's clock, and no impossible one", async () => {
    const t = backend();
    const ada = person(t, "Ada");
    const photos = [await photoOf(t, ada)];
    const form = sampleReport(photos);
    const reportId = await ada.mutation(api.reports.submit, { ...form, utcOffset: -300 });
    const offset = async () => {
      const [own] = await ada.query(api.reports.mine, {});
      const { page } = await t.query(api.reports.list, { status: "lost", paginationOpts: firstPage });
      const got = await t.query(api.reports.get, { reportId });
      expect([page[0]!.utcOffset, got!.utcOffset]).toEqual([own!.utcOffset, own!.utcOffset]);
      return own!.utcOffset;
    };
    expect(await offset()).toBe(-300);
    await ada.mutation(api.reports.update, { reportId, petName: "Waffles" });
    expect(await offset()).toBe(-300);
    await ada.mutation(api.reports.update, { reportId, day: "2026-10-19", utcOffset: -240 });
    expect(await offset()).toBe(-240);
    await ada.mutation(api.reports.update, { reportId, time: "09:00", utcOffset: 1e9 });
    expect(await offset()).toBe(-240);
    await ada.mutation(api.reports.submit, { ...form, day: "2026-11-18", utcOffset: -300 });
    expect(await offset()).toBe(-300);
  });

  test("reports.lastContact is the newest report's contact information", async () => {
    const t = backend();
    const ada = person(t, "Ada");
    expect(await ada.query(api.reports.lastContact, {})).toBeNull();
    await reported(t, ada, { contactInfo: "old" });
    await reported(t, ada, { contactInfo: "new" });
    expect(await ada.query(api.reports.lastContact, {})).toBe("new");
    expect(await person(t, "Bo").query(api.reports.lastContact, {})).toBeNull();
  });

  test("update changes the given fields, keeps the rest and recounts the photos", async () => {
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
    expect(await stored(t)).toEqual({ reports: 1, contacts: 1 });
  });

  test("update applies the form's rules", async () => {
    const t = backend();
    const ada = person(t, "Ada");
    const reportId = await reported(t, ada);
    const update = (changes: object) => codeOf(ada.mutation(api.reports.update, { reportId, ...changes }));
    expect(await update({ petName: "" })).toBe("report.missingFields");
    expect(await update({ photos: [] })).toBe("report.noPhoto");
    expect(await update({ day: "2027-01-01" })).toBe("report.futureDate");
    expect(await update({ photos: [await photoOf(t, person(t, "Bo"))] })).toBe("photo.notYours");
  });

  test("remove deletes the contact information and releases the photos", async () => {
    const t = backend();
    const ada = person(t, "Ada");
    const photo = await photoOf(t, ada);
    const reportId = await ada.mutation(api.reports.submit, sampleReport([photo]));
    const files = await filesOf(t);
    await removeForGood(t, ada, reportId);
    expect(await stored(t)).toEqual({ reports: 0, contacts: 0 });
    expect(await usesOf(t, photo)).toBe(0);
    expect(await filesOf(t)).toBe(files);
    expect(await codeOf(ada.mutation(api.reports.remove, { reportId }))).toBe("report.notFound");
  });

  test("another user's report fails like one that doesn't exist", async () => {
    const t = backend();
    const reportId = await reported(t, person(t, "Ada"));
    const bo = person(t, "Bo");
    expect(await codeOf(bo.mutation(api.reports.update, { reportId, petName: "Mine" }))).toBe("report.notFound");
    expect(await codeOf(bo.mutation(api.reports.remove, { reportId }))).toBe("report.notFound");
    expect(await stored(t)).toEqual({ reports: 1, contacts: 1 });
  });
});
