// The warnings at reports whose texts match the pattern of a scam.
import { expect, test } from "vitest";
import { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { caseOf } from "../../../convex/model/moderation/cases";
import { backend, person } from "../backend";
import { photoOf } from "../pictures";
import { sampleFinding, sampleReport } from "../samples";

const scam = "He is safe, but I need the transport fee first.";

async function reportWith(texts: object) {
  const t = backend();
  const [ada, bo] = [person(t, "Ada"), person(t, "Bo")];
  const reportId = await ada.mutation(api.reports.submit, { ...sampleReport([await photoOf(t, ada)]), ...texts });
  /** Whether `who` sees a warning at the report's texts, and whether at its contact. */
  const warnings = async (who = bo) => [
    (await who.query(api.reports.get, { reportId }))!.warned,
    (await who.mutation(api.reports.contact, { reportId })).warned,
  ];
  const currentCase = () => t.run((ctx) => caseOf(ctx, reportId));
  const change = (changes: object) => ada.mutation(api.reports.update, { reportId, ...changes });
  return { t, ada, bo, reportId, warnings, currentCase, change };
}

test("an ordinary report shows no warning and opens no case", async () => {
  const { warnings, currentCase } = await reportWith({ additionalInfo: "REWARD $500. Never send money to strangers." });
  expect(await warnings()).toEqual([false, false]);
  expect(await currentCase()).toBeNull();
});

test("readers see a warning at the matching text, but the author doesn't", async () => {
  const { ada, warnings, currentCase, change } = await reportWith({ additionalInfo: scam });
  expect(await warnings()).toEqual([true, false]);
  expect(await warnings(ada)).toEqual([false, false]);
  expect(await currentCase()).toMatchObject({ what: "report", state: "pending", isHidden: false });
  await change({ contactInfo: "telegram @petfinder", additionalInfo: "Shy" });
  expect(await warnings()).toEqual([false, true]);
});

test("removing the words removes the warning and closes the case", async () => {
  const { warnings, currentCase, change } = await reportWith({ contactInfo: "telegram @petfinder" });
  expect(await warnings()).toEqual([false, true]);
  await change({ contactInfo: "416 555 0100" });
  expect(await warnings()).toEqual([false, false]);
  expect((await currentCase())!.state).toBe("gone");
});

test("removing the words doesn't close the case if a person has flagged the report, too", async () => {
  const { bo, reportId, currentCase, change } = await reportWith({ additionalInfo: scam });
  await bo.mutation(api.moderation.flags.add, { what: "report", id: reportId, reason: "money", words: "" });
  await change({ additionalInfo: "Shy" });
  expect((await currentCase())!.state).toBe("pending");
});

test("a text that an operator found harmless shows no warning until it changes and still reads like a scam", async () => {
  const { t, warnings, currentCase, change } = await reportWith({ additionalInfo: scam });
  const caseId: Id<"cases"> = (await currentCase())!._id;
  await t.run((ctx) => ctx.db.patch("cases", caseId, { state: "shown" }));
  expect(await warnings()).toEqual([false, false]);
  await change({ petName: "Rex" });
  expect(await warnings()).toEqual([false, false]);
  await change({ additionalInfo: `${scam} Hurry.` });
  expect(await warnings()).toEqual([true, false]);
  expect((await currentCase())!.state).toBe("pending");
});

test("changing a text of a report that operators keep hidden doesn't reopen its case", async () => {
  const { t, reportId, currentCase, change } = await reportWith({ additionalInfo: scam });
  await t.run(async (ctx) => {
    const found = (await caseOf(ctx, reportId))!;
    // An operator has decided that the report stays hidden.
    await ctx.db.patch("cases", found._id, { state: "kept", isHidden: true });
    await ctx.db.patch("reports", reportId, {
      lifecycle: "hidden",
      hidden: { lifecycleBefore: "open", reasons: ["case"] },
    });
  });
  await change({ additionalInfo: `${scam} Please.` });
  expect(await currentCase()).toMatchObject({ state: "kept", isHidden: true });
});

test("readers see a warning at a shelter's name that matches, as long as the report has that name", async () => {
  const { bo, reportId, warnings, currentCase, change } = await reportWith({
    ...sampleFinding,
    whereabouts: "atShelter",
    shelter: "telegram @petfinder",
  });
  const warned = async () => (await bo.query(api.reports.get, { reportId }))!.shelterWarned;
  expect([await warned(), ...(await warnings())]).toEqual([true, false, false]);
  expect((await currentCase())!.state).toBe("pending");
  await change({ whereabouts: "withFinder" });
  expect(await warned()).toBe(false);
  expect((await currentCase())!.state).toBe("gone");
});

test("readers see a warning at matching thanks for a pet that is home, until the report is reopened", async () => {
  const { ada, bo, reportId, currentCase } = await reportWith({});
  const warned = async (who = bo) => (await who.query(api.reports.get, { reportId }))!.warned;
  await ada.mutation(api.reports.lifecycle.markHome, { reportId });
  const storeThanks = (thanks: string) =>
    ada.mutation(api.reports.lifecycle.storeStory, { reportId, ending: null, thanks, showsPhoto: false });
  await storeThanks(scam);
  expect([await warned(), await warned(ada)]).toEqual([true, false]);
  expect(await currentCase()).toMatchObject({ what: "report", state: "pending", isHidden: false });
  await storeThanks("Thank you all.");
  expect(await warned()).toBe(false);
  await storeThanks(scam);
  await ada.mutation(api.reports.lifecycle.reopen, { reportId });
  expect(await warned()).toBe(false);
  expect((await currentCase())!.state).toBe("gone");
});
