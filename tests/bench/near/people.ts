// Random places and reports, distributed like people: around the towns of Canada, or of Canada and the U.S., by
// population.
import { gazetteer } from "../../../packages/local-services/google/places/gazetteer/gazetteer.ts";
import { regions } from "../../../packages/local-services/google/places/gazetteer/regions.ts";
import { type Random, random } from "../../../demo/pictures/random.ts";
import type { Point } from "../../../domain/geo/place.ts";

/**
 * How far from its centre a town's people live, as a standard deviation in kilometres: about 12 for a million people.
 */
const spreadKmOf = (population: number) => 12 * Math.sqrt(population / 1_000_000) + 0.3;

/** Returns a source of random numbers, and a function that returns a random place where people live. */
export function crowd(seed: number, { onlyCanada }: { onlyCanada: boolean }) {
  const towns = gazetteer().places.filter(
    ({ population, isNeighbourhood, region }) =>
      population > 0 && !isNeighbourhood && (!onlyCanada || regions[region]?.country === "CA"),
  );
  const dice = random(seed);
  const sums: number[] = [];
  for (const { population } of towns) sums.push((sums.at(-1) ?? 0) + population);
  const townOfPerson = (personNumber: number) => {
    let [low, high] = [0, sums.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (sums[middle]! < personNumber) low = middle + 1;
      else high = middle;
    }
    return towns[low]!;
  };
  const place = (): Point => {
    const town = townOfPerson(dice.between(0, sums.at(-1)!));
    const north = normal(dice) * spreadKmOf(town.population);
    const east = normal(dice) * spreadKmOf(town.population);
    return {
      lat: town.lat + north / 111.2,
      lng: town.lng + east / (111.2 * Math.cos((town.lat * Math.PI) / 180)),
    };
  };
  return { dice, place };
}

/** A random number that is normally distributed, with mean 0 and standard deviation 1. */
const normal = ({ next }: Random) => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());

export function reportOf({ dice, place }: ReturnType<typeof crowd>, authorId: string, n: number) {
  const draw = dice.next();
  const [status, petType] = [dice.chance(0.7) ? "lost" : "found", draw < 0.55 ? "Dog" : draw < 0.95 ? "Cat" : "Other"];
  return {
    authorId,
    status,
    petName: "Biscuit",
    petType,
    petBreed: petType === "Dog" ? dice.pick(["Beagle", "Boxer", "Poodle", "Mixed Breed"]) : "",
    petGender: "Unknown",
    additionalInfo: "Shy. Small, brown and white, with a red collar and a long tail.",
    day: `2026-11-${String(dice.wholeNumber(1, 19)).padStart(2, "0")}`,
    time: null,
    place: { ...place(), address: "101 Town Centre Blvd, Markham, ON" },
    photos: [],
    submitKey: `press-${n}`,
    contactInfo: "416 555 0100",
  };
}
