// Collars that a report can name, in the words in which descriptions do (domain/matching/markWords.ts).
import type { Choice } from "../choices.ts";
import { messages } from "../messages.ts";

const values = [
  "none",
  "black",
  "brown",
  "grey",
  "white",
  "red",
  "orange",
  "yellow",
  "green",
  "blue",
  "purple",
  "pink",
  "patterned",
] as const;
export type Collar = (typeof values)[number];

// One text for all of them, because every page with a card has them.
const names = messages["collar.all"].split(", ");

export const collars: Choice<Collar>[] = values.map((value, at) => ({ value, label: names[at]! }));

export const collarText = (collar: Collar) => names[values.indexOf(collar)]!;
