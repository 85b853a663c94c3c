// Made-up reports around Toronto: pets as described by their owners and by finders. How often finders are right and how
// far pets go follows the studies that the design of matching cites.
import { appearanceOf, type Facts } from "../../../domain/matching/facts.ts";
import { catBreeds, dogBreeds, type NamedBreed } from "../../../domain/matching/breedNames.ts";
import { spreads } from "../../../domain/matching/score.ts";
import { type Point, eastOf, northOf } from "../../../domain/geo/place.ts";
import { dayMs } from "../../../domain/units.ts";
import { type Chance, chance } from "./chance.ts";

/** How well finders describe a pet. All fields but the last are shares, from 0 to 1. */
export interface Finder {
  breedRight: number;
  /** The share of finders who name any breed of the same group. */
  breedGroup: number;
  /** The share who name no breed, or only "mixed breed" or "domestic short hair". */
  breedVague: number;
  sexUnknown: { Dog: number; Cat: number };
  sexWrong: number;
  colourRight: number;
  /** Multiplies how far pets go before they are found. */
  distanceFactor: number;
}

export const finders = {
  usual: {
    breedRight: 0.42,
    breedGroup: 0.18,
    breedVague: 0.28,
    sexUnknown: { Dog: 0.4, Cat: 0.65 },
    sexWrong: 0.1,
    colourRight: 0.72,
    distanceFactor: 1,
  },
  harsh: {
    breedRight: 0.28,
    breedGroup: 0.2,
    breedVague: 0.35,
    sexUnknown: { Dog: 0.55, Cat: 0.75 },
    sexWrong: 0.18,
    colourRight: 0.6,
    distanceFactor: 2,
  },
} satisfies Record<string, Finder>;

// Latitude, longitude, thousands of people, and how far north or east of the centre they live: a standard deviation, in
// kilometres.
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
const population = towns.reduce((sum, [, , count]) => sum + count, 0);

