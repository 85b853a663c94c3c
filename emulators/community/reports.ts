// Made-up reports: the same ones for the same number of them, their days counted back from today.
import { madeUpPets, type MadeUpPet } from "./pets.ts";
import { places } from "./places.ts";
import { type Random, random } from "./random.ts";
import { foundLines, lostLines, people } from "./words.ts";

export interface MadeUpReport {
  pet: number;
  /** Index into `people`. */
  owner: number;
  status: "lost" | "found";
  petName: string;
  petType: "Dog" | "Cat" | "Other";
  petBreed: string;
  petGender: "Male" | "Female" | "Unknown";
  additionalInfo: string;
  day: string;
  time: string | null;
  place: { lat: number; lng: number; address: string; city: string; province: string };
  contactInfo: string;
  submitKey: string;
}

/** Beyond this many pets their pictures are shared, or ten thousand reports would mean ten thousand drawings. */
const mostPets = 180;

const dayBefore = (today: string, days: number) =>
  new Date(Date.parse(`${today}T12:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);

function timeOf({ chance, whole }: Random) {
  if (chance(0.25)) return null;
  return `${String(whole(6, 22)).padStart(2, "0")}:${["00", "15", "30", "45"][whole(0, 3)]}`;
}

function placeOf({ pick, between }: Random, spread: number) {
  const { lat, lng, address, city } = pick(places);
  const round = (value: number) => Math.round(value * 1e5) / 1e5;
  return {
    lat: round(lat + between(-spread, spread)),
    lng: round(lng + between(-spread, spread)),
    address,
    city,
    province: "ON",
  };
}

/** Oldest first, so that the newest come first in a feed. */
export function madeUpReports(count: number, today: string): { pets: MadeUpPet[]; reports: MadeUpReport[] } {
  const dice = random(count * 7919);
  const pets = madeUpPets(Math.min(mostPets, count));
  const reports = Array.from({ length: count }, (_, index): MadeUpReport => {
    const pet = (count - 1 - index) % pets.length;
    const { name, reportType, breed } = pets[pet]!;
    const isFound = dice.chance(0.3);
    // A report's photos are its owner's: whoever owns the pet reports it.
    const owner = pet % people.length;
    const line = isFound ? foundLines : lostLines;
    const day = dayBefore(today, Math.floor(((count - 1 - index) / Math.max(1, count)) * 42));
    const time = timeOf(dice);
    return {
      pet,
      owner,
      status: isFound ? "found" : "lost",
      petName: isFound && dice.chance(0.6) ? `Found ${breed || reportType.toLowerCase()}` : name,
      petType: reportType,
      petBreed: breed,
      petGender: dice.pick(isFound ? (["Unknown", "Male", "Female"] as const) : (["Male", "Female"] as const)),
      additionalInfo: dice.chance(0.15)
        ? ""
        : [dice.pick(line), ...(dice.chance(0.3) ? [dice.pick(line)] : [])].join(" "),
      day,
      // Nobody knows what time it is when the reports are made: one of today must not lie in the evening to come.
      time: day === today ? null : time,
      place: placeOf(dice, count > 1000 ? 0.12 : 0.006),
      contactInfo: dice.chance(0.5)
        ? `416 555 01${String(dice.whole(0, 99)).padStart(2, "0")}`
        : `${people[owner]!.split(" ")[0]!
            .toLowerCase()
            .normalize("NFD")
            .replaceAll(/[^a-z]/g, "")}@example.org`,
      submitKey: `community-${count}-${index}`,
    };
  });
  return { pets, reports };
}
