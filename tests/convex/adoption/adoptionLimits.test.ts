// Searches for adoptable pets: invalid arguments, broken answers, limits of calls, and cached replies.
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import { type AdoptionSearch, searchKey } from "../../../domain/adoption/adoption";
import { adoptionFlags } from "../../../domain/adoption/adoptionChoices";
import { limits } from "../../../domain/limits";
import { type Caller, backend, codeOf, person } from "../backend";
import {
  plainSearch,
  provider,
  search,
  toronto,
  usePetfinder,
  useRescueGroups,
  useAdoptionServices,
} from "./adoptionServices";

useAdoptionServices();

test("without a key, a search says that the service is not set up, and logs the variables' names", async () => {
  expect(await codeOf(search(backend()))).toBe("request.serviceOff");
  expect(console.warn).toHaveBeenCalledWith(expect.stringMatching(/RESCUEGROUPS_API_KEY.*PETFINDER_CLIENT_ID/));
  expect(provider.calls).toBe(0);
});

test.each([
  [{ page: 0 }, "request.invalid"],
  [{ page: 1.5 }, "request.invalid"],
  [{ page: 51 }, "request.invalid"],
  [{ place: { lat: 43.86, lng: -79.34, city: "x".repeat(401) } }, "request.invalid"],
  [{ place: { lat: 43.86, lng: -79.34, province: "x".repeat(241) } }, "request.invalid"],
  [{ type: "dragon" }, "request.invalid"],
  [{ type: "cat", breed: "Beagle" }, "request.invalid"],
  [{ gender: "unknown" }, "request.invalid"],
  [{ distance: 51 }, "request.invalid"],
  [{ filters: { age: "old" } }, "request.invalid"],
  [{ filters: { size: "huge" } }, "request.invalid"],
  [{ place: { lat: 100, lng: 0 } }, "location.outOfRange"],
  [{ place: { lat: Number.NaN, lng: 0 } }, "location.outOfRange"],
])("a search with %j is rejected without calling the service", async (changes, code) => {
  usePetfinder();
  expect(await codeOf(search(backend(), changes))).toBe(code);
  expect(provider.calls).toBe(0);
});

test("a search never crashes, whatever RescueGroups sends", async () => {
  useRescueGroups();
  const nonsense = fc.oneof(
    fc.json(),
    fc.string(),
    fc.record({ data: fc.array(fc.anything()), included: fc.anything(), meta: fc.anything() }).map((body) => {
      try {
        return JSON.stringify(body) ?? "";
      } catch {
        return "";
      }
    }),
  );
  await fc.assert(
    fc.asyncProperty(nonsense, async (body) => {
      provider.answer = () => ({ status: 200, type: "application/json", body });
      const outcome = await search(backend()).catch(
        (error: unknown) => (error as { data?: { code: string } }).data?.code,
      );
      expect(typeof outcome === "string" ? outcome : Array.isArray(outcome?.animals)).toBeTruthy();
    }),
    { numRuns: 40 },
  );
});

test("searches that call the provider are limited for each person, without affecting others", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  usePetfinder();
  const emulatorAnswer = provider.answer;
  const emptyPage = { animals: [], pagination: { total_pages: 1000, total_count: 60_000 } };
  provider.answer = (request) =>
    request.url.pathname === "/v2/animals"
      ? { status: 200, type: "application/json", body: JSON.stringify(emptyPage) }
      : emulatorAnswer(request);
  const t = backend();
  const searchLastPage = (who: Caller, lat: number) =>
    who.action(api.adoption.search, { ...plainSearch, page: limits.adoptionPages, place: { lat, lng: -79 } });
  const [ada, bob] = [person(t, "Ada"), person(t, "Bob")];
  await searchLastPage(ada, 43);
  await searchLastPage(ada, 44);
  expect(await codeOf(searchLastPage(ada, 45))).toBe("request.tooMany");
  // Each search reads 56 of the service's pages, because all are empty. A person may read 120 in a row.
  expect(provider.calls).toBeLessThan(130);
  expect(await searchLastPage(bob, 45)).toMatchObject({ animals: [] });
});

test("searches stop at the day's quota of calls, and say where to search instead", async () => {
  usePetfinder();
  // One call for a token, and one for a page.
  vi.stubEnv("CALLS_PER_DAY_ADOPTION", "2");
  const t = backend();
  await search(t);
  await expect(search(t, { type: "cat" })).rejects.toMatchObject({
    data: { code: "adoption.quotaUsedUp", values: { provider: "Petfinder", site: "https://www.petfinder.com/" } },
  });
  // The first search's reply is in the cache.
  expect(await search(t)).toMatchObject({ page: 1 });
});

test("expired replies are deleted from the cache, and fresh ones stay", async () => {
  vi.useFakeTimers({ now: new Date("2026-11-20T12:00:00Z"), toFake: ["Date", "setTimeout"] });
  const t = backend();
  const store = async (key: string, ttlMs: number) =>
    await t.mutation(internal.platform.cache.settle, { key, state: "ready", value: '"x"', ttlMs });
  for (let n = 0; n < 120; n++) await store(`old ${n}`, 1000);
  await store("fresh", 10_000_000);
  vi.setSystemTime(Date.now() + 5000);
  await t.mutation(internal.platform.cache.purge, {});
  await t.finishAllScheduledFunctions(() => vi.runAllTimers());
  expect((await t.run((ctx) => ctx.db.query("cache").collect())).map((entry) => entry.key)).toEqual(["fresh"]);
});

test("a search's cache key depends on every yes-or-no filter, but not on the filters' order or on an empty one", () => {
  const flags = fc.record(
    Object.fromEntries(adoptionFlags.map(({ name }) => [name, fc.constantFrom(true, false, undefined)])),
  );
  const search = (filters: object): AdoptionSearch => ({ place: toronto, type: "dog", distance: 50, page: 1, filters });
  fc.assert(
    fc.property(flags, flags, (one, other) => {
      const same = adoptionFlags.every(({ name }) => one[name] === other[name]);
      expect(searchKey(search(one)) === searchKey(search(other))).toBe(same);
      const reversed = Object.fromEntries(Object.entries(one).reverse());
      expect(searchKey(search({ ...reversed, age: "" }))).toBe(searchKey(search(one)));
    }),
  );
});
