// A catalogue of 1,200 made-up adoptable animals, the same on every machine. Both adoption services list them.
import type { AdoptablePet, ListedAnswer } from "../../../domain/adoption/adoption.ts";
import { type Random, random } from "../../../demo/pictures/random.ts";
import { generateDesign } from "../../../demo/pictures/generateDesign.ts";
import type { Design } from "../../../demo/pictures/design.ts";
import { type Kind, breedsOf, kinds, designOfKind } from "./kinds.ts";
import { type Town, towns } from "./towns.ts";
import { furtherSentences, oddNames, firstSentences, petNames, rescues } from "./listingTexts.ts";

export interface Animal extends Pick<AdoptablePet, "attributes" | "environment"> {
  id: number;
  kind: Kind;
  name: string;
  breed: string;
  secondBreed: string | null;
  colour: string | null;
  age: "Baby" | "Young" | "Adult" | "Senior";
  gender: "Male" | "Female" | "Unknown";
  size: "Small" | "Medium" | "Large" | "Extra Large";
  photoCount: number;
  design: Design;
  /** Sloppy HTML, as rescues write it. */
  description: string;
  status: "adoptable" | "adopted";
  isAdoptionPending: boolean;
  org: Town & { id: number; name: string };
  lat: number;
  lng: number;
  published: string;
  /** The shelter's words for the animal's nature. Empty for two animals in five. */
  qualities: string[];
}

const animalCount = 1200;

const pickWeighted = <Item extends { weight: number }>(items: readonly Item[], { next }: Random): Item => {
  let remaining = next() * items.reduce((sum, { weight }) => sum + weight, 0);
  return items.find((item) => (remaining -= item.weight) <= 0) ?? items[0]!;
};

const colours: Record<string, string> = {
  "#d9a25c": "Golden",
  "#7a5138": "Brown / Chocolate",
  "#3a3436": "Black",
  "#eadcc4": "White / Cream",
  "#b9713c": "Red / Chestnut / Orange",
  "#8f8a88": "Gray / Blue / Silver",
  "#d98a45": "Orange & White",
  "#4a4648": "Black",
  "#8d9298": "Gray / Blue / Silver",
  "#efe6d8": "White",
};

const sizes: Record<Kind["species"], readonly Animal["size"][]> = {
  dog: ["Small", "Medium", "Medium", "Large", "Large", "Extra Large"],
  cat: ["Small", "Medium", "Medium", "Large"],
  rabbit: ["Small", "Medium"],
  bird: ["Small"],
  other: ["Small"],
};

/** Usually one to four, sometimes none or twelve. */
function photoCountOf(index: number, { wholeNumber }: Random) {
  if (index % 17 === 0) return 0;
  return index % 23 === 0 ? 12 : wholeNumber(1, 4);
}

function describe(name: string, index: number, { pick, wholeNumber }: Random) {
  if (index % 19 === 0) return "";
  if (index % 53 === 0)
    return `<b>${name}</b> says <script>alert("hello")</script> &amp; <img src=x onerror=alert(1)> woof`;
  const furtherTexts = Array.from({ length: wholeNumber(1, 3) }, () => pick(furtherSentences));
  return [`${name} ${pick(firstSentences)}`, ...new Set(furtherTexts)].join(" ").replaceAll("'", "&#39;");
}

/**
 * How far apart neighbouring towns start in the list of names. A town with at most this many animals shares no name
 * with the next town.
 */
const nameOffset = 23;
const usedNameCounts: number[] = [];

function nameIn(townIndex: number) {
  const usedCount = usedNameCounts[townIndex] ?? 0;
  usedNameCounts[townIndex] = usedCount + 1;
  return petNames[(townIndex * nameOffset + usedCount) % petNames.length]!;
}

/** Derived from the id, because drawing one more random number would change the rest of the animal. */
const naturesOf = (id: number) =>
  [id % 3 === 0 && "Calm", id % 4 === 0 && "Playful", id % 5 === 0 && "Affectionate"].filter((word) => word !== false);

function animal(index: number): Animal {
  const id = 70_000_001 + index;
  const dice = random(id);
  const { pick, chance, between, wholeNumber } = dice;
  const kind = pickWeighted(kinds, dice);
  const design = designOfKind(kind, generateDesign(`listing ${id}`, kind.species));
  const yesNoOrUnknown = (yes: number, no: number): ListedAnswer => {
    const roll = between(0, 1);
    return roll < yes ? true : roll < yes + no ? false : null;
  };
  const town = pickWeighted(towns, dice);
  const townIndex = towns.indexOf(town);
  const org = { ...town, id: 500 + townIndex, name: `${town.city} ${rescues[townIndex % rescues.length]}` };
  const name = index % 101 === 0 ? oddNames[(index / 101) % oddNames.length]! : nameIn(townIndex);
  const breed = pick(breedsOf(kind, design));
  return {
    id,
    kind,
    name,
    breed,
    secondBreed: kind.species === "dog" && chance(0.35) ? "Mixed Breed" : null,
    colour: chance(0.7) ? (colours[design.coat] ?? null) : null,
    age: pick(["Baby", "Young", "Young", "Adult", "Adult", "Adult", "Senior"] as const),
    gender: kind.species === "bird" && chance(0.4) ? "Unknown" : pick(["Male", "Female"] as const),
    size: pick(sizes[kind.species]),
    attributes: {
      spayed_neutered: yesNoOrUnknown(0.7, 0.25),
      house_trained: yesNoOrUnknown(0.5, 0.4),
      declawed: kind.species === "cat" ? yesNoOrUnknown(0.08, 0.6) : null,
      special_needs: yesNoOrUnknown(0.1, 0.85),
      shots_current: yesNoOrUnknown(0.7, 0.2),
    },
    environment: {
      children: yesNoOrUnknown(0.4, 0.15),
      dogs: yesNoOrUnknown(0.35, 0.2),
      cats: yesNoOrUnknown(0.3, 0.25),
    },
    photoCount: photoCountOf(index, dice),
    design,
    description: describe(name, index, dice),
    status: index % 41 === 0 ? "adopted" : "adoptable",
    isAdoptionPending: index % 37 === 0,
    org,
    lat: town.lat + between(-0.05, 0.05),
    lng: town.lng + between(-0.05, 0.05),
    qualities: naturesOf(id),
    published: new Date(Date.UTC(2026, wholeNumber(0, 9), wholeNumber(1, 28), wholeNumber(0, 23))).toISOString(),
  };
}

export const catalogue: readonly Animal[] = Array.from({ length: animalCount }, (_, index) => animal(index));
