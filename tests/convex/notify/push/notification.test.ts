// The content of push notifications.
import { beforeEach, describe, expect, test, vi } from "vitest";
import { limits } from "../../../../domain/limits";
import { dayMs } from "../../../../domain/units";
import { stopClock } from "../../clock";
import { addArea, later, verifiedPerson, report, settle } from "../../neighbourhoodMail";
import { withDevice } from "../../pushServices";
import { placeAt, subscribedNeighbours } from "./subscriber";

stopClock({ alsoFake: ["setTimeout"] });

const addressPart = (short: string, long: string, type: string) => ({
  short_name: short,
  long_name: long,
  types: [type],
});

const townReply = () =>
  Response.json({
    status: "OK",
    results: [
      {
        types: ["street_address"],
        formatted_address: "1 Main St, Vaughan, ON",
        address_components: [
          addressPart("Vaughan", "Vaughan", "locality"),
          addressPart("ON", "Ontario", "administrative_area_level_1"),
        ],
      },
    ],
  });

/** Unless a test sets another answer, the address service says that every place is in Vaughan. */
async function withTowns(answer: () => Promise<Response> = () => Promise.resolve(townReply())) {
  const world = await subscribedNeighbours();
  const lookUps: URL[] = [];
  vi.stubEnv("GOOGLE_MAPS_API_KEY", "server-key");
  const others = globalThis.fetch;
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    if (!url.startsWith("https://maps.googleapis.com")) return await others(url, init);
    lookUps.push(new URL(url));
    return await answer();
  });
  return { ...world, lookUps };
}

beforeEach(() => vi.spyOn(console, "warn").mockImplementation(() => {}));

describe("a notification", () => {
  test("has the pet's name, the reader's watch area and the photo, but no street, contact or other text of the author's", async () => {
    const { t, bo, phone } = await subscribedNeighbours();
    const reportId = await report(t, bo, { petName: "Otto", place: placeAt(600), utcOffset: -300 });
    await settle(t);
    const [shown, ...others] = phone.shown();
    expect(others).toEqual([]);
    const page = `https://app.example/lost-pet-feed/${reportId}`;
    expect(shown).toMatchObject({ title: "Otto is missing", navigate: page, tag: reportId });
    expect(shown!.body).toBe("Beagle. 600 m from Home. Missing since yesterday at 2:15 PM.");
    expect(shown!.icon).toMatch(/^http/);
    expect(shown!.actions).toEqual([
      { action: "saw", title: "I saw Otto", navigate: `${page}?saw` },
      { action: "open", title: "Open", navigate: page },
    ]);
    expect(JSON.stringify(shown)).not.toMatch(/Town Centre|416 555|Red collar/);
    expect(JSON.stringify(shown).length).toBeLessThan(2000);
  });

  test("leaves out a name that is a phone number", async () => {
    const { t, bo, phone } = await subscribedNeighbours();
    await report(t, bo, { petName: "416 555 0199" });
    await settle(t);
    expect(phone.titles()).toEqual(["A dog is missing"]);
    expect(phone.shown()[0]!.actions![0]!.title).toBe("I saw the dog");
  });

  test("leaves out the animal and the sex if the author chose none", async () => {
    const { t, bo, phone } = await subscribedNeighbours();
    await report(t, bo, { petName: "416 555 0199", petBreed: "", untouched: ["petType", "petGender"] });
    await settle(t);
    expect(phone.titles()).toEqual(["A pet is missing"]);
    expect(JSON.stringify(phone.shown())).not.toMatch(/\b(?:dog|male)\b/i);
  });

  test("names the town that the address service returns, not the one that the author typed, and only breeds from our list", async () => {
    const { t, bo, cy, phone, lookUps } = await withTowns();
    const typed = { address: "Best loans, Call today", city: "Cheap loans", province: "Call today" };
    await report(t, bo, { petName: "Otto", petBreed: "Loans for everybody", place: { ...placeAt(600), ...typed } });
    await settle(t);
    later(dayMs);
    await report(t, cy, { petName: "Juno", petBreed: "Beagle", place: { ...placeAt(600), ...typed } });
    await settle(t);
    expect(phone.titles()).toEqual(["Otto is missing in Vaughan, ON", "Juno is missing in Vaughan, ON"]);
    expect(phone.shown().map(({ body }) => body.split(".")[0])).toEqual(["Dog", "Beagle"]);
    expect(JSON.stringify(phone.shown())).not.toMatch(/loans|today/i);
    // The place is rounded to about 100 m, and looked up once for all reports there.
    expect(lookUps.map((url) => url.searchParams.get("latlng"))).toEqual(["43.866,-79.34"]);
  });

  test.each([
    ["does not answer", () => Promise.reject(new TypeError("fetch failed"))],
    ["answers with an error", () => Promise.resolve(new Response(null, { status: 500 }))],
  ])("names no town if the address service %s", async (_, answer) => {
    const { t, bo, phone } = await withTowns(answer);
    await report(t, bo, { petName: "Otto" });
    await settle(t);
    expect(phone.titles()).toEqual(["Otto is missing"]);
  });

  test("is sent without a town once half of the day's look-ups are used up", async () => {
    // Notifications may use 1.5 of these, so the second look-up is not made.
    vi.stubEnv("CALLS_PER_DAY_GEOCODING", "3");
    const { t, bo, cy, phone, lookUps } = await withTowns();
    await report(t, bo, { petName: "Otto", place: placeAt(600) });
    await settle(t);
    await report(t, cy, { petName: "Juno", place: placeAt(900) });
    await settle(t);
    expect(phone.titles()).toEqual(["Otto is missing in Vaughan, ON", "Juno is missing"]);
    expect(lookUps).toHaveLength(1);
  });

  test("is sent a little later, without a town, if the look-up is interrupted", async () => {
    const { t, bo, phone } = await withTowns();
    await report(t, bo, { petName: "Otto" });
    // Stands for a look-up that ends without an answer.
    await t.run(async (ctx) => {
      for (const { _id, name } of await ctx.db.system.query("_scheduled_functions").collect())
        if (name.includes("lookUpTown")) await ctx.scheduler.cancel(_id);
    });
    vi.advanceTimersByTime(limits.townWaitMs);
    await settle(t);
    expect(phone.titles()).toEqual(["Otto is missing"]);
  });

  test("is sent once to every device of a user who turned push on for an area, but not to the author or to other users", async () => {
    const { t, services, ada, bo, phone } = await subscribedNeighbours();
    const laptop = await withDevice(services, ada);
    const cy = await withDevice(services, verifiedPerson(t, "Cy"));
    await addArea(ada, { name: "Work" }, { push: true });
    await addArea(verifiedPerson(t, "Dee"), {}, { push: true });
    const laptopOfBo = await withDevice(services, bo);
    await addArea(bo, {}, { push: true });
    await report(t, bo);
    await settle(t);
    for (const one of [phone, laptop]) expect(one.titles()).toHaveLength(1);
    for (const one of [cy, laptopOfBo]) expect(one.titles()).toEqual([]);
  });
});
