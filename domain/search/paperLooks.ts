// The facts of a report that a flyer or poster states. The words for them are in another file (paperWords.ts), because
// the paper can be in another language than the page.
import { coloursIn } from "../matching/colourWords.ts";
import { appearanceOf, type DescribedReport } from "../matching/facts.ts";
import { wordsOf } from "../matching/wordSearch.ts";
import { type Place, streetOf } from "../geo/place.ts";
import { storedBreed } from "../pets/listedBreed.ts";
import type { Collar } from "../report/collars.ts";
import { statedIn } from "../report/untouchedPresets.ts";
import { listOfFacts } from "../texts/sentences.ts";

export interface PaperLooks {
  sex: "male" | "female" | null;
  /** The stored name of a listed breed, or the author's own words. Empty if unknown. */
  breed: string;
  /** The stored names of two colours at most, without those that the breed names. */
  colours: string[];
  /** The collar that the form names. */
  collar: Collar | null;
  /** The collar that only the description mentions, and its colour. */
  mentionedCollar: { colour: string | undefined } | null;
}

const sexes = { Male: "male", Female: "female" } as const;

export function looksOnPaper(report: DescribedReport): PaperLooks {
  const { petBreed, petGender } = statedIn(report);
  const { colours, collar, collarColour } = appearanceOf(report);
  const breed = petBreed === "Other" ? "" : (storedBreed(petBreed) ?? petBreed);
  // "Orange tabby" names its colour already.
  const breedColours = coloursIn(wordsOf(breed));
  return {
    sex: petGender === "Unknown" ? null : sexes[petGender],
    breed,
    colours: colours.filter((colour) => !breedColours.includes(colour)).slice(0, 2),
    collar: report.collar ?? null,
    mentionedCollar: !report.collar && collar ? { colour: collarColour } : null,
  };
}

/** "Main Street, Markham, ON", without the house number. Empty if the place has no street. */
export function flyerStreet(place: Place, area: string): string {
  const street = streetOf(place).replace(/^\d+[\p{L}]?(?:-\d+)?\s+/u, "");
  return street && listOfFacts([street, area]);
}
