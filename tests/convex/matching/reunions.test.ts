// Monthly counts by area: a reunion counts where the pet was lost, a match counts once, and operators see the busiest
// areas.
import { expect, test } from "vitest";
import { api } from "../../../convex/_generated/api";
import type { MutationCtx } from "../../../convex/_generated/server";
import { areasIn, countIn } from "../../../convex/model/notify/areaMonthlyCounts";
import { limits } from "../../../domain/limits";
import { backend } from "../backend";
import { stopClock } from "../clock";
import { bothSides, farPlace } from "./bothSides";

stopClock({ alsoFake: ["setTimeout", "clearTimeout"] });

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
  await maya.mutation(api.reports.update, { reportId: lost, place: { ...farPlace, city: "Sydney", province: "NSW" } });
  await maya.mutation(api.reports.lifecycle.reopen, { reportId: lost });
  const rows = await t.run((ctx) => ctx.db.query("areaMonthlyCounts").collect());
  const homeCounts = rows.filter(({ what }) => what === "home").map(({ area, count }) => [area, count]);
  expect(homeCounts).toEqual([["Markham, ON", 0]]);
  // No caller learns in which area the reunion was counted.
  const moved = await Promise.all([t, maya].map((who) => who.query(api.reports.get, { reportId: lost })));
  expect(moved.map((report) => Object.keys(report!)).flat()).not.toContain("homeArea");
});

test("the operators' table lists the busiest areas, including those at the end of the alphabet", async () => {
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

test("a match counts once in its area as shown, as claimed and as hidden, even if it is claimed twice", async () => {
  const { t, maya, sam, lost, submitFound, readMatches } = await bothSides();
  const found = await submitFound();
  const [match] = await readMatches(sam, found);
  await sam.mutation(api.matching.matches.claim, { matchId: match!._id });
  await sam.mutation(api.matching.matches.claim, { matchId: match!._id });
  const [mayasMatch] = await readMatches(maya, lost);
  await maya.mutation(api.matching.matches.hide, { matchId: mayasMatch!._id });
  const rows = await t.run((ctx) => ctx.db.query("areaMonthlyCounts").collect());
  const counted = rows.filter(({ what }) => ["shown", "claimed", "hidden"].includes(what));
  expect(counted.map(({ what, month, area, count }) => [what, month, area, count])).toEqual(
    ["shown", "claimed", "hidden"].map((what) => [what, "2026-11", "Markham, ON", 1]),
  );
});
