// Reports of found pets: they need the pet's whereabouts but no name, and the finder's secret detail is private.
import { describe, expect, test } from "vitest";
import { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { limits } from "../../../domain/limits";
import { type Caller, codeOf } from "../backend";
import { callerAt, reportAndOperators, caseAbout, threeFlags } from "../board";
import { stopClock } from "../clock";
import { photoOf } from "../pictures";
import { sampleFinding, sampleReport } from "../samples";

const secret = "White patch under the chin";
const contactInfo = "416 555 0134";

stopClock({ alsoFake: ["setTimeout"] });

/** Ada has found a dog. Bo is another user, Nadia an operator. */
async function submitFound(changes: object = {}) {
  const { t, ada, nadia } = await reportAndOperators();
  const form = { ...sampleReport([await photoOf(t, ada)]), ...sampleFinding, contactInfo, secret, ...changes };
  const reportId = await ada.mutation(api.reports.submit, form);
  return { t, ada, nadia, bo: callerAt(t, "192.0.2.9", "Bo"), reportId, form };
}

const listedCards = async (who: Caller) =>
  (await who.query(api.reports.list, { status: "found", paginationOpts: { numItems: 24, cursor: null } })).page;

describe("the finder's secret detail", () => {
  const secretFor = (who: Caller, reportId: Id<"reports">) => who.query(api.reports.secret, { reportId });

  test("is returned to the author, and strangers and operators are answered as if the report did not exist", async () => {
    const { t, ada, bo, nadia, reportId } = await submitFound();
    expect(await secretFor(ada, reportId)).toBe(secret);
    expect(await secretFor(bo, reportId)).toBeNull();
    expect(await secretFor(nadia, reportId)).toBeNull();
    expect(await codeOf(secretFor(t, reportId))).toBe("auth.signInRequired");
    await ada.mutation(api.reports.remove, { reportId });
    expect(await secretFor(ada, reportId)).toBeNull();
  });

  test("is in no other answer or page that shows the report, and public answers don't contain the contact information either", async () => {
    const { t, ada, bo, nadia, reportId } = await submitFound();
    const answers = [];
    for (const who of [t, bo, nadia, ada]) {
      answers.push(await who.query(api.reports.get, { reportId }), await listedCards(who));
    }
    answers.push(
      await ada.query(api.reports.mine, {}),
      await ada.query(api.reports.share.missingCard, { reportId }),
      await (await t.fetch(`/share/${reportId}`)).text(),
      await (await t.fetch(`/preview/lost-pet-feed/${reportId}`)).text(),
    );
    expect(JSON.stringify(answers)).not.toContain(secret);
    expect(JSON.stringify(answers)).not.toContain(contactInfo);
    expect(await bo.mutation(api.reports.contact, { reportId })).toEqual({ contactInfo, warned: false });
    await threeFlags({ t, reportId });
    const { _id: caseId } = await caseAbout({ t }, reportId);
    expect(JSON.stringify(await nadia.query(api.moderation.operator.details, { caseId }))).not.toContain(secret);
  });

  test("can be changed and emptied by an edit, and stays when other fields are edited", async () => {
    const { ada, reportId } = await submitFound();
    await ada.mutation(api.reports.update, { reportId, petBreed: "Beagle" });
    expect(await secretFor(ada, reportId)).toBe(secret);
    await ada.mutation(api.reports.update, { reportId, secret: "A scar" });
    expect(await secretFor(ada, reportId)).toBe("A scar");
    await ada.mutation(api.reports.update, { reportId, secret: "" });
    expect(await secretFor(ada, reportId)).toBe("");
  });
});

test("a found pet is called by its type wherever a name would appear", async () => {
  const { t, ada, nadia, reportId } = await submitFound();
  const html = await (await t.fetch(`/share/${reportId}`)).text();
  expect(html).toContain("<title>Found dog</title>");
  expect(html).toContain("Found in Markham, ON, November 19, 2026. Safe with the finder.");
  await threeFlags({ t, reportId });
  const { _id: caseId } = await caseAbout({ t }, reportId);
  expect((await nadia.query(api.moderation.operator.details, { caseId }))!.title).toBe("Found dog");
  expect((await ada.query(api.moderation.flags.notices, {}))[0]!.petName).toBe("the found dog");
});

test("a report says where the pet is now, and follows changes", async () => {
  const { t, ada, reportId } = await submitFound();
  expect((await listedCards(t))[0]).toMatchObject({ petName: "", whereabouts: "withFinder" });
  const shelter = "Unionville Animal Hospital";
  await ada.mutation(api.reports.update, { reportId, whereabouts: "atShelter", shelter });
  expect(await t.query(api.reports.get, { reportId })).toMatchObject({ whereabouts: "atShelter", shelter });
  await ada.mutation(api.reports.update, { reportId, whereabouts: "withFinder" });
  expect(await t.query(api.reports.get, { reportId })).not.toHaveProperty("shelter");
});

test("a lost pet's report stores no whereabouts and no secret detail, even if they are sent", async () => {
  const { t, ada, reportId } = await submitFound({ status: "lost", petName: "Biscuit", shelter: "Anywhere" });
  expect(await t.query(api.reports.get, { reportId })).not.toHaveProperty("whereabouts");
  expect(await ada.query(api.reports.secret, { reportId })).toBe("");
});

test("a finder who only saw the pet needs no photo, so the card may have none", async () => {
  const { t, reportId } = await submitFound({ whereabouts: "stillOut", photos: [] });
  expect((await listedCards(t)).map(({ _id, photo }) => [_id, photo])).toEqual([[reportId, null]]);
});

test.each([
  ["no word about where it is", { whereabouts: null }, "report.noWhereabouts"],
  ["a shelter without a name", { whereabouts: "atShelter", shelter: " " }, "report.noShelter"],
  ["no photo of a pet that is safe", { photos: [] }, "report.noPhotoFound"],
  ["no day", { day: null }, "report.noDateFound"],
  ["a day to come", { day: "2026-11-23" }, "report.futureDateFound"],
  ["no way to reach the finder", { contactInfo: " " }, "report.missingFields"],
  ["a long detail", { secret: "x".repeat(limits.secret + 1) }, "report.secretTooLong"],
  ["a detail of a megabyte", { secret: " ".repeat(1_000_000) }, "report.secretTooLong"],
  ["a long shelter", { shelter: "x".repeat(limits.shelter + 1) }, "report.shelterTooLong"],
])("a found pet's report with %s is refused", async (_, changes, code) => {
  expect(await codeOf(submitFound(changes))).toBe(code);
});
