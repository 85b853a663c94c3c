// What of a report its pin carries for comparing it with others.
import type { Gender } from "./choices.ts";
import { cleanLine } from "./text.ts";

interface Described {
  petBreed: string;
  petGender: Gender;
  additionalInfo: string;
  day: string | null;
  time: string | null;
}

/** By which reports of one breed are found: "" if none was given. */
export const breedKey = (breed: string) => cleanLine(breed).toLowerCase();

const mostWords = 40;

/** The different words of the description, as many as a pin has room for. */
const wordsOf = (text: string) => [...new Set(text.toLowerCase().match(/\p{L}{3,24}/gu))].slice(0, mostWords);

export const factsOf = ({ petBreed, petGender, additionalInfo, day, time }: Described) => ({
  breed: petBreed,
  gender: petGender,
  day,
  time,
  words: wordsOf(additionalInfo),
});
