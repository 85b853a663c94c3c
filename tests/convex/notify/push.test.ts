// Push about watch areas: what is sent to which devices and when, and how push services' answers change that.
import { beforeEach, describe, expect, test, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import type { Shown } from "../../../convex/model/notify/push/pushMessages";
import { limits } from "../../../domain/limits";
import { messages } from "../../../domain/messages";
import { northOf } from "../../../domain/geo/place";
import { dayMs, hourMs, minuteMs } from "../../../domain/units";
import { type Backend, backend, type Caller, codeOf, resident } from "../backend";
import { stopClock } from "../clock";
import { areaOf, later, listener, report, settle } from "../neighbourhoodMail";
import { browser, opened, vapidPair } from "../pushBrowser";
import { sampleArea, sampleFinding, sampleReport, sampleSighting } from "../samples";

stopClock("setTimeout");

const home = { lat: 43.861, lng: -79.34 };
const placeAt = (metresNorth: number) => ({ ...sampleReport([]).place, ...northOf(home, metresNorth) });
const at = (text: string) => vi.setSystemTime(new Date(text));

type Browser = Awaited<ReturnType<typeof browser>>;

/** The push services of all browsers. */
class Services {
  readonly browsers = new Map<string, Browser>();
  readonly calls: string[] = [];
  readonly shown = new Map<string, Shown[]>();
  /** Answers to the next calls, by endpoint. */
  readonly next = new Map<string, (Response | Error)[]>();

  install(pair: Awaited<ReturnType<typeof vapidPair>>) {
    vi.stubEnv("VAPID_PUBLIC_KEY", pair.publicKey);
    vi.stubEnv("VAPID_PRIVATE_KEY", pair.privateKey);
    vi.stubEnv("VAPID_SUBJECT", "mailto:hello@homeward.test");
    vi.stubEnv("APP_URL", "https://app.example");
    for (const name of ["RESEND_API_KEY", "PUSH_SERVICE_ORIGIN"]) vi.stubEnv(name, "");
    vi.stubGlobal("fetch", async (url: string, { body }: { body: Uint8Array<ArrayBuffer> }) => {
      this.calls.push(url);
      const answer = this.next.get(url)?.shift();
      if (answer instanceof Error) throw answer;
      if (answer) return answer;
      const text = await opened(body, this.browsers.get(url)!);
      const { notification } = JSON.parse(text) as { notification: Shown };
      this.shown.set(url, [...this.of(url), notification]);
      return new Response(null, { status: 201 });
    });
  }

  of = (url: string) => this.shown.get(url) ?? [];
}

async function neighbours() {
  const t = backend();
  const services = new Services();
  services.install(await vapidPair());
  const pump = () => t.action(internal.notify.push.pump, {});
  const [bo, cy] = [await resident(t, "Bo"), await resident(t, "Cy")];
  const [di, ed] = [await resident(t, "Di"), await resident(t, "Ed")];
  return { t, services, ada: listener(t, "Ada"), bo, cy, di, ed, pump };
}

/** Turns push on in a new browser of the user's. */
async function withDevice(services: Services, who: Caller, label = "Chrome on Android") {
  const one = await browser();
  services.browsers.set(one.target.endpoint, one);
  const deviceId = await who.mutation(api.notify.devices.add, { ...one.target, label });
  const shown = () => services.of(one.target.endpoint);
  return { deviceId, ...one, shown, titles: () => shown().map(({ title }) => title) };
}

/** Ada has a phone and an area for which she gets push. */
async function subscribed(channels: object = {}) {
  const world = await neighbours();
  const phone = await withDevice(world.services, world.ada);
  const areaId = await areaOf(world.ada, {}, { push: true, ...channels });
  return { ...world, phone, areaId };
}

const vaughan = (short: string, long: string, type: string) => ({ short_name: short, long_name: long, types: [type] });
const townReply = () =>
  Response.json({
    status: "OK",
    results: [
      {
        types: ["street_address"],
        formatted_address: "1 Main St, Vaughan, ON",
        address_components: [
          vaughan("Vaughan", "Vaughan", "locality"),
          vaughan("ON", "Ontario", "administrative_area_level_1"),
        ],
      },
    ],
  });

/** The address service puts every place in Vaughan. */
async function withTowns(answer: () => Promise<Response> = () => Promise.resolve(townReply())) {
  const world = await subscribed();
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

const rowsOf = (t: Backend) => t.run(async (ctx) => (await ctx.db.query("outbox").collect()).map(({ state }) => state));
const labels = async (who: Caller) => (await who.query(api.notify.devices.mine, {})).devices.map(({ label }) => label);

beforeEach(() => vi.spyOn(console, "warn").mockImplementation(() => {}));

describe("a notification", () => {
  test("has the name, the area and the photo, and no street, contact or text of the author's", async () => {
    const { t, bo, phone } = await subscribed();
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
    const { t, bo, phone } = await subscribed();
    await report(t, bo, { petName: "416 555 0199" });
    await settle(t);
    expect(phone.titles()).toEqual(["A dog is missing"]);
    expect(phone.shown()[0]!.actions![0]!.title).toBe("I saw the dog");
  });

  test("names the town that we looked up, whatever the author typed, and only breeds from our list", async () => {
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
    // Rounded to the block, and looked up once for all reports there.
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
    vi.stubEnv("CALLS_PER_DAY_GEOCODING", "3");
    const { t, bo, cy, phone, lookUps } = await withTowns();
    await report(t, bo, { petName: "Otto", place: placeAt(600) });
    await settle(t);
    await report(t, cy, { petName: "Juno", place: placeAt(900) });
    await settle(t);
    expect(phone.titles()).toEqual(["Otto is missing in Vaughan, ON", "Juno is missing"]);
    expect(lookUps).toHaveLength(1);
  });

  test("is sent a little later if the look-up is interrupted", async () => {
    const { t, bo, phone } = await withTowns();
    await report(t, bo, { petName: "Otto" });
    await t.run(async (ctx) => {
      for (const { _id, name } of await ctx.db.system.query("_scheduled_functions").collect())
        if (name.includes("nameTown")) await ctx.scheduler.cancel(_id);
    });
    vi.advanceTimersByTime(limits.townWaitMs);
    await settle(t);
    expect(phone.titles()).toEqual(["Otto is missing"]);
  });

  test("is sent once to every device of every user who asked for it, and to nobody else", async () => {
    const { t, services, ada, bo, phone } = await subscribed();
    const laptop = await withDevice(services, ada);
    const cy = await withDevice(services, listener(t, "Cy"));
    await areaOf(ada, { name: "Work" }, { push: true });
    await areaOf(listener(t, "Dee"), {}, { push: true });
    const own = await withDevice(services, bo);
    await areaOf(bo, {}, { push: true });
    await report(t, bo);
    await settle(t);
    for (const one of [phone, laptop]) expect(one.titles()).toHaveLength(1);
    for (const one of [cy, own]) expect(one.titles()).toEqual([]);
  });
});

describe("push about areas", () => {
  test("is three notifications a day, about the nearest reports, and again the next day", async () => {
    const { t, bo, cy, di, ed, phone, pump } = await subscribed();
    at("2026-11-20T15:00:00Z");
    vi.stubEnv("VAPID_SUBJECT", "");
    const authors = new Map([bo, cy, di, ed].map((who, index) => [[1900, 900, 1400, 400][index]!, who]));
    for (const [metres, who] of authors) {
      await report(t, who, { petName: `At ${metres}`, place: placeAt(metres) });
    }
    await settle(t);
    vi.stubEnv("VAPID_SUBJECT", "mailto:hello@homeward.test");
    await pump();
    const sent = phone.titles().map((title) => /At \d+/.exec(title)![0]);
    expect(sent.toSorted()).toEqual(["At 1400", "At 400", "At 900"]);
    at("2026-11-21T15:00:00Z");
    await report(t, bo, { petName: "Next" });
    await settle(t);
    expect(phone.titles()).toHaveLength(4);
  });

  test("is sent once a day about one author's reports, however many they publish or remove", async () => {
    const { t, bo, cy, phone } = await subscribed();
    at("2026-11-20T15:00:00Z");
    for (let n = 0; n < 4; n += 1) {
      const reportId = await report(t, bo, { petName: `Ad ${n}`, place: placeAt(200 + n) });
      await settle(t);
      await bo.mutation(api.reports.remove, { reportId });
    }
    await report(t, cy, { petName: "Real", place: placeAt(100) });
    await settle(t);
    expect(phone.titles()).toEqual(["Ad 0 is missing", "Real is missing"]);
    at("2026-11-21T15:00:00Z");
    await report(t, bo, { petName: "Ad 5" });
    await settle(t);
    expect(phone.titles()).toHaveLength(3);
  });

  test("reserves one of the day's three for a lost pet within a kilometre", async () => {
    const { t, bo, cy, di, ed, phone } = await subscribed();
    at("2026-11-20T15:00:00Z");
    const found = { petName: "", status: "found", whereabouts: "withFinder" };
    await report(t, bo, { petName: "Far 1", place: placeAt(1500) });
    await report(t, cy, { ...found, place: placeAt(100) });
    await settle(t);
    await report(t, di, { petName: "Far 2", place: placeAt(1600) });
    await settle(t);
    await report(t, ed, { petName: "Close", place: placeAt(100) });
    await settle(t);
    // Far 2 came when only the reserved one was left.
    const expected = ["A dog was found", "Far 1 is missing", "Close is missing"];
    expect([...phone.titles().slice(0, 2).toSorted(), phone.titles()[2]]).toEqual(expected);
  });

  test("is only about lost pets within a kilometre at night, if the user asked for quiet; the rest comes in the morning", async () => {
    const { t, bo, cy, di, phone, pump } = await subscribed({ quiet: true });
    at("2026-11-20T05:00:00Z");
    await report(t, bo, { petName: "Close", place: placeAt(900) });
    await report(t, cy, { petName: "Far", place: placeAt(1900) });
    await report(t, di, { petName: "", status: "found", whereabouts: "withFinder", place: placeAt(300) });
    await settle(t);
    expect(phone.titles()).toEqual(["Close is missing"]);
    at("2026-11-20T11:59:00Z");
    await pump();
    expect(phone.titles()).toHaveLength(1);
    at("2026-11-20T12:00:01Z");
    await pump();
    const morning = ["A dog was found", "Far is missing"];
    expect(phone.titles().slice(1).toSorted()).toEqual(morning);
  });

  test("is not sent once the report is home, hidden or elsewhere, or the area is off", async () => {
    const { t, ada, bo, phone, areaId, pump } = await subscribed();
    const waits = async (end: (reportId: Id<"reports">) => Promise<unknown>) => {
      vi.stubEnv("VAPID_SUBJECT", "");
      const reportId = await report(t, bo);
      await settle(t);
      await end(reportId);
      vi.stubEnv("VAPID_SUBJECT", "mailto:hello@homeward.test");
      await pump();
    };
    await waits((reportId) => bo.mutation(api.reports.lifecycle.markHome, { reportId }));
    await waits((reportId) => bo.mutation(api.reports.remove, { reportId }));
    await waits((reportId) => bo.mutation(api.reports.update, { reportId, place: { ...placeAt(0), lat: 45 } }));
    await waits(() => ada.mutation(api.notify.areas.turn, { areaId, push: false }));
    expect(phone.titles()).toEqual([]);
    expect(await rowsOf(t)).toEqual(["dropped", "dropped", "dropped", "dropped"]);
  });

  test("is not sent during a pause, and afterwards is about reports that are still open", async () => {
    const { t, ada, bo, phone, pump } = await subscribed();
    await ada.mutation(api.notify.pauses.begin, { zone: "America/Toronto" });
    await report(t, bo, { petName: "Still open" });
    const over = await report(t, bo, { petName: "Comes home" });
    await settle(t);
    expect(phone.titles()).toEqual([]);
    await bo.mutation(api.reports.lifecycle.markHome, { reportId: over });
    later(dayMs + 2 * hourMs);
    await pump();
    expect(phone.titles()).toEqual(["Still open is missing"]);
  });

  test("is dropped if it could not be sent for two days", async () => {
    const { t, bo, phone, pump } = await subscribed();
    vi.stubEnv("VAPID_SUBJECT", "");
    await report(t, bo);
    await settle(t);
    later(2 * dayMs + 1);
    vi.stubEnv("VAPID_SUBJECT", "mailto:hello@homeward.test");
    await pump();
    expect(phone.titles()).toEqual([]);
  });

  test("stays within the operator's daily quota", async () => {
    vi.stubEnv("CALLS_PER_DAY_PUSH", "1");
    const { t, bo, cy, phone, pump } = await subscribed();
    await report(t, bo);
    await settle(t);
    await report(t, cy);
    await settle(t);
    expect(phone.titles()).toHaveLength(1);
    later(dayMs);
    await pump();
    expect(phone.titles()).toHaveLength(2);
  });

  test("counts each device and each test notification towards the quota", async () => {
    vi.stubEnv("CALLS_PER_DAY_PUSH", "6");
    const { t, services, ada, bo, cy, phone } = await subscribed();
    for (let n = 1; n < 4; n++) await withDevice(services, ada);
    await report(t, bo);
    await settle(t);
    expect(services.calls).toHaveLength(4);
    await report(t, cy);
    await settle(t);
    expect(services.calls).toHaveLength(4);
    for (let n = 0; n < 2; n++) await ada.action(api.notify.devices.test, { deviceId: phone.deviceId });
    expect(await codeOf(ada.action(api.notify.devices.test, { deviceId: phone.deviceId }))).toBe("device.notNow");
    expect(services.calls).toHaveLength(6);
  });

  test("is not sent by another run while the slowest batch may still be running", async () => {
    const { t, services, bo, cy, di } = await subscribed();
    for (let n = 0; n < 6; n++) {
      const who = listener(t, `Listener ${n}`);
      for (let device = 0; device < limits.devices; device++) await withDevice(services, who);
      await areaOf(who, {}, { push: true });
    }
    vi.stubEnv("VAPID_SUBJECT", "");
    for (const who of [bo, cy, di]) await report(t, who);
    await settle(t);
    vi.stubEnv("VAPID_SUBJECT", "mailto:hello@homeward.test");
    const { jobs } = await t.mutation(internal.notify.push.lease, {});
    const calls = jobs.reduce((sum, { targets }) => sum + targets.length, 0);
    expect(calls).toBeGreaterThan(limits.devices * limits.pushesPerDay);
    later((calls / limits.pushesAtOnce) * limits.serviceTimeoutMs);
    const others = await t.mutation(internal.notify.push.lease, {});
    const taken = new Set(jobs.map(({ rowId }) => rowId));
    expect(others.jobs.filter(({ rowId }) => taken.has(rowId))).toEqual([]);
  });
});

describe("a pet that comes home", () => {
  const goneHome = async () => {
    const world = await subscribed();
    const reportId = await report(world.t, world.bo, { petName: "Otto" });
    await settle(world.t);
    await world.bo.mutation(api.reports.lifecycle.markHome, { reportId });
    return { ...world, reportId };
  };

  test("replaces the first push once the time for Undo has passed", async () => {
    const { t, phone, reportId, pump } = await goneHome();
    await pump();
    expect(phone.titles()).toHaveLength(1);
    later(limits.undoHomeMs);
    await settle(t);
    expect(phone.titles()).toHaveLength(2);
    const news = { title: "Otto is home again", body: messages["push.homeText"], tag: reportId };
    expect(phone.shown()[1]).toMatchObject(news);
    await pump();
    expect(phone.titles()).toHaveLength(2);
  });

  test("sends no push if the return is undone", async () => {
    const { t, bo, phone, reportId } = await goneHome();
    await bo.mutation(api.reports.lifecycle.reopen, { reportId });
    later(limits.undoHomeMs);
    await settle(t);
    expect(phone.titles()).toHaveLength(1);
  });

  test("sends no push to users who got none before, or have turned push off", async () => {
    const { t, services, ada, areaId } = await goneHome();
    const late = await withDevice(services, listener(t, "Cy"));
    await areaOf(listener(t, "Cy"), {}, { push: true });
    await ada.mutation(api.notify.areas.turn, { areaId, push: false });
    const before = services.calls.length;
    later(limits.undoHomeMs);
    await settle(t);
    expect(late.titles()).toEqual([]);
    expect(services.calls).toHaveLength(before);
  });
});

test("a pet's return is sent only to devices where the first push arrived", async () => {
  const { t, services, ada, bo, phone } = await subscribed();
  const laptop = await withDevice(services, ada, "Firefox on Linux");
  const cy = await withDevice(services, listener(t, "Cy"));
  await areaOf(listener(t, "Cy"), {}, { push: true });
  for (const { target } of [laptop, cy]) services.next.set(target.endpoint, [new Response(null, { status: 413 })]);
  const reportId = await report(t, bo, { petName: "Otto" });
  await settle(t);
  await bo.mutation(api.reports.lifecycle.markHome, { reportId });
  later(limits.undoHomeMs);
  await settle(t);
  expect(phone.titles()[1]).toBe("Otto is home again");
  expect([...laptop.titles(), ...cy.titles()]).toEqual([]);
});

describe("a push service that", () => {
  const answered = async (answer: Response | Error) => {
    const world = await subscribed();
    const laptop = await withDevice(world.services, world.ada, "Firefox on Linux");
    world.services.next.set(world.phone.target.endpoint, [answer]);
    await report(world.t, world.bo);
    await settle(world.t);
    return { ...world, laptop };
  };
  const troubleOf = async (t: Backend) =>
    await t.run(async (ctx) => (await ctx.db.query("troubles").first())?.what ?? null);

  test.each([404, 410])("answers %i has dropped the device, and so do we", async (status) => {
    const { ada, laptop } = await answered(new Response(null, { status }));
    expect(laptop.titles()).toHaveLength(1);
    expect(await labels(ada)).toEqual(["Firefox on Linux"]);
  });

  test.each([
    ["wants a pause", new Response(null, { status: 429, headers: { "retry-after": "600" } }), "status 429", 600_000],
    ["is down", new Response(null, { status: 503 }), "status 503", 30_000],
    ["cannot be reached", new TypeError("fetch failed"), "down", 30_000],
    ["refuses our key", new Response(null, { status: 403 }), "status 403", hourMs],
  ])("%s gets it again later, alone, and the operators read why", async (_, answer, what, wait) => {
    const asked = Date.now();
    const { t, ada, bo, phone, laptop, pump } = await answered(answer);
    // The rest of that run does not call the service.
    expect(phone.titles()).toEqual([]);
    expect(await troubleOf(t)).toBe(`fcm.googleapis.com: ${what}`);
    // The clock has advanced by about a minute, running the scheduled jobs.
    const rows = await t.run(async (ctx) => await ctx.db.query("outbox").collect());
    const { dueAt: due } = rows.find(({ left }) => left?.length === 1)!;
    expect(due - asked).toBeGreaterThanOrEqual(wait);
    expect(due - asked).toBeLessThan(wait + 3 * minuteMs);
    vi.setSystemTime(due - 1000);
    await pump();
    expect(phone.titles()).toEqual([]);
    later(1000);
    await pump();
    expect([phone.titles().length, laptop.titles().length]).toEqual([1, 1]);
    expect(await labels(ada)).toHaveLength(2);
    await report(t, bo);
    await settle(t);
    expect(await troubleOf(t)).toBeNull();
  });

  test("refuses one device still accepts the others", async () => {
    const { t, services, ada, bo, phone } = await subscribed();
    const tablet = await withDevice(services, ada);
    services.next.set(phone.target.endpoint, [new Response(null, { status: 403 })]);
    await report(t, bo);
    await settle(t);
    expect([phone.titles().length, tablet.titles().length]).toEqual([0, 1]);
  });

  test("finds a message too large isn't called again", async () => {
    const { t, phone, laptop, pump } = await answered(new Response(null, { status: 413 }));
    expect(await troubleOf(t)).toBe("fcm.googleapis.com: status 413");
    later(hourMs);
    await pump();
    expect([phone.titles().length, laptop.titles().length]).toEqual([0, 1]);
  });

  test("is shown as failing until the next call, even if its only device is removed", async () => {
    const { t, ada, phone, pump } = await answered(new Response(null, { status: 403 }));
    await ada.mutation(api.notify.devices.remove, { deviceId: phone.deviceId });
    later(2 * hourMs);
    await pump();
    expect(await rowsOf(t)).toEqual(["sent"]);
    expect(await troubleOf(t)).toBe("fcm.googleapis.com: status 403");
  });

  test("another run continues after a run that died", async () => {
    const { t, bo, phone, pump } = await subscribed();
    vi.stubEnv("VAPID_SUBJECT", "");
    await report(t, bo);
    await settle(t);
    vi.stubEnv("VAPID_SUBJECT", "mailto:hello@homeward.test");
    const { jobs } = await t.mutation(internal.notify.push.lease, {});
    expect(jobs).toHaveLength(1);
    await pump();
    expect(phone.titles()).toEqual([]);
    later(20 * minuteMs);
    await pump();
    expect(phone.titles()).toHaveLength(1);
    // The answer to the dead run arrives after all.
    const results = [{ deviceId: jobs[0]!.targets[0]!.deviceId, kind: "again" as const }];
    const { rowId, until } = jobs[0]!;
    await t.mutation(internal.notify.push.settle, { outcomes: [{ rowId, until, results }], trouble: "", unmade: 0 });
    expect(await rowsOf(t)).toEqual(["sent"]);
  });
});

describe("devices", () => {
  test("belong to one user, and a browser that asks again stays one device", async () => {
    const { services, ada, bo } = await neighbours();
    const phone = await withDevice(services, ada, "  Chrome\non Android ");
    await ada.mutation(api.notify.devices.add, { ...phone.target, label: "" });
    expect(await ada.query(api.notify.devices.mine, {})).toMatchObject({
      key: expect.stringMatching(/^B[\w-]{86}$/) as string,
      devices: [{ _id: phone.deviceId, label: messages["device.unnamed"], usedAt: null }],
    });
    expect(await labels(bo)).toEqual([]);
    expect(await codeOf(bo.mutation(api.notify.devices.remove, { deviceId: phone.deviceId }))).toBe("device.notFound");
    await ada.mutation(api.notify.devices.remove, { deviceId: phone.deviceId });
    expect(await labels(ada)).toEqual([]);
  });

  test("belong to the last user who asked in that browser", async () => {
    const { services, ada, bo } = await neighbours();
    const phone = await withDevice(services, ada, "Shared");
    await bo.mutation(api.notify.devices.add, { ...phone.target, label: "Shared" });
    expect([await labels(ada), await labels(bo)]).toEqual([[], ["Shared"]]);
  });

  test.each([
    ["address", { endpoint: "https://evil.example/" }],
    ["key", { p256dh: "short" }],
    ["secret", { auth: "not base64url!!!!!!!!!!" }],
    ["name", { label: "a".repeat(1000) }],
  ])("are not taken with another sort of %s", async (_, change) => {
    const { ada } = await neighbours();
    const { target } = await browser();
    expect(await codeOf(ada.mutation(api.notify.devices.add, { ...target, label: "Phone", ...change }))).toBe(
      "device.unknownService",
    );
    expect(await labels(ada)).toEqual([]);
  });

  test("are at most ten", async () => {
    const { services, ada } = await neighbours();
    for (let n = 0; n < limits.devices; n++) await withDevice(services, ada, `Phone ${n}`);
    const { target } = await browser();
    expect(await codeOf(ada.mutation(api.notify.devices.add, { ...target, label: "One more" }))).toBe("device.tooMany");
    expect(await labels(ada)).toHaveLength(limits.devices);
  });

  test("stay registered when the browser changes its push address, which takes the old address", async () => {
    const { t, services, ada } = await neighbours();
    const [phone, other] = [await withDevice(services, ada, "Phone"), await withDevice(services, ada, "Tablet")];
    const { target: next } = await browser();
    await t.mutation(api.notify.devices.renew, { old: "https://fcm.googleapis.com/fcm/send/unknown", ...next });
    await t.mutation(api.notify.devices.renew, {
      old: phone.target.endpoint,
      ...next,
      endpoint: "https://evil.example/",
    });
    await t.mutation(api.notify.devices.renew, { old: phone.target.endpoint, ...other.target });
    const endpoints = async () =>
      (await ada.query(api.notify.devices.mine, {})).devices.map(({ endpoint }) => endpoint);
    expect(await endpoints()).toEqual([phone.target.endpoint, other.target.endpoint]);
    await t.mutation(api.notify.devices.renew, { old: phone.target.endpoint, ...next });
    expect(await endpoints()).toEqual([next.endpoint, other.target.endpoint]);
  });

  test("show a test at once, and say what the service answered", async () => {
    const { services, ada } = await neighbours();
    const { deviceId, target, titles } = await withDevice(services, ada);
    await ada.action(api.notify.devices.test, { deviceId });
    expect(titles()).toEqual([messages["push.testTitle"]]);
    services.next.set(target.endpoint, [new Response(null, { status: 503 }), new Response(null, { status: 410 })]);
    expect(await codeOf(ada.action(api.notify.devices.test, { deviceId }))).toBe("device.notNow");
    expect(await codeOf(ada.action(api.notify.devices.test, { deviceId }))).toBe("device.gone");
    expect(await labels(ada)).toEqual([]);
  });
});

test("push is not offered without the operator's keys", async () => {
  const { ada } = await neighbours();
  const areaId = await ada.mutation(api.notify.areas.add, sampleArea);
  const { target } = await browser();
  vi.stubEnv("VAPID_PRIVATE_KEY", "");
  expect(await ada.query(api.notify.devices.mine, {})).toEqual({ key: null, devices: [] });
  expect(await codeOf(ada.mutation(api.notify.devices.add, { ...target, label: "Phone" }))).toBe("push.notSetUp");
  expect(await codeOf(ada.mutation(api.notify.areas.turn, { areaId, push: true }))).toBe("push.notSetUp");
});

test("the export contains all push data, and deleting the account deletes all of it", async () => {
  const { t, ada, bo, phone } = await subscribed();
  await report(t, bo);
  await settle(t);
  await ada.mutation(api.notify.bell.seen, { upTo: Date.now() });
  const { devices, areas, sent, bellSeen } = await ada.action(api.users.exportMine, {});
  expect(sent).toMatchObject([{ channel: "push", state: "sent", about: "Biscuit" }]);
  expect(bellSeen).toBe(new Date().toISOString());
  expect(devices).toMatchObject([{ label: "Chrome on Android", endpoint: phone.target.endpoint }]);
  expect(areas).toMatchObject([{ push: true }]);
  await t.mutation(internal.account.jobs.erase, { tokenIdentifier: "https://clerk.homeward.test|user_Ada" });
  await settle(t);
  const left = await t.run(async (ctx) => [
    ...(await ctx.db.query("devices").collect()),
    ...(await ctx.db.query("outbox").collect()),
    ...(await ctx.db.query("bellSeen").collect()),
  ]);
  expect(left).toEqual([]);
});

describe("news about the user's own report", () => {
  async function missing(answer: object = {}) {
    const world = await neighbours();
    at("2026-11-20T20:00:00Z");
    const phone = await withDevice(world.services, world.ada);
    await world.ada.mutation(api.notify.reportNews.turn, { zone: "America/Toronto", ...answer });
    const reportId = await report(world.t, world.ada, { additionalInfo: "Tan and white." });
    const runDue = async () => {
      for (let round = 0; round < 6; round += 1) {
        vi.advanceTimersByTime(1);
        await world.t.finishInProgressScheduledFunctions();
      }
    };
    await runDue();
    const saw = async () => {
      later(minuteMs);
      await world.cy.mutation(api.search.sightings.add, { reportId, ...sampleSighting() });
      await runDue();
    };
    return { ...world, phone, reportId, saw, runDue };
  }

  test("says when and how far away a pet was seen, and is replaced by a later summary", async () => {
    const { phone, reportId, saw, pump } = await missing();
    await saw();
    const [shown] = phone.shown();
    expect(shown).toMatchObject({
      title: "Someone may have seen Biscuit",
      body: "Seen today at 3:02 PM. 400 m from where Biscuit was last seen.",
      navigate: `https://app.example/lost-pet-feed/${reportId}`,
    });
    for (let count = 0; count < 3; count += 1) await saw();
    expect(phone.shown()).toHaveLength(1);
    later(limits.reportPushEveryMs);
    await pump();
    expect(phone.titles()).toEqual(["Someone may have seen Biscuit", "3 new sightings of Biscuit"]);
    expect(phone.shown()[1]!.tag).toBe(shown!.tag);
  });

  test.each([
    ["a match", () => ({}), "A found dog may be Biscuit"],
    ["a claim", (sameAs: string) => ({ sameAs }), "Someone says they've found Biscuit"],
  ])("says that there is %s", async (_, link, title) => {
    const { t, bo, phone, reportId, runDue } = await missing();
    const looks = { petGender: "Unknown" as const, petBreed: "Beagle", additionalInfo: "Tan and white." };
    await report(t, bo, { ...sampleFinding, ...looks, day: "2026-11-20", ...link(reportId) });
    await runDue();
    expect(phone.titles()).toEqual([title]);
    expect(phone.shown()[0]!.navigate).toBe(`https://app.example/live/${reportId}#matches`);
  });

  test("about a sighting is sent at once at night, about a match in the morning, if the user asked for quiet", async () => {
    const { t, bo, phone, saw, runDue, pump } = await missing({ quiet: true });
    at("2026-11-21T05:00:00Z");
    const found = { ...sampleFinding, petGender: "Unknown" as const, petBreed: "Beagle", day: "2026-11-20" };
    await report(t, bo, { ...found, additionalInfo: "Tan and white." });
    await runDue();
    expect(phone.shown()).toEqual([]);
    await saw();
    expect(phone.titles()).toEqual(["Someone may have seen Biscuit"]);
    at("2026-11-21T12:01:00Z");
    await pump();
    expect(phone.titles()).toHaveLength(1);
  });

  test("does not count towards the day's pushes about areas, and is not sent to users who declined it", async () => {
    const { t, ada, bo, cy, di, phone, saw, runDue } = await missing();
    await areaOf(ada, {}, { push: true });
    for (let count = 0; count < 4; count += 1) {
      later(hourMs);
      await saw();
    }
    for (const who of [bo, cy, di]) {
      await report(t, who, { petName: "Otto", petType: "Cat", petBreed: "Tabby" });
      await runDue();
    }
    expect(phone.titles().filter((title) => title.startsWith("Otto"))).toHaveLength(3);
    await ada.mutation(api.notify.reportNews.turn, { push: false });
    later(hourMs);
    await saw();
    expect(phone.titles()).toHaveLength(7);
  });
});
