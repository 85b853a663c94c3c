// Describes portraits in words, so that a report fits its picture: colour, breed and a sentence.
import type { Design } from "../pictures/design.ts";

/** Names of the coat colours that generated dogs, cats, rabbits and birds have. */
const colours: Record<string, string> = {
  "#d9a25c": "golden",
  "#7a5138": "brown",
  "#3a3436": "black",
  "#eadcc4": "cream",
  "#b9713c": "russet",
  "#8f8a88": "grey",
  "#d98a45": "orange",
  "#4a4648": "black",
  "#8d9298": "grey",
  "#efe6d8": "white",
  "#a78462": "brown",
  "#c9b79c": "fawn",
  "#a08a76": "brown",
  "#efe6dc": "white",
  "#6b6668": "grey",
  "#c9a27c": "tan",
  "#7db24a": "green",
  "#4f9ac4": "blue",
  "#f0cf56": "yellow",
  "#b9c0c2": "grey",
};

const otherKinds = { guineapig: "Guinea Pig", hamster: "Hamster", hedgehog: "Hedgehog", turtle: "Turtle" } as const;

/**
 * The coat's colour in words. Undefined for a colour that no generated design has, and for animals that are described
 * by their kind instead.
 */
export const colourOf = ({ species, coat }: Design) => (species === "other" ? undefined : colours[coat]);

/** A dog's breed, by the shape of its ears. */
const dogBreeds: Record<string, (colour: string | undefined, marking: string) => string> = {
  floppy: (colour) =>
    colour === "golden" ? "Golden Retriever" : colour === "grey" ? "Weimaraner" : "Labrador Retriever",
  drop: (colour, marking) =>
    marking === "blaze" ? "Beagle" : colour === "golden" || colour === "cream" ? "Cocker Spaniel" : "Hound",
  pointed: (colour) =>
    colour === "grey" ? "Siberian Husky" : colour === "brown" || colour === "black" ? "German Shepherd" : "Shiba Inu",
  bat: (colour) => (colour === "grey" || colour === "cream" ? "French Bulldog" : "Chihuahua"),
  folded: (colour, marking) => (colour === "black" && marking === "blaze" ? "Border Collie" : "Terrier"),
  curly: (colour) => (colour === "golden" ? "Goldendoodle" : colour === "cream" ? "Bichon Frise" : "Poodle"),
};

function catBreed({ ears, marking = "" }: Design) {
  if (ears === "folded") return "Scottish Fold";
  if (ears === "tufted") return "Maine Coon";
  return marking.includes("tabby") ? "Tabby" : "Domestic Short Hair";
}

export function breedOf(design: Design): string {
  const { species, ears = "", marking = "", kind = "hamster" } = design;
  switch (species) {
    case "dog":
      return dogBreeds[ears]?.(colourOf(design), marking) ?? "Mixed Breed";
    case "cat":
      return catBreed(design);
    case "rabbit":
      return ears === "lop" ? "Rabbit, lop-eared" : "Rabbit";
    case "bird":
      return marking === "crest" ? "Cockatiel" : "Budgie";
    case "other":
      return otherKinds[kind];
  }
}

const nouns = { dog: "dog", cat: "cat", rabbit: "rabbit", bird: "bird" } as const;

/** "black Poodle". The breed alone if it includes the colour ("Golden Retriever") or if the colour has no name. */
export function nounOf(design: Design, breed: string) {
  const name = breed.split(",")[0]!;
  const colour = colourOf(design) ?? "";
  return name.toLowerCase().includes(colour) ? name : `${colour} ${name}`;
}

const capitalize = (text: string) => text[0]!.toUpperCase() + text.slice(1);

const markingWords: Record<string, string> = {
  blaze: "a white blaze",
  tux: "a white chest and muzzle",
  bib: "a white bib",
};

/** "Black cat with a white bib." A design's own `alt` text takes precedence. */
export function describeDesign(design: Design): string {
  // The `alt` text begins with the pet's name: "Pepper, a three-coloured beagle".
  const altText = design.alt?.split(", ").slice(1).join(", ");
  if (altText) return `${capitalize(altText)}.`;
  const colour = colourOf(design);
  if (!colour || design.species === "other") return "";
  const { marking = "", species } = design;
  const markingText = Object.entries(markingWords).find(([name]) => marking.includes(name))?.[1];
  // The markings in `markingWords` are white.
  const areMarkingsVisible = colour !== "white" && colour !== "cream";
  const coat = marking.includes("tabby") ? `${colour} tabby` : colour;
  return capitalize(`${coat} ${nouns[species]}${markingText && areMarkingsVisible ? ` with ${markingText}` : ""}.`);
}
