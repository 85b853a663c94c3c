// Matches are stored for exactly the pairs that a comparison of all reports finds.
import fc from "fast-check";
import { expect, test } from "vitest";
import { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import type { MutationCtx } from "../../../convex/_generated/server";
import { setMatchHidden } from "../../../convex/model/matching/matches";
import { insertReport, patchReport } from "../../../convex/model/reports/reportRecords";
import { limits } from "../../../domain/limits";
import { chancesOf } from "../../../domain/matching/likelihood";
import { type Facts, appearanceOf } from "../../../domain/matching/facts";
import { scoreOf } from "../../../domain/matching/score";
import { distanceKm } from "../../../domain/geo/place";
import { backend } from "../backend";
import { stopClock } from "../clock";
import { photoOf } from "../pictures";
import { sampleFinding, sampleReport } from "../samples";
import { bothSides, nearPlace } from "./bothSides";

stopClock({ alsoFake: ["setTimeout", "clearTimeout"] });

test.each([
  ["across the date line", { lat: -16.8, lng: 179.999 }, { lat: -16.8, lng: -179.999 }],
  ["across the pole", { lat: 89.999, lng: 20 }, { lat: 89.999, lng: -160 }],
])("two reports are matched %s", async (_where, here, there) => {
  const { maya, lost, submitFound, readMatches } = await bothSides();
  await maya.mutation(api.reports.update, { reportId: lost, place: { ...here, address: "Far away" } });
  const found = await submitFound({ place: { ...there, address: "Far away" } });
  expect(await readMatches(maya, lost)).toMatchObject([{ other: { _id: found }, likelihood: "veryLikely" }]);
});

test("a report with an impossible place has no matches, and other reports keep theirs", async () => {
  const { t, maya, lost, submitFound, readMatches } = await bothSides();
  const found = await submitFound();
  await t.run(async (plain) => {
    const ctx = plain as unknown as MutationCtx;
    const { _id, _creationTime, ...report } = (await ctx.db.get("reports", found))!;
    const nowhere = { ...report.place, lat: Number.NaN, lng: 400 };
    const lostNowhere = await insertReport(ctx, { ...report, status: "lost", submitKey: "nowhere", place: nowhere });
    await patchReport(ctx, lostNowhere, { additionalInfo: "Red collar" });
  });
  expect(await readMatches(maya, lost)).toMatchObject([{ other: { _id: found } }]);
  expect(await t.run((ctx) => ctx.db.query("matches").collect())).toHaveLength(1);
});

test("two reports by the same person are not matched", async () => {
  const { t, maya, lost, readMatches } = await bothSides();
  const photos = [await photoOf(t, maya)];
  await maya.mutation(api.reports.submit, { ...sampleReport(photos), ...sampleFinding, place: nearPlace });
  expect(await readMatches(maya, lost)).toEqual([]);
});

const fieldsOf = (authorId: Id<"users">, n: number, fields: ReportFields) => ({
  authorId,
  lifecycle: "open" as const,
  confirmedAt: 0,
  petName: `Pet ${n}`,
  petType: "Dog" as const,
  petGender: "Unknown" as const,
  time: null,
  photos: [],
  submitKey: `key-${n}`,
  ...fields,
});

test("with many reports at one place, a new report gets at most 20 matches, and any report at most 50", async () => {
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
    const fields = { petBreed: "Beagle", additionalInfo: "brown, limps", day: "2026-11-20", place: at };
    for (let n = 0; n < 60; n += 1) await insertReport(ctx, fieldsOf(sam, n, { ...fields, status: "found" }));
    const lost = await insertReport(ctx, fieldsOf(maya, 100, { ...fields, status: "lost" }));
    // The sixty found dogs are all alike, so each may be too unlikely to be stored.
    expect((await ctx.db.query("matches").collect()).length).toBeLessThanOrEqual(limits.matchesPerSubmit);
    const good = { ...fields, additionalInfo: "brown, limps, scar, one eye, blind, white paws, red collar" };
    await patchReport(ctx, lost, good);
    for (let n = 200; n < 260; n += 1) await insertReport(ctx, fieldsOf(sam, n, { ...good, status: "found" }));
    const matches = await ctx.db.query("matches").collect();
    expect(matches.length).toBe(limits.matchesPerReport);
    const counts = await ctx.db.query("matchCounts").collect();
    expect(counts.find(({ reportId }) => reportId === lost)!.count).toBe(limits.matchesPerReport);
  });
});

interface ReportFields {
  status: "lost" | "found";
  petBreed: string;
  additionalInfo: string;
  day: string;
  place: { lat: number; lng: number; address: string };
}

