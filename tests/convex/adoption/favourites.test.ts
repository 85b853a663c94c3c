import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import type { Favourite } from "../../../domain/adoption/favourites";
import { limits } from "../../../domain/limits";
import { catalogue } from "../../../packages/local-services/adoption/catalogue.ts";
import { backend, type Caller, codeOf, person } from "../backend";
import { installPetfinder } from "../petfinderService";

const favourite = (number: number, changes: Partial<Favourite> = {}): Favourite => ({
  listingId: `pf:${number}`,
  name: `Pet ${number}`,
  photo: `https://pictures.example/${number}.jpg`,
  shelter: "Toronto Paws",
  savedAt: number,
  ...changes,
});
const manyFavourites = (count: number, from = 1) =>
  Array.from({ length: count }, (_, index) => favourite(from + index));
const favouritesOf = async (who: Caller) => await who.query(api.adoption.favourites.mine, {});
const idsOf = async (who: Caller) => (await favouritesOf(who)).map(({ listingId }) => listingId);

beforeEach(() => void vi.spyOn(console, "warn").mockImplementation(() => {}));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

test("each user has a list of favourites that contains a pet only once, the newest first", async () => {
  const t = backend();
  const [maya, ben] = [person(t, "Maya"), person(t, "Ben")];
  await maya.mutation(api.adoption.favourites.add, favourite(1));
  await maya.mutation(api.adoption.favourites.add, favourite(2));
  await maya.mutation(api.adoption.favourites.add, favourite(1, { name: "Another name", savedAt: 9 }));
  expect(await favouritesOf(maya)).toEqual([favourite(2), favourite(1)]);
  expect(await favouritesOf(ben)).toEqual([]);
  await ben.mutation(api.adoption.favourites.remove, { listingId: "pf:1" });
  expect(await idsOf(maya)).toEqual(["pf:2", "pf:1"]);
  await maya.mutation(api.adoption.favourites.remove, { listingId: "pf:1" });
  expect(await idsOf(maya)).toEqual(["pf:2"]);
  // Undo puts the favourite back where it was.
  await maya.mutation(api.adoption.favourites.add, favourite(1));
  expect(await idsOf(maya)).toEqual(["pf:2", "pf:1"]);
});

test("an invalid favourite or one over the limit is refused, and an unsafe picture address is dropped", async () => {
  const t = backend();
  const maya = person(t, "Maya");
  const add = (changes: Partial<Favourite>) => maya.mutation(api.adoption.favourites.add, favourite(1, changes));
  expect(await codeOf(add({ listingId: "report" }))).toBe("request.invalid");
  expect(await codeOf(add({ name: "x".repeat(4 * limits.favouriteName + 1) }))).toBe("request.invalid");
  await add({ photo: "javascript:alert(1)", savedAt: Date.now() + 1e9 });
  const [kept] = await favouritesOf(maya);
  expect(kept?.photo).toBeNull();
  expect(kept?.savedAt).toBeLessThanOrEqual(Date.now());
  await maya.mutation(api.adoption.favourites.merge, { favourites: manyFavourites(limits.favourites - 1, 2) });
  expect(await codeOf(maya.mutation(api.adoption.favourites.add, favourite(1000)))).toBe("favourite.tooMany");
});

test("the place of a favourite's search is rounded to about a kilometre, and an invalid search is dropped", async () => {
  const maya = person(backend(), "Maya");
  const search = { place: { lat: 43.86123, lng: -79.33951, city: "Markham" }, type: "cat", distance: 50, filters: {} };
  await maya.mutation(api.adoption.favourites.add, favourite(1, { search }));
  await maya.mutation(api.adoption.favourites.add, favourite(2, { search: { ...search, type: "unicorn" } }));
  const [second, first] = await favouritesOf(maya);
  expect(first).toEqual(favourite(1, { search: { ...search, place: { lat: 43.86, lng: -79.34, city: "Markham" } } }));
  expect(second).toEqual(favourite(2));
});

test("a device's favourites are added at sign-in up to the limit, and the answer lists those that are saved now", async () => {
  const t = backend();
  const maya = person(t, "Maya");
  await maya.mutation(api.adoption.favourites.merge, { favourites: manyFavourites(limits.favourites - 1) });
  const sent = [favourite(1), favourite(501), favourite(502)];
  const kept = await maya.mutation(api.adoption.favourites.merge, { favourites: sent });
  // Pet 1 was saved before. Of the others, only the newest fits within the limit.
  expect(kept.toSorted()).toEqual(["pf:1", "pf:502"]);
  expect(await idsOf(maya)).toHaveLength(limits.favourites);
  const tooMany = { favourites: manyFavourites(limits.favourites + 1) };
  expect(await codeOf(maya.mutation(api.adoption.favourites.merge, tooMany))).toBe("request.invalid");
});

test("visitors learn which favourites are no longer listed, and the service's answer is cached", async () => {
  const service = installPetfinder();
  const t = backend();
  const [adopted] = catalogue.filter(({ status }) => status === "adopted");
  const [listed] = catalogue.filter(
    ({ status, photoCount, isAdoptionPending }) => status === "adoptable" && photoCount > 0 && !isAdoptionPending,
  );
  const ids = [adopted!.id, listed!.id, 999_999].map((id) => `pf:${id}`);
  const findUnlisted = () => t.action(api.adoption.favourites.findUnlisted, { ids: [...ids, "rg:7"] });
  expect(await findUnlisted()).toEqual([ids[0], ids[2]]);
  const requestsBefore = service.requests;
  expect(await findUnlisted()).toEqual([ids[0], ids[2]]);
  expect(service.requests).toBe(requestsBefore);
  expect(await codeOf(t.action(api.adoption.favourites.findUnlisted, { ids: ["7"] }))).toBe("request.invalid");
});

test("all favourites count as listed while the service is down or the day's quota of calls about favourites is used up", async () => {
  const service = installPetfinder();
  const ids = ["pf:999998", "pf:999999"];
  vi.stubEnv("CALLS_PER_DAY_FAVOURITES", "0");
  expect(await backend().action(api.adoption.favourites.findUnlisted, { ids })).toEqual([]);
  expect(service.requests).toBe(0);
  vi.stubEnv("CALLS_PER_DAY_FAVOURITES", "50");
  service.goDown();
  expect(await backend().action(api.adoption.favourites.findUnlisted, { ids })).toEqual([]);
});
