import { expect, test, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import { limits } from "../../../domain/limits";
import { publicPlaceKinds } from "../../../domain/messages/meetingRules";
import { hourMs, minuteMs } from "../../../domain/units";
import { codeOf, issuer } from "../backend";
import { callerAt } from "../board";
import { stopClock } from "../clock";
import { photoOf } from "../pictures";
import { removeReportPermanently } from "../removed";
import { sampleFinding, sampleMeetingPlace, sampleReport } from "../samples";
import { timeInHours, matchAboutFound, matchAboutLost } from "./meetings";
import { pairAboutLost, askAndAnswer, decideBoth } from "./proofs";
import { newKey } from "./threads";

stopClock({ alsoFake: ["setTimeout", "clearTimeout"] });

test("a meeting can't be planned before both sides press Match", async () => {
  const { pair } = await pairAboutLost();
  const { finderTicket, finder } = pair;
  const suggest = () =>
    finder.mutation(api.messages.meetings.suggest, {
      ...finderTicket,
      at: timeInHours(1),
      place: sampleMeetingPlace,
      key: newKey(),
    });
  await askAndAnswer(pair);
  await decideBoth(pair, "match", "unsure");
  expect(await finder.query(api.messages.meetings.get, finderTicket)).toBeNull();
  expect(await codeOf(suggest())).toBe("meet.matchFirst");
  expect(await codeOf(finder.action(api.messages.meetings.places, finderTicket))).toBe("thread.gone");
});

test("one side suggests a meeting, the other side sees it at once and agrees, and both see the same meeting", async () => {
  const { finder, owner } = await matchAboutLost();
  const at = timeInHours(3);
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
  const { finder, owner } = await matchAboutLost();
  const key = newKey();
  await finder.suggest({ key });
  await finder.suggest({ key });
  expect((await owner.texts()).filter((text) => text.includes("suggested"))).toHaveLength(1);
  expect(await owner.sees()).toMatchObject({ suggestedPlan: { sequence: 0 } });
});

test("a new suggestion replaces the earlier one, and neither a replaced nor a past one can be accepted", async () => {
  const { finder, owner, pair } = await matchAboutLost();
  await finder.suggest();
  const { planId } = (await owner.sees())!.suggestedPlan!;
  await owner.suggest({ at: timeInHours(5) });
  expect(await finder.sees()).toMatchObject({ suggestedPlan: { at: timeInHours(5), isMine: false, sequence: 1 } });
  const accepting = pair.owner.mutation(api.messages.meetings.accept, { ...pair.ownerTicket, planId });
  expect(await codeOf(accepting)).toBe("meet.changed");
  vi.setSystemTime(timeInHours(6));
  expect(await codeOf(finder.accept())).toBe("meet.past");
});

test("an agreed meeting stands until a change is accepted, and keeps its calendar entry after the change", async () => {
  const { t, finder, owner } = await matchAboutLost();
  await finder.suggest();
  await owner.accept();
  const before = (await finder.sees())!;
  await owner.suggest({ at: timeInHours(5) });
  expect(await finder.sees()).toMatchObject({
    agreedPlan: { at: timeInHours(3) },
    suggestedPlan: { at: timeInHours(5) },
  });
  await finder.accept();
  const after = (await finder.sees())!;
  expect(after).toMatchObject({ agreedPlan: { at: timeInHours(5), sequence: 1 }, suggestedPlan: null });
  // The meeting's id identifies its calendar entry.
  expect(after.meetingId).toBe(before.meetingId);
  expect(await t.run(async (ctx) => (await ctx.db.query("meetingPlans").collect()).length)).toBe(1);
});

test("a meeting can be cancelled, and a new one planned", async () => {
  const { t, finder, owner } = await matchAboutLost();
  expect(await codeOf(finder.cancel())).toBe("meet.changed");
  await finder.suggest();
  await owner.accept();
  await owner.suggest({ at: timeInHours(5) });
  await finder.cancel();
  expect(await owner.sees()).toMatchObject({ agreedPlan: null, suggestedPlan: null, endReason: "cancelled" });
  expect(await t.run(async (ctx) => (await ctx.db.query("meetingPlans").collect()).length)).toBe(0);
  await owner.suggest();
  expect(await finder.sees()).toMatchObject({ endReason: null, suggestedPlan: { sequence: 2 } });
});

test("“I'm here” works from two hours before a meeting, and the arrival time shows until a side ends the meeting", async () => {
  const { finder, owner } = await matchAboutLost();
  await finder.suggest();
  await owner.accept();
  expect(await codeOf(finder.arrive())).toBe("meet.early");
  vi.setSystemTime(timeInHours(3) - limits.meetingEarlyMs);
  await finder.arrive();
  const at = Date.now();
  vi.setSystemTime(at + minuteMs);
  await finder.arrive();
  expect(await owner.sees()).toMatchObject({ arrivedAt: { mine: null, theirs: at } });
  expect((await owner.texts()).filter((text) => text.includes("I'm at"))).toHaveLength(1);
  await owner.cancel("otherPet");
  expect(await finder.sees()).toMatchObject({ endReason: "otherPet", arrivedAt: { mine: null, theirs: null } });
});

async function meetNow(sides: Awaited<ReturnType<typeof matchAboutLost>>) {
  const { finder, owner } = sides;
  await finder.suggest();
  await owner.accept();
  vi.setSystemTime(timeInHours(3) - minuteMs);
  await finder.arrive();
  await owner.arrive();
}

test("when the owner says that the pet is home, the lost report closes as a reunion through Homeward, and both sides see it", async () => {
  const world = await matchAboutLost();
  const { t, finder, owner, maya, reportId } = world;
  await meetNow(world);
  expect(await codeOf(finder.markHome())).toBe("meet.ownerOnly");
  await owner.markHome();
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
  // The report's page shows the reunion, as if the pet had been marked home there.
  expect((await maya.query(api.reports.get, { reportId }))!.homeAt).toBe(Date.now());
});

test("marking the pet home closes the finder's own report, too, and undoing it opens both again", async () => {
  const world = await matchAboutLost();
  const { t, pair, reportId, finder, owner } = world;
  const sam = callerAt(t, "198.51.100.1", "Sam");
  const { threadId, secret } = pair.finderTicket;
  const form = { ...sampleReport([await photoOf(t, sam)]), ...sampleFinding, day: "2026-11-20" };
  const foundId = await sam.mutation(api.reports.submit, { ...form, petBreed: "Beagle" });
  await meetNow(world);
  await sam.mutation(api.threads.moveToAccount, { threadId, secret: secret! });
  await owner.markHome();
  const lifecycles = async () =>
    await Promise.all([reportId, foundId].map(async (id) => (await t.query(api.reports.get, { reportId: id }))!.state));
  expect(await lifecycles()).toEqual(["home", "home"]);
  const samsView = () => sam.query(api.messages.meetings.get, { threadId });
  expect(await samsView()).toMatchObject({ home: { closedReport: { reportId: foundId } } });
  await owner.undoHome();
  expect(await lifecycles()).toEqual(["open", "open"]);
  expect(await samsView()).toMatchObject({ home: null, agreedPlan: { place: sampleMeetingPlace } });
  expect(await finder.sees()).toBeNull();
  await owner.markHome();
  vi.setSystemTime(Date.now() + limits.undoHomeMs + 1);
  expect(await codeOf(owner.undoHome())).toBe("meet.undoLate");
});

test("an owner with or without an account can mark a found pet home, which closes the finder's report", async () => {
  for (const name of ["Maya", null]) {
    const { t, reportId, finder, owner } = await matchAboutFound(name);
    await owner.suggest();
    await finder.accept();
    vi.setSystemTime(timeInHours(3));
    await owner.markHome();
    expect(await t.query(api.reports.get, { reportId })).toMatchObject({ state: "home", ending: "owner" });
    expect(await finder.sees()).toMatchObject({ home: { closedReport: { reportId } } });
  }
});

test("before the agreed time, an owner who marks a found pet home leaves its report open unless the finder has arrived", async () => {
  const { t, reportId, finder, owner } = await matchAboutFound();
  await owner.suggest();
  await finder.accept();
  expect(await codeOf(owner.markHome())).toBe("meet.early");
  vi.setSystemTime(timeInHours(3) - hourMs);
  await owner.arrive();
  await owner.markHome();
  expect(await t.query(api.reports.get, { reportId })).toMatchObject({ state: "open" });
});

test("a blocked person sees no difference, and can't close the report of the person who blocked them", async () => {
  const { t, pair, reportId, finder, owner } = await matchAboutFound();
  await owner.suggest();
  await finder.accept();
  vi.setSystemTime(timeInHours(3));
  await pair.finder.mutation(api.threads.block, pair.finderTicket);
  expect(await finder.sees()).toBeNull();
  expect(await codeOf(finder.arrive())).toBe("thread.closed");
  await owner.arrive();
  await owner.markHome();
  expect(await owner.sees()).toMatchObject({ home: { closedReport: null } });
  expect(await t.query(api.reports.get, { reportId })).toMatchObject({ state: "open" });
  expect((await finder.texts()).join()).not.toContain("home");
});

test("after the report is reopened, the meeting doesn't show the pet as home, and the pet can be marked home again", async () => {
  const world = await matchAboutLost();
  await meetNow(world);
  await world.owner.markHome();
  await world.maya.mutation(api.reports.lifecycle.reopen, { reportId: world.reportId });
  expect(await world.finder.sees()).toMatchObject({ home: null });
  await world.owner.markHome();
  expect(await world.finder.sees()).toMatchObject({ home: { at: Date.now() } });
});

test("a household member can plan for the author's side, and erasing their account removes their plan, even an agreed one", async () => {
  const { t, maya, reportId, pair, finder } = await matchAboutLost();
  const dan = callerAt(t, "192.0.2.2", "Dan");
  const invite = await maya.mutation(api.search.household.invite, { reportId });
  await dan.mutation(api.search.household.join, { invite, name: "Daniel" });
  const suggestion = { ...pair.ownerTicket, at: timeInHours(3), place: sampleMeetingPlace, key: newKey() };
  await dan.mutation(api.messages.meetings.suggest, suggestion);
  await finder.accept();
  const plan = { at: new Date(timeInHours(3)).toISOString(), place: "Unionville Animal Hospital, 4396 Main St" };
  expect((await dan.action(api.users.exportMine, {})).helpedMeetings).toMatchObject([plan]);
  expect((await maya.action(api.users.exportMine, {})).threads[0]!.meetings).toMatchObject([
    { ...plan, mine: true, isAgreed: true },
  ]);
  await t.mutation(internal.account.jobs.erase, { tokenIdentifier: `${issuer}|user_Dan` });
  await t.finishAllScheduledFunctions(() => vi.runAllTimers());
  expect(await finder.sees()).toMatchObject({ agreedPlan: null, suggestedPlan: null });
});

test("a meeting is deleted with its thread, 90 days after the report was closed", async () => {
  const world = await matchAboutLost();
  await meetNow(world);
  const storedRows = async () =>
    await world.t.run(async (ctx) => [
      ...(await ctx.db.query("meetings").collect()),
      ...(await ctx.db.query("meetingPlans").collect()),
    ]);
  await world.owner.markHome();
  await world.t.finishAllScheduledFunctions(() => vi.advanceTimersByTime(minuteMs));
  expect(await storedRows()).toHaveLength(2);
  vi.setSystemTime(Date.now() + limits.threadTtlMs + minuteMs);
  await world.t.mutation(internal.messages.jobs.deleteExpired, {});
  await world.t.finishAllScheduledFunctions(() => vi.advanceTimersByTime(minuteMs));
  expect(await storedRows()).toEqual([]);
});

test("a meeting is deleted with its report", async () => {
  const { t, maya, reportId, finder } = await matchAboutLost();
  await finder.suggest();
  await removeReportPermanently(t, maya, reportId);
  await t.finishAllScheduledFunctions(() => vi.runAllTimers());
  for (const table of ["meetings", "meetingPlans"] as const) {
    expect(await t.run(async (ctx) => await ctx.db.query(table).collect())).toEqual([]);
  }
});

const periods = [{ open: { day: 1, hour: 8 }, close: { day: 1, hour: 19 } }];
const googlePlace = (id: string, latitude: number, more: object = {}) => ({
  id,
  displayName: { text: id },
  shortFormattedAddress: "4396 Main St",
  location: { latitude, longitude: -79.34 },
  businessStatus: "OPERATIONAL",
  utcOffsetMinutes: -300,
  ...more,
});

test("the offered meeting places are clinics, police stations and shelters between the two sides, with their hours", async () => {
  vi.stubEnv("GOOGLE_MAPS_API_KEY", "key");
  const requestBodies: string[] = [];
  vi.stubGlobal("fetch", async (_url: string, { body }: { body: string }) => {
    requestBodies.push(body);
    if (body.includes("police")) return Response.json({ places: [googlePlace("police", 43.88)] });
    if (body.includes("animal shelter")) return new Response("", { status: 500 });
    const clinics = [googlePlace("far", 44.5), googlePlace("vet", 43.87, { regularOpeningHours: { periods } })];
    return Response.json({ places: clinics });
  });
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const { finder, owner, say, pair } = await matchAboutLost();
  expect(await owner.places()).toMatchObject({ isBetween: false });
  const place = { lat: 43.9012345, lng: -79.34, address: "Carlton Rd" };
  await say(pair.finder, pair.finderTicket, "", { place });
  const found = await finder.places();
  expect(found).toMatchObject({ isBetween: true, missing: ["shelter"] });
  expect(found.places.map(({ kind, placeId }) => `${kind} ${placeId}`)).toEqual(["vet vet", "police police"]);
  // In minutes since Sunday 0:00: Monday from 8 AM to 7 PM.
  const week = [{ opens: (24 + 8) * 60, closes: (24 + 19) * 60 }];
  expect(found.places[0]!.hours).toMatchObject({ week, utcOffset: -300 });
  expect(found.places[1]!.hours.week).toBeNull();
  // From latitudes 43.86 and 43.901, both rounded to about 100 m.
  expect(found.places[0]!.kmFromThem).toBeCloseTo(1.11, 1);
  expect(found.places[0]!.kmFromMe).toBeCloseTo(3.45, 1);
  expect(JSON.parse(requestBodies.at(-1)!)).toMatchObject({
    locationBias: { circle: { center: { latitude: 43.8805 } } },
  });
});

test("a search for places says if it isn't set up, and fails if the service fails or the day's quota is used up", async () => {
  const { finder } = await matchAboutLost();
  vi.spyOn(console, "warn").mockImplementation(() => {});
  vi.stubEnv("GOOGLE_MAPS_API_KEY", "");
  expect(await codeOf(finder.places())).toBe("location.searchOff");
  vi.stubEnv("GOOGLE_MAPS_API_KEY", "key");
  vi.stubGlobal("fetch", async () => new Response("", { status: 500 }));
  expect(await codeOf(finder.places())).toBe("location.searchFailed");
  // As many calls as the failed search has used.
  vi.stubEnv("CALLS_PER_DAY_VETS", String(publicPlaceKinds.length));
  expect(await codeOf(finder.places())).toBe("location.searchFailed");
});
