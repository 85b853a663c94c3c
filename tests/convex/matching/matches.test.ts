// Both sides of a match see it, and can hide or claim it.
import { describe, expect, test, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import type { MutationCtx } from "../../../convex/_generated/server";
import { claimAsFinder } from "../../../convex/model/matching/claims";
import { limits } from "../../../domain/limits";
import { codeOf, person } from "../backend";
import { stopClock } from "../clock";
import { removeReportPermanently } from "../removed";
import { bothSides, farPlace, matchesIn, storedMatches } from "./bothSides";

stopClock({ alsoFake: ["setTimeout", "clearTimeout"] });

test("both sides see the same match, with the same reasons", async () => {
  const { maya, sam, lost, submitFound, readMatches } = await bothSides();
  const found = await submitFound();
  const [[mayas], [sams]] = [await readMatches(maya, lost), await readMatches(sam, found)];
  expect(mayas).toMatchObject({ likelihood: "veryLikely", claimed: false, other: { _id: found, status: "found" } });
  expect(sams).toMatchObject({ _id: mayas!._id, likelihood: mayas!.likelihood, reasons: mayas!.reasons });
  expect(mayas!.reasons.map(({ text }) => text)).toEqual([
    expect.stringMatching(/^100 m away, /),
    "Both Beagle",
    "Both with a collar: red",
    "Sex not stated",
  ]);
  expect(await maya.query(api.matching.matches.mine, {})).toEqual([{ reportId: lost, count: 1, best: mayas }]);
});

test("the reasons are in the language of the page", async () => {
  const { maya, lost, submitFound, readMatches } = await bothSides();
  await submitFound();
  const paginationOpts = { numItems: 1, cursor: null };
  const textsIn = async (lang: string) => {
    const { page } = await maya.query(api.matching.matches.get, { reportId: lost, paginationOpts, lang });
    const [best] = await maya.query(api.matching.matches.mine, { lang });
    expect(best!.best.reasons).toEqual(page[0]!.reasons);
    return page[0]!.reasons.map(({ text }) => text);
  };
  const english = (await readMatches(maya, lost))[0]!.reasons.map(({ text }) => text);
  // Not a language of the app.
  expect(await textsIn("xx")).toEqual(english);
  const french = await textsIn("fr");
  expect(french[0]).toMatch(/^À 100\u00a0m/);
  for (const text of french) expect(english).not.toContain(text);
});

test("people outside a report's household don't see its matches", async () => {
  const { t, sam, lost, submitFound } = await bothSides();
  await submitFound();
  expect(await matchesIn(person(t, "Eve"), lost)).toEqual([]);
  expect(await matchesIn(sam, lost)).toEqual([]);
  expect(await person(t, "Eve").query(api.matching.matches.mine, {})).toEqual([]);
});

test("a match that one side hides stays hidden from both", async () => {
  const { maya, sam, lost, submitFound, readMatches } = await bothSides();
  const found = await submitFound();
  const [match] = await readMatches(maya, lost);
  await maya.mutation(api.matching.matches.hide, { matchId: match!._id });
  expect([await readMatches(maya, lost), await readMatches(sam, found)]).toEqual([[], []]);
  await sam.mutation(api.reports.update, { reportId: found, additionalInfo: "Red collar, shy, brown" });
  await maya.mutation(api.reports.lifecycle.markHome, { reportId: lost });
  await maya.mutation(api.reports.lifecycle.reopen, { reportId: lost });
  expect([await readMatches(maya, lost), await readMatches(sam, found)]).toEqual([[], []]);
  expect(await codeOf(maya.mutation(api.matching.matches.claim, { matchId: match!._id }))).toBe("match.gone");
});

test("only the person who hid a match can undo that, and only for a short time", async () => {
  const { maya, sam, lost, submitFound, readMatches } = await bothSides();
  const found = await submitFound();
  const before = await readMatches(maya, lost);
  const matchId = before[0]!._id;
  await maya.mutation(api.matching.matches.hide, { matchId });
  expect(await codeOf(sam.mutation(api.matching.matches.unhide, { matchId }))).toBe("match.gone");
  await maya.mutation(api.matching.matches.unhide, { matchId });
  expect(await readMatches(maya, lost)).toEqual(before);
  expect(await readMatches(sam, found)).toHaveLength(1);
  await maya.mutation(api.matching.matches.hide, { matchId });
  vi.setSystemTime(Date.now() + limits.undoHideMs + 1);
  expect(await codeOf(maya.mutation(api.matching.matches.unhide, { matchId }))).toBe("match.gone");
  expect(await readMatches(sam, found)).toEqual([]);
});

test("a claim returns the other side's report, and the match stays claimed after an edit", async () => {
  const { maya, sam, lost, submitFound, readMatches } = await bothSides();
  const found = await submitFound();
  const [match] = await readMatches(sam, found);
  expect(await sam.mutation(api.matching.matches.claim, { matchId: match!._id })).toBe(lost);
  expect(await maya.mutation(api.matching.matches.claim, { matchId: match!._id })).toBe(found);
  await sam.mutation(api.reports.update, { reportId: found, petBreed: "Poodle", additionalInfo: "black" });
  expect((await readMatches(maya, lost)).map(({ claimed }) => claimed)).toEqual([true]);
});

test("a household member sees, claims and hides matches until the author removes the member, and the activity log names the member", async () => {
  const { t, maya, sam, lost, submitFound, readMatches } = await bothSides();
  const found = await submitFound();
  const dan = person(t, "Dan");
  await dan.mutation(api.users.store, {});
  const invite = await maya.mutation(api.search.household.invite, { reportId: lost });
  await dan.mutation(api.search.household.join, { invite, name: "Dad" });
  const [match] = await readMatches(dan, lost);
  expect(match).toEqual((await readMatches(maya, lost))[0]);
  expect(await readMatches(dan, found)).toEqual([]);
  const matchId = match!._id;
  expect(await dan.mutation(api.matching.matches.claim, { matchId })).toBe(found);
  await dan.mutation(api.matching.matches.hide, { matchId });
  expect(await readMatches(sam, found)).toEqual([]);
  await dan.mutation(api.matching.matches.unhide, { matchId });
  const household = (await maya.query(api.search.household.get, { reportId: lost }))!;
  expect(household.activityLog.map(({ name, what }) => `${name} ${what}`)).toEqual([
    "Dad matchHidden",
    "Dad matchClaimed",
    "Dad joined",
  ]);
  await maya.mutation(api.search.household.remove, { memberId: household.members[0]!._id });
  expect(await readMatches(dan, lost)).toEqual([]);
  expect(await codeOf(dan.mutation(api.matching.matches.hide, { matchId }))).toBe("match.gone");
});

test("only the two sides can hide or claim a match", async () => {
  const { t, maya, lost, submitFound, readMatches } = await bothSides();
  await submitFound();
  const [match] = await readMatches(maya, lost);
  const eve = person(t, "Eve");
  expect(await codeOf(eve.mutation(api.matching.matches.hide, { matchId: match!._id }))).toBe("match.gone");
  expect(await codeOf(eve.mutation(api.matching.matches.claim, { matchId: match!._id }))).toBe("match.gone");
});

describe("a match disappears when", () => {
  const ways: Record<string, (sides: Awaited<ReturnType<typeof bothSides>>, found: Id<"reports">) => Promise<unknown>> =
    {
      "the lost pet is home": ({ maya, lost }) => maya.mutation(api.reports.lifecycle.markHome, { reportId: lost }),
      "the found report is removed": ({ sam }, found) => sam.mutation(api.reports.remove, { reportId: found }),
      "the found report is moved across the world": ({ sam }, found) =>
        sam.mutation(api.reports.update, { reportId: found, place: farPlace }),
      "the found report gets another type of pet": ({ sam }, found) =>
        sam.mutation(api.reports.update, { reportId: found, petType: "Cat" }),
    };
  test.each(Object.keys(ways))("%s", async (way) => {
    const sides = await bothSides();
    const found = await sides.submitFound();
    expect(await sides.readMatches(sides.maya, sides.lost)).toHaveLength(1);
    await ways[way]!(sides, found);
    expect([await sides.readMatches(sides.maya, sides.lost), await sides.readMatches(sides.sam, found)]).toEqual([
      [],
      [],
    ]);
    expect(await storedMatches(sides)).toEqual([[], []]);
  });
});

test("a match returns when its removed report is restored", async () => {
  const { maya, sam, lost, submitFound, readMatches } = await bothSides();
  const found = await submitFound();
  await sam.mutation(api.reports.remove, { reportId: found });
  await sam.mutation(api.reports.restore, { reportId: found });
  expect(await readMatches(maya, lost)).toHaveLength(1);
});

test("deleting a report deletes all its matches, including hidden ones", async () => {
  const sides = await bothSides();
  const { t, maya, sam, lost, submitFound, readMatches } = sides;
  const found = await submitFound();
  const [match] = await readMatches(maya, lost);
  await maya.mutation(api.matching.matches.hide, { matchId: match!._id });
  await removeReportPermanently(t, sam, found);
  expect(await storedMatches(sides)).toEqual([[], []]);
});

test("a claim is kept while the pet is home, and shown again if the pet is missing again", async () => {
  const { t, maya, sam, lost, submitFound, readMatches } = await bothSides();
  const found = await submitFound();
  const [match] = await readMatches(maya, lost);
  await maya.mutation(api.matching.matches.claim, { matchId: match!._id });
  await maya.mutation(api.reports.lifecycle.markHome, { reportId: lost });
  expect([await readMatches(sam, found), await sam.query(api.matching.matches.mine, {})]).toEqual([[], []]);
  expect(await t.run((ctx) => ctx.db.query("matches").collect())).toMatchObject([{ claimed: true }]);
  await maya.mutation(api.reports.lifecycle.reopen, { reportId: lost });
  expect(await readMatches(sam, found)).toMatchObject([{ claimed: true }]);
});

test("a claim is refused if the match was hidden before", async () => {
  const { t, maya, lost, submitFound, readMatches } = await bothSides();
  const found = await submitFound();
  const [match] = await readMatches(maya, lost);
  await maya.mutation(api.matching.matches.hide, { matchId: match!._id });
  await t.run(async (plain) => {
    const ctx = plain as unknown as MutationCtx;
    const pin = async (id: Id<"reports">) =>
      (await ctx.db.query("pins").collect()).find(({ reportId }) => reportId === id)!;
    expect(await claimAsFinder(ctx, await pin(lost), await pin(found))).toBe("ruledOut");
  });
});
