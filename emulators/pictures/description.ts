// What a portrait shows. The same description always draws the same pet.
import type { Backdrop, Scene } from "./backdrops.ts";

export type Species = "dog" | "cat" | "rabbit" | "bird" | "other";

export interface Description {
  species: Species;
  /** Of the other species: which. */
  kind?: "guineapig" | "hamster" | "hedgehog" | "turtle";
  coat: string;
  second?: string;
  third?: string;
  fourth?: string;
  head?: string;
  ears?: string;
  /** Names of markings, with spaces between. */
  marking?: string;
  ear?: string;
  /** The other ear, where it has another colour. */
  ear2?: string;
  inner?: string;
  muzzle?: boolean;
  muzzleColour?: string;
  nose?: string;
  iris?: string;
  brow?: string;
  chest?: string;
  tongue?: boolean;
  lip?: string;
  whisker?: string;
  spot?: string;
  cheek?: string;
  cere?: string;
  beak?: string;
  collar?: string | null;
  tag?: string;
  backdrop?: Backdrop;
  scene?: Scene;
  tilt?: number;
  alt?: string;
}

/** What is drawn behind the collar, and what before it. */
export interface Drawing {
  back: string;
  head: string;
  /** The head is all there is: nothing to wear a collar on. */
  whole?: boolean;
}
