// Made-up reports around Toronto: pets as described by their owners and by finders. How often finders are right and how far
// pets go follows the studies that the design of matching cites.
import { appearanceOf, type Facts } from "../../../domain/matching/facts.ts";
import { catBreeds, dogBreeds, type NamedBreed } from "../../../domain/matching/breedNames.ts";
import { spreads } from "../../../domain/matching/score.ts";
import { type Point, eastOf, northOf } from "../../../domain/geo/place.ts";
import { dayMs } from "../../../domain/units.ts";
import { type Chance, chance } from "./chance.ts";

export interface Finder {
  breedRight: number;
  breedGroup: number;
  breedVague: number;
  sexUnknown: { Dog: number; Cat: number };
  sexWrong: number;
  colourRight: number;
  /** Factor on how far the pets have gone. */
  farther: number;
}

export const finders = {
  usual: {
    breedRight: 0.42,
    breedGroup: 0.18,
    breedVague: 0.28,
    sexUnknown: { Dog: 0.4, Cat: 0.65 },
    sexWrong: 0.1,
    colourRight: 0.72,
    farther: 1,
  },
  harsh: {
    breedRight: 0.28,
    breedGroup: 0.2,
    breedVague: 0.35,
    sexUnknown: { Dog: 0.55, Cat: 0.75 },
    sexWrong: 0.18,
    colourRight: 0.6,
    farther: 2,
  },
} satisfies Record<string, Finder>;

// Centres of people, how many there are (in thousands) and how far they are spread.
const towns = [
  [43.68, -79.4, 1900, 8],
  [43.77, -79.25, 630, 7],
  [43.76, -79.48, 650, 6],
  [43.59, -79.64, 720, 7],
  [43.71, -79.76, 660, 7],
  [43.86, -79.32, 340, 6],
  [43.84, -79.52, 320, 6],
  [43.89, -79.44, 200, 5],
  [43.46, -79.69, 210, 6],
  [43.91, -78.87, 400, 9],
  [43.25, -79.86, 570, 9],
  [44.06, -79.46, 250, 9],
] as const;
const people = towns.reduce((sum, [, , count]) => sum + count, 0);

function anyPlace(r: Chance): Point {
  let left = r.share() * people;
  const town = towns.find(([, , count]) => (left -= count) < 0) ?? towns[0];
  const [lat, lng, , km] = town;
  return eastOf(northOf({ lat, lng }, r.normal() * km * 1000), r.normal() * km * 1000);
}

const coats = {
  Dog: [
    "black",
    "black and white",
    "brown",
    "tan",
    "golden",
    "white",
    "brown and white",
    "black and tan",
    "grey",
    "cream",
  ],
  Cat: [
    "tabby",
    "black",
    "black and white",
    "orange",
    "grey",
    "calico",
    "tortoiseshell",
    "white",
    "grey and white",
    "brown tabby",
  ],
};
const neighbours: Record<string, string> = {
  black: "grey",
  brown: "tan",
  tan: "golden",
  golden: "cream",
  white: "cream",
  grey: "black",
  cream: "white",
  tabby: "grey",
  orange: "tan",
  calico: "tortoiseshell",
  tortoiseshell: "calico",
};
const marks = [
  "white paws",
  "white chest",
  "scar",
  "limps",
  "floppy ears",
  "docked tail",
  "one eye",
  "long hair",
  "curly tail",
  "white chin",
  "blue eyes",
  "notched ear",
  "bushy tail",
];
const sizeWords = ["small", "medium", "large"];

interface Pet {
  petType: "Dog" | "Cat";
  breed: NamedBreed | null;
  coat: string;
  marks: string[];
  size: number;
  sex: "Male" | "Female";
  hasCollar: boolean;
}

const breedsOf: Record<"Dog" | "Cat", readonly NamedBreed[]> = { Dog: dogBreeds, Cat: catBreeds };
const vagueOf = { Dog: "mixed breed", Cat: "domestic short hair" };

function anyPet(r: Chance, petType: Pet["petType"]): Pet {
  const pure = r.share() < (petType === "Dog" ? 0.7 : 0.2);
  const marked = r.share() < 0.5 ? 1 + Math.floor(r.share() * 2) : 0;
  return {
    petType,
    // The first breeds of a shuffled list are common.
    breed: pure ? r.skewed(breedsOf[petType]) : null,
    coat: r.skewed(coats[petType]),
    marks: Array.from({ length: marked }, () => r.of(marks)),
    size: Math.floor(r.share() * 3),
    sex: r.share() < 0.5 ? "Male" : "Female",
    hasCollar: r.share() < 0.6,
  };
}

const firstDay = Date.UTC(2026, 7, 1);
const dayText = (day: number) => new Date(firstDay + day * dayMs).toISOString().slice(0, 10);

interface Said {
  status: "lost" | "found";
  breed: string;
  coat: string;
  marks: string[];
  size: number | null;
  sex: "Male" | "Female" | "Unknown";
  collar: boolean | null;
}

