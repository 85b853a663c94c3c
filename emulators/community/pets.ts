// Who the made-up pets are: first those drawn one by one, whose breed is known, then as many as are asked for.
import { anyPet } from "../pictures/anyPet.ts";
import type { Description, Species } from "../pictures/description.ts";
import { portraits } from "../pictures/portraits.ts";
import { type Random, random } from "./random.ts";
import { names, otherKinds, plainBreeds, species } from "./words.ts";

export interface MadeUpPet {
  name: string;
  /** As a profile says it, and as a report does. */
  type: "Dog" | "Cat" | "Rabbit" | "Bird" | "Other";
  reportType: "Dog" | "Cat" | "Other";
  breed: string;
  looks: Description[];
}

const known: Record<keyof typeof portraits, string> = {
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
const scenes = ["disc", "arch", "hills", "rays", "leaves"] as const;
const backdrops = ["sage", "sky", "sand", "blush", "butter", "mist", "clay", "dusk"] as const;

/** The same pet on other days. */
function looksOf(first: Description, { chance, pick, whole }: Random): Description[] {
  const another = (): Description => ({
    ...first,
    scene: pick(scenes),
    backdrop: pick(backdrops),
    tilt: pick([-6, -3, 0, 3, 6]),
  });
  return [first, ...(chance(0.4) ? Array.from({ length: whole(1, 3) }, another) : [])];
}

const asPet = (name: string, breed: string, kind: Species, looks: Description[]): MadeUpPet => ({
  name,
  type: types[kind],
  reportType: kind === "dog" ? "Dog" : kind === "cat" ? "Cat" : "Other",
  breed,
  looks,
});

function breedOf(look: Description, { pick }: Random) {
  switch (look.species) {
    case "dog":
      return look.ears === "curly" ? "Poodle" : pick(plainBreeds.dog);
    case "cat":
      return pick(plainBreeds.cat);
    case "rabbit":
      return "Rabbit";
    case "bird":
      return look.marking === "crest" ? "Cockatiel" : "Budgie";
    case "other":
      return otherKinds[look.kind ?? "hamster"];
  }
}

export function madeUpPets(count: number): MadeUpPet[] {
  const dice = random(1601);
  const drawn = Object.entries(portraits).map(([key, look]) => {
    const name = key[0]!.toUpperCase() + key.slice(1);
    return asPet(name, known[key as keyof typeof portraits], look.species, looksOf(look, dice));
  });
  const more = Array.from({ length: Math.max(0, count - drawn.length) }, (_, index) => {
    const kind = dice.pick(species);
    const look = anyPet(`pet ${index}`, kind);
    return asPet(dice.pick(names[kind]), breedOf(look, dice), kind, looksOf(look, dice));
  });
  return [...drawn, ...more].slice(0, count);
}
