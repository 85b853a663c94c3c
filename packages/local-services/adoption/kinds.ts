// The kinds of animals: each service's names for them, and the breeds that fit each drawing.
import type { Design, Species } from "../../../demo/pictures/design.ts";

export interface Kind {
  species: Species;
  /** Petfinder's type as its answers show it. */
  type: string;
  /** Petfinder's type as requests name it. */
  slug: string;
  /** The species, as both services name it. */
  singular: string;
  /** RescueGroups' view that lists the species. */
  view: string;
  /** This kind's share of the animals, relative to the others. */
  weight: number;
}

const otherKind = (singular: string, view: string, isFurry: boolean, weight: number): Kind => ({
  species: "other",
  type: isFurry ? "Small & Furry" : "Scales, Fins & Other",
  slug: isFurry ? "small-furry" : "scales-fins-other",
  singular,
  view,
  weight,
});

export const kinds: Kind[] = [
  { species: "dog", type: "Dog", slug: "dog", singular: "Dog", view: "dogs", weight: 46 },
  { species: "cat", type: "Cat", slug: "cat", singular: "Cat", view: "cats", weight: 34 },
  { species: "rabbit", type: "Rabbit", slug: "rabbit", singular: "Rabbit", view: "rabbits", weight: 7 },
  { species: "bird", type: "Bird", slug: "bird", singular: "Bird", view: "birds", weight: 5 },
  otherKind("Guinea Pig", "guineapigs", true, 3),
  otherKind("Hamster", "hamsters", true, 2),
  otherKind("Hedgehog", "hedgehogs", true, 1),
  otherKind("Turtle", "turtles", false, 2),
  otherKind("Tortoise", "tortoises", false, 1),
];

const dogBreedsByEars: Record<string, readonly string[]> = {
  floppy: ["Labrador Retriever", "Golden Retriever", "Rottweiler", "Mixed Breed"],
  drop: ["Basset Hound", "Beagle", "Cocker Spaniel", "Hound", "Cavalier King Charles Spaniel"],
  pointed: ["German Shepherd Dog", "Siberian Husky", "Corgi", "Akita"],
  bat: ["French Bulldog", "Boston Terrier", "Chihuahua"],
  folded: ["Terrier", "Jack Russell Terrier", "Border Collie", "Pit Bull Terrier", "Mixed Breed"],
  curly: ["Poodle", "Bichon Frise", "Havanese"],
};

const catBreedsByEars: Record<string, readonly string[]> = {
  pointed: ["Domestic Short Hair", "Tabby", "American Shorthair", "Bombay", "Russian Blue", "Bengal"],
  folded: ["Scottish Fold"],
  tufted: ["Maine Coon", "Norwegian Forest Cat", "Domestic Long Hair", "Siberian"],
};

const drawingOf: Record<string, NonNullable<Design["kind"]>> = {
  "Guinea Pig": "guineapig",
  Hamster: "hamster",
  Hedgehog: "hedgehog",
  Turtle: "turtle",
  Tortoise: "turtle",
};

/** The design, changed so that its drawing shows this kind of animal. */
export function designOfKind({ species, singular }: Kind, design: Design): Design {
  const kind = drawingOf[singular];
  if (species !== "other" || !kind) return design;
  return kind === "turtle" ? { ...design, kind, coat: "#8fae62" } : { ...design, kind };
}

export function breedsOf({ species, singular }: Kind, design: Design): readonly string[] {
  const ears = design.ears ?? "";
  if (species === "dog") return dogBreedsByEars[ears] ?? dogBreedsByEars["floppy"]!;
  if (species === "cat")
    return design.marking === "tux" ? ["Tuxedo"] : (catBreedsByEars[ears] ?? catBreedsByEars["pointed"]!);
  if (species === "rabbit")
    return ears === "lop" ? ["Holland Lop", "Lop Eared"] : ["Bunny Rabbit", "Dutch", "Lionhead", "Netherland Dwarf"];
  if (species === "bird")
    return design.marking === "crest" ? ["Cockatiel"] : ["Budgie / Budgerigar", "Parakeet (Other)"];
  return [singular];
}
