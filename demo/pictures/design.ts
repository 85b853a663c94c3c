// The design of a portrait. The same design always gives the same drawing. A string without a comment is the colour of
// that part.
import type { Backdrop, Scene } from "./backdrops.ts";

export type Species = "dog" | "cat" | "rabbit" | "bird" | "other";

export interface Design {
  species: Species;
  /** Which animal it is, if the species is "other". */
  kind?: "guineapig" | "hamster" | "hedgehog" | "turtle";
  coat: string;
  /** More colours of the coat. Each animal's drawing uses them in its own way. */
  second?: string;
  third?: string;
  fourth?: string;
  /** The name of a head in outlines.ts. */
  head?: string;
  /** The name of a pair of ears in outlines.ts. */
  ears?: string;
  /** Names of markings, separated by spaces. */
  marking?: string;
  /** The colour of the ears. */
  ear?: string;
  /** The colour of the right ear, if it differs. */
  otherEar?: string;
  /** The colour of the inside of the ears. */
  inner?: string;
  hasMuzzle?: boolean;
  muzzleColour?: string;
  nose?: string;
  iris?: string;
  brow?: string;
  chest?: string;
  hasTongue?: boolean;
  lip?: string;
  whisker?: string;
  spot?: string;
  cheek?: string;
  /** The colour of the skin above a bird's beak. */
  cere?: string;
  beak?: string;
  /** The collar's colour. Null for none. */
  collar?: string | null;
  tag?: string;
  backdrop?: Backdrop;
  scene?: Scene;
  /** How far the head is tilted, in degrees. */
  tilt?: number;
  /** The text alternative of the picture. */
  alt?: string;
}

/** An animal in two layers, `back` and `head`. The collar is drawn between them. */
export interface Drawing {
  back: string;
  head: string;
  /** Whether the animal has no neck for a collar. */
  hasNoNeck?: boolean;
}
