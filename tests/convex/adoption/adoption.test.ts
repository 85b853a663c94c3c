import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import { type AdoptionSearch, searchKey } from "../../../domain/adoption/adoption";
import { adoptionFlags } from "../../../domain/adoption/adoptionChoices";
import { limits } from "../../../domain/limits";
import { catalogue } from "../../../packages/local-services/adoption/catalogue.ts";
import type { ApiReply, ApiRequest } from "../../../packages/local-services/adoption/api.ts";
import { troubles, pointOf } from "../../../packages/local-services/google/places/troubles.ts";
import { Petfinder, clientId, clientSecret } from "../../../packages/local-services/petfinder/answers.ts";
import { RescueGroups, apiKey } from "../../../packages/local-services/rescuegroups/answers.ts";
import { type Backend, type Caller, backend, codeOf, person } from "../backend";

const toronto = { lat: 43.6532, lng: -79.3832 };
const plain = { place: toronto, type: "dog", distance: 100, page: 1, filters: {} };

let answer: (request: ApiRequest) => ApiReply | Promise<ApiReply>;
let calls = 0;

async function viaEmulator(url: URL, init: RequestInit = {}): Promise<Response> {
  calls += 1;
  const path = new URL(url);
  const body = init.body instanceof URLSearchParams ? init.body.toString() : ((init.body as string | undefined) ?? "");
  const reply = await answer({ method: init.method ?? "GET", url: path, headers: new Headers(init.headers), body });
  if (reply !== "silence") return new Response(reply.body, { status: reply.status });
  return await new Promise((_, reject) => {
    init.signal!.addEventListener("abort", () => reject(new DOMException("aborted", "AbortError")));
  });
}

