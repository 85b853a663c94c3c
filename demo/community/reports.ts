// Generates the demo reports. The same count always gives the same reports, dated back from today.
import type { ReportStatus } from "../../domain/choices.ts";
import { limits } from "../../domain/limits.ts";
import type { StoredFields } from "../../domain/report/reportFields.ts";
import { describeDesign, nounOf } from "./coats.ts";
import { madeUpPets, type MadeUpPet } from "./pets.ts";
import { places } from "./places.ts";
import type { Design } from "../pictures/design.ts";
import { type Random, random } from "../pictures/random.ts";
import { lines, people } from "./madeUpTexts.ts";

export interface MadeUpReport extends StoredFields {
  /** Index into the pets. */
  petIndex: number;
  /** Index into `people`. */
  ownerIndex: number;
  status: ReportStatus;
  day: string;
  contactInfo: string;
  submitKey: string;
}

/** With more reports than this, several share a pet, so ten thousand reports do not need ten thousand drawings. */
const maxPets = 180;

/** The reports are spread evenly over this many days. */
const daysCovered = 42;

/**
 * How far reports are scattered around the well-known places, in degrees to each side: up to 700 m, or up to 13 km if
 * there are so many that their pins would cover each other.
 */
const [nearSpread, wideSpread] = [0.006, 0.12];
const manyReports = 1000;

export const dayBefore = (today: string, days: number) =>
  new Date(Date.parse(`${today}T12:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);

function timeOf({ chance, wholeNumber }: Random) {
  if (chance(0.25)) return null;
  return `${String(wholeNumber(6, 22)).padStart(2, "0")}:${["00", "15", "30", "45"][wholeNumber(0, 3)]}`;
}

/** A place within `spread` degrees of a well-known one. */
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

function linesFor({ species }: Design, isFound: boolean): readonly string[] {
  const kind = species === "rabbit" || species === "other" ? "small" : species;
  return lines[isFound ? "found" : "lost"][kind];
}

/** Names a found pet by its appearance, and adds the place if a recent report has the same name. */
function foundNames() {
  const recentNames: string[] = [];
  return (design: Design, breed: string, { city, address }: { city: string; address: string }) => {
    const pet = `Found ${nounOf(design, breed)}`;
    const choices = [pet, `${pet}, ${city}`, `${pet}, ${address.split(",")[0]}`];
    const name = choices.find((choice) => !recentNames.includes(choice)) ?? choices[2]!;
    recentNames.push(name);
    if (recentNames.length > limits.reportsPage) recentNames.shift();
    return name;
  };
}

/** The reports are sorted from oldest to newest. A feed begins with the report that was inserted last. */
export function madeUpReports(count: number, today: string): { pets: MadeUpPet[]; reports: MadeUpReport[] } {
  // Any seed would do. This one gives each count different reports.
  const dice = random(count * 7919);
  const pets = madeUpPets(Math.min(maxPets, count));
  const nameFoundPet = foundNames();
  const reports = Array.from({ length: count }, (_, index): MadeUpReport => {
    const petIndex = (count - 1 - index) % pets.length;
    const { name, reportType, breed } = pets[petIndex]!;
    // The newest of these reports is always of a lost pet.
    const isFound = dice.chance(0.3) && index < count - 1;
    // A report may only use its author's photos, so the pet's owner is the author.
    const ownerIndex = petIndex % people.length;
    const day = dayBefore(today, Math.floor(((count - 1 - index) / Math.max(1, count)) * daysCovered));
    const time = timeOf(dice);
    const place = placeOf(dice, count > manyReports ? wideSpread : nearSpread);
    const design = pets[petIndex]!.designs[0]!;
    return {
      petIndex,
      ownerIndex,
      status: isFound ? "found" : "lost",
      petName: isFound ? nameFoundPet(design, breed, place) : name,
      petType: reportType,
      petBreed: breed,
      petGender: dice.pick(isFound ? (["Unknown", "Male", "Female"] as const) : (["Male", "Female"] as const)),
      additionalInfo: dice.chance(0.15)
        ? ""
        : [describeDesign(design), dice.pick(linesFor(design, isFound))].filter(Boolean).join(" "),
      day,
      // Today's reports have no time, because it could be in the future.
      time: day === today ? null : time,
      place,
      ...(isFound && { whereabouts: index % 4 === 0 ? ("stillOut" as const) : ("withFinder" as const) }),
      contactInfo: dice.chance(0.5)
        ? `416 555 01${String(dice.wholeNumber(0, 99)).padStart(2, "0")}`
        : `${people[ownerIndex]!.split(" ")[0]!
            .toLowerCase()
            .normalize("NFD")
            .replaceAll(/[^a-z]/g, "")}@example.org`,
      submitKey: `community-${count}-${index}`,
    };
  });
  return { pets, reports };
}