function factsOf({ petType }: Pet, said: Said, point: Point, day: number): Facts {
  const words = [
    said.coat,
    ...said.marks,
    said.size === null ? "" : `${sizeWords[said.size]!} ${petType}`,
    said.collar === null ? "" : said.collar ? "wears a collar" : "no collar",
  ];
  const { status } = said;
  const report = { status, petType, petBreed: said.breed, petGender: said.sex, additionalInfo: words.join(", ") };
  return { status, petType, point, day: dayText(day), time: null, ...appearanceOf(report) };
}

/** Owners know their pet, and don't write everything down. */
function lostReport(r: Chance, pet: Pet, point: Point, day: number) {
  return factsOf(
    pet,
    {
      status: "lost",
      breed: pet.breed?.[0] ?? (r.share() < 0.8 ? vagueOf[pet.petType] : ""),
      coat: r.share() < 0.85 ? pet.coat : "",
      marks: pet.marks.filter(() => r.share() < 0.8),
      size: r.share() < 0.6 ? pet.size : null,
      sex: pet.sex,
      collar: r.share() < 0.6 ? pet.hasCollar : null,
    },
    point,
    day,
  );
}

function breedSeen(r: Chance, { petType, breed }: Pet, finder: Finder): string {
  if (!breed) return r.share() < 0.5 ? vagueOf[petType] : r.share() < 0.5 ? "" : r.of(breedsOf[petType])[0];
  const at = r.share();
  if (at < finder.breedRight) return breed[0];
  if (at < finder.breedRight + finder.breedGroup) {
    const groups = breed[1].split(",");
    return r.of(breedsOf[petType].filter(([, others]) => others.split(",").some((group) => groups.includes(group))))[0];
  }
  if (at < finder.breedRight + finder.breedGroup + finder.breedVague) return r.share() < 0.5 ? vagueOf[petType] : "";
  return r.of(breedsOf[petType])[0];
}

function coatSeen(r: Chance, { petType, coat }: Pet, finder: Finder): string {
  if (r.share() < finder.colourRight) return coat;
  const [first = ""] = coat.split(" ");
  return r.share() < 0.6 ? (neighbours[first] ?? first) : r.of(coats[petType]);
}

function foundReport(r: Chance, pet: Pet, point: Point, day: number, finder: Finder) {
  const sexKnown = r.share() >= finder.sexUnknown[pet.petType];
  const wrong = r.share() < finder.sexWrong;
  const other = pet.sex === "Male" ? "Female" : "Male";
  return factsOf(
    pet,
    {
      status: "found",
      breed: breedSeen(r, pet, finder),
      coat: r.share() < 0.9 ? coatSeen(r, pet, finder) : "",
      marks: [...pet.marks.filter(() => r.share() < 0.5), ...(r.share() < 0.15 ? [r.of(marks)] : [])],
      size:
        r.share() < 0.6 ? Math.min(2, Math.max(0, pet.size + (r.share() < 0.25 ? Math.round(r.normal()) : 0))) : null,
      sex: sexKnown ? (wrong ? other : pet.sex) : "Unknown",
      // Some collars are lost on the way.
      collar: r.share() < 0.6 ? pet.hasCollar && r.share() < 0.85 : null,
    },
    point,
    day,
  );
}

const days = 90;
const anyType = (r: Chance): Pet["petType"] => (r.share() < 0.55 / 0.95 ? "Dog" : "Cat");

/** The lost reports among so many: seven of ten, 5 % of which are of other pets. */
export function lostBoard(seed: number, reports: number): Facts[] {
  const r = chance(seed);
  return Array.from({ length: Math.round(reports * 0.7 * 0.95) }, () =>
    lostReport(r, anyPet(r, anyType(r)), anyPlace(r), Math.floor(r.share() * days)),
  );
}

/** Pets that are found farther away are outside the region. */
const regionKm = 100;

function metresWithin(draw: () => number) {
  let km = draw();
  while (km > regionKm) km = draw();
  return km * 1000;
}

/** A pet as reported by its owner and by its finder. */
export function pairOf(r: Chance, finder: Finder): { lost: Facts; found: Facts } {
  const pet = anyPet(r, anyType(r));
  const home = anyPlace(r);
  const lostOn = Math.floor(r.share() * days);
  const { mu, sigma } = spreads[pet.petType];
  const metres = metresWithin(() => Math.exp(mu + sigma * r.normal()) * finder.farther);
  const angle = r.share() * 2 * Math.PI;
  const there = eastOf(northOf(home, Math.cos(angle) * metres), Math.sin(angle) * metres);
  // Some give the place where they live instead of where they found it.
  const given = r.share() < 0.12 ? eastOf(northOf(there, r.normal() * 5000), r.normal() * 5000) : there;
  const after = r.share() < 0.05 ? -1 : Math.floor(Math.exp(Math.log(2) + 1.1 * r.normal()));
  return { lost: lostReport(r, pet, home, lostOn), found: foundReport(r, pet, given, lostOn + after, finder) };
}
