// The words and the place that fill the flyer's fields at first, from the facts of the report.
import { appearanceOf, type DescribedReport } from "../matching/facts.ts";
import { messages } from "../messages.ts";
import { type Place, streetOf } from "../geo/place.ts";
import { collarText } from "../report/collars.ts";
import { listedBreed } from "../report/publicText.ts";
import { statedIn } from "../report/untouchedPresets.ts";
import { characters } from "../texts/text.ts";
import { flyerRule, splitWords } from "./paper.ts";

const sexWords = { Male: "match.male", Female: "match.female", Unknown: null } as const;

/**
 * For example "Female Beagle, tan, white, red collar". If not everything fits, the collar gets room first, then the breed,
 * the colours and the sex.
 */
export function flyerWords(report: DescribedReport): string {
  const { petBreed, petGender } = statedIn(report);
  const { colours, collar, collarColour } = appearanceOf(report);
  const sex = sexWords[petGender] && messages[sexWords[petGender]];
  // The form's collar, or else the one that the description mentions.
  const worn = report.collar
    ? collarText(report.collar)
    : collar && [collarColour, messages["call.collar"]].filter(Boolean).join(" ");
  const breed = petBreed === "Other" ? "" : listedBreed(petBreed) || petBreed;
  // "Orange tabby" names its colour already.
  const coat = colours.filter((colour) => !breed.toLowerCase().includes(colour)).slice(0, 2);
  let room = flyerRule.maxWords;
  const fitting = (text: string) => {
    const words = splitWords(text).filter((word) => characters(word) <= flyerRule.maxLength);
    if (words.length > room) return "";
    room -= words.length;
    return words.join(" ");
  };
  const collarFits = fitting((worn || "").toLowerCase());
  const breedFits = fitting(breed);
  const coatFits = coat.map(fitting);
  const pet = [fitting(sex || ""), breedFits].filter(Boolean).join(" ");
  const words = [pet, ...coatFits, collarFits].filter(Boolean).join(", ");
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
}

/** "Main Street, Markham, ON", without the house number. Empty if the report knows no street. */
export function flyerStreet(place: Place, area: string): string {
  const street = streetOf(place).replace(/^\d+[\p{L}]?(?:-\d+)?\s+/u, "");
  return street && [street, area].filter(Boolean).join(", ");
}
