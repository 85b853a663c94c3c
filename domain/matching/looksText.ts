// Texts for the colours, marks and collars that matching recognizes. Facts (facts.ts) store their English names.
import { sentence } from "../messages.ts";
import { listOfWords } from "../texts/text.ts";
import { markNames } from "./words/matchingWords.ts";

const namedMarks = new Set<string>(markNames);

/** A colour's name in the reader's language. A colour that matching doesn't know stays as its author wrote it. */
export const colourText = (colour: string) => sentence("looks.colour", { colour });

/** "tan and white" */
export const coloursText = (colours: readonly string[]) => listOfWords(colours.map(colourText));

/** "one eye", "white paws" */
function markText(mark: string): string {
  if (namedMarks.has(mark)) return sentence("looks.mark", { mark: mark.replaceAll(" ", "_") });
  const lastSpace = mark.lastIndexOf(" ");
  return sentence("looks.part", { colour: colourText(mark.slice(0, lastSpace)), part: mark.slice(lastSpace + 1) });
}

export const marksText = (marks: readonly string[]) => listOfWords(marks.map(markText));

/** "red collar", "collar" */
export const collarOfColour = (colour: string | undefined) =>
  colour ? sentence("looks.part", { colour: colourText(colour), part: "collar" }) : sentence("looks.collar");