function anyPlace(dice: Chance): Point {
  let remaining = dice.next() * population;
  const town = towns.find(([, , count]) => (remaining -= count) < 0) ?? towns[0];
  const [lat, lng, , km] = town;
  return eastOf(northOf({ lat, lng }, dice.normal() * km * 1000), dice.normal() * km * 1000);
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
const similarColours: Record<string, string> = {
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
  /** An index of `sizeWords`. */
  size: number;
  sex: "Male" | "Female";
  hasCollar: boolean;
}

const breedsOf: Record<"Dog" | "Cat", readonly NamedBreed[]> = { Dog: dogBreeds, Cat: catBreeds };
const vagueOf = { Dog: "mixed breed", Cat: "domestic short hair" };

function anyPet(dice: Chance, petType: Pet["petType"]): Pet {
  const isPureBreed = dice.next() < (petType === "Dog" ? 0.7 : 0.2);
  const markCount = dice.next() < 0.5 ? 1 + Math.floor(dice.next() * 2) : 0;
  return {
    petType,
    // `skewed` makes the first breeds the common ones. The list is not ordered by frequency, so these are arbitrary.
    breed: isPureBreed ? dice.skewed(breedsOf[petType]) : null,
    coat: dice.skewed(coats[petType]),
    marks: Array.from({ length: markCount }, () => dice.pick(marks)),
    size: Math.floor(dice.next() * 3),
    sex: dice.next() < 0.5 ? "Male" : "Female",
    hasCollar: dice.next() < 0.6,
  };
}

const firstDay = Date.UTC(2026, 7, 1);
const dayText = (day: number) => new Date(firstDay + day * dayMs).toISOString().slice(0, 10);

interface Description {
  status: "lost" | "found";
  breed: string;
  coat: string;
  marks: string[];
  size: number | null;
  sex: "Male" | "Female" | "Unknown";
  collar: boolean | null;
}

function factsOf({ petType }: Pet, description: Description, point: Point, day: number): Facts {
  const words = [
    description.coat,
    ...description.marks,
    description.size === null ? "" : `${sizeWords[description.size]!} ${petType}`,
    description.collar === null ? "" : description.collar ? "wears a collar" : "no collar",
  ];
  const { status } = description;
  const report = {
    status,
    petType,
    petBreed: description.breed,
    petGender: description.sex,
    additionalInfo: words.join(", "),
  };
  return { status, petType, point, day: dayText(day), time: null, ...appearanceOf(report) };
}

/** Owners know their pet, but don't write everything down. */
function lostReport(dice: Chance, pet: Pet, point: Point, day: number) {
  return factsOf(
    pet,
    {
      status: "lost",
      breed: pet.breed?.[0] ?? (dice.next() < 0.8 ? vagueOf[pet.petType] : ""),
      coat: dice.next() < 0.85 ? pet.coat : "",
      marks: pet.marks.filter(() => dice.next() < 0.8),
      size: dice.next() < 0.6 ? pet.size : null,
      sex: pet.sex,
      collar: dice.next() < 0.6 ? pet.hasCollar : null,
    },
    point,
    day,
  );
}

/** The breed that a finder names. A `NamedBreed` is a name and its groups. */
function seenBreed(dice: Chance, { petType, breed }: Pet, finder: Finder): string {
  if (!breed) return dice.next() < 0.5 ? vagueOf[petType] : dice.next() < 0.5 ? "" : dice.pick(breedsOf[petType])[0];
  const draw = dice.next();
  if (draw < finder.breedRight) return breed[0];
  if (draw < finder.breedRight + finder.breedGroup) {
    const groups = breed[1].split(",");
    return dice.pick(
      breedsOf[petType].filter(([, others]) => others.split(",").some((group) => groups.includes(group))),
    )[0];
  }
  if (draw < finder.breedRight + finder.breedGroup + finder.breedVague)
    return dice.next() < 0.5 ? vagueOf[petType] : "";
  return dice.pick(breedsOf[petType])[0];
}

/** The coat that a finder describes. */
function seenCoat(dice: Chance, { petType, coat }: Pet, finder: Finder): string {
  if (dice.next() < finder.colourRight) return coat;
  const [first = ""] = coat.split(" ");
  return dice.next() < 0.6 ? (similarColours[first] ?? first) : dice.pick(coats[petType]);
}

function foundReport(dice: Chance, pet: Pet, point: Point, day: number, finder: Finder) {
  const isSexKnown = dice.next() >= finder.sexUnknown[pet.petType];
  const isSexWrong = dice.next() < finder.sexWrong;
  const otherSex = pet.sex === "Male" ? "Female" : "Male";
  return factsOf(
    pet,
    {
      status: "found",
      breed: seenBreed(dice, pet, finder),
      coat: dice.next() < 0.9 ? seenCoat(dice, pet, finder) : "",
      marks: [...pet.marks.filter(() => dice.next() < 0.5), ...(dice.next() < 0.15 ? [dice.pick(marks)] : [])],
      size:
        dice.next() < 0.6
          ? Math.min(2, Math.max(0, pet.size + (dice.next() < 0.25 ? Math.round(dice.normal()) : 0)))
          : null,
      sex: isSexKnown ? (isSexWrong ? otherSex : pet.sex) : "Unknown",
      // Some collars are lost on the way.
      collar: dice.next() < 0.6 ? pet.hasCollar && dice.next() < 0.85 : null,
    },
    point,
    day,
  );
}

const days = 90;
/** Of all pets, 55 % are dogs, and 95 % are dogs or cats. */
const anyType = (dice: Chance): Pet["petType"] => (dice.next() < 0.55 / 0.95 ? "Dog" : "Cat");

/**
 * The reports of lost dogs and cats on a board with this many reports: seven of ten are of lost pets, and 5 % of those
 * are of other animals.
 */
export function lostBoard(seed: number, reports: number): Facts[] {
  const dice = chance(seed);
  return Array.from({ length: Math.round(reports * 0.7 * 0.95) }, () =>
    lostReport(dice, anyPet(dice, anyType(dice)), anyPlace(dice), Math.floor(dice.next() * days)),
  );
}

/** A distance longer than this is drawn again, because the pet would be outside the region. */
const regionKm = 100;

function metresInRegion(draw: () => number) {
  let km = draw();
  while (km > regionKm) km = draw();
  return km * 1000;
}

/** A pet as reported by its owner and by its finder. */
export function pairOf(dice: Chance, finder: Finder): { lost: Facts; found: Facts } {
  const pet = anyPet(dice, anyType(dice));
  const home = anyPlace(dice);
  const lostOn = Math.floor(dice.next() * days);
  const { mu, sigma } = spreads[pet.petType];
  const metres = metresInRegion(() => Math.exp(mu + sigma * dice.normal()) * finder.distanceFactor);
  const angle = dice.next() * 2 * Math.PI;
  const foundAt = eastOf(northOf(home, Math.cos(angle) * metres), Math.sin(angle) * metres);
  // Some finders give the place where they live instead of where they found the pet.
  const reportedPlace =
    dice.next() < 0.12 ? eastOf(northOf(foundAt, dice.normal() * 5000), dice.normal() * 5000) : foundAt;
  // One in twenty finders gives the day before the loss. The others find the pet after two days or so.
  const daysLater = dice.next() < 0.05 ? -1 : Math.floor(Math.exp(Math.log(2) + 1.1 * dice.normal()));
  return {
    lost: lostReport(dice, pet, home, lostOn),
    found: foundReport(dice, pet, reportedPlace, lostOn + daysLater, finder),
  };
}
