import { describe, expect, test } from "vitest";
import { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { backend, codeOf, person } from "../backend";
import { stopClock } from "../clock";
import { photoOf } from "../pictures";
import { sampleReport } from "../samples";
import { publish, storedRows, usesOf } from "./publishedReport";

stopClock({ alsoFake: ["setTimeout"] });

describe("reports.submit", () => {
  test("stores the report and, in another table, its contact information, and counts the use of its photos", async () => {
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
    expect(await storedRows(t)).toEqual({ reports: 1, contacts: 1 });
  });

  test("creates one report, even if the same form is sent several times at the same moment", async () => {
    const t = backend();
    const ada = person(t, "Ada");
    const photo = await photoOf(t, ada);
    const form = sampleReport([photo]);
    const ids = await Promise.all([1, 2, 3, 4].map(() => ada.mutation(api.reports.submit, form)));
    expect(new Set(ids).size).toBe(1);
    expect(await usesOf(t, photo)).toBe(1);
    expect(await storedRows(t)).toEqual({ reports: 1, contacts: 1 });
  });

  test("updates the stored report when the form is changed and sent again after a lost reply", async () => {
    const t = backend();
    const ada = person(t, "Ada");
    const [first, second] = [await photoOf(t, ada), await photoOf(t, ada)];
    const form = sampleReport([first]);
    const reportId = await ada.mutation(api.reports.submit, form);
    const changedForm = { ...form, petName: "Biscuit II", contactInfo: "416 555 0199", photos: [second, first] };
    expect(await ada.mutation(api.reports.submit, changedForm)).toBe(reportId);
    expect(await storedRows(t)).toEqual({ reports: 1, contacts: 1 });
    expect(await t.query(api.reports.get, { reportId })).toMatchObject({ petName: "Biscuit II" });
    expect(await t.mutation(api.reports.contact, { reportId })).toMatchObject({ contactInfo: "416 555 0199" });
    expect([await usesOf(t, first), await usesOf(t, second)]).toEqual([1, 1]);
  });

  test("keeps an edit made on another device when the original is sent again unchanged", async () => {
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

  test("accepts the same submit key from two people", async () => {
    const t = backend();
    const first = await publish(t, person(t, "Ada"), { submitKey: "same" });
    expect(await publish(t, person(t, "Bo"), { submitKey: "same" })).not.toBe(first);
  });

  const refused: [string, object, string][] = [
    ["no photo", { photos: [] }, "report.noPhoto"],
    ["no name", { petName: " \u200B " }, "report.missingFields"],
    ["no contact information", { contactInfo: "\n" }, "report.missingFields"],
    ["no address", { place: { lat: 1, lng: 1, address: "" } }, "report.missingFields"],
    ["no day", { day: null }, "report.noDate"],
    ["a day that doesn't exist", { day: "2026-02-30" }, "report.invalidDate"],
    ["the day after tomorrow", { day: "2026-11-22" }, "report.futureDate"],
    ["a time that the form doesn't offer", { time: "14:07" }, "report.invalidTime"],
    ["a latitude beyond the pole", { place: { lat: 91, lng: 0, address: "x" } }, "report.invalidPlace"],
    ["a longitude that isn't a number", { place: { lat: 0, lng: Number.NaN, address: "x" } }, "report.invalidPlace"],
    ["a name of 61 characters", { petName: "x".repeat(61) }, "report.petNameTooLong"],
    ["a long breed", { petBreed: "x".repeat(81) }, "report.breedTooLong"],
    [
      "additional information of 100,000 characters",
      { additionalInfo: "x".repeat(100_000) },
      "report.additionalInfoTooLong",
    ],
    ["long contact information", { contactInfo: "x".repeat(301) }, "report.contactInfoTooLong"],
    ["no submit key", { submitKey: "" }, "request.invalid"],
    ["a long submit key", { submitKey: "k".repeat(65) }, "request.invalid"],
  ];
  test("stores the minute at which “Just now” was pressed, and keeps it through an edit", async () => {
    const t = backend();
    const ada = person(t, "Ada");
    const form = { ...sampleReport([await photoOf(t, ada)]), time: "14:07", justNow: "14:07" };
    const reportId = await ada.mutation(api.reports.submit, form);
    await ada.mutation(api.reports.update, { reportId, petName: "Biscuit II" });
    expect(await t.query(api.reports.get, { reportId })).toMatchObject({ petName: "Biscuit II", time: "14:07" });
  });

  test.each(refused)("rejects a report with %s and stores nothing", async (_, changes, code) => {
    const t = backend();
    const ada = person(t, "Ada");
    const photo = await photoOf(t, ada);
    expect(await codeOf(ada.mutation(api.reports.submit, { ...sampleReport([photo]), ...changes }))).toBe(code);
    expect(await storedRows(t)).toEqual({ reports: 0, contacts: 0 });
    expect(await usesOf(t, photo)).toBe(0);
  });

  test("accepts tomorrow's date, because tomorrow has begun somewhere", async () => {
    const t = backend();
    await expect(publish(t, person(t, "Ada"), { day: "2026-11-21" })).resolves.toBeTruthy();
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
    expect(await storedRows(t)).toEqual({ reports: 0, contacts: 0 });
    expect(await usesOf(t, own[0]!)).toBe(0);
    expect(await usesOf(t, theirs)).toBe(0);
  });

  test("limits the reports per hour", async () => {
    const t = backend();
    const ada = person(t, "Ada");
    const photo = await photoOf(t, ada);
    // As many as the rate limit allows in a row.
    for (let n = 0; n < 10; n++) await ada.mutation(api.reports.submit, sampleReport([photo]));
    expect(await codeOf(ada.mutation(api.reports.submit, sampleReport([photo])))).toBe("request.tooMany");
  });

  test("stores hostile text as text, without characters that could hide or reorder text on a page", async () => {
    const t = backend();
    const ada = person(t, "Ada");
    const reportId = await publish(t, ada, {
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
