// Finders' claims: their order in the author's list, and what a finder is told if a claim is not shown.
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { limits } from "../../../domain/limits";
import { type Caller, backend, codeOf, person } from "../backend";
import { stopClock } from "../clock";
import { photoOf } from "../pictures";
import { sampleFinding, sampleReport } from "../samples";

stopClock({ alsoFake: ["setTimeout", "clearTimeout"] });

const nearPlace = { lat: 43.861, lng: -79.341, address: "Toogood Pond, Markham, ON", city: "Markham", province: "ON" };
const distantPlace = { lat: 44.2, lng: -79.34, address: "Keswick, ON" };
const farPlace = { lat: -33.87, lng: 151.21, address: "1 George St, Sydney, NSW" };
const alike = { petBreed: "beagle", place: nearPlace };
/** A dog that has little in common with Biscuit. */
const unlike = { petBreed: "Poodle", additionalInfo: "", place: distantPlace };

async function world() {
  const t = backend();
  const maya = person(t, "Maya");
  const lost = await maya.mutation(api.reports.submit, sampleReport([await photoOf(t, maya)]));
  const submitFound = async (name: string, changes: object = {}) => {
    const who = person(t, name);
    const form = { ...sampleReport([await photoOf(t, who)]), ...sampleFinding, petGender: "Unknown" as const };
    return await who.mutation(api.reports.submit, { ...form, day: "2026-11-20", ...changes });
  };
  const claim = (name: string, changes: object = {}) => submitFound(name, { ...changes, sameAs: lost });
  const outcomeOf = (name: string, reportId: Id<"reports">) =>
    person(t, name).query(api.matching.matches.claimOutcomeOf, { reportId });
  return { t, maya, lost, submitFound, claim, outcomeOf };
}

const pageOf = (who: Caller, reportId: Id<"reports">, cursor: string | null = null, numItems = 1000) =>
  who.query(api.matching.matches.get, { reportId, paginationOpts: { numItems, cursor } });

async function allOf(who: Caller, reportId: Id<"reports">, cursor: string | null = null): Promise<ShownMatch[]> {
  const { page, isDone, continueCursor } = await pageOf(who, reportId, cursor);
  expect(page.length).toBeLessThanOrEqual(limits.matchesPage);
  return isDone ? page : [...page, ...(await allOf(who, reportId, continueCursor))];
}
type ShownMatch = Awaited<ReturnType<typeof pageOf>>["page"][number];

test("a person's new claim replaces their earlier one, and an unlikely claim comes below a likely one", async () => {
  const { maya, lost, claim, outcomeOf } = await world();
  const first = await claim("Eve", unlike);
  const last = await claim("Eve", { ...unlike, petName: "Rex" });
  const honest = await claim("Sam", alike);
  expect((await allOf(maya, lost)).map(({ other, claimed, doubtful }) => [other._id, claimed, doubtful])).toEqual([
    [honest, true, false],
    [last, false, true],
  ]);
  expect([await outcomeOf("Eve", last), await outcomeOf("Eve", first), await outcomeOf("Sam", honest)]).toEqual([
    "moved",
    null,
    null,
  ]);
});

test("a report whose claim is replaced stays in the list only if the two reports match without the claim", async () => {
  const { t, maya, lost, claim } = await world();
  const likely = await claim("Eve", alike);
  const other = await claim("Eve", unlike);
  expect((await allOf(maya, lost)).map(({ other: { _id }, claimed, doubtful }) => [_id, claimed, doubtful])).toEqual([
    [likely, false, false],
    [other, false, true],
  ]);
  const [{ _id: matchId }] = (await allOf(person(t, "Eve"), likely)) as [ShownMatch];
  await person(t, "Eve").mutation(api.matching.matches.claim, { matchId });
  expect((await allOf(maya, lost)).map(({ other: { _id }, claimed }) => [_id, claimed])).toEqual([[likely, true]]);
});

test("an unlikely claim counts as doubtful until the lost report's author agrees, unless the finder's account is old", async () => {
  const { t, maya, lost, submitFound, claim } = await world();
  await submitFound("Ann", alike);
  const doubtful = await claim("Eve", unlike);
  const last = async () => (await allOf(maya, lost)).at(-1)!;
  expect((await last()).other._id).toBe(doubtful);
  await maya.mutation(api.matching.matches.claim, { matchId: (await last())._id });
  expect((await allOf(maya, lost))[0]).toMatchObject({ claimed: true, doubtful: false, other: { _id: doubtful } });
  const olga = person(t, "Olga");
  await olga.mutation(api.users.store, {});
  vi.setSystemTime(Date.now() + limits.trustedAccountMs + 1000);
  const found = await claim("Olga", unlike);
  const olgasMatch = (await allOf(maya, lost)).find(({ other }) => other._id === found);
  expect(olgasMatch).toMatchObject({ claimed: true, doubtful: false });
});

