// The collars that a report can name. The colours have the names that matching reads from descriptions, such as "red
// collar" (domain/matching/facts.ts).
import type { Choice } from "../choices.ts";
import { messages } from "../messages.ts";

const collarValues = [
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
export type Collar = (typeof collarValues)[number];

// All labels share one message, so the script that every page with a card loads stays small.
const nameAt = (index: number) => messages["collar.all"].split(", ")[index]!;

export const collars: Choice<Collar>[] = collarValues.map((value, index) => ({
  value,
  get label() {
    return nameAt(index);
  },
}));

export const collarText = (collar: Collar) => nameAt(collarValues.indexOf(collar));
