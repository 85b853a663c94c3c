// Matches between lost and found reports: who sees what, and that a report off the board has no match.
import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import type { MutationCtx } from "../../../convex/_generated/server";
import { areasIn, countIn } from "../../../convex/model/notify/areaMonthlyCounts";
import { setHidden } from "../../../convex/model/matching/matches";
import { claimAsFinder } from "../../../convex/model/matching/claims";
import { insertReport, patchReport } from "../../../convex/model/reports/reportRecords";
import { snapToTile } from "../../../domain/geo/circle";
import { limits } from "../../../domain/limits";
import { chancesOf } from "../../../domain/matching/likelihood";
import { type Facts, appearanceOf } from "../../../domain/matching/facts";
import { scoreOf } from "../../../domain/matching/score";
import { distanceKm } from "../../../domain/geo/place";
import { type Caller, backend, codeOf, person } from "../backend";
import { stopClock } from "../clock";
import { photoOf } from "../pictures";
import { removeForGood } from "../removed";
import { sampleFinding, sampleReport } from "../samples";

stopClock("setTimeout", "clearTimeout");

const near = { lat: 43.861, lng: -79.341, address: "Toogood Pond, Markham, ON", city: "Markham", province: "ON" };
const far = { lat: -33.87, lng: 151.21, address: "1 George St, Sydney, NSW" };

const matchesIn = async (who: Caller, reportId: Id<"reports">) =>
  (
    await who.query(api.matching.matches.of, {
      reportId,
      paginationOpts: { numItems: limits.matchesPage, cursor: null },
    })
  ).page;

/** Maya has lost Biscuit, and Sam has found a dog like him nearby. */
async function bothSides() {
  const t = backend();
  const [maya, sam] = [person(t, "Maya"), person(t, "Sam")];
  const lost = await maya.mutation(api.reports.submit, sampleReport([await photoOf(t, maya)]));
  const finding = {
    ...sampleReport([await photoOf(t, sam)]),
    ...sampleFinding,
    petBreed: "beagle",
    petGender: "Unknown" as const,
    day: "2026-11-20",
  };
  const submitFound = async (given: object = {}) =>
    await sam.mutation(api.reports.submit, { ...finding, place: near, ...given });
  const of = async (who: typeof maya, reportId: Id<"reports">) => await matchesIn(who, reportId);
  return { t, maya, sam, lost, submitFound, of };
}

const stored = async ({ t }: Awaited<ReturnType<typeof bothSides>>) =>
  await t.run(async (ctx) => [await ctx.db.query("matches").collect(), await ctx.db.query("matchCounts").collect()]);

