// The options of yes-or-no filters in the searches for adoptable pets and for vets.
import { choicesOf } from "./choices.ts";

export const yesNo = choicesOf([
  ["", "choice.any"],
  ["true", "choice.yes"],
  ["false", "choice.no"],
]);
export type YesNo = (typeof yesNo)[number]["value"];
