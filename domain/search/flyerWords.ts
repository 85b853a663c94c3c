// The words and the place that fill the flyer's fields at first, from the facts of the report.
import { coloursIn } from "../matching/colourWords.ts";
import { appearanceOf, type DescribedReport } from "../matching/facts.ts";
import { collarOfColour, colourText } from "../matching/looksText.ts";
import { wordsOf } from "../matching/wordSearch.ts";
import { sentence } from "../messages.ts";
import { type Place, streetOf } from "../geo/place.ts";
import { collarInSentence } from "../report/sentences/collarInSentence.ts";
import { listedBreed } from "../pets/listedBreed.ts";
import { statedIn } from "../report/untouchedPresets.ts";
import { capitalized, listOfFacts } from "../texts/sentences.ts";
import { characters } from "../texts/text.ts";
import { flyerRule, splitWords } from "./paper.ts";

const sexes = { Male: "male", Female: "female" } as const;

/**
 * For example "Female Beagle, tan, white, red collar". If not everything fits, the collar gets room first, then the breed,
 * the colours and the sex.
 */
export function flyerWords(report: DescribedReport): string {
  const { petBreed, petGender } = statedIn(report);
  const { colours, collar, collarColour } = appearanceOf(report);
  const sex = petGender === "Unknown" ? undefined : sexes[petGender];
  // The form's collar, or else the one that the description mentions.
  const worn = report.collar ? collarInSentence(report.collar) : collar && collarOfColour(collarColour);
  const breed = petBreed === "Other" ? "" : listedBreed(petBreed) || petBreed;
  // "Orange tabby" names its colour already.
  const inBreed = coloursIn(wordsOf(breed));
  const coat = colours
    .filter((colour) => !inBreed.includes(colour))
    .slice(0, 2)
    .map(colourText);
  let room = flyerRule.maxWords;
  const fitting = (text: string) => {
    const words = splitWords(text).filter((word) => characters(word) <= flyerRule.maxLength);
    if (words.length > room) return "";
    room -= words.length;
    return words.join(" ");
  };
  const collarFits = fitting(worn || "");
  const breedFits = fitting(breed);
  const coatFits = coat.map(fitting);
  const sexFits = sex ? fitting(sentence("looks.sex", { sex })) : "";
  const pet =
    sex && sexFits && breedFits ? sentence("paper.sexAndBreed", { sex, breed: breedFits }) : sexFits || breedFits;
  return capitalized(listOfFacts([pet, ...coatFits, collarFits]));
}

/** "Main Street, Markham, ON", without the house number. Empty if the report knows no street. */
export function flyerStreet(place: Place, area: string): string {
  const street = streetOf(place).replace(/^\d+[\p{L}]?(?:-\d+)?\s+/u, "");
  return street && listOfFacts([street, area]);
}