const reportFields = fc.record({
  status: fc.constantFrom("lost" as const, "found" as const),
  petBreed: fc.constantFrom("", "Beagle", "Labrador", "Golden Retriever", "mix"),
  additionalInfo: fc.constantFrom("", "black", "black and white", "brown, red collar", "no collar, limps"),
  day: fc.constantFrom("2026-11-10", "2026-11-18", "2026-11-19"),
  place: fc.constantFrom(
    ...[0, 0.004, 0.05, 0.4, 3].map((north) => ({ lat: 43.86 + north, lng: -79.34, address: "A" })),
  ),
});

const step = fc.oneof(
  { weight: 4, arbitrary: reportFields.map((fields) => ({ kind: "add" as const, fields })) },
  {
    weight: 2,
    arbitrary: fc.tuple(fc.nat(), reportFields).map(([at, fields]) => ({ kind: "edit" as const, at, fields })),
  },
  { weight: 2, arbitrary: fc.nat().map((at) => ({ kind: "close" as const, at })) },
  { weight: 1, arbitrary: fc.nat().map((at) => ({ kind: "open" as const, at })) },
  { weight: 1, arbitrary: fc.nat().map((at) => ({ kind: "hide" as const, at })) },
);

const factsOf = ({ place, ...fields }: ReportFields): Facts => ({
  petType: "Dog",
  status: fields.status,
  day: fields.day,
  time: null,
  point: { lat: place.lat, lng: place.lng },
  ...appearanceOf({ ...fields, petType: "Dog", petGender: "Unknown" }),
});

/** After each change of a report, compares it with all other reports, and keeps the pairs that should be stored. */
class Oracle {
  readonly reports = new Map<Id<"reports">, { fields: ReportFields; isOpen: boolean }>();
  readonly pairs = new Map<string, number>();
  readonly hidden = new Set<string>();

  #key(one: Id<"reports">, other: Id<"reports">) {
    return this.reports.get(one)!.fields.status === "lost" ? `${one} ${other}` : `${other} ${one}`;
  }

  /** Must be called after each change of the report. */
  changed(id: Id<"reports">) {
    for (const key of this.pairs.keys()) if (key.split(" ").includes(id)) this.pairs.delete(key);
    const { fields, isOpen } = this.reports.get(id)!;
    if (!isOpen) return;
    const own = factsOf(fields);
    const others = [...this.reports].filter(
      ([, other]) =>
        other.isOpen &&
        other.fields.status !== fields.status &&
        distanceKm(own.point, other.fields.place) <= limits.matchKm,
    );
    const nats = others.map(([, other]) => scoreOf(own, factsOf(other.fields))!.nats);
    const chances = chancesOf("Dog", nats, { count: others.length, km: limits.matchKm });
    const fitting = others
      .map(([other], index) => ({ key: this.#key(id, other), chance: chances[index]! }))
      // From the lowest chance that is still "possible" (`likelihoods`).
      .filter(({ chance }) => chance >= 0.1);
    for (const { key, chance } of fitting) if (!this.hidden.has(key)) this.pairs.set(key, chance);
  }
}

test("after any changes, the stored matches are those that a comparison of all reports finds", async () => {
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
            const authorId = await ctx.db.insert("users", { ...person, signUpType: "email" });
            const id = await insertReport(ctx, fieldsOf(authorId, n, next.fields));
            oracle.reports.set(id, { fields: next.fields, isOpen: true });
            oracle.changed(id);
            continue;
          }
          const id = ids[next.at % (ids.length || 1)];
          if (!id) continue;
          const report = oracle.reports.get(id)!;
          if (next.kind === "edit") {
            const fields = { ...next.fields, status: report.fields.status };
            const isNew = JSON.stringify(fields) !== JSON.stringify(report.fields);
            await patchReport(ctx, id, fields);
            report.fields = fields;
            if (report.isOpen && isNew) oracle.changed(id);
          } else if (next.kind === "hide") {
            const matches = (await ctx.db.query("matches").collect()).filter(({ hidden }) => !hidden);
            const match = matches[next.at % (matches.length || 1)];
            if (!match) continue;
            const { authorId: userId } = (await ctx.db.get("reports", match.lost))!;
            await setMatchHidden(ctx, match, { userId, at: 0 });
            oracle.hidden.add(`${match.lost} ${match.found}`);
            oracle.pairs.delete(`${match.lost} ${match.found}`);
          } else {
            const isOpen = next.kind === "open";
            await patchReport(ctx, id, { lifecycle: isOpen ? "open" : "archived" });
            if (report.isOpen !== isOpen) {
              report.isOpen = isOpen;
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
        const storedCounts = await ctx.db.query("matchCounts").collect();
        expect(new Map(storedCounts.map(({ reportId, count }) => [reportId as string, count]))).toEqual(counts);
      });
    }),
    { numRuns: 12 },
  );
});
