// Generates designs for demo pets.
import { seedOf } from "./random.ts";
import { type Backdrop, type Scene, backdrops, scenes } from "./backdrops.ts";
import type { Design, Species } from "./design.ts";
import { catEars, dogEars, dogHeads } from "./outlines.ts";

const coats: Record<Species, readonly string[]> = {
  dog: ["#d9a25c", "#7a5138", "#3a3436", "#eadcc4", "#b9713c", "#8f8a88"],
  cat: ["#d98a45", "#4a4648", "#8d9298", "#efe6d8", "#a78462", "#c9b79c"],
  rabbit: ["#a08a76", "#efe6dc", "#6b6668", "#c9a27c"],
  bird: ["#7db24a", "#4f9ac4", "#f0cf56", "#b9c0c2"],
  other: ["#b06a3c", "#8a6a50", "#d9b184", "#7d6552"],
};

/** Deterministic: the same name and species always give the same design. */
export function generateDesign(name: string, species: Species): Design {
  let hash = seedOf(name);
  const pick = <Value>(list: readonly Value[]): Value => {
    hash = Math.imul(hash ^ (hash >>> 15), 2246822519) >>> 0;
    return list[(hash >>> 3) % list.length]!;
  };
  const commonParts = {
    species,
    coat: pick(coats[species]),
    backdrop: pick(Object.keys(backdrops) as Backdrop[]),
    scene: pick(Object.keys(scenes) as Scene[]),
    tilt: pick([0, -4, 4, -6, 0]),
  };
  const collar = pick(["#c8432b", "#1f6a58", "#2b6aa0", null, "#e0a52e"]);
  switch (species) {
    case "dog":
      return {
        ...commonParts,
        collar,
        ears: pick(Object.keys(dogEars)),
        head: pick(Object.keys(dogHeads)),
        marking: pick(["", "blaze", "mask", "tan", ""]),
        hasTongue: pick([true, false, false]),
        second: "#fbf4e8",
      };
    case "cat":
      return {
        ...commonParts,
        collar,
        ears: pick(Object.keys(catEars)),
        marking: pick(["tabby", "tux", "bib", "", "tabby bib"]),
        iris: pick(["#b9c86a", "#e2b13c", "#8cc0dc"]),
        second: "#fbf4e8",
      };
    case "rabbit":
      return { ...commonParts, ears: pick(["up", "lop", "one"]), marking: pick(["", "blaze", "dutch"]) };
    case "bird":
      return { ...commonParts, marking: pick(["crest", "bars", "tuft"]) };
    case "other": {
      const kind = pick(["guineapig", "hamster", "hedgehog", "turtle"] as const);
      return kind === "turtle" ? { ...commonParts, kind, coat: "#8fae62" } : { ...commonParts, kind };
    }
  }
}
