// Each test runs with both adoption services and expects the same of them.
import { describe, expect, test, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import { limits } from "../../../domain/limits";
import { catalogue } from "../../../packages/local-services/adoption/catalogue.ts";
import { troubles, pointOfTrouble } from "../../../packages/local-services/google/places/troubles.ts";
import { backend, codeOf } from "../backend";
import { provider, search, usePetfinder, useRescueGroups, useAdoptionServices } from "./adoptionServices";

useAdoptionServices();

const providers = [
  ["Petfinder", usePetfinder],
  ["RescueGroups", useRescueGroups],
] as const;

describe.each(providers)("%s", (name, useService) => {
  test("lists a full page of adoptable pets with photos, in the app's own shape", async () => {
    useService();
    const { provider, animals, page, totalPages } = await search(backend());
    expect({ provider, page }).toEqual({ provider: name, page: 1 });
    expect(totalPages).toBeGreaterThan(2);
    expect(animals).toHaveLength(limits.adoptionPage);
    for (const pet of animals) {
      expect(pet).toMatchObject({ type: "Dog", status: "adoptable" });
      expect(pet.photos.length).toBeGreaterThan(0);
      expect(pet.photos[0]!.medium).toMatch(/^https:\/\//);
      // Some listings decorate names, and add notes to them.
      expect(pet.name).not.toMatch(/\*\*\*|\||^[!*]/);
      expect(pet.contact.address.city).not.toBe("");
    }
  });

  test("sorts by distance or by the newest, states the total, and can list one temperament across all types of animals", async () => {
    useService();
    const t = backend();
    // Fifty kilometres, in miles.
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
    expect(await codeOf(search(t, { sort: "cheapest" }))).toBe("request.invalid");
  });

  test("ignores replies that were cached under the service's former address", async () => {
    const t = backend();
    const photosFrom = async (address: string) => {
      useService(address);
      const [pet] = (await search(t)).animals;
      const shown = await t.action(api.adoption.pet, { id: pet!.id });
      return [...pet!.photos, ...shown.pet!.photos].map(({ medium }) => new URL(medium).origin);
    };
    expect(new Set(await photosFrom("https://one.test"))).toEqual(new Set(["https://one.test"]));
    expect(new Set(await photosFrom("https://other.test"))).toEqual(new Set(["https://other.test"]));
  });

  test("pages to the end without gaps or repeats, and finds nothing beyond it", async () => {
    useService();
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

  test("finds only pets that match every filter, and a filter set to No finds only pets with an explicit No", async () => {
    useService();
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

  test("lists several species under Scales Fins & Other, or only the one that is chosen", async () => {
    useService();
    const t = backend();
    const { animals } = await search(t, { type: "scales-fins-other", distance: 500 });
    const found = new Set(animals.map((pet) => pet.breeds.primary));
    expect([...found].filter((breed) => ["Hamster", "Guinea Pig", "Turtle"].includes(breed)).length).toBeGreaterThan(1);
    const pigs = await search(t, { type: "scales-fins-other", breed: "Guinea Pig", distance: 500 });
    expect(pigs.animals.length).toBeGreaterThan(0);
    for (const pet of pigs.animals) expect(pet.breeds.primary).toBe("Guinea Pig");
  });

  test("returns null for facts that a listing doesn't state, markup as text, and at most twelve photos", async () => {
    useService();
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
    useService();
    const emulatorAnswer = provider.answer;
    const long = `A${"🐕".repeat(3000)}`;
    provider.answer = async (request) => {
      const reply = await emulatorAnswer(request);
      if (reply === "silence") return reply;
      const asLong = (name: string, value: unknown) => (/^description(Text)?$/.test(name) ? long : value);
      return { ...reply, body: JSON.stringify(JSON.parse(reply.body, asLong)) };
    };
    const [pet] = (await search(backend())).animals;
    expect(pet!.description).toMatch(/^A🐕{1000,}…$/u);
  });

  test("finds nothing in the middle of the ocean", async () => {
    useService();
    expect(await search(backend(), { place: { lat: 0, lng: -30 } })).toMatchObject({ animals: [], totalPages: 0 });
  });

  test("answers a repeated search, and the same search from a place close by, without another call", async () => {
    useService();
    const t = backend();
    const first = await search(t);
    const before = provider.calls;
    expect(await search(t)).toEqual(first);
    expect(await search(t, { place: { lat: 43.6541, lng: -79.3799 }, filters: { age: "" } })).toEqual(first);
    expect(provider.calls).toBe(before);
    await search(t, { filters: { age: "young" } });
    expect(provider.calls).toBeGreaterThan(before);
  });

  test("makes one call for equal searches at the same moment", async () => {
    const service = useService();
    const emulatorAnswer = provider.answer;
    provider.answer = async (request) => {
      await new Promise((resolve) => setTimeout(resolve, 60));
      return emulatorAnswer(request);
    };
    const t = backend();
    const found = await Promise.all([1, 2, 3, 4, 5].map(() => search(t)));
    expect(new Set(found.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(service.counters.searches).toBe(1);
  });

  const errorCodes: Partial<Record<(typeof troubles)[number], string>> = {
    timeout: "adoption.failed",
    malformed: "adoption.failed",
    quota: "adoption.failedStatus",
    denied: "adoption.failedStatus",
    down: "adoption.failedStatus",
    gone: "adoption.failedStatus",
  };
  test.each(troubles)("fails with the right error code if the service has this trouble: %s", async (trouble) => {
    useService();
    if (trouble === "timeout")
      vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"], shouldAdvanceTime: true });
    const failed = codeOf(search(backend(), { place: pointOfTrouble(trouble) }));
    if (trouble === "timeout") await vi.advanceTimersByTimeAsync(limits.serviceTimeoutMs + 1000);
    expect(await failed).toBe(errorCodes[trouble]);
  });
});
