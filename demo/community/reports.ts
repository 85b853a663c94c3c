// Made-up reports. The same count always gives the same reports, with days counted back from today.
import { limits } from "../../domain/limits.ts";
import { describe, nounOf } from "./coats.ts";
import { madeUpPets, type MadeUpPet } from "./pets.ts";
import { places } from "./places.ts";
import type { Look } from "../pictures/look.ts";
import { type Random, random } from "../pictures/random.ts";
import { lines, people } from "./words.ts";

export interface MadeUpReport {
  /** Index into the pets. */
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
  /** Of found pets. */
  whereabouts?: "withFinder" | "stillOut";
  contactInfo: string;
  submitKey: string;
}

/** More reports than this share pets, so that ten thousand reports do not need ten thousand drawings. */
const mostPets = 180;

export const dayBefore = (today: string, days: number) =>
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

function linesFor({ species }: Look, isFound: boolean): readonly string[] {
  const kind = species === "rabbit" || species === "other" ? "small" : species;
  return lines[isFound ? "found" : "lost"][kind];
}

/** Finders name what they see, and where, if two on a page of the feed would otherwise be called the same. */
function foundNames() {
  const recent: string[] = [];
  return (look: Look, breed: string, { city, address }: { city: string; address: string }) => {
    const pet = `Found ${nounOf(look, breed)}`;
    const choices = [pet, `${pet}, ${city}`, `${pet}, ${address.split(",")[0]}`];
    const name = choices.find((choice) => !recent.includes(choice)) ?? choices[2]!;
    recent.push(name);
    if (recent.length > limits.reportsPage) recent.shift();
    return name;
  };
}

/** Oldest first, so that the newest come first in a feed. */
export function madeUpReports(count: number, today: string): { pets: MadeUpPet[]; reports: MadeUpReport[] } {
  const dice = random(count * 7919);
  const pets = madeUpPets(Math.min(mostPets, count));
  const nameFound = foundNames();
  const reports = Array.from({ length: count }, (_, index): MadeUpReport => {
    const pet = (count - 1 - index) % pets.length;
    const { name, reportType, breed } = pets[pet]!;
    // The newest is lost, because it is the first that a newcomer sees.
    const isFound = dice.chance(0.3) && index < count - 1;
    // The pet's owner reports it, because a report may only use its owner's photos.
    const owner = pet % people.length;
    const day = dayBefore(today, Math.floor(((count - 1 - index) / Math.max(1, count)) * 42));
    const time = timeOf(dice);
    const place = placeOf(dice, count > 1000 ? 0.12 : 0.006);
    const look = pets[pet]!.looks[0]!;
    return {
      pet,
      owner,
      status: isFound ? "found" : "lost",
      petName: isFound ? nameFound(look, breed, place) : name,
      petType: reportType,
      petBreed: breed,
      petGender: dice.pick(isFound ? (["Unknown", "Male", "Female"] as const) : (["Male", "Female"] as const)),
      additionalInfo: dice.chance(0.15)
        ? ""
        : [describe(look), dice.pick(linesFor(look, isFound))].filter(Boolean).join(" "),
      day,
      // A report from today has no time, because a made-up one could still be in the future.
      time: day === today ? null : time,
      place,
      ...(isFound && { whereabouts: index % 4 === 0 ? ("stillOut" as const) : ("withFinder" as const) }),
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
