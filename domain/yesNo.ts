// Filters of the searches for pets to adopt and for vets.
import { choicesOf } from "./choices.ts";

export const yesNo = choicesOf([
  ["", "choice.any"],
  ["true", "choice.yes"],
  ["false", "choice.no"],
]);
export type YesNo = (typeof yesNo)[number]["value"];
