// Starting, widening and ending a search party.
import { describe, expect, test } from "vitest";
import { api } from "../../../../convex/_generated/api";
import { searchRadii } from "../../../../domain/search/partyRules";
import { roundToHundredMetres, northOf } from "../../../../domain/geo/place";
import { codeOf, person } from "../../backend";
import { stopClock } from "../../clock";
import { photoOf } from "../../pictures";
import { sampleFinding, sampleReport, sampleSighting } from "../../samples";
import { farBlock, firstBlock, helper, place, rowCounts, secondBlock, settle, startParty } from "./startedParty";

stopClock({ alsoFake: ["setTimeout"] });

describe("running a party", () => {
  test("gives the same link when the party is started twice", async () => {
    const { ada, reportId, key } = await startParty();
    expect(key).toMatch(/^[0-9a-f]{32}$/);
    expect(await ada.mutation(api.search.party.open, { reportId })).toBe(key);
    expect(await ada.query(api.search.party.getForHousehold, { reportId })).toEqual({
      key,
      helperCount: 0,
      searchedCount: 0,
    });
  });

  test("is impossible for other users, who can't read its progress, or start, widen or end a party", async () => {
    const { t, reportId, key, readParty } = await startParty();
    const bo = person(t, "Bo");
    await bo.mutation(api.users.store, {});
    expect(await bo.query(api.search.party.getForHousehold, { reportId })).toBeNull();
    expect(await bo.query(api.search.party.isInHousehold, { key })).toBe(false);
    expect(await codeOf(bo.mutation(api.search.party.open, { reportId }))).toBe("report.notFound");
    expect(await codeOf(bo.mutation(api.search.party.widen, { key }))).toBe("party.gone");
    expect(await codeOf(bo.mutation(api.search.party.close, { key }))).toBe("party.gone");
    expect(await readParty()).toMatchObject({ state: "on", metres: searchRadii[0] });
    expect(JSON.stringify(await bo.query(api.reports.get, { reportId }))).not.toContain(key);
  });

  test("is possible for members of the household until they are removed", async () => {
    const { t, ada, reportId, key, readParty } = await startParty();
    const cy = person(t, "Cy");
    const userId = await cy.mutation(api.users.store, {});
    const memberId = await t.run(async (ctx) => await ctx.db.insert("household", { reportId, userId, name: "Cy" }));
    expect(await cy.query(api.search.party.getForHousehold, { reportId })).toMatchObject({ key });
    expect(await cy.query(api.search.party.isInHousehold, { key })).toBe(true);
    await cy.mutation(api.search.party.widen, { key });
    expect(await readParty()).toMatchObject({ metres: searchRadii[1] });
    await cy.mutation(api.search.party.close, { key });
    const next = await cy.mutation(api.search.party.open, { reportId });
    const exported = (await ada.action(api.users.exportMine, {})).reports[0]!;
    // `deeds` is the activity log.
    expect(exported.deeds.map(({ name, what }) => [name, what])).toEqual([
      ["Cy", "partyStarted"],
      ["Cy", "partyClosed"],
    ]);
    await t.run(async (ctx) => await ctx.db.delete("household", memberId));
    expect(await codeOf(cy.mutation(api.search.party.close, { key: next }))).toBe("party.gone");
  });

  test("is impossible for a found pet or one that is home", async () => {
    const { t, ada, reportId } = await startParty();
    const found = { ...sampleReport([await photoOf(t, ada)]), ...sampleFinding };
    const foundId = await ada.mutation(api.reports.submit, found);
    expect(await codeOf(ada.mutation(api.search.party.open, { reportId: foundId }))).toBe("report.notFound");
    await ada.mutation(api.reports.lifecycle.markHome, { reportId });
    expect(await codeOf(ada.mutation(api.search.party.open, { reportId }))).toBe("report.notFound");
  });

  test("can widen the search to more blocks, up to a limit", async () => {
    const { t, ada, key, readParty } = await startParty();
    const omar = helper(t, key, "Omar");
    expect(await codeOf(omar.take(farBlock))).toBe("party.outside");
    await ada.mutation(api.search.party.widen, { key });
    await omar.take(farBlock);
    await ada.mutation(api.search.party.widen, { key });
    expect(await readParty()).toMatchObject({ metres: searchRadii[1] });
  });

  test("moves the search to the newest confirmed sighting, and keeps searched blocks searched", async () => {
    const { t, ada, reportId, key, readParty, block } = await startParty();
    const omar = helper(t, key, "Omar");
    await omar.take(firstBlock);
    await omar.markSearched(firstBlock);
    expect(await readParty()).toMatchObject({ source: "report", centre: { lat: place.lat, lng: place.lng } });
    const seen = { ...sampleSighting().place, ...northOf(place, 900) };
    await t.mutation(api.search.sightings.add, { reportId, ...sampleSighting(), place: seen });
    const sightingId = await t.run(async (ctx) => (await ctx.db.query("sightings").first())!._id);
    expect(await readParty()).toMatchObject({ source: "report" });
    await ada.mutation(api.search.sightings.confirm, { sightingId });
    expect(await readParty()).toMatchObject({ source: "sighting", centre: roundToHundredMetres(seen) });
    expect(await block(firstBlock)).toHaveProperty("searched.name", "Omar");
    await omar.take(farBlock);
    expect(await codeOf(omar.take(secondBlock))).toBe("party.outside");
  });

  test("can end the party for everybody, and a new party has another link", async () => {
    const { t, ada, reportId, key, readParty } = await startParty();
    const omar = helper(t, key, "Omar");
    await omar.take(firstBlock);
    await ada.mutation(api.search.party.close, { key });
    expect(await readParty()).toEqual({ state: "over", cleared: false });
    expect(await codeOf(omar.markSearched(firstBlock))).toBe("party.isOver");
    await settle(t);
    expect(await rowCounts(t)).toEqual({ parties: 1, helpers: 0, blocks: 0 });
    const next = await ada.mutation(api.search.party.open, { reportId });
    expect(next).not.toBe(key);
    expect(await readParty()).toBeNull();
    expect(await codeOf(omar.take(firstBlock))).toBe("party.gone");
  });
});

test("anybody can find a report's party, with the pet's looks, as long as the party is running", async () => {
  const { t, ada, reportId, key, readParty } = await startParty();
  const link = async () => await t.query(api.search.party.link, { reportId });
  expect(await link()).toBe(key);
  expect(await readParty()).toMatchObject({
    petType: "Dog",
    looks: ["Beagle.", "Red collar, shy."],
    photo: expect.any(String) as string,
    day: "2026-11-19",
    time: "14:15",
    canCall: true,
  });
  expect(JSON.stringify(await readParty())).not.toContain("416 555 0100");
  await ada.mutation(api.reports.update, { reportId, contactFor: "accepted" });
  expect(await readParty()).toMatchObject({ canCall: false });
  await ada.mutation(api.search.party.close, { key });
  expect(await link()).toBeNull();
  const next = await ada.mutation(api.search.party.open, { reportId });
  expect(await link()).toBe(next);
  await ada.mutation(api.reports.lifecycle.markHome, { reportId });
  expect(await link()).toBeNull();
});
