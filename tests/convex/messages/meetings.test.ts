import { expect, test, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import { limits } from "../../../domain/limits";
import { publicPlaceKinds } from "../../../domain/messages/meetingRules";
import { hourMs, minuteMs } from "../../../domain/units";
import { codeOf, issuer } from "../backend";
import { callerAt } from "../board";
import { stopClock } from "../clock";
import { photoOf } from "../pictures";
import { removeForGood } from "../removed";
import { sampleFinding, sampleMeetingPlace, sampleReport } from "../samples";
import { inHours, matchedAboutFound, matchedAboutLost } from "./meetings";
import { pairAboutLost, untilJudging, decideBoth } from "./proofs";
import { newKey } from "./threads";

stopClock("setTimeout", "clearTimeout");

test("nothing can be planned before two Matches", async () => {
  const { pair } = await pairAboutLost();
  const { ofFinder, finder } = pair;
  const suggest = () =>
    finder.mutation(api.messages.meetings.suggest, {
      ...ofFinder,
      at: inHours(1),
      place: sampleMeetingPlace,
      key: newKey(),
    });
  await untilJudging(pair);
  await decideBoth(pair, "match", "unsure");
  expect(await finder.query(api.messages.meetings.get, ofFinder)).toBeNull();
  expect(await codeOf(suggest())).toBe("meet.matchFirst");
  expect(await codeOf(finder.action(api.messages.meetings.places, ofFinder))).toBe("thread.gone");
});

test("one side suggests, the other sees it at once and agrees, and both see the same meeting", async () => {
  const { finder, owner } = await matchedAboutLost();
  const at = inHours(3);
  await finder.suggest({ at });
  expect(await owner.sees()).toMatchObject({
    suggestedPlan: { at, place: sampleMeetingPlace, isMine: false, sequence: 0 },
    agreedPlan: null,
  });
  expect((await owner.texts()).at(-1)).toContain("suggested a time");
  expect(await codeOf(finder.accept())).toBe("meet.changed");
  await owner.accept();
  for (const side of [finder, owner]) {
    expect(await side.sees()).toMatchObject({
      suggestedPlan: null,
      agreedPlan: { at, place: sampleMeetingPlace, sequence: 0 },
    });
  }
});

test("sending a suggestion again changes nothing", async () => {
  const { finder, owner } = await matchedAboutLost();
  const key = newKey();
  await finder.suggest({ key });
  await finder.suggest({ key });
  expect((await owner.texts()).filter((text) => text.includes("suggested"))).toHaveLength(1);
  expect(await owner.sees()).toMatchObject({ suggestedPlan: { sequence: 0 } });
});

test("another suggestion takes the place of the first, and an old one can't be accepted", async () => {
  const { finder, owner, pair } = await matchedAboutLost();
  await finder.suggest();
  const { planId } = (await owner.sees())!.suggestedPlan!;
  await owner.suggest({ at: inHours(5) });
  expect(await finder.sees()).toMatchObject({ suggestedPlan: { at: inHours(5), isMine: false, sequence: 1 } });
  const accepting = pair.owner.mutation(api.messages.meetings.accept, { ...pair.ofOwner, planId });
  expect(await codeOf(accepting)).toBe("meet.changed");
  vi.setSystemTime(inHours(6));
  expect(await codeOf(finder.accept())).toBe("meet.past");
});

test("an agreed meeting stands until a change is accepted, which keeps its entry in calendars", async () => {
  const { t, finder, owner } = await matchedAboutLost();
  await finder.suggest();
  await owner.accept();
  const before = (await finder.sees())!;
  await owner.suggest({ at: inHours(5) });
  expect(await finder.sees()).toMatchObject({ agreedPlan: { at: inHours(3) }, suggestedPlan: { at: inHours(5) } });
  await finder.accept();
  const after = (await finder.sees())!;
  expect(after).toMatchObject({ agreedPlan: { at: inHours(5), sequence: 1 }, suggestedPlan: null });
  expect(after.meetingId).toBe(before.meetingId);
  expect(await t.run(async (ctx) => (await ctx.db.query("meetingPlans").collect()).length)).toBe(1);
});

test("either side can call it off, and plan anew", async () => {
  const { t, finder, owner } = await matchedAboutLost();
  expect(await codeOf(finder.cancel())).toBe("meet.changed");
  await finder.suggest();
  await owner.accept();
  await owner.suggest({ at: inHours(5) });
  await finder.cancel();
  expect(await owner.sees()).toMatchObject({ agreedPlan: null, suggestedPlan: null, endReason: "cancelled" });
  expect(await t.run(async (ctx) => (await ctx.db.query("meetingPlans").collect()).length)).toBe(0);
  await owner.suggest();
  expect(await finder.sees()).toMatchObject({ endReason: null, suggestedPlan: { sequence: 2 } });
});

test("“I'm here” shows to the other side with the time, not before the last two hours, and ends with another pet", async () => {
  const { finder, owner } = await matchedAboutLost();
  await finder.suggest();
  await owner.accept();
  expect(await codeOf(finder.arrive())).toBe("meet.early");
  vi.setSystemTime(inHours(3) - limits.meetingEarlyMs);
  await finder.arrive();
  const at = Date.now();
  vi.setSystemTime(at + minuteMs);
  await finder.arrive();
  expect(await owner.sees()).toMatchObject({ arrivedAt: { mine: null, theirs: at } });
  expect((await owner.texts()).filter((text) => text.includes("I'm at"))).toHaveLength(1);
  await owner.cancel("otherPet");
  expect(await finder.sees()).toMatchObject({ endReason: "otherPet", arrivedAt: { mine: null, theirs: null } });
});

async function meetNow(sides: Awaited<ReturnType<typeof matchedAboutLost>>) {
  const { finder, owner } = sides;
  await finder.suggest();
  await owner.accept();
  vi.setSystemTime(inHours(3) - minuteMs);
  await finder.arrive();
  await owner.arrive();
}

test("home: the owner's press closes the lost report through Homeward, thanks a visitor, and tells both sides", async () => {
  const world = await matchedAboutLost();
  const { t, finder, owner, maya, reportId } = world;
  await meetNow(world);
  expect(await codeOf(finder.home())).toBe("meet.ownerOnly");
  await owner.home();
  const report = await t.query(api.reports.get, { reportId });
  expect(report).toMatchObject({ state: "home", ending: "homeward" });
  expect(await finder.sees()).toMatchObject({
    isFinder: true,
    home: { at: Date.now(), thanks: "", closedReport: null },
  });
  expect(await owner.sees()).toMatchObject({ isFinder: false, home: { closedReport: { reportId } } });
  expect((await finder.texts()).at(-1)).toBe("Biscuit is home. Thank you!");
  await owner.thank("He is asleep on the sofa.");
  await owner.thank("Once more.");
  expect(await finder.sees()).toMatchObject({ home: { thanks: "He is asleep on the sofa." } });
  expect((await finder.texts()).at(-1)).toBe("He is asleep on the sofa.");
  // The page of the report says so in gold, as after any other press.
  expect((await maya.query(api.reports.get, { reportId }))!.homeAt).toBe(Date.now());
});

test("home closes the finder's own report, too, and undoing it opens both again", async () => {
  const world = await matchedAboutLost();
  const { t, pair, reportId, finder, owner } = world;
  const sam = callerAt(t, "198.51.100.1", "Sam");
  const { threadId, secret } = pair.ofFinder;
  const form = { ...sampleReport([await photoOf(t, sam)]), ...sampleFinding, day: "2026-11-20" };
  const foundId = await sam.mutation(api.reports.submit, { ...form, petBreed: "Beagle" });
  await meetNow(world);
  await sam.mutation(api.threads.claim, { threadId, secret: secret! });
  await owner.home();
  const states = async () =>
    await Promise.all([reportId, foundId].map(async (id) => (await t.query(api.reports.get, { reportId: id }))!.state));
  expect(await states()).toEqual(["home", "home"]);
  const ofSam = () => sam.query(api.messages.meetings.get, { threadId });
  expect(await ofSam()).toMatchObject({ home: { closedReport: { reportId: foundId } } });
  await owner.undoHome();
  expect(await states()).toEqual(["open", "open"]);
  expect(await ofSam()).toMatchObject({ home: null, agreedPlan: { place: sampleMeetingPlace } });
  expect(await finder.sees()).toBeNull();
  await owner.home();
  vi.setSystemTime(Date.now() + limits.undoHomeMs + 1);
  expect(await codeOf(owner.undoHome())).toBe("meet.undoLate");
});

test("about a found report, its owner closes both, with an account or without", async () => {
  for (const name of ["Maya", null]) {
    const { t, reportId, finder, owner } = await matchedAboutFound(name);
    await owner.suggest();
    await finder.accept();
    vi.setSystemTime(inHours(3));
    await owner.home();
    expect(await t.query(api.reports.get, { reportId })).toMatchObject({ state: "home", ending: "owner" });
    expect(await finder.sees()).toMatchObject({ home: { closedReport: { reportId } } });
  }
});

test("before they meet, an owner's press doesn't take the finder's report off the board", async () => {
  const { t, reportId, finder, owner } = await matchedAboutFound();
  await owner.suggest();
  await finder.accept();
  expect(await codeOf(owner.home())).toBe("meet.early");
  vi.setSystemTime(inHours(3) - hourMs);
  await owner.arrive();
  await owner.home();
  expect(await t.query(api.reports.get, { reportId })).toMatchObject({ state: "open" });
});

test("a blocked person notices nothing, and closes nothing of the one who blocked", async () => {
  const { t, pair, reportId, finder, owner } = await matchedAboutFound();
  await owner.suggest();
  await finder.accept();
  vi.setSystemTime(inHours(3));
  await pair.finder.mutation(api.threads.block, pair.ofFinder);
  expect(await finder.sees()).toBeNull();
  expect(await codeOf(finder.arrive())).toBe("thread.closed");
  await owner.arrive();
  await owner.home();
  expect(await owner.sees()).toMatchObject({ home: { closedReport: null } });
  expect(await t.query(api.reports.get, { reportId })).toMatchObject({ state: "open" });
  expect((await finder.texts()).join()).not.toContain("home");
});

test("a reopened report is missing again", async () => {
  const world = await matchedAboutLost();
  await meetNow(world);
  await world.owner.home();
  await world.maya.mutation(api.reports.lifecycle.reopen, { reportId: world.reportId });
  expect(await world.finder.sees()).toMatchObject({ home: null });
  await world.owner.home();
  expect(await world.finder.sees()).toMatchObject({ home: { at: Date.now() } });
});

test("a household member plans for the author's side, and their account's erasure takes their suggestion back", async () => {
  const { t, maya, reportId, pair, finder } = await matchedAboutLost();
  const dan = callerAt(t, "192.0.2.2", "Dan");
  const invite = await maya.mutation(api.search.household.invite, { reportId });
  await dan.mutation(api.search.household.join, { invite, name: "Daniel" });
  const suggestion = { ...pair.ofOwner, at: inHours(3), place: sampleMeetingPlace, key: newKey() };
  await dan.mutation(api.messages.meetings.suggest, suggestion);
  await finder.accept();
  const plan = { at: new Date(inHours(3)).toISOString(), place: "Unionville Animal Hospital, 4396 Main St" };
  expect((await dan.action(api.users.exportMine, {})).helpedMeetings).toMatchObject([plan]);
  expect((await maya.action(api.users.exportMine, {})).threads[0]!.meetings).toMatchObject([
    { ...plan, mine: true, isAgreed: true },
  ]);
  await t.mutation(internal.account.jobs.erase, { tokenIdentifier: `${issuer}|user_Dan` });
  await t.finishAllScheduledFunctions(() => vi.runAllTimers());
  expect(await finder.sees()).toMatchObject({ agreedPlan: null, suggestedPlan: null });
});

test("a meeting is deleted with its thread, 90 days after the report was closed", async () => {
  const world = await matchedAboutLost();
  await meetNow(world);
  const left = async () =>
    await world.t.run(async (ctx) => [
      ...(await ctx.db.query("meetings").collect()),
      ...(await ctx.db.query("meetingPlans").collect()),
    ]);
  await world.owner.home();
  await world.t.finishAllScheduledFunctions(() => vi.advanceTimersByTime(minuteMs));
  expect(await left()).toHaveLength(2);
  vi.setSystemTime(Date.now() + limits.threadTtlMs + minuteMs);
  await world.t.mutation(internal.messages.jobs.deleteExpired, {});
  await world.t.finishAllScheduledFunctions(() => vi.advanceTimersByTime(minuteMs));
  expect(await left()).toEqual([]);
});

test("a meeting is deleted with its report", async () => {
  const { t, maya, reportId, finder } = await matchedAboutLost();
  await finder.suggest();
  await removeForGood(t, maya, reportId);
  await t.finishAllScheduledFunctions(() => vi.runAllTimers());
  for (const table of ["meetings", "meetingPlans"] as const) {
    expect(await t.run(async (ctx) => await ctx.db.query(table).collect())).toEqual([]);
  }
});

const periods = [{ open: { day: 1, hour: 8 }, close: { day: 1, hour: 19 } }];
const google = (id: string, latitude: number, more: object = {}) => ({
  id,
  displayName: { text: id },
  shortFormattedAddress: "4396 Main St",
  location: { latitude, longitude: -79.34 },
  businessStatus: "OPERATIONAL",
  utcOffsetMinutes: -300,
  ...more,
});

test("offers clinics, police and shelters near the middle of what both sides gave, with their hours", async () => {
  vi.stubEnv("GOOGLE_MAPS_API_KEY", "key");
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (_url: string, { body }: { body: string }) => {
    asked.push(body);
    if (body.includes("police")) return Response.json({ places: [google("police", 43.88)] });
    if (body.includes("animal shelter")) return new Response("", { status: 500 });
    const clinics = [google("far", 44.5), google("vet", 43.87, { regularOpeningHours: { periods } })];
    return Response.json({ places: clinics });
  });
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const { finder, owner, say, pair } = await matchedAboutLost();
  expect(await owner.places()).toMatchObject({ isBetween: false });
  const place = { lat: 43.9012345, lng: -79.34, address: "Carlton Rd" };
  await say(pair.finder, pair.ofFinder, "", { place });
  const found = await finder.places();
  expect(found).toMatchObject({ isBetween: true, missing: ["shelter"] });
  expect(found.places.map(({ kind, placeId }) => `${kind} ${placeId}`)).toEqual(["vet vet", "police police"]);
  expect(found.places[0]!.hours).toMatchObject({ week: [{ opens: 32 * 60, closes: 43 * 60 }], utcOffset: -300 });
  expect(found.places[1]!.hours.week).toBeNull();
  // From 43.86 and 43.901, both rounded to a block.
  expect(found.places[0]!.kmFromThem).toBeCloseTo(1.11, 1);
  expect(found.places[0]!.kmFromMe).toBeCloseTo(3.45, 1);
  expect(JSON.parse(asked.at(-1)!)).toMatchObject({ locationBias: { circle: { center: { latitude: 43.8805 } } } });
});

test("a search for places counts as many calls as it makes, and says if it failed or isn't set up", async () => {
  const { finder } = await matchedAboutLost();
  vi.spyOn(console, "warn").mockImplementation(() => {});
  vi.stubEnv("GOOGLE_MAPS_API_KEY", "");
  expect(await codeOf(finder.places())).toBe("location.searchOff");
  vi.stubEnv("GOOGLE_MAPS_API_KEY", "key");
  vi.stubGlobal("fetch", async () => new Response("", { status: 500 }));
  expect(await codeOf(finder.places())).toBe("location.searchFailed");
  vi.stubEnv("CALLS_PER_DAY_VETS", String(publicPlaceKinds.length));
  expect(await codeOf(finder.places())).toBe("location.searchFailed");
});
