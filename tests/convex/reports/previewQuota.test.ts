// Limits of the requests for previews of adoptable pets: per hour and day for each caller, and per day for all callers.
import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import { callsPerDay, limits, longRates, rates } from "../../../domain/limits";
import { messages } from "../../../domain/messages";
import { type Backend, backend, person } from "../backend";
import { stopClock } from "../clock";
import { installPetfinder } from "../petfinderService";

stopClock({ alsoFake: ["setTimeout"] });
beforeEach(() => {
  vi.stubEnv("APP_URL", "https://homeward.test/");
  vi.spyOn(console, "warn").mockImplementation(() => {});
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const plainSearch = { place: { lat: 43.65, lng: -79.38 }, type: "dog", distance: 50, page: 1, filters: {} };
const firstPet = async (t: Backend, type = "dog") =>
  (await t.action(api.adoption.search, { ...plainSearch, type })).animals[0]!.id;

const unknownPetId = (n: number) => `pf:${990_000_000 + n}`;

/** Requests the preview of a pet from this IP address. */
async function preview(t: Backend, id: string, ip: string) {
  const response = await t.withRequestMetadata({ ip }).fetch(`/preview/adoption/${id}`);
  const title = /<title>([^<]*)/.exec(await response.text())?.[1];
  return { status: response.status, title };
}

const quotaUsage = async (t: Backend) =>
  Object.fromEntries(
    (await t.run((ctx) => ctx.db.query("quotaUsage").collect())).map(({ service, count }) => [service, count]),
  );

const plainPage = { status: 200, title: messages["preview.adoptionTitle"] };
const titleOfPet = expect.stringMatching(/^Adopt (?!a pet)/) as string;

/** A different IP address for each `n`. */
const ipAddress = (n: number) => `198.51.${100 + (n >> 8)}.${n & 255}`;

test("a caller who requests many unknown pets soon gets only plain or cached previews, and others are unaffected", async () => {
  const service = installPetfinder();
  const t = backend();
  const knownPet = await firstPet(t);
  const before = service.requests;
  const answers = [];
  for (let n = 0; n < 60; n += 1) answers.push(await preview(t, unknownPetId(n), "198.51.100.1"));
  expect(service.requests - before).toBe(rates.preview.burst);
  expect(answers[0]).toEqual({ status: 404, title: "Homeward" });
  expect(answers.at(-1)).toEqual(plainPage);
  expect((await preview(t, knownPet, "198.51.100.2")).title).toEqual(titleOfPet);
  expect((await preview(t, knownPet, "198.51.100.1")).title).toEqual(titleOfPet);
});

test("requests from many IP addresses can use up only the quota of previews, and people can still search and open pets", async () => {
  const service = installPetfinder();
  vi.stubEnv("CALLS_PER_DAY_PREVIEWS", "12");
  const t = backend();
  const knownPet = await firstPet(t);
  const before = service.requests;
  for (let n = 0; n < 40; n += 1) await preview(t, unknownPetId(n), ipAddress(n));
  expect(service.requests - before).toBe(12);
  expect((await preview(t, knownPet, ipAddress(50))).status).toBe(200);
  expect(await t.action(api.adoption.pet, { id: knownPet })).toMatchObject({ pet: { id: knownPet } });
  expect((await t.action(api.adoption.search, { ...plainSearch, type: "cat" })).animals).not.toEqual([]);
  expect(callsPerDay.previews).toBeLessThanOrEqual(callsPerDay.adoption / 10);
});

test("a person who opens a pet gets it even while its preview is refused for lack of quota", async () => {
  installPetfinder();
  vi.stubEnv("CALLS_PER_DAY_PREVIEWS", "0");
  const t = backend();
  const id = await firstPet(t);
  expect(await preview(t, id, "198.51.100.1")).toEqual(plainPage);
  expect(await t.action(api.adoption.pet, { id })).toMatchObject({ pet: { id } });
  expect((await preview(t, id, "198.51.100.1")).title).toEqual(titleOfPet);
});

test("an unknown pet is requested from the service once, and again after a while", async () => {
  const service = installPetfinder();
  const t = backend();
  await preview(t, unknownPetId(1), "198.51.100.1");
  const requestsAfterFirst = service.requests;
  vi.setSystemTime(Date.now() + limits.adoptionGoneMs - 1);
  expect((await preview(t, unknownPetId(1), "198.51.100.2")).status).toBe(404);
  expect(service.requests).toBe(requestsAfterFirst);
  vi.setSystemTime(Date.now() + 2);
  await preview(t, unknownPetId(1), "198.51.100.2");
  expect(service.requests).toBeGreaterThan(requestsAfterFirst);
});

test("while the service is down, a crawler reads about adoption instead of an error", async () => {
  const service = installPetfinder();
  const t = backend();
  service.goDown();
  expect(await preview(t, unknownPetId(1), "198.51.100.1")).toEqual(plainPage);
});

const anyStep = fc.oneof(
  fc.constantFrom("dog", "cat", "scales-fins-other").map((type) => ({ kind: "search" as const, type })),
  fc.nat(3).map((pet) => ({ kind: "open" as const, pet })),
  fc.nat(5).map((pet) => ({ kind: "preview" as const, pet })),
  fc.constant({ kind: "revoke" as const }),
  fc.constant({ kind: "later" as const }),
);

test("every request to the service is counted, including tokens and retries", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 3, maxLength: 14 }), async (steps) => {
      const service = installPetfinder();
      const t = backend();
      const ada = person(t, "Ada");
      const pets = (await ada.action(api.adoption.search, plainSearch)).animals.slice(0, 4).map(({ id }) => id);
      let byPreviews = 0;
      for (const step of steps) {
        const before = service.requests;
        if (step.kind === "search") await ada.action(api.adoption.search, { ...plainSearch, type: step.type });
        if (step.kind === "open") await ada.action(api.adoption.pet, { id: pets[step.pet]! });
        if (step.kind === "preview") await preview(t, pets[step.pet] ?? unknownPetId(step.pet), "198.51.100.1");
        if (step.kind === "revoke") service.revokeTokens();
        if (step.kind === "later") vi.setSystemTime(Date.now() + limits.adoptionCacheMs + 1);
        if (step.kind === "preview") byPreviews += service.requests - before;
      }
      const { adoption, previews = 0 } = await quotaUsage(t);
      expect({ adoption, previews }).toEqual({ adoption: service.requests, previews: byPreviews });
    }),
    { numRuns: 15 },
  );
});

test("one caller can use less than half of a day's previews", () => {
  expect(longRates.preview![0]!.burst).toBeLessThan(callsPerDay.previews / 2);
});
