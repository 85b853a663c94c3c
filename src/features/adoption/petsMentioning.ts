import type { AdoptablePet } from "../../../domain/adoption/adoption";

const textOf = ({ name, breeds, colors, description, qualities = [] }: AdoptablePet) =>
  [name, breeds.primary, colors.primary, description, ...qualities].join(" ").toLowerCase();

/** The pets whose texts contain the typed words as one phrase, in upper or lower case. */
export function petsMentioning(words: string, pets: readonly AdoptablePet[]) {
  const lowerCaseWords = words.trim().toLowerCase();
  return pets.filter((pet) => textOf(pet).includes(lowerCaseWords));
}
