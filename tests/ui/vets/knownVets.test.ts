import { expect, it } from "vitest";
import { KnownVets } from "../../../src/features/vets/knownVets";
import type { FoundVet } from "../../../src/features/vets/knownVets";

const args = { lat: 43.861, lng: -79.341, distance: 30, lang: "en" as const };
const vetAt = (distanceKm: number) => ({ placeId: String(distanceKm), distanceKm }) as FoundVet;
const found = (hasMore: boolean) => ({ status: "found" as const, vets: [vetAt(3), vetAt(16)], hasMore });

function knowing(known: typeof args & { emergency?: boolean }, hasMore = false) {
  const vets = new KnownVets();
  vets.add(known, found(hasMore), 0);
  return vets;
}

it("knows a search around another place, with another filter or for a longer distance only if it was made", () => {
  for (const other of [{ lat: 43.9 }, { emergency: true }, { lang: "fr" as const }]) {
    expect(knowing(args).answerTo({ ...args, ...other }, 1)).toBeNull();
  }
  expect(knowing({ ...args, distance: 5 }).answerTo(args, 1)).toBeNull();
  expect(knowing(args).answerTo({ ...args }, 1)).toEqual(found(false));
});

it("narrows a list, and says that there are more only if none had to be left out", () => {
  expect(knowing(args, true).answerTo({ ...args, distance: 5 }, 1)).toMatchObject({ vets: [vetAt(3)], hasMore: false });
  expect(knowing(args, true).answerTo({ ...args, distance: 20 }, 1)).toMatchObject({ ...found(true) });
});

it("searches again for a filtered list that Google may have cut", () => {
  const filtered = { ...args, emergency: true };
  expect(knowing(filtered, true).answerTo({ ...filtered, distance: 20 }, 1)).toBeNull();
  expect(knowing(filtered, false).answerTo({ ...filtered, distance: 20 }, 1)).toEqual(found(false));
});
