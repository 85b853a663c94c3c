// Rate limits of each caller and of all callers together, daily quotas, and the stored records of callers. The allowed
// numbers are those in domain/limits.ts.
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { quotasToday } from "../../../convex/model/platform/quotaUsage";
import { callerAddress } from "../../../domain/platform/callerAddress";
import {
  type RateName,
  addressesPerNetwork,
  limits,
  longRates,
  peoplePerAddress,
  rates,
  sharedRates,
  unknownCallerPeople,
  visitorRates,
} from "../../../domain/limits";
import { dayMs, hourMs, minuteMs } from "../../../domain/units";
import { type Backend, backend, person } from "../backend";
import { noon, outcome, reportOf } from "./callers";

beforeEach(() => void vi.useFakeTimers({ now: noon, toFake: ["Date"] }));

afterEach(() => void vi.useRealTimers());

/** Repeats a call until it is refused. Returns how many calls went through, and the refusal. */
async function untilRefused(call: () => Promise<unknown>): Promise<[number, string]> {
  for (let passedCalls = 0; passedCalls < 3000; passedCalls++) {
    const refused = await outcome(call());
    if (refused) return [passedCalls, refused];
  }
  return expect.fail("nothing was refused");
}

const from = (t: Backend, ip: string) => t.withRequestMetadata({ ip });

const personFrom = (t: Backend, name: string, ip: string) => person(from(t, ip), name);

const readContact = (who: Pick<Backend, "mutation">, reportId: Id<"reports">) => () =>
  who.mutation(api.reports.contact, { reportId });

/** Uses up `count` calls of the visitors at an IP address or, if it is null, of all whose address is unknown. */
const useUp = (t: Backend, name: RateName, count: number, address: string | null) =>
  t.mutation(internal.platform.rates.take, { name, count, caller: { account: null, address } });

describe("contacts", () => {
  test("a visitor reads enough contacts for one search, and is then asked to sign in", async () => {
    const t = backend();
    const reportId = await reportOf(t);
    const visitor = from(t, "203.0.113.9");
    expect(await untilRefused(readContact(visitor, reportId))).toEqual([
      visitorRates.contact!.burst,
      "request.signInForMore 6 minutes",
    ]);
    expect(await outcome(readContact(from(t, "198.51.100.4"), reportId)())).toBe("");
  });

  test("signing in helps a visitor who has read as many contacts as allowed", async () => {
    const t = backend();
    const reportId = await reportOf(t);
    await untilRefused(readContact(from(t, "203.0.113.9"), reportId));
    expect(await outcome(readContact(personFrom(t, "Bo", "203.0.113.9"), reportId)())).toBe("");
  });

  test("an account that moves has one allowance; new accounts in one IPv6 /64 share that of one person", async () => {
    const t = backend();
    const reportId = await reportOf(t);
    expect(await untilRefused(readContact(person(t, "Bo"), reportId))).toEqual([
      rates.contact.burst,
      "request.tooMany 15 seconds",
    ]);
    let made = 0;
    const newAccount = () => readContact(personFrom(t, `Account${made}`, `2001:db8:0:1::${(made += 1)}`), reportId)();
    expect(await untilRefused(newAccount)).toEqual([rates.contact.burst, "request.tooMany 15 seconds"]);
    let moved = 0;
    const callerElsewhere = () => readContact(personFrom(t, "Nomad", `203.0.113.${(moved += 1)}`), reportId)();
    expect((await untilRefused(callerElsewhere))[0]).toBe(rates.contact.burst);
  });

  test("the delays grow with the number of calls", async () => {
    const t = backend();
    const reportId = await reportOf(t);
    const bo = readContact(person(t, "Bo"), reportId);
    const waits = new Set<string>();
    let passedCalls = 0;
    while (passedCalls < 90 && !waits.has("request.tooMany 18 minutes")) {
      const refused = await outcome(bo());
      if (refused) {
        waits.add(refused);
        // The caller tries again after 15 seconds.
        vi.setSystemTime(Date.now() + 15_000);
      } else passedCalls += 1;
    }
    expect([...waits].filter((wait) => / (15 seconds|2 minutes|18 minutes)$/.test(wait))).toHaveLength(3);
    expect(passedCalls).toBeGreaterThanOrEqual(longRates.contact![1]!.burst);
  });

  test("callers with neither an account nor an address share the allowance of several people", async () => {
    const t = backend();
    const reportId = await reportOf(t);
    await useUp(t, "contact", rates.contact.burst * unknownCallerPeople - 1, null);
    // Loopback is a proxy, so it counts as no address.
    expect(await untilRefused(readContact(from(t, "::1"), reportId))).toEqual([1, "request.busy 1 second"]);
  });

  test("all callers together have an allowance", async () => {
    const t = backend();
    const reportId = await reportOf(t);
    const visitorBurst = visitorRates.contact!.burst;
    for (let n = 0; n < sharedRates.contact!.burst / visitorBurst; n++)
      await useUp(t, "contact", visitorBurst, `203.0.${n}.1`);
    expect(await outcome(readContact(from(t, "198.51.100.4"), reportId)())).toBe("request.busy 3 seconds");
  });
});

