// The demo pets: first those with a hand-made design, then as many generated ones as needed.
import { varyDesign } from "../pictures/varyDesign.ts";
import { generateDesign } from "../pictures/generateDesign.ts";
import type { Design, Species } from "../pictures/design.ts";
import { portraits } from "../pictures/portraits.ts";
import { type Random, random } from "../pictures/random.ts";
import { breedOf } from "./coats.ts";
import { names, weightedSpecies } from "./madeUpTexts.ts";

export interface MadeUpPet {
  name: string;
  /** The type in profiles; reports have fewer types. */
  type: "Dog" | "Cat" | "Rabbit" | "Bird" | "Other";
  reportType: "Dog" | "Cat" | "Other";
  breed: string;
  designs: Design[];
}

const breedOfPortrait: Record<keyof typeof portraits, string> = {
  biscuit: "Golden Retriever",
  juno: "Siberian Husky",
  pepper: "Beagle",
  waffles: "Poodle",
  otto: "Rottweiler",
  miso: "Domestic Short Hair",
  domino: "Domestic Short Hair",
  clementine: "Calico",
  suki: "Siamese",
  clover: "Rabbit, lop-eared",
  kiwi: "Budgie",
  truffle: "Guinea Pig",
  frankie: "French Bulldog",
  maple: "Border Collie",
  rusty: "Terrier",
  ash: "Scottish Fold",
  snow: "Rabbit",
  sunny: "Cockatiel",
  bramble: "Hedgehog",
  olive: "Turtle",
  nugget: "Hamster",
};

const types = { dog: "Dog", cat: "Cat", rabbit: "Rabbit", bird: "Bird", other: "Other" } as const;

/** The designs of a pet's photos: one photo, or a few of the same pet. */
function designsOf(firstDesign: Design, random: Random): Design[] {
  const extraCount = random.chance(0.4) ? random.wholeNumber(1, 3) : 0;
  return [firstDesign, ...Array.from({ length: extraCount }, () => varyDesign(firstDesign, random))];
}

const asPet = (name: string, breed: string, species: Species, designs: Design[]): MadeUpPet => ({
  name,
  type: types[species],
  reportType: species === "dog" ? "Dog" : species === "cat" ? "Cat" : "Other",
  breed,
  designs,
});

/** Uses every name of a species before repeating one. */
function nameDeck({ shuffle }: Random) {
  const decks = Object.fromEntries(Object.entries(names).map(([species, list]) => [species, shuffle(list)]));
  const dealtCounts: Partial<Record<Species, number>> = {};
  return (species: Species) => {
    const deck = decks[species]!;
    const dealtCount = dealtCounts[species] ?? 0;
    dealtCounts[species] = dealtCount + 1;
    return deck[dealtCount % deck.length]!;
  };
}

export function madeUpPets(count: number): MadeUpPet[] {
  const dice = random(1601);
  const handMadePets = Object.entries(portraits).map(([key, design]) => {
    const name = key[0]!.toUpperCase() + key.slice(1);
    return asPet(name, breedOfPortrait[key as keyof typeof portraits], design.species, designsOf(design, dice));
  });
  const nameFor = nameDeck(dice);
  const generatedPets = Array.from({ length: Math.max(0, count - handMadePets.length) }, (_, index) => {
    const species = dice.pick(weightedSpecies);
    const design = generateDesign(`pet ${index}`, species);
    return asPet(nameFor(species), breedOf(design), species, designsOf(design, dice));
  });
  return [...handMadePets, ...generatedPets].slice(0, count);
}