test("the monthly counts include a doubtful claim once, even if the lost report's author agrees later", async () => {
  const { t, maya, lost, claim } = await world();
  await claim("Eve", unlike);
  const [{ _id: matchId }] = (await allOf(maya, lost)) as [ShownMatch];
  await maya.mutation(api.matching.matches.claim, { matchId });
  const rows = await t.run((ctx) => ctx.db.query("areaMonthlyCounts").collect());
  expect(rows.filter(({ what }) => what === "claimed").map(({ count }) => count)).toEqual([1]);
});

test("a claim becomes doubtful, but stays, when the finder's edited report hardly fits any more", async () => {
  const { t, maya, lost, claim } = await world();
  const honest = await claim("Sam", alike);
  const evesReport = await claim("Eve", alike);
  await person(t, "Eve").mutation(api.reports.update, { reportId: evesReport, ...unlike });
  expect((await allOf(maya, lost)).map(({ other, doubtful }) => [other._id, doubtful])).toEqual([
    [honest, false],
    [evesReport, true],
  ]);
});

test("after the author has hidden a finder's claim, the finder's next report isn't shown as a claim, and the finder is told why", async () => {
  const { maya, lost, claim, outcomeOf } = await world();
  await claim("Eve", unlike);
  const [first] = await allOf(maya, lost);
  await maya.mutation(api.matching.matches.hide, { matchId: first!._id });
  const next = await claim("Eve", unlike);
  expect(await outcomeOf("Eve", next)).toBe("ruledOut");
  expect(await allOf(maya, lost)).toEqual([]);
});

test("at the limit of claims, a new finder is refused, but an earlier finder can still move a claim to a new report", async () => {
  const { t, maya, lost, claim, outcomeOf } = await world();
  const first = await claim("Eve", unlike);
  await t.run(async (ctx) => {
    const row = (await ctx.db.query("matchCounts").collect()).find(({ reportId }) => reportId === lost)!;
    await ctx.db.patch("matchCounts", row._id, { count: limits.claimsPerReport, claims: limits.claimsPerReport });
  });
  const next = await claim("Sam", unlike);
  expect(await outcomeOf("Sam", next)).toBe("full");
  const moved = await claim("Eve", unlike);
  expect([await outcomeOf("Eve", first), await outcomeOf("Eve", moved)]).toEqual([null, "moved"]);
  expect((await allOf(maya, lost)).map(({ other }) => other._id)).toEqual([moved]);
});

test.each([
  ["a place on the other side of the world", { place: farPlace }, "impossible"],
  ["another animal", { petType: "Cat" }, "impossible"],
  ["an invalid id of the lost report", { sameAs: "nonsense" }, "gone"],
] as const)("a claim with %s is not stored, and the finder is told why", async (_, changes, outcome) => {
  const { t, maya, lost, submitFound, outcomeOf } = await world();
  const found = await submitFound("Sam", { ...unlike, sameAs: lost, ...changes });
  expect(await outcomeOf("Sam", found)).toBe(outcome);
  expect(await allOf(maya, lost)).toEqual([]);
  expect(await outcomeOf("Maya", found)).toBeNull();
  expect(await codeOf(t.query(api.matching.matches.claimOutcomeOf, { reportId: found }))).toBe("auth.signInRequired");
});

const action = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant("claim" as const), who: fc.nat(4), fits: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("hide" as const), at: fc.nat() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("agree" as const), at: fc.nat() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("edit" as const), at: fc.nat(), fits: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("remove" as const), at: fc.nat() }) },
  { weight: 1, arbitrary: fc.constant({ kind: "home" as const }) },
);

test("after any actions, each finder has at most one claim, the latest one is shown or refused with a reason, and the counters agree", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 4, maxLength: 14 }), async (actions) => {
      const { t, maya, lost, claim, outcomeOf } = await world();
      const reports: { id: Id<"reports">; name: string; removed?: boolean }[] = [];
      const hidden = new Set<Id<"reports">>();
      for (const one of actions) {
        const shown = await allOf(maya, lost);
        if (one.kind === "claim") {
          const name = `Finder ${"ABCDE"[one.who]}`;
          reports.push({ id: await claim(name, one.fits ? alike : unlike), name });
        } else if (one.kind === "home") {
          await maya.mutation(api.reports.lifecycle.markHome, { reportId: lost });
          await maya.mutation(api.reports.lifecycle.reopen, { reportId: lost });
        } else if (one.kind === "edit" || one.kind === "remove") {
          const report = reports[one.at % (reports.length || 1)];
          if (!report || report.removed) continue;
          const [who, reportId] = [person(t, report.name), report.id];
          if (one.kind === "edit") await who.mutation(api.reports.update, { reportId, ...(one.fits ? alike : unlike) });
          else await who.mutation(api.reports.remove, { reportId }).then(() => (report.removed = true));
        } else {
          const match = shown[one.at % (shown.length || 1)];
          if (!match) continue;
          if (one.kind === "hide") hidden.add(match.other._id);
          await maya.mutation(one.kind === "hide" ? api.matching.matches.hide : api.matching.matches.claim, {
            matchId: match._id,
          });
        }
      }
      const shown = await allOf(maya, lost);
      const rows = await t.run((ctx) => ctx.db.query("matches").collect());
      const visible = rows.filter((row) => !row.hidden);
      const claimants = visible.flatMap(({ claimant }) => claimant ?? []);
      expect(new Set(claimants).size).toBe(claimants.length);
      // The claim of a removed report is kept while the report can be restored.
      const removedReports = reports.filter(({ removed }) => removed).map(({ id }) => id);
      const expectedMatches = visible.filter(({ found }) => !removedReports.includes(found));
      expect(shown).toHaveLength(expectedMatches.length);
      // Claims come first, and doubtful claims last.
      const ranks = expectedMatches.map(({ claimed, claimant }) => (claimed ? 0 : claimant ? 2 : 1));
      const shownRanks = shown.map(({ claimed, doubtful }) => (claimed ? 0 : doubtful ? 2 : 1));
      expect(shownRanks).toEqual(ranks.toSorted((one, other) => one - other));
      for (const { id, name, removed } of reports) {
        const newest = reports.findLast((report) => report.name === name)!.id === id;
        if (!newest || removed || hidden.has(id)) continue;
        const isShown = shown.some(({ other, claimed, doubtful }) => other._id === id && (claimed || doubtful));
        expect(isShown || (await outcomeOf(name, id)) === "ruledOut").toBe(true);
      }
      const counters = (await t.run((ctx) => ctx.db.query("matchCounts").collect())).find(
        (row) => row.reportId === lost,
      );
      expect([counters?.count ?? 0, counters?.claims ?? 0]).toEqual([visible.length, claimants.length]);
    }),
    { numRuns: 12 },
  );
}, 60_000);