describe("paid services", () => {
  beforeEach(() => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    vi.stubEnv("GOOGLE_MAPS_API_KEY", "key");
    vi.stubGlobal("fetch", async () => Response.json({ status: "ZERO_RESULTS", results: [] }));
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
  });

  const near = { lat: 43.86, lng: -79.34 };

  const search = { lat: 43.86, lng: -79.34, distance: 30 };

  test("new accounts at one address share one person's allowance", async () => {
    const t = backend();
    let made = 0;
    const newAccount = () => personFrom(t, `Account${(made += 1)}`, "203.0.113.9").action(api.vets.search, search);
    expect(await untilRefused(newAccount)).toEqual([rates.vets.burst, "request.tooMany 3 seconds"]);
    expect(await outcome(from(t, "198.51.100.4").action(api.vets.search, search))).toBe("");
  });

  test("each call of a search counts, and a search that would exceed the quota makes none", async () => {
    const t = backend();
    vi.stubEnv("CALLS_PER_DAY_VETS", "4");
    // An emergency search makes three calls.
    const urgent = { ...search, emergency: true };
    expect(await outcome(t.action(api.vets.search, urgent))).toBe("");
    expect(await outcome(t.action(api.vets.search, urgent))).toBe("vets.quotaUsedUp");
    expect(await t.run((ctx) => quotasToday(ctx))).toContainEqual({
      name: "vets",
      count: 3,
      ceiling: 4,
    });
  });

  test("calls stop at the day's quota for all callers, and start again the next day", async () => {
    const t = backend();
    vi.stubEnv("CALLS_PER_DAY_GEOCODING", "3");
    let made = 0;
    const crowd = () => person(t, `Account${(made += 1)}`).action(api.places.reverse, near);
    expect(await untilRefused(crowd)).toEqual([3, "location.quotaUsedUp"]);
    expect(await t.run((ctx) => quotasToday(ctx))).toContainEqual({
      name: "geocoding",
      count: 3,
      ceiling: 3,
    });
    vi.setSystemTime(Date.now() + dayMs);
    expect(await outcome(crowd())).toBe("");
  });
});

test("an account may save as often as one person, and an address as often as several people", async () => {
  const t = backend();
  const rename = (who: string) => () =>
    personFrom(t, who, "203.0.113.9").mutation(api.users.updateProfile, { displayName: who });
  expect((await untilRefused(rename("Ada")))[0]).toBe(rates.save.burst);
  // Leaves one call of the address's allowance.
  await useUp(t, "save", rates.save.burst * (peoplePerAddress - 1) - 1, "203.0.113.9");
  expect((await untilRefused(rename("Bo")))[0]).toBe(1);
});

