// Presets that the author left untouched are not shown, and a pet whose type is unstated may be of any type.
import { expect, test } from "vitest";
import { api } from "../../../convex/_generated/api";
import { reportPetTypes } from "../../../domain/choices";
import { snapToTile } from "../../../domain/geo/circle";
import { tileAt } from "../../../domain/geo/tiles";
import { limits } from "../../../domain/limits";
import { postLines, suggestHashtags } from "../../../domain/posts/postText";
import { previewOf } from "../../../domain/report/publicText";
import { toSubject } from "../../../domain/report/toSubject";
import { headlines } from "../../../domain/search/paperWords";
import { backend, person } from "../backend";
import { stopClock } from "../clock";
import { photoOf } from "../pictures";
import { sampleFinding, sampleReport } from "../samples";

stopClock({ alsoFake: ["setTimeout"] });

const untouched = ["petType", "petGender"] as const;
const petTypes = reportPetTypes.map(({ value }) => value);

/** Maya has pressed neither Dog nor Male. */
async function publishedReport() {
  const t = backend();
  const maya = person(t, "Maya");
  const form = { ...sampleReport([await photoOf(t, maya)]), petBreed: "" };
  const reportId = await maya.mutation(api.reports.submit, { ...form, untouched: [...untouched] });
  return { t, maya, reportId };
}

test("untouched presets are not in the page, card, preview, post, neighbours' message, flyer or export", async () => {
  const { t, maya, reportId } = await publishedReport();
  const report = (await t.query(api.reports.get, { reportId }))!;
  const paginationOpts = { numItems: 5, cursor: null };
  const { page } = await t.query(api.reports.list, { status: "lost", paginationOpts });
  const { reports } = await maya.action(api.users.exportMine, {});
  const subject = toSubject(report);
  const post = postLines(subject, { message: "", hashtags: suggestHashtags(subject) });
  const neighbours = (await maya.query(api.search.firstSteps.get, { reportId }))!.looks;
  for (const read of [report, page, previewOf(subject), post, neighbours, reports[0]]) {
    expect(JSON.stringify(read)).not.toMatch(/\b(?:dog|male)\b/i);
  }
  expect(headlines[report.petType]).toBe("paper.lostPet");
});

test("in a report without a list of untouched presets, type and sex count as chosen", async () => {
  const t = backend();
  const maya = person(t, "Maya");
  const reportId = await maya.mutation(api.reports.submit, sampleReport([await photoOf(t, maya)]));
  const report = (await t.query(api.reports.get, { reportId }))!;
  expect(report).toMatchObject({ petType: "Dog", petGender: "Male" });
  expect(report).not.toHaveProperty("untouched");
});

test("a report with an unstated type is in the feed and on the map of every type until its own type is chosen", async () => {
  const { t, maya, reportId } = await publishedReport();
  const place = { lat: 43.86, lng: -79.34 };
  const around = snapToTile(place, 10, "newest");
  const query = { status: "lost", order: "newest", count: limits.reportsPage, around } as const;
  const tile = { ...tileAt(place, 12), z: 12, status: "lost" } as const;
  const listedAs = async () => {
    const found = petTypes.map(async (petType) => {
      const { cards } = await t.query(api.reports.feed.near, { ...query, petType });
      const { pins = [] } = (await t.query(api.reports.map.tile, { ...tile, petType })) as { pins?: unknown[] };
      return [cards.length, pins.length];
    });
    return await Promise.all(found);
  };
  expect(await listedAs()).toEqual(petTypes.map(() => [1, 1]));
  await maya.mutation(api.reports.update, { reportId, petType: "Dog" });
  expect(await listedAs()).toEqual(petTypes.map((petType) => (petType === "Dog" ? [1, 1] : [0, 0])));
  expect(await t.query(api.reports.get, { reportId })).toMatchObject({ petType: "Dog", untouched: ["petGender"] });
});

test.each(petTypes)(
  "a report with an unstated type matches a new report of a found %s, and still does after an edit",
  async (petType) => {
    const { t, maya, reportId } = await publishedReport();
    const sam = person(t, "Sam");
    const form = sampleReport([await photoOf(t, sam)]);
    const finding = { ...form, ...sampleFinding, petType, petGender: "Female" } as const;
    const found = await sam.mutation(api.reports.submit, finding);
    const matches = async () =>
      (await sam.query(api.matching.matches.get, { reportId: found, paginationOpts: { numItems: 5, cursor: null } }))
        .page;
    expect((await matches()).map(({ other }) => other._id)).toEqual([reportId]);
    expect((await matches())[0]!.reasons.map(({ text }) => text)).toContain("Type not stated");
    await maya.mutation(api.reports.update, { reportId, additionalInfo: "Shy. Red collar." });
    expect((await matches()).map(({ other }) => other._id)).toEqual([reportId]);
  },
);

test("an edit of other fields leaves the presets untouched", async () => {
  const { t, maya, reportId } = await publishedReport();
  await maya.mutation(api.reports.update, { reportId, petBreed: "Siamese" });
  expect(await t.query(api.reports.get, { reportId })).toMatchObject({ petBreed: "Siamese", untouched });
});