test("the finder is told that the owner said No, unless the owner undoes it", async () => {
  const { maya, lost, claim, outcomeOf } = await world();
  const found = await claim("Sam", alike);
  const [{ _id: matchId }] = (await allOf(maya, lost)) as [ShownMatch];
  await maya.mutation(api.matching.matches.hide, { matchId });
  expect(await outcomeOf("Sam", found)).toBe("declined");
  await maya.mutation(api.matching.matches.unhide, { matchId });
  expect(await outcomeOf("Sam", found)).toBeNull();
});

test("each side sees which sides have claimed the match", async () => {
  const { t, maya, lost, claim } = await world();
  const found = await claim("Sam", alike);
  const sam = person(t, "Sam");
  expect((await allOf(maya, lost))[0]).toMatchObject({ byFinder: true, byOwner: false });
  const [{ _id: matchId }] = (await allOf(maya, lost)) as [ShownMatch];
  await maya.mutation(api.matching.matches.claim, { matchId });
  expect((await allOf(sam, found))[0]).toMatchObject({ byFinder: true, byOwner: true });
});

test("the owner's agreement is news to the finder only once, even if the finder claims the match afterwards", async () => {
  const { t, maya, lost, submitFound } = await world();
  await submitFound("Sam", alike);
  const sam = person(t, "Sam");
  const [{ _id: matchId }] = (await allOf(maya, lost)) as [ShownMatch];
  await maya.mutation(api.matching.matches.claim, { matchId });
  await sam.mutation(api.notify.bell.markRead, { upTo: Date.now() });
  vi.setSystemTime(Date.now() + 60_000);
  await sam.mutation(api.matching.matches.claim, { matchId });
  expect(await sam.query(api.notify.bell.list, {})).toMatchObject([{ kind: "match", what: "agreed", count: 0 }]);
});

test("when the lost pet is home, each finder who claimed it is thanked, in the bell too, until they close their report", async () => {
  const { t, maya, lost, claim } = await world();
  const found = await claim("Sam", alike);
  const other = await claim("Eve", { ...unlike, petName: "Rex" });
  const sam = person(t, "Sam");
  const reunited = async (who: Caller, reportId: Id<"reports">) =>
    await who.query(api.matching.matches.reunited, { reportId });
  const kinds = async (who: Caller) => (await who.query(api.notify.bell.list, {})).map(({ kind }) => kind);
  expect(await maya.query(api.notify.bell.list, {})).toMatchObject([{ kind: "match", what: "claim", total: 2 }]);
  expect(await reunited(sam, found)).toBeNull();
  await maya.mutation(api.reports.lifecycle.markHome, { reportId: lost });
  const story = { ending: "homeward" as const, thanks: "Thank you, Sam!", showsPhoto: false };
  await maya.mutation(api.reports.lifecycle.storeStory, { reportId: lost, ...story });
  expect(await reunited(sam, found)).toMatchObject({ reportId: lost, petName: "Biscuit", thanks: "Thank you, Sam!" });
  expect(await kinds(sam)).toEqual(["reunited"]);
  expect(await reunited(person(t, "Mal"), found)).toBeNull();
  expect(await reunited(person(t, "Eve"), other)).toMatchObject({ petName: "Biscuit" });
  await sam.mutation(api.reports.lifecycle.markHome, { reportId: found, ending: "owner" });
  expect(await reunited(sam, found)).toBeNull();
  expect(await kinds(sam)).toEqual([]);
});