beforeEach(() => {
  calls = 0;
  vi.spyOn(console, "warn").mockImplementation(() => {});
  vi.stubEnv("PETFINDER_CLIENT_ID", "");
  vi.stubEnv("PETFINDER_CLIENT_SECRET", "");
  vi.stubEnv("RESCUEGROUPS_API_KEY", "");
  vi.stubGlobal("fetch", viaEmulator);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

function usePetfinder(address = "https://pf.test", now?: () => number) {
  const service = new Petfinder(address, now);
  vi.stubEnv("PETFINDER_CLIENT_ID", clientId);
  vi.stubEnv("PETFINDER_CLIENT_SECRET", clientSecret);
  vi.stubEnv("PETFINDER_BASE_URL", address);
  answer = (question) => service.answer(question);
  return service;
}

function useRescueGroups(address = "https://rg.test") {
  const service = new RescueGroups(address);
  vi.stubEnv("RESCUEGROUPS_API_KEY", apiKey);
  vi.stubEnv("RESCUEGROUPS_BASE_URL", `${address}/v5`);
  answer = (question) => service.answer(question);
  return service;
}

const search = (t: Backend, changes: object = {}) => t.action(api.adoption.search, { ...plain, ...changes });

const providers = [
  ["Petfinder", usePetfinder],
  ["RescueGroups", useRescueGroups],
] as const;

describe.each(providers)("%s", (name, use) => {
  test("lists twenty adoptable pets with photos, nearest first, in the app's own shape", async () => {
    use();
    const { provider, animals, page, totalPages } = await search(backend());
    expect({ provider, page }).toEqual({ provider: name, page: 1 });
    expect(totalPages).toBeGreaterThan(2);
    expect(animals).toHaveLength(limits.adoptionPage);
    for (const pet of animals) {
      expect(pet).toMatchObject({ type: "Dog", status: "adoptable" });
      expect(pet.photos.length).toBeGreaterThan(0);
      expect(pet.photos[0]!.medium).toMatch(/^https:\/\//);
      expect(pet.name).not.toMatch(/\*\*\*|\||^[!*]/);
      expect(pet.contact.address.city).not.toBe("");
    }
  });

  test("sorts by the newest, states the total, and lists all animals of one nature together", async () => {
    use();
    const t = backend();
    const near = { distance: 31.07 };
    const nearest = await search(t, near);
    expect(nearest.animals.map(({ miles }) => miles)).toEqual(
      nearest.animals.map(({ miles }) => miles).toSorted((a, b) => a! - b!),
    );
    for (const { miles } of nearest.animals) expect(miles).toBeLessThanOrEqual(31.07);
    expect(nearest.total).toBeGreaterThanOrEqual(nearest.animals.length);
    const newest = await search(t, { ...near, sort: "newest" });
    const published = ({ id }: { id: string }) => catalogue.find((one) => one.id === Number(id.slice(3)))!.published;
    const days = newest.animals.map(published);
    expect(days).toEqual(days.toSorted().toReversed());
    const calm = await search(t, { type: "all", distance: 500, filters: { nature: "calm" } });
    expect(new Set(calm.animals.map(({ type }) => type)).size).toBeGreaterThan(1);
    for (const { qualities } of calm.animals) expect(qualities).toContain("Calm");
    expect(await codeOf(search(t, { sort: "cheapest" }))).toBe("call.invalid");
  });

  test("ignores cached replies once the service has another address", async () => {
    const t = backend();
    const photosFrom = async (address: string) => {
      use(address);
      const [pet] = (await search(t)).animals;
      const shown = await t.action(api.adoption.pet, { id: pet!.id });
      return [...pet!.photos, ...shown.pet!.photos].map(({ medium }) => new URL(medium).origin);
    };
    expect(new Set(await photosFrom("https://one.test"))).toEqual(new Set(["https://one.test"]));
    expect(new Set(await photosFrom("https://other.test"))).toEqual(new Set(["https://other.test"]));
  });

  test("pages to the end without gaps or repeats, and finds nothing beyond it", async () => {
    use();
    const t = backend();
    const seen: string[] = [];
    let pages = 1;
    for (let page = 1; page <= pages; page++) {
      const found = await search(t, { page, distance: 50 });
      pages = found.totalPages;
      seen.push(...found.animals.map((pet) => pet.id));
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.length).toBeGreaterThan((pages - 1) * limits.adoptionPage);
    const beyond = await search(t, { page: pages + 3, distance: 50 });
    expect(beyond).toMatchObject({ animals: [], totalPages: pages });
  });

  test("every pet found matches every filter, and No matches only an explicit No", async () => {
    use();
    const t = backend();
    const filters = { good_with_children: false, house_trained: false, declawed: undefined, special_needs: false };
    const { animals } = await search(t, { distance: 500, gender: "female", filters });
    expect(animals.length).toBeGreaterThan(0);
    for (const pet of animals) {
      expect(pet).toMatchObject({ gender: "Female", environment: { children: false } });
      expect(pet.attributes).toMatchObject({ house_trained: false, special_needs: false });
    }
    const large = await search(t, { distance: 500, filters: { size: "xlarge", age: "senior" } });
    expect(large.animals.length).toBeGreaterThan(0);
    for (const pet of large.animals) expect(pet).toMatchObject({ size: "Extra Large", age: "Senior" });
    const yes = await search(t, { distance: 500, type: "cat", filters: { declawed: true } });
    for (const pet of yes.animals) expect(pet.attributes.declawed).toBe(true);
  });

  test("Scales Fins & Other includes hamsters and guinea pigs", async () => {
    use();
    const t = backend();
    const { animals } = await search(t, { type: "scales-fins-other", distance: 500 });
    const found = new Set(animals.map((pet) => pet.breeds.primary));
    expect([...found].filter((breed) => ["Hamster", "Guinea Pig", "Turtle"].includes(breed)).length).toBeGreaterThan(1);
    const pigs = await search(t, { type: "scales-fins-other", breed: "Guinea Pig", distance: 500 });
    expect(pigs.animals.length).toBeGreaterThan(0);
    for (const pet of pigs.animals) expect(pet.breeds.primary).toBe("Guinea Pig");
  });

  test("returns null for what was not stated, and markup as text", async () => {
    use();
    const t = backend();
    const all = [];
    for (const type of ["dog", "cat"]) {
      for (let page = 1; page <= 8; page++) all.push(...(await search(t, { type, page, distance: 500 })).animals);
    }
    const flags = all.flatMap((pet) => [...Object.values(pet.attributes), ...Object.values(pet.environment)]);
    expect(new Set(flags)).toEqual(new Set([true, false, null]));
    const texts = all.map((pet) => pet.description).join("\n");
    expect(texts).not.toMatch(/&amp;|&#39;|<script|<img/);
    expect(Math.max(...all.map((pet) => pet.photos.length))).toBe(12);
  });

  test("cuts a long description between characters, never inside one", async () => {
    use();
    const inner = answer;
    const long = `A${"🐕".repeat(3000)}`;
    answer = async (question) => {
      const reply = await inner(question);
      if (reply === "silence") return reply;
      const asLong = (name: string, value: unknown) => (/^description(Text)?$/.test(name) ? long : value);
      return { ...reply, body: JSON.stringify(JSON.parse(reply.body, asLong)) };
    };
    const [pet] = (await search(backend())).animals;
    expect(pet!.description).toMatch(/^A🐕{1000,}…$/u);
  });

  test("finds nothing in the middle of the ocean", async () => {
    use();
    expect(await search(backend(), { place: { lat: 0, lng: -30 } })).toMatchObject({ animals: [], totalPages: 0 });
  });

  test("answers a repeated search, and one from a place close by, without another call", async () => {
    use();
    const t = backend();
    const first = await search(t);
    const before = calls;
    expect(await search(t)).toEqual(first);
    expect(await search(t, { place: { lat: 43.6541, lng: -79.3799 }, filters: { age: "" } })).toEqual(first);
    expect(calls).toBe(before);
    await search(t, { filters: { age: "young" } });
    expect(calls).toBeGreaterThan(before);
  });

  test("makes one call for equal searches at the same moment", async () => {
    const service = use();
    const inner = answer;
    answer = async (question) => {
      await new Promise((resolve) => setTimeout(resolve, 60));
      return inner(question);
    };
    const t = backend();
    const found = await Promise.all([1, 2, 3, 4, 5].map(() => search(t)));
    expect(new Set(found.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(service.counters.searches).toBe(1);
  });

  const sentences: Partial<Record<(typeof troubles)[number], string>> = {
    timeout: "adoption.failed",
    malformed: "adoption.failed",
    quota: "adoption.failedStatus",
    denied: "adoption.failedStatus",
    down: "adoption.failedStatus",
    gone: "adoption.failedStatus",
  };
  test.each(troubles)("fails with the right message: %s", async (trouble) => {
    use();
    if (trouble === "timeout")
      vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"], shouldAdvanceTime: true });
    const failed = codeOf(search(backend(), { place: pointOf(trouble) }));
    if (trouble === "timeout") await vi.advanceTimersByTimeAsync(limits.serviceTimeoutMs + 1000);
    expect(await failed).toBe(sentences[trouble]);
  });
});

describe("Petfinder's token", () => {
  test("is fetched once for many searches, by one caller at a time, and renewed before it expires", async () => {
    vi.useFakeTimers({ now: new Date("2026-11-20T12:00:00Z"), toFake: ["Date"] });
    const service = usePetfinder(undefined, () => Date.now());
    const t = backend();
    await Promise.all(["dog", "cat", "rabbit"].map((type) => search(t, { type })));
    expect(service.counters).toMatchObject({ tokens: 1, searches: 3 });
    vi.setSystemTime(Date.now() + 58 * 60_000);
    await search(t, { type: "dog" });
    expect(service.counters.tokens).toBe(1);
    vi.setSystemTime(Date.now() + 90_000);
    await search(t, { type: "cat" });
    expect(service.counters.tokens).toBe(2);
  });

  test("is replaced unnoticed after it was revoked", async () => {
    const service = usePetfinder();
    const t = backend();
    await search(t);
    service.revoke();
    expect((await search(t, { type: "cat" })).animals.length).toBeGreaterThan(0);
    expect(service.counters.tokens).toBe(2);
  });

  test("is replaced only once when two searches notice that it was revoked", async () => {
    const service = usePetfinder();
    const t = backend();
    await search(t);
    service.revoke();
    const inner = answer;
    let told = () => {};
    const first = new Promise<void>((resolve) => (told = resolve));
    answer = async (question) => {
      const reply = await inner(question);
      const late = question.url.searchParams.get("type") === "rabbit" && reply !== "silence" && reply.status === 401;
      if (late) await first;
      return reply;
    };
    const later = search(t, { type: "rabbit" });
    await search(t, { type: "cat" });
    told();
    expect((await later).animals.length).toBeGreaterThan(0);
    expect(service.counters.tokens).toBe(2);
  });

  test("a wrong secret fails as refused", async () => {
    usePetfinder();
    vi.stubEnv("PETFINDER_CLIENT_SECRET", "wrong");
    expect(await codeOf(search(backend()))).toBe("adoption.failedStatus");
  });
});

describe("RescueGroups", () => {
  test("treats an empty 200 as a wrong key, not as an empty list", async () => {
    useRescueGroups();
    vi.stubEnv("RESCUEGROUPS_API_KEY", "wrong");
    expect(await codeOf(search(backend()))).toBe("adoption.failedStatus");
  });

  test("leaves out invitations among the listings, but no pet", async () => {
    useRescueGroups();
    const inner = answer;
    const names = [
      "Don't see your dog?",
      "Don’t see your dog?",
      "Foster a dog",
      "Foster Homes Needed",
      "Fosters needed!",
    ];
    const pets = ["Foster", "Foster (bonded with Kim)", "Foster Annie", "Foster Toby", "Donut"];
    answer = async (question) => {
      const reply = await inner(question);
      if (reply === "silence") return reply;
      const body = JSON.parse(reply.body) as { data: { attributes: object }[]; meta: { pages: number } };
      body.data = body.data.slice(0, names.length + pets.length);
      for (const [n, name] of [...names, ...pets].entries()) {
        Object.assign(body.data[n]!.attributes, { name, isAdoptionPending: false });
      }
      body.meta.pages = 1;
      return { ...reply, body: JSON.stringify(body) };
    };
    const { animals } = await search(backend());
    expect(animals.map(({ name }) => name)).toEqual(pets);
  });

  test("searches every kind of small animal, also those without a breed here", async () => {
    useRescueGroups();
    const inner = answer;
    const bodies: string[] = [];
    answer = (question) => {
      bodies.push(question.body);
      return inner(question);
    };
    await search(backend(), { type: "scales-fins-other" });
    for (const species of ["Hamster", "Turtle", "Degu", "Sugar Glider", "Hermit Crab", "Tarantula"]) {
      expect(bodies[0]).toContain(`"${species}"`);
    }
    await search(backend(), { type: "scales-fins-other", breed: "Hamster" });
    expect(bodies.at(-1)).not.toContain("Degu");
  });

  test("uses small pictures for cards and larger ones for the detail", async () => {
    useRescueGroups();
    const { animals } = await search(backend());
    for (const { photos } of animals) {
      expect(photos[0]!.medium).toMatch(/\?width=300$/);
      for (const { large } of photos) expect(large).not.toContain("width=300");
    }
  });

  test("includes the tracking image that the detail must load", async () => {
    useRescueGroups();
    const { animals } = await search(backend());
    for (const pet of animals) expect(pet.trackerUrl).toBe(`https://rg.test/pet?${pet.id.slice("rg:".length)}`);
  });

  test("comes before Petfinder if both are set up", async () => {
    usePetfinder();
    useRescueGroups();
    expect((await search(backend())).provider).toBe("RescueGroups");
  });
});

test("without a key, says that the service is not set up, and logs the variables' names", async () => {
  expect(await codeOf(search(backend()))).toBe("call.serviceOff");
  expect(console.warn).toHaveBeenCalledWith(expect.stringMatching(/RESCUEGROUPS_API_KEY.*PETFINDER_CLIENT_ID/));
  expect(calls).toBe(0);
});

test.each([
  [{ page: 0 }, "call.invalid"],
  [{ page: 1.5 }, "call.invalid"],
  [{ page: 51 }, "call.invalid"],
  [{ place: { lat: 43.86, lng: -79.34, city: "x".repeat(401) } }, "call.invalid"],
  [{ place: { lat: 43.86, lng: -79.34, province: "x".repeat(241) } }, "call.invalid"],
  [{ type: "dragon" }, "call.invalid"],
  [{ type: "cat", breed: "Beagle" }, "call.invalid"],
  [{ gender: "unknown" }, "call.invalid"],
  [{ distance: 51 }, "call.invalid"],
  [{ filters: { age: "old" } }, "call.invalid"],
  [{ filters: { size: "huge" } }, "call.invalid"],
  [{ place: { lat: 100, lng: 0 } }, "location.outOfRange"],
  [{ place: { lat: Number.NaN, lng: 0 } }, "location.outOfRange"],
])("rejects %j without calling the service", async (changes, code) => {
  usePetfinder();
  expect(await codeOf(search(backend(), changes))).toBe(code);
  expect(calls).toBe(0);
});

test("never crashes, whatever a provider sends", async () => {
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
      answer = () => ({ status: 200, type: "application/json", body });
      const outcome = await search(backend()).catch(
        (error: unknown) => (error as { data?: { code: string } }).data?.code,
      );
      expect(typeof outcome === "string" ? outcome : Array.isArray(outcome?.animals)).toBeTruthy();
    }),
    { numRuns: 40 },
  );
});

test("limits the provider calls of one person without affecting others", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  usePetfinder();
  const inner = answer;
  const nothingYet = { animals: [], pagination: { total_pages: 1000, total_count: 60_000 } };
  answer = (question) =>
    question.url.pathname === "/v2/animals"
      ? { status: 200, type: "application/json", body: JSON.stringify(nothingYet) }
      : inner(question);
  const t = backend();
  const far = (who: Caller, lat: number) =>
    who.action(api.adoption.search, { ...plain, page: limits.adoptionPages, place: { lat, lng: -79 } });
  const [ada, bob] = [person(t, "Ada"), person(t, "Bob")];
  await far(ada, 43);
  await far(ada, 44);
  expect(await codeOf(far(ada, 45))).toBe("call.tooMany");
  expect(calls).toBeLessThan(130);
  expect(await far(bob, 45)).toMatchObject({ animals: [] });
});

test("stops at the day's quota of calls, and says where to search instead", async () => {
  usePetfinder();
  // One call for a token, and one for a page.
  vi.stubEnv("CALLS_PER_DAY_ADOPTION", "2");
  const t = backend();
  await search(t);
  await expect(search(t, { type: "cat" })).rejects.toMatchObject({
    data: { code: "adoption.spent", values: { provider: "Petfinder", site: "https://www.petfinder.com/" } },
  });
  expect(await search(t)).toMatchObject({ page: 1 });
});

test("deletes expired replies and keeps fresh ones", async () => {
  vi.useFakeTimers({ now: new Date("2026-11-20T12:00:00Z"), toFake: ["Date", "setTimeout"] });
  const t = backend();
  const keep = async (key: string, ttlMs: number) =>
    await t.mutation(internal.platform.cache.settle, { key, state: "ready", value: '"x"', ttlMs });
  for (let n = 0; n < 120; n++) await keep(`old ${n}`, 1000);
  await keep("fresh", 10_000_000);
  vi.setSystemTime(Date.now() + 5000);
  await t.mutation(internal.platform.cache.purge, {});
  await t.finishAllScheduledFunctions(() => vi.runAllTimers());
  expect((await t.run((ctx) => ctx.db.query("cache").collect())).map((entry) => entry.key)).toEqual(["fresh"]);
});

test("a search's cache key ignores only the order of values and empty ones", () => {
  const flags = fc.record(
    Object.fromEntries(adoptionFlags.map(({ name }) => [name, fc.constantFrom(true, false, undefined)])),
  );
  const search = (filters: object): AdoptionSearch => ({ place: toronto, type: "dog", distance: 50, page: 1, filters });
  fc.assert(
    fc.property(flags, flags, (one, other) => {
      const same = adoptionFlags.every(({ name }) => one[name] === other[name]);
      expect(searchKey(search(one)) === searchKey(search(other))).toBe(same);
      const turned = Object.fromEntries(Object.entries(one).reverse());
      expect(searchKey(search({ ...turned, age: "" }))).toBe(searchKey(search(one)));
    }),
  );
});
