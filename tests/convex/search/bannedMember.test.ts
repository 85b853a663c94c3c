// A household member who is banned is treated as a stranger to the report while the ban lasts.
import { expect, test, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import { codeOf } from "../backend";
import { callerAt, reportAndOperators } from "../board";
import { stopClock } from "../clock";
import { photoOf } from "../pictures";
import { sampleFinding, sampleReport, sampleSighting } from "../samples";

stopClock({ alsoFake: ["setTimeout", "clearTimeout"] });

test("a banned member can't read what only their households may read, until the ban is lifted", async () => {
  const { t, ada, nadia, reportId } = await reportAndOperators();
  const dan = callerAt(t, "192.0.2.2", "Dan");
  const userId = await dan.mutation(api.users.store, {});
  const finding = { ...sampleReport([await photoOf(t, ada)]), ...sampleFinding, secret: "A scar" };
  const foundId = await ada.mutation(api.reports.submit, finding);
  for (const id of [reportId, foundId]) {
    const invite = await ada.mutation(api.search.household.invite, { reportId: id });
    await dan.mutation(api.search.household.join, { invite, name: "Dad" });
  }
  await callerAt(t, "198.51.100.1").mutation(api.search.sightings.add, { reportId, ...sampleSighting() });
  await ada.mutation(api.search.callList.tick, { reportId, placeId: "v1", note: "No dog here." });
  await ada.mutation(api.search.callList.setWords, { reportId, words: "Hello." });
  const key = await ada.mutation(api.search.party.open, { reportId });

  const about = { reportId };
  const paginationOpts = { numItems: 10, cursor: null };
  const reads = async () => ({
    household: (await dan.query(api.search.household.get, about)) !== null,
    activityLog: (await dan.query(api.search.household.get, about))?.activityLog.length ?? 0,
    mine: (await dan.query(api.search.household.mine, {})).length,
    calls: (await dan.query(api.search.callList.ticks, about))?.length ?? 0,
    words: await dan.query(api.search.callList.words, about),
    pendingSightings: (await dan.query(api.search.sightings.pending, { ...about, paginationOpts })).page.length,
    isInHousehold: (await dan.query(api.search.sightings.get, about))!.isInHousehold,
    // Strangers read only the town.
    readsStreet: (await dan.query(api.search.sightings.get, about))!.start.includes("Town Centre"),
    party: (await dan.query(api.search.party.getForHousehold, about)) !== null,
    runsParty: await dan.query(api.search.party.isInHousehold, { key }),
    scans: (await dan.query(api.search.scans.get, about)) !== null,
    secret: await dan.query(api.reports.secret, { reportId: foundId }),
    runs: (await dan.query(api.reports.get, about))!.runs,
    bell: (await dan.query(api.notify.bell.list, {})).filter(({ kind }) => kind === "sighting").length,
  });
  const before = await reads();
  expect(Object.values(before)).not.toContainEqual(expect.toBeOneOf([false, 0, null]));

  const ban = (banned: boolean) => nadia.mutation(api.moderation.operator.ban, { userId, banned, why: "Gift cards." });
  await ban(true);
  await t.finishAllScheduledFunctions(() => vi.advanceTimersByTime(1000));
  const during = Object.values(await reads());
  expect(during.filter((one) => one !== false && one !== 0 && one !== null)).toEqual([]);
  expect(await codeOf(dan.action(api.search.callList.places, about))).toBe("request.notAccepted");
  // A banned member may still leave.
  await dan.mutation(api.search.household.leave, { reportId: foundId });
  await ban(false);
  // Dan has left the household of the found pet.
  expect(await reads()).toEqual({ ...before, mine: 1, secret: null });
});
