// The made-up pets: first those with a portrait of their own, then as many generated ones as needed.
import { anotherDay } from "../pictures/anotherDay.ts";
import { lookFor } from "../pictures/lookFor.ts";
import type { Look, Species } from "../pictures/look.ts";
import { portraits } from "../pictures/portraits.ts";
import { type Random, random } from "../pictures/random.ts";
import { breedOf } from "./coats.ts";
import { names, species } from "./words.ts";

export interface MadeUpPet {
  name: string;
  /** The type as profiles name it, and as reports do. */
  type: "Dog" | "Cat" | "Rabbit" | "Bird" | "Other";
  reportType: "Dog" | "Cat" | "Other";
  breed: string;
  looks: Look[];
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
/** One photo, or a few of the same pet. */
function looksOf(first: Look, random: Random): Look[] {
  const more = random.chance(0.4) ? random.whole(1, 3) : 0;
  return [first, ...Array.from({ length: more }, () => anotherDay(first, random))];
}

const asPet = (name: string, breed: string, kind: Species, looks: Look[]): MadeUpPet => ({
  name,
  type: types[kind],
  reportType: kind === "dog" ? "Dog" : kind === "cat" ? "Cat" : "Other",
  breed,
  looks,
});

/** Deals out every name of a species before any of them comes again. */
function nameDeck({ shuffled }: Random) {
  const decks = Object.fromEntries(Object.entries(names).map(([kind, list]) => [kind, shuffled(list)]));
  const dealt: Partial<Record<Species, number>> = {};
  return (kind: Species) => {
    const deck = decks[kind]!;
    const at = dealt[kind] ?? 0;
    dealt[kind] = at + 1;
    return deck[at % deck.length]!;
  };
}

export function madeUpPets(count: number): MadeUpPet[] {
  const dice = random(1601);
  const drawn = Object.entries(portraits).map(([key, look]) => {
    const name = key[0]!.toUpperCase() + key.slice(1);
    return asPet(name, breedOfPortrait[key as keyof typeof portraits], look.species, looksOf(look, dice));
  });
  const nameFor = nameDeck(dice);
  const more = Array.from({ length: Math.max(0, count - drawn.length) }, (_, index) => {
    const kind = dice.pick(species);
    const look = lookFor(`pet ${index}`, kind);
    return asPet(nameFor(kind), breedOf(look), kind, looksOf(look, dice));
  });
  return [...drawn, ...more].slice(0, count);
}
