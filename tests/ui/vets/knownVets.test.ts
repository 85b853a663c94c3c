import { expect, it } from "vitest";
import { KnownVets } from "../../../src/features/vets/knownVets";
import type { FoundVet } from "../../../src/features/vets/knownVets";

/** `distance` is in miles. The distances of vets are in kilometres. */
const args = { lat: 43.861, lng: -79.341, distance: 30, lang: "en" as const };
const vetAt = (distanceKm: number) => ({ placeId: String(distanceKm), distanceKm }) as FoundVet;
const searchAnswer = (hasMore: boolean) => ({ status: "found" as const, vets: [vetAt(3), vetAt(16)], hasMore });

/** Known vets with the answer to one search, which arrived at time 0. The tests ask at time 1. */
function knownFrom(search: typeof args & { emergency?: boolean }, hasMore = false) {
  const vets = new KnownVets();
  vets.add(search, searchAnswer(hasMore), 0);
  return vets;
}

it("has no answer for another place, another filter, another language or a longer distance", () => {
  for (const change of [{ lat: 43.9 }, { emergency: true }, { lang: "fr" as const }]) {
    expect(knownFrom(args).answerTo({ ...args, ...change }, 1)).toBeNull();
  }
  expect(knownFrom({ ...args, distance: 5 }).answerTo(args, 1)).toBeNull();
  expect(knownFrom(args).answerTo({ ...args }, 1)).toEqual(searchAnswer(false));
});

it("narrows a list to a shorter distance, and keeps `hasMore` only if that distance includes the whole list", () => {
  expect(knownFrom(args, true).answerTo({ ...args, distance: 5 }, 1)).toMatchObject({
    vets: [vetAt(3)],
    hasMore: false,
  });
  expect(knownFrom(args, true).answerTo({ ...args, distance: 20 }, 1)).toMatchObject({ ...searchAnswer(true) });
});

it("does not narrow a filtered list that Google may have cut short", () => {
  const filtered = { ...args, emergency: true };
  expect(knownFrom(filtered, true).answerTo({ ...filtered, distance: 20 }, 1)).toBeNull();
  expect(knownFrom(filtered, false).answerTo({ ...filtered, distance: 20 }, 1)).toEqual(searchAnswer(false));
});
