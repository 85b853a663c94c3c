// The steps of the first half hour: who may tick them, and who sees the ticks.
import { expect, test, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import { minuteMs } from "../../../domain/units";
import { backend, type Caller, codeOf, person } from "../backend";
import { stopClock } from "../clock";
import { photoOf } from "../pictures";
import { removeReportPermanently } from "../removed";
import { sampleReport, sampleSighting } from "../samples";

stopClock();

/** The time at which `stopClock` stops the clock. */
const start = Date.parse("2026-11-20T12:00:00Z");

async function missingPet() {
  const t = backend();
  const [maya, dan, eve] = [person(t, "Maya"), person(t, "Dan"), person(t, "Eve")];
  for (const who of [maya, dan, eve]) await who.mutation(api.users.store, {});
  const reportId = await maya.mutation(api.reports.submit, sampleReport([await photoOf(t, maya)]));
  const invite = await maya.mutation(api.search.household.invite, { reportId });
  await dan.mutation(api.search.household.join, { invite, name: "Dad" });
  const about = { reportId };
  return {
    t,
    maya,
    dan,
    eve,
    reportId,
    steps: async (who: Caller) => await who.query(api.search.firstSteps.get, about),
    tick: async (who: Caller, step: "share" | "print" | "look") =>
      await who.mutation(api.search.firstSteps.tick, { ...about, step }),
    untick: async (who: Caller, step: "share" | "print" | "look") =>
      await who.mutation(api.search.firstSteps.untick, { ...about, step }),
  };
}

test("a tick shows the whole household who ticked the step first and when, and every member can undo it", async () => {
  const { maya, dan, steps, tick, untick } = await missingPet();
  expect(await steps(maya)).toEqual({
    ticks: [],
    party: null,
    post: null,
    seenAt: null,
    pendingSightings: 0,
    looks: ["Beagle.", "Red collar, shy."],
  });
  await tick(dan, "share");
  vi.setSystemTime(start + minuteMs);
  await tick(maya, "share");
  await tick(maya, "print");
  const shared = { step: "share", by: "Dad", at: start };
  const printed = { step: "print", by: "Maya", at: start + minuteMs };
  expect((await steps(maya))!.ticks).toEqual([
    { ...printed, me: true },
    { ...shared, me: false },
  ]);
  expect((await steps(dan))!.ticks).toContainEqual({ ...shared, me: true });
  await untick(maya, "share");
  await untick(maya, "share");
  expect((await steps(dan))!.ticks).toEqual([{ ...printed, me: false }]);
});

test("the tick for a sent message replaces the tick for a copied one, and not the reverse", async () => {
  const { maya, dan, reportId, steps } = await missingPet();
  const share = async (who: Caller, shareWay: "sent" | "copied") =>
    await who.mutation(api.search.firstSteps.tick, { reportId, step: "share", shareWay });
  const shared = async () => (await steps(maya))!.ticks.map((tick) => [tick.shareWay, tick.by]);
  await share(maya, "copied");
  expect(await shared()).toEqual([["copied", "Maya"]]);
  await share(dan, "sent");
  await share(maya, "copied");
  expect(await shared()).toEqual([["sent", "Dad"]]);
});

test("nobody outside the household can see or tick the steps, and a pet that is home has none", async () => {
  const { t, maya, eve, reportId, steps, tick, untick } = await missingPet();
  await tick(maya, "look");
  expect(await steps(eve)).toBeNull();
  expect(await codeOf(tick(eve, "print"))).toBe("report.notFound");
  expect(await codeOf(untick(eve, "look"))).toBe("report.notFound");
  expect(await codeOf(t.query(api.search.firstSteps.get, { reportId }))).toBe("auth.signInRequired");
  expect((await steps(maya))!.ticks).toHaveLength(1);
  await maya.mutation(api.reports.lifecycle.markHome, { reportId });
  expect(await steps(maya)).toBeNull();
  expect(await codeOf(tick(maya, "print"))).toBe("report.notFound");
});

test("the steps include a search party, a page post and a confirmed sighting, which need no tick", async () => {
  const { t, maya, dan, reportId, steps } = await missingPet();
  const key = await dan.mutation(api.search.party.open, { reportId });
  const sighting = sampleSighting();
  await maya.mutation(api.search.sightings.add, { reportId, ...sighting });
  const authorId = await t.run(async (ctx) => (await ctx.db.get("reports", reportId))!.authorId);
  const post = { authorId, reportId, petName: "Biscuit", message: "", hashtags: "", emailVerified: true };
  const state = { since: start, attempt: 0, tries: 0 };
  const postId = await t.run(async (ctx) => await ctx.db.insert("pagePosts", { ...post, ...state, state: "review" }));
  expect(await steps(dan)).toMatchObject({
    ticks: [],
    party: { key, helperCount: 0 },
    post: { by: "Maya", me: false, at: expect.closeTo(start, -2) as number },
    seenAt: sighting.at,
  });
  await t.run(async (ctx) => await ctx.db.patch("pagePosts", postId, { state: "declined" }));
  await maya.mutation(api.search.party.close, { key });
  expect(await steps(dan)).toMatchObject({ party: null, post: null });
});

test("the household sees the number of pending sightings", async () => {
  const { maya, eve, reportId, steps } = await missingPet();
  await eve.mutation(api.search.sightings.add, { reportId, ...sampleSighting() });
  expect(await steps(maya)).toMatchObject({ pendingSightings: 1, seenAt: null });
  const { page } = await maya.query(api.search.sightings.pending, {
    reportId,
    paginationOpts: { numItems: 1, cursor: null },
  });
  await maya.mutation(api.search.sightings.dismiss, { sightingId: page[0]!._id });
  expect(await steps(maya)).toMatchObject({ pendingSightings: 0 });
});

test("the ticks are in the member's and the author's export, and are deleted with the report", async () => {
  const { t, maya, dan, reportId, tick } = await missingPet();
  await tick(dan, "print");
  const since = new Date(start).toISOString();
  expect(await dan.action(api.users.exportMine, {})).toMatchObject({ steps: [{ step: "print", since }] });
  const exported = await maya.action(api.users.exportMine, {});
  expect(exported.reports[0]!.steps).toEqual([{ step: "print", by: "Dad", since }]);
  await removeReportPermanently(t, maya, reportId);
  expect(await t.run(async (ctx) => await ctx.db.query("stepTicks").collect())).toEqual([]);
});