describe("a network", () => {
  const addresses: [string, (n: number) => string, string][] = [
    ["an IPv4 network of 256 addresses", (n) => `203.0.113.${n}`, "203.0.114.1"],
    ["a /48 of IPv6", (n) => `2001:db8:7:${n.toString(16)}::1`, "2001:db8:8::1"],
  ];

  test.each(addresses)("%s has the allowance of a few addresses", async (_, ip, outside) => {
    const t = backend();
    const reportId = await reportOf(t);
    let made = 0;
    // Each call comes from a new account at another address, so only the network's allowance can be used up.
    const send = () => personFrom(t, `Account${made}`, ip((made += 1))).mutation(api.reports.share.count, { reportId });
    const most = rates.share.burst * peoplePerAddress * addressesPerNetwork;
    // Leaves one call to each of the addresses, and so as many to the network.
    for (let n = 1; n <= addressesPerNetwork; n += 1) {
      await from(t, ip(n)).mutation(internal.platform.rates.take, {
        name: "share",
        count: most / addressesPerNetwork - 1,
        caller: { account: null, address: callerAddress(ip(n)) },
      });
    }
    expect(await untilRefused(send)).toEqual([addressesPerNetwork, expect.stringMatching(/^request.tooMany/)]);
    expect(await outcome(from(t, outside).mutation(api.reports.share.count, { reportId }))).toBe("");
  });

  test("has the allowance of a few addresses for contacts that visitors read, too", async () => {
    const t = backend();
    const reportId = await reportOf(t);
    let calls = 0;
    const { burst } = visitorRates.contact!;
    // The first address makes one call less than `burst`, and each further address makes `burst` calls.
    const visitor = () => readContact(from(t, `203.0.113.${Math.floor((calls += 1) / burst)}`), reportId)();
    expect(await untilRefused(visitor)).toEqual([
      addressesPerNetwork * burst,
      expect.stringMatching(/^request.signInForMore/),
    ]);
  });
});

describe("the record of a caller", () => {
  const storedCallers = (t: Backend) =>
    t.run(async (ctx) => ({
      allowances: await ctx.db.query("allowances").collect(),
      salts: await ctx.db.query("salts").collect(),
    }));

  test("contains no address, and a different hash each day", async () => {
    const t = backend();
    const reportId = await reportOf(t);
    const visitor = from(t, "203.0.113.9");
    await readContact(visitor, reportId)();
    const first = await storedCallers(t);
    vi.setSystemTime(Date.now() + dayMs);
    await readContact(visitor, reportId)();
    const second = await storedCallers(t);
    expect(JSON.stringify([first, second])).not.toContain("203.0.113.9");
    const hashes = (rows: typeof first) =>
      new Set(rows.allowances.filter(({ caller }) => /^[0-9a-f]{32}$/.test(caller)).map(({ caller }) => caller));
    // One hash of the address and one of its network.
    expect(hashes(first).size).toBe(2);
    expect(hashes(second).size).toBe(4);
    expect(first.salts).toHaveLength(1);
    expect(second.salts).toHaveLength(1);
    expect(second.salts[0]!.salt).not.toBe(first.salts[0]!.salt);
  });

  test("is deleted within a day", async () => {
    const t = backend();
    const reportId = await reportOf(t);
    for (let n = 1; n < 250; n++) await readContact(from(t, `203.0.${n}.1`), reportId)();
    vi.useFakeTimers({ now: Date.now() + limits.allowanceTtlMs - minuteMs, toFake: ["Date", "setTimeout"] });
    await t.mutation(internal.platform.rates.purge, {});
    expect((await storedCallers(t)).allowances.length).toBeGreaterThan(250);
    vi.setSystemTime(Date.now() + hourMs);
    await t.mutation(internal.platform.rates.purge, {});
    await t.finishAllScheduledFunctions(() => vi.runAllTimers());
    expect(await storedCallers(t)).toEqual({ allowances: [], salts: [] });
  });
});
