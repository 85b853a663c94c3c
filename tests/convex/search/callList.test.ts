// The call list: who may read and tick it, which places it lists, and that of Google's data, only ids are stored.
import { beforeEach, expect, test, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import { callKinds } from "../../../domain/search/callList";
import { limits, rates } from "../../../domain/limits";
import { type Caller, backend, codeOf, issuer, person } from "../backend";
import { stopClock } from "../clock";
import { photoOf } from "../pictures";
import { removeReportPermanently } from "../removed";
import { sampleReport } from "../samples";

stopClock({ alsoFake: ["setTimeout", "clearTimeout"] });

const nearPoint = { latitude: 43.861, longitude: -79.341 };
const farPoint = { latitude: 45.5, longitude: -73.6 };
const googlePlace = (id: string, name: string, location = nearPoint) => ({
  id,
  displayName: { text: name },
  location,
  businessStatus: "OPERATIONAL",
  nationalPhoneNumber: "(416) 555-0163",
  currentOpeningHours: { openNow: true, nextCloseTime: "2026-11-20T17:00:00Z" },
});
const answers: Record<string, object[]> = {
  "animal shelter": [
    googlePlace("s1", "Markham Shelter"),
    googlePlace("both", "Humane Society"),
    googlePlace("x", "Far", farPoint),
  ],
  "animal control": [googlePlace("both", "Humane Society"), googlePlace("c1", "Animal Services")],
  clinics: [googlePlace("v1", "Animal Hospital"), googlePlace("s1", "Markham Shelter")],
};

beforeEach(() => {
  vi.stubEnv("GOOGLE_MAPS_API_KEY", "key");
  vi.stubGlobal("fetch", async (_url: string, { body }: { body: string }) => {
    const { textQuery = "clinics" } = JSON.parse(body) as { textQuery?: string };
    return Response.json({ places: answers[textQuery] });
  });
});

async function missingPet() {
  const t = backend();
  const [maya, dan, eve] = [person(t, "Maya"), person(t, "Dan"), person(t, "Eve")];
  for (const who of [maya, dan, eve]) await who.mutation(api.users.store, {});
  const reportId = await maya.mutation(api.reports.submit, sampleReport([await photoOf(t, maya)]));
  const invite = await maya.mutation(api.search.household.invite, { reportId });
  await dan.mutation(api.search.household.join, { invite, name: "Dad" });
  const tick = async (who: Caller, placeId = "v1", note = "") =>
    await who.mutation(api.search.callList.tick, { reportId, placeId, note });
  const untick = async (who: Caller, placeId = "v1") =>
    await who.mutation(api.search.callList.untick, { reportId, placeId });
  const ticks = async (who: Caller) => await who.query(api.search.callList.ticks, { reportId });
  return { t, maya, dan, eve, reportId, tick, untick, ticks };
}

const storedTicks = async (t: Caller) => await t.run(async (ctx) => await ctx.db.query("callTicks").collect());

test("the call list has shelters, animal control and clinics nearby, each once, with hours and phone number", async () => {
  const { maya, dan, reportId } = await missingPet();
  const { places } = await maya.action(api.search.callList.places, { reportId });
  expect(places.map(({ kind, placeId }) => `${kind} ${placeId}`)).toEqual([
    "shelter s1",
    "shelter both",
    "control c1",
    "vet v1",
  ]);
  const closesAt = Date.parse("2026-11-20T17:00:00Z");
  expect(places[0]).toMatchObject({ phone: "(416) 555-0163", openNow: true, closesAt, opensAt: null });
  expect(await dan.action(api.search.callList.places, { reportId })).toEqual({ places, missing: [] });
});

test("only the household gets the list and the ticks, and a closed report has no list and takes no ticks", async () => {
  const { t, maya, eve, reportId, tick, ticks } = await missingPet();
  expect(await codeOf(eve.action(api.search.callList.places, { reportId }))).toBe("report.notFound");
  expect(await ticks(eve)).toBeNull();
  expect(await codeOf(tick(eve))).toBe("report.notFound");
  expect(await codeOf(t.query(api.search.callList.ticks, { reportId }))).toBe("auth.signInRequired");
  await maya.mutation(api.reports.lifecycle.markHome, { reportId });
  expect(await codeOf(maya.action(api.search.callList.places, { reportId }))).toBe("report.notFound");
  expect(await codeOf(tick(maya))).toBe("report.notFound");
});

test("the error says whether the list is not set up or the service failed", async () => {
  const { maya, reportId } = await missingPet();
  vi.spyOn(console, "warn").mockImplementation(() => {});
  vi.stubGlobal("fetch", async () => new Response("", { status: 500 }));
  expect(await codeOf(maya.action(api.search.callList.places, { reportId }))).toBe("calls.failed");
  vi.stubEnv("GOOGLE_MAPS_API_KEY", "");
  expect(await codeOf(maya.action(api.search.callList.places, { reportId }))).toBe("calls.off");
});

test("if one kind of place can't be loaded, the others are listed", async () => {
  const { maya, reportId } = await missingPet();
  vi.spyOn(console, "warn").mockImplementation(() => {});
  vi.stubGlobal("fetch", async (_url: string, { body }: { body: string }) =>
    body.includes("animal shelter") ? new Response("", { status: 500 }) : Response.json({ places: answers["clinics"] }),
  );
  const { places, missing } = await maya.action(api.search.callList.places, { reportId });
  expect(places.map(({ placeId }) => placeId)).toEqual(["v1", "s1"]);
  expect(missing).toEqual(["shelter"]);
});

test("every request that a list makes to the service counts towards the person's limit", async () => {
  const { maya, reportId } = await missingPet();
  // The call list has the same rate limit as the search for vets.
  const lists = Math.floor(rates.vets.burst / callKinds.length);
  for (let n = 0; n < lists; n += 1) await maya.action(api.search.callList.places, { reportId });
  expect(await codeOf(maya.action(api.search.callList.places, { reportId }))).toBe("request.tooMany");
});

test("a tick shows its latest note and the member who wrote it, and any member can remove the tick", async () => {
  const { t, maya, dan, reportId, tick, untick, ticks } = await missingPet();
  await tick(dan);
  await tick(maya, "v1", " Call again  Monday ");
  await tick(dan, "v1", "Call again Monday");
  expect(await ticks(maya)).toMatchObject([{ placeId: "v1", by: "Maya", me: true, note: "Call again Monday" }]);
  await tick(dan, "v1", "No cat today");
  expect(await ticks(maya)).toMatchObject([{ by: "Dad", me: false, note: "No cat today" }]);
  expect(Object.keys((await storedTicks(t))[0]!)).not.toContain("phone");
  await untick(maya);
  await untick(maya);
  expect(await ticks(dan)).toEqual([]);
  const { activityLog } = (await maya.query(api.search.household.get, { reportId }))!;
  // "uncalled": a tick was removed.
  expect(activityLog.filter(({ what }) => what === "uncalled")).toMatchObject([{ name: "Maya" }]);
});

test("the household can store its own call script, and return to the suggested one", async () => {
  const { t, maya, dan, eve, reportId } = await missingPet();
  const ownScript = async (who: Caller) => {
    const answer = await who.query(api.search.callList.words, { reportId });
    return answer && answer.own;
  };
  const setOwnScript = async (who: Caller, text: string) =>
    await who.mutation(api.search.callList.setWords, { reportId, words: text });
  expect(await ownScript(maya)).toBeNull();
  await setOwnScript(dan, " Is she with you?  \nShe is shy. ");
  expect([await ownScript(maya), await ownScript(eve)]).toEqual(["Is she with you?\nShe is shy.", null]);
  expect(await codeOf(setOwnScript(eve, "Mine"))).toBe("report.notFound");
  expect(await codeOf(setOwnScript(dan, "x".repeat(limits.callWords + 1)))).toBe("calls.wordsTooLong");
  expect(await codeOf(setOwnScript(dan, "x".repeat(100_000)))).toBe("calls.wordsTooLong");
  expect((await maya.action(api.users.exportMine, {})).reports[0]).toMatchObject({
    callWords: "Is she with you?\nShe is shy.",
  });
  expect((await maya.query(api.search.household.get, { reportId }))!.activityLog[0]).toMatchObject({
    name: "Dad",
    what: "reworded",
  });
  await setOwnScript(maya, " ");
  expect(await ownScript(dan)).toBeNull();
  await setOwnScript(maya, "Call me");
  await removeReportPermanently(t, maya, reportId);
  expect(await t.run(async (ctx) => await ctx.db.query("searches").collect())).toEqual([]);
});

test("the call script names colours and collar from a long description, and only the household can read it", async () => {
  const { maya, dan, eve, reportId } = await missingPet();
  const long = `She is tan with a white chest. ${"She loves everybody. ".repeat(8)}Wears a red collar.`;
  await maya.mutation(api.reports.update, { reportId, petBreed: "Beagle", additionalInfo: long });
  const looks = async (who: Caller) => (await who.query(api.search.callList.words, { reportId }))?.looks;
  expect(await looks(dan)).toBe("It is a male dog: Beagle, tan, red collar.");
  expect(await looks(eve)).toBeUndefined();
});

test("a user's export contains the calls that they made, and no other member's", async () => {
  const { maya, dan, tick } = await missingPet();
  await tick(dan, "v1", "No cat today");
  await tick(maya, "s1");
  const { calls } = await dan.action(api.users.exportMine, {});
  expect(calls).toEqual([{ placeId: "v1", note: "No cat today", since: expect.any(String) }]);
});

test("the length of notes and the number of ticks are limited", async () => {
  const { maya, tick } = await missingPet();
  expect(await codeOf(tick(maya, "v1", "x".repeat(limits.callNote + 1)))).toBe("calls.noteTooLong");
  expect(await codeOf(tick(maya, "v1", "x".repeat(100_000)))).toBe("calls.noteTooLong");
  expect(await codeOf(tick(maya, ""))).toBe("request.invalid");
  expect(await codeOf(tick(maya, "x".repeat(limits.placeId + 1)))).toBe("request.invalid");
  for (let n = 0; n < limits.callTicks; n += 1) await tick(maya, `p${n}`);
  expect(await codeOf(tick(maya, "one more"))).toBe("calls.full");
});

test("the ticks are deleted with the report, and a member's own ticks with their account", async () => {
  const { t, maya, dan, reportId, tick } = await missingPet();
  await tick(dan);
  await tick(maya, "s1");
  await t.mutation(internal.account.jobs.erase, { tokenIdentifier: `${issuer}|user_Dan` });
  expect(await storedTicks(t)).toMatchObject([{ placeId: "s1" }]);
  await removeReportPermanently(t, maya, reportId);
  expect(await storedTicks(t)).toEqual([]);
});