test("both sides see the same match, whichever report came first", async () => {
  const { maya, sam, lost, submitFound, of } = await bothSides();
  const found = await submitFound();
  const [[mayas], [sams]] = [await of(maya, lost), await of(sam, found)];
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

test("people outside both households see no match", async () => {
  const { t, sam, lost, submitFound } = await bothSides();
  await submitFound();
  expect(await matchesIn(person(t, "Eve"), lost)).toEqual([]);
  expect(await matchesIn(sam, lost)).toEqual([]);
  expect(await person(t, "Eve").query(api.matching.matches.mine, {})).toEqual([]);
});

test("a match that one side hides stays hidden from both", async () => {
  const { maya, sam, lost, submitFound, of } = await bothSides();
  const found = await submitFound();
  const [match] = await of(maya, lost);
  await maya.mutation(api.matching.matches.hide, { matchId: match!._id });
  expect([await of(maya, lost), await of(sam, found)]).toEqual([[], []]);
  await sam.mutation(api.reports.update, { reportId: found, additionalInfo: "Red collar, shy, brown" });
  await maya.mutation(api.reports.lifecycle.markHome, { reportId: lost });
  await maya.mutation(api.reports.lifecycle.reopen, { reportId: lost });
  expect([await of(maya, lost), await of(sam, found)]).toEqual([[], []]);
  expect(await codeOf(maya.mutation(api.matching.matches.claim, { matchId: match!._id }))).toBe("match.gone");
});

test("only the side that hid a match can undo it, for a short time, and then both see it", async () => {
  const { maya, sam, lost, submitFound, of } = await bothSides();
  const found = await submitFound();
  const before = await of(maya, lost);
  const matchId = before[0]!._id;
  await maya.mutation(api.matching.matches.hide, { matchId });
  expect(await codeOf(sam.mutation(api.matching.matches.unhide, { matchId }))).toBe("match.gone");
  await maya.mutation(api.matching.matches.unhide, { matchId });
  expect(await of(maya, lost)).toEqual(before);
  expect(await of(sam, found)).toHaveLength(1);
  await maya.mutation(api.matching.matches.hide, { matchId });
  vi.setSystemTime(Date.now() + limits.undoHideMs + 1);
  expect(await codeOf(maya.mutation(api.matching.matches.unhide, { matchId }))).toBe("match.gone");
  expect(await of(sam, found)).toEqual([]);
});

test("a claim leads to the other report, and survives an edit", async () => {
  const { maya, sam, lost, submitFound, of } = await bothSides();
  const found = await submitFound();
  const [match] = await of(sam, found);
  expect(await sam.mutation(api.matching.matches.claim, { matchId: match!._id })).toBe(lost);
  expect(await maya.mutation(api.matching.matches.claim, { matchId: match!._id })).toBe(found);
  await sam.mutation(api.reports.update, { reportId: found, petBreed: "Poodle", additionalInfo: "black" });
  expect((await of(maya, lost)).map(({ claimed }) => claimed)).toEqual([true]);
});

test("a household member sees, hides and claims matches by name, until they are removed", async () => {
  const { t, maya, sam, lost, submitFound, of } = await bothSides();
  const found = await submitFound();
  const dan = person(t, "Dan");
  await dan.mutation(api.users.store, {});
  const invite = await maya.mutation(api.search.household.invite, { reportId: lost });
  await dan.mutation(api.search.household.join, { invite, name: "Dad" });
  const [match] = await of(dan, lost);
  expect(match).toEqual((await of(maya, lost))[0]);
  expect(await of(dan, found)).toEqual([]);
  const matchId = match!._id;
  expect(await dan.mutation(api.matching.matches.claim, { matchId })).toBe(found);
  await dan.mutation(api.matching.matches.hide, { matchId });
  expect(await of(sam, found)).toEqual([]);
  await dan.mutation(api.matching.matches.unhide, { matchId });
  const household = (await maya.query(api.search.household.of, { reportId: lost }))!;
  expect(household.activityLog.map(({ name, what }) => `${name} ${what}`)).toEqual([
    "Dad matchHidden",
    "Dad matchClaimed",
    "Dad joined",
  ]);
  await maya.mutation(api.search.household.remove, { memberId: household.members[0]!._id });
  expect(await of(dan, lost)).toEqual([]);
  expect(await codeOf(dan.mutation(api.matching.matches.hide, { matchId }))).toBe("match.gone");
});

test("only the two sides can hide or claim it", async () => {
  const { t, maya, lost, submitFound, of } = await bothSides();
  await submitFound();
  const [match] = await of(maya, lost);
  const eve = person(t, "Eve");
  expect(await codeOf(eve.mutation(api.matching.matches.hide, { matchId: match!._id }))).toBe("match.gone");
  expect(await codeOf(eve.mutation(api.matching.matches.claim, { matchId: match!._id }))).toBe("match.gone");
});

describe("a match disappears when", () => {
  const ways: Record<string, (sides: Awaited<ReturnType<typeof bothSides>>, found: Id<"reports">) => Promise<unknown>> =
    {
      "the lost pet is home": ({ maya, lost }) => maya.mutation(api.reports.lifecycle.markHome, { reportId: lost }),
      "the found report is removed": ({ sam }, found) => sam.mutation(api.reports.remove, { reportId: found }),
      "one moves across the world": ({ sam }, found) =>
        sam.mutation(api.reports.update, { reportId: found, place: far }),
      "it turns out to be another animal": ({ sam }, found) =>
        sam.mutation(api.reports.update, { reportId: found, petType: "Cat" }),
    };
  test.each(Object.keys(ways))("%s", async (way) => {
    const sides = await bothSides();
    const found = await sides.submitFound();
    expect(await sides.of(sides.maya, sides.lost)).toHaveLength(1);
    await ways[way]!(sides, found);
    expect([await sides.of(sides.maya, sides.lost), await sides.of(sides.sam, found)]).toEqual([[], []]);
    expect(await stored(sides)).toEqual([[], []]);
  });
});

test("a match returns with the report", async () => {
  const { maya, sam, lost, submitFound, of } = await bothSides();
  const found = await submitFound();
  await sam.mutation(api.reports.remove, { reportId: found });
  await sam.mutation(api.reports.restore, { reportId: found });
  expect(await of(maya, lost)).toHaveLength(1);
});

test("deleting a report deletes all its matches, including hidden ones", async () => {
  const sides = await bothSides();
  const { t, maya, sam, lost, submitFound, of } = sides;
  const found = await submitFound();
  const [match] = await of(maya, lost);
  await maya.mutation(api.matching.matches.hide, { matchId: match!._id });
  await removeForGood(t, sam, found);
  expect(await stored(sides)).toEqual([[], []]);
});

test("a reunion counts where the pet was lost, until the pet is missing again", async () => {
  const { t, maya, lost } = await bothSides();
  const counted = async () =>
    (await t.run((ctx) => ctx.db.query("areaMonthlyCounts").collect()))
      .filter(({ what }) => what !== "reports")
      .map(({ what, area, count }) => [what, area, count]);
  await maya.mutation(api.reports.lifecycle.markHome, { reportId: lost });
  expect(await counted()).toEqual([
    ["lost", "Markham, ON", 1],
    ["home", "Markham, ON", 1],
  ]);
  await maya.mutation(api.reports.lifecycle.reopen, { reportId: lost });
  expect(await counted()).toContainEqual(["home", "Markham, ON", 0]);
});

test("a reunion is subtracted where it was counted, even if its report has moved since", async () => {
  const { t, maya, lost } = await bothSides();
  await maya.mutation(api.reports.lifecycle.markHome, { reportId: lost });
  await maya.mutation(api.reports.update, { reportId: lost, place: { ...far, city: "Sydney", province: "NSW" } });
  await maya.mutation(api.reports.lifecycle.reopen, { reportId: lost });
  const rows = await t.run((ctx) => ctx.db.query("areaMonthlyCounts").collect());
  const home = rows.filter(({ what }) => what === "home").map(({ area, count }) => [area, count]);
  expect(home).toEqual([["Markham, ON", 0]]);
  const seen = await Promise.all([t, maya].map((who) => who.query(api.reports.get, { reportId: lost })));
  expect(seen.map((report) => Object.keys(report!)).flat()).not.toContain("homeArea");
});

test("the operators' table lists the busiest areas, whatever their names", async () => {
  const t = backend();
  const [month, count] = ["2026-11", 1];
  const areas = await t.run(async (plain) => {
    const ctx = plain as unknown as MutationCtx;
    for (let n = 0; n < limits.operatorAreas; n += 1) {
      const row = { month, area: `Acton ${n}`, count };
      for (const what of ["lost", "reports"] as const) await ctx.db.insert("areaMonthlyCounts", { ...row, what });
    }
    const at = Date.parse("2026-11-20");
    await countIn(ctx, "lost", "Zorra", { at });
    await countIn(ctx, "found", "Zorra", { at });
    await countIn(ctx, "home", "Arva", { at });
    return await areasIn(ctx, month);
  });
  expect(areas).toHaveLength(limits.operatorAreas);
  expect(areas[0]).toEqual({ area: "Zorra", lost: 1, found: 1, home: 0, shown: 0, claimed: 0, hidden: 0 });
  expect(areas.map(({ area }) => area)).not.toContain("Arva");
});

test.each([
  ["across the date line", { lat: -16.8, lng: 179.999 }, { lat: -16.8, lng: -179.999 }],
  ["across the pole", { lat: 89.999, lng: 20 }, { lat: 89.999, lng: -160 }],
])("two reports are matched %s", async (_where, home, there) => {
  const { maya, lost, submitFound, of } = await bothSides();
  await maya.mutation(api.reports.update, { reportId: lost, place: { ...home, address: "Far away" } });
  const found = await submitFound({ place: { ...there, address: "Far away" } });
  expect(await of(maya, lost)).toMatchObject([{ other: { _id: found }, likelihood: "veryLikely" }]);
});

test("a report with an impossible place has no matches, and takes none from others", async () => {
  const { t, maya, lost, submitFound, of } = await bothSides();
  const found = await submitFound();
  await t.run(async (plain) => {
    const ctx = plain as unknown as MutationCtx;
    const { _id, _creationTime, ...report } = (await ctx.db.get("reports", found))!;
    const nowhere = { ...report.place, lat: Number.NaN, lng: 400 };
    const lostThere = await insertReport(ctx, { ...report, status: "lost", submitKey: "nowhere", place: nowhere });
    await patchReport(ctx, lostThere, { additionalInfo: "Red collar" });
  });
  expect(await of(maya, lost)).toMatchObject([{ other: { _id: found } }]);
  expect(await t.run((ctx) => ctx.db.query("matches").collect())).toHaveLength(1);
});

test("nobody is matched with themselves", async () => {
  const { t, maya, lost, of } = await bothSides();
  const photos = [await photoOf(t, maya)];
  await maya.mutation(api.reports.submit, { ...sampleReport(photos), ...sampleFinding, place: near });
  expect(await of(maya, lost)).toEqual([]);
});

test("a claim is kept while the pet is home, and shown again if it is missing again", async () => {
  const { t, maya, sam, lost, submitFound, of } = await bothSides();
  const found = await submitFound();
  const [match] = await of(maya, lost);
  await maya.mutation(api.matching.matches.claim, { matchId: match!._id });
  await maya.mutation(api.reports.lifecycle.markHome, { reportId: lost });
  expect([await of(sam, found), await sam.query(api.matching.matches.mine, {})]).toEqual([[], []]);
  expect(await t.run((ctx) => ctx.db.query("matches").collect())).toMatchObject([{ claimed: true }]);
  await maya.mutation(api.reports.lifecycle.reopen, { reportId: lost });
  expect(await of(sam, found)).toMatchObject([{ claimed: true }]);
});

test.each(["nonsense", ""])("a link to %j is left out", async (sameAs) => {
  const { maya, lost, submitFound, of } = await bothSides();
  await submitFound({ sameAs });
  expect(await of(maya, lost)).toMatchObject([{ claimed: false }]);
});

test("a finder compares their form with the lost pets nearby, without an account", async () => {
  const { t, lost } = await bothSides();
  const around = snapToTile(near, null, "nearest");
  const { pets, whole } = await t.query(api.matching.matches.candidates, { ...around, petType: "Dog" });
  expect(whole).toBeNull();
  expect(pets).toMatchObject([{ card: { _id: lost, petName: "Biscuit" }, looks: { breed: { names: ["Beagle"] } } }]);
});

test("only the middle of a tile is accepted as the place of a finder's form", async () => {
  const t = backend();
  const { lat, lng } = snapToTile(near, null, "nearest");
  const others = [
    near,
    { lat: lat + 0.001, lng },
    { lat, lng: lng + 1e-9 },
    { lat: 200, lng: NaN },
    { lat: 89.05, lng },
  ];
  for (const point of others) {
    const asked = t.query(api.matching.matches.candidates, { lat: point.lat, lng: point.lng, petType: "Dog" });
    expect(await codeOf(asked)).toBe("call.invalid");
  }
});

test("the operators see how many matches were shown, confirmed and hidden in each area", async () => {
  const { t, maya, sam, lost, submitFound, of } = await bothSides();
  const found = await submitFound();
  const [match] = await of(sam, found);
  await sam.mutation(api.matching.matches.claim, { matchId: match!._id });
  await sam.mutation(api.matching.matches.claim, { matchId: match!._id });
  const [again] = await of(maya, lost);
  await maya.mutation(api.matching.matches.hide, { matchId: again!._id });
  const rows = await t.run((ctx) => ctx.db.query("areaMonthlyCounts").collect());
  const counted = rows.filter(({ what }) => ["shown", "claimed", "hidden"].includes(what));
  expect(counted.map(({ what, month, area, count }) => [what, month, area, count])).toEqual(
    ["shown", "claimed", "hidden"].map((what) => [what, "2026-11", "Markham, ON", 1]),
  );
});

const fieldsOf = (authorId: Id<"users">, n: number, said: Said) => ({
  authorId,
  lifecycle: "open" as const,
  confirmedAt: 0,
  petName: `Pet ${n}`,
  petType: "Dog" as const,
  petGender: "Unknown" as const,
  time: null,
  photos: [],
  submitKey: `key-${n}`,
  ...said,
});

test("a crowd at one place: at most 20 new ones a report, 50 for one, and the likeliest stay", async () => {
  const t = backend();
  await t.run(async (plain) => {
    const ctx = plain as unknown as MutationCtx;
    const user = (name: string) => ({
      tokenIdentifier: name,
      email: "",
      nickName: name,
      signUpType: "email" as const,
      displayName: name,
    });
    const [maya, sam] = [await ctx.db.insert("users", user("maya")), await ctx.db.insert("users", user("sam"))];
    const at = { lat: 43.86, lng: -79.34, address: "Markham" };
    const words = { petBreed: "Beagle", additionalInfo: "brown, limps", day: "2026-11-20", place: at };
    for (let n = 0; n < 60; n += 1) await insertReport(ctx, fieldsOf(sam, n, { ...words, status: "found" }));
    const lost = await insertReport(ctx, fieldsOf(maya, 100, { ...words, status: "lost" }));
    // Of sixty found dogs that are all alike, none is likely.
    expect((await ctx.db.query("matches").collect()).length).toBeLessThanOrEqual(limits.matchesPerSubmit);
    const good = { ...words, additionalInfo: "brown, limps, scar, one eye, blind, white paws, red collar" };
    await patchReport(ctx, lost, good);
    for (let n = 200; n < 260; n += 1) await insertReport(ctx, fieldsOf(sam, n, { ...good, status: "found" }));
    const matches = await ctx.db.query("matches").collect();
    expect(matches.length).toBe(limits.matchesPerReport);
    const counts = await ctx.db.query("matchCounts").collect();
    expect(counts.find(({ reportId }) => reportId === lost)!.count).toBe(limits.matchesPerReport);
  });
});

interface Said {
  status: "lost" | "found";
  petBreed: string;
  additionalInfo: string;
  day: string;
  place: { lat: number; lng: number; address: string };
}

const said = fc.record({
  status: fc.constantFrom("lost" as const, "found" as const),
  petBreed: fc.constantFrom("", "Beagle", "Labrador", "Golden Retriever", "mix"),
  additionalInfo: fc.constantFrom("", "black", "black and white", "brown, red collar", "no collar, limps"),
  day: fc.constantFrom("2026-11-10", "2026-11-18", "2026-11-19"),
  place: fc.constantFrom(
    ...[0, 0.004, 0.05, 0.4, 3].map((north) => ({ lat: 43.86 + north, lng: -79.34, address: "A" })),
  ),
});
const step = fc.oneof(
  { weight: 4, arbitrary: said.map((words) => ({ kind: "add" as const, words })) },
  { weight: 2, arbitrary: fc.tuple(fc.nat(), said).map(([at, words]) => ({ kind: "edit" as const, at, words })) },
  { weight: 2, arbitrary: fc.nat().map((at) => ({ kind: "close" as const, at })) },
  { weight: 1, arbitrary: fc.nat().map((at) => ({ kind: "open" as const, at })) },
  { weight: 1, arbitrary: fc.nat().map((at) => ({ kind: "hide" as const, at })) },
);

const factsOfSaid = ({ place, ...words }: Said): Facts => ({
  petType: "Dog",
  status: words.status,
  day: words.day,
  time: null,
  point: { lat: place.lat, lng: place.lng },
  ...appearanceOf({ ...words, petType: "Dog", petGender: "Unknown" }),
});

/** What should be stored, computed from all reports after each change of one. */
class Oracle {
  readonly reports = new Map<Id<"reports">, { words: Said; open: boolean }>();
  readonly pairs = new Map<string, number>();
  readonly hidden = new Set<string>();

  #key(one: Id<"reports">, other: Id<"reports">) {
    return this.reports.get(one)!.words.status === "lost" ? `${one} ${other}` : `${other} ${one}`;
  }

  changed(id: Id<"reports">) {
    for (const key of this.pairs.keys()) if (key.split(" ").includes(id)) this.pairs.delete(key);
    const { words, open } = this.reports.get(id)!;
    if (!open) return;
    const own = factsOfSaid(words);
    const others = [...this.reports].filter(
      ([, other]) =>
        other.open && other.words.status !== words.status && distanceKm(own.point, other.words.place) <= limits.matchKm,
    );
    const nats = others.map(([, other]) => scoreOf(own, factsOfSaid(other.words))!.nats);
    const chances = chancesOf("Dog", nats, { count: others.length, km: limits.matchKm });
    const fitting = others
      .map(([other], index) => ({ key: this.#key(id, other), chance: chances[index]! }))
      .filter(({ chance }) => chance >= 0.1);
    for (const { key, chance } of fitting) if (!this.hidden.has(key)) this.pairs.set(key, chance);
  }
}

test("after any changes, the stored pairs are those of comparing all reports with each other", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 18 }), async (steps) => {
      const t = backend();
      const oracle = new Oracle();
      await t.run(async (plain) => {
        const ctx = plain as unknown as MutationCtx;
        for (const [n, next] of steps.entries()) {
          const ids = [...oracle.reports.keys()];
          if (next.kind === "add") {
            const name = `person ${n}`;
            const person = { tokenIdentifier: name, email: "", nickName: name, displayName: name };
            const owner = await ctx.db.insert("users", { ...person, signUpType: "email" });
            const id = await insertReport(ctx, fieldsOf(owner, n, next.words));
            oracle.reports.set(id, { words: next.words, open: true });
            oracle.changed(id);
            continue;
          }
          const id = ids[next.at % (ids.length || 1)];
          if (!id) continue;
          const report = oracle.reports.get(id)!;
          if (next.kind === "edit") {
            const words = { ...next.words, status: report.words.status };
            const isNew = JSON.stringify(words) !== JSON.stringify(report.words);
            await patchReport(ctx, id, words);
            report.words = words;
            if (report.open && isNew) oracle.changed(id);
          } else if (next.kind === "hide") {
            const matches = (await ctx.db.query("matches").collect()).filter(({ hidden }) => !hidden);
            const match = matches[next.at % (matches.length || 1)];
            if (!match) continue;
            const { authorId: userId } = (await ctx.db.get("reports", match.lost))!;
            await setHidden(ctx, match, { userId, at: 0 });
            oracle.hidden.add(`${match.lost} ${match.found}`);
            oracle.pairs.delete(`${match.lost} ${match.found}`);
          } else {
            const open = next.kind === "open";
            await patchReport(ctx, id, { lifecycle: open ? "open" : "archived" });
            if (report.open !== open) {
              report.open = open;
              oracle.changed(id);
            }
          }
        }
        const stored = (await ctx.db.query("matches").collect()).filter(({ hidden }) => !hidden);
        const chances = Object.fromEntries(
          stored.map(({ lost, found, chance }) => [`${lost} ${found}`, chance.toFixed(9)]),
        );
        expect(chances).toEqual(Object.fromEntries([...oracle.pairs].map(([key, chance]) => [key, chance.toFixed(9)])));
        const counts = new Map<string, number>();
        for (const { lost, found } of stored) {
          for (const id of [lost, found]) counts.set(id, (counts.get(id) ?? 0) + 1);
        }
        const kept = await ctx.db.query("matchCounts").collect();
        expect(new Map(kept.map(({ reportId, count }) => [reportId as string, count]))).toEqual(counts);
      });
    }),
    { numRuns: 12 },
  );
});

test("linking is refused if the match was hidden before", async () => {
  const { t, maya, lost, submitFound, of } = await bothSides();
  const found = await submitFound();
  const [match] = await of(maya, lost);
  await maya.mutation(api.matching.matches.hide, { matchId: match!._id });
  await t.run(async (plain) => {
    const ctx = plain as unknown as MutationCtx;
    const pin = async (id: Id<"reports">) =>
      (await ctx.db.query("pins").collect()).find(({ reportId }) => reportId === id)!;
    expect(await claimAsFinder(ctx, await pin(lost), await pin(found))).toBe("ruledOut");
  });
});
