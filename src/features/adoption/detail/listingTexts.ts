// The texts that show an adoption listing's details, with its yes, no and unknown answers.
import type { AdoptablePet, ListedAnswer } from "../../../../domain/adoption/adoption";
import { adoptionAges, adoptionGenders, adoptionSizes } from "../../../../domain/adoption/adoptionChoices";
import { animals } from "../../../../domain/adoption/animals";
import type { Choice } from "../../../../domain/choices";
import { messages, sentence } from "../../../../domain/messages";
import { defaultPlace } from "../../../../domain/choices";
import { isDefaultPlace } from "../../../../domain/geo/defaultPlace";
import type { Place } from "../../../../domain/geo/place";
import { distanceText, type Units } from "../../../../domain/geo/distance";
import { listOfWords } from "../../../../domain/texts/text";
import { kmPerMile } from "../../../../domain/units";

export const yesOrNo = (stated: ListedAnswer) =>
  messages[stated === null ? "adoption.notStated" : stated ? "choice.yes" : "choice.no"];

export const listingName = ({ name }: AdoptablePet) => name.trim() || messages["adoption.unnamed"];

/** The label of a word that the listing services use. Any other word stays as the shelter wrote it. */
const labelOrWord = (choices: readonly Choice[], word: string) =>
  choices.find(({ value }) => value !== "" && value === word.trim().toLowerCase())?.label ?? word;

export const statusText = (status: string) =>
  labelOrWord([{ value: "adoptable", label: messages["adoption.adoptable"] }], status);

/** The name of a type in Petfinder's addresses, such as "small-furry" for the listings' "Small & Furry". */
const typeSlug = (type: string) =>
  type
    .trim()
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, "-");
const typesInListings = (): readonly Choice[] => [
  ...animals,
  { value: "small-furry", label: messages["adoption.smallFurry"] },
];

export const typeText = ({ type }: AdoptablePet) =>
  typesInListings().find(({ value }) => value === typeSlug(type))?.label ?? type;
export const genderText = ({ gender }: AdoptablePet) =>
  labelOrWord([...adoptionGenders, { value: "unknown", label: messages["choice.unknown"] }], gender);
export const ageText = ({ age }: AdoptablePet) => labelOrWord(adoptionAges, age);
export const sizeText = ({ size }: AdoptablePet) =>
  labelOrWord(adoptionSizes, /^extra large$/i.test(size.trim()) ? "xlarge" : size);

/**
 * The distance from the place of the search. The text names the place only if it is the default place. Empty without a
 * distance.
 */
export function distanceAwayText({ miles }: AdoptablePet, place: Place | null, units: Units): string {
  if (miles === null) return "";
  const distance = distanceText(miles * kmPerMile, units);
  return isDefaultPlace(place)
    ? sentence("adoption.awayFrom", { distance, place: defaultPlace.city })
    : sentence("adoption.away", { distance });
}

const companions = ["children", "dogs", "cats"] as const;

/** One line per kind of answer: who the pet is good with, who it is not good with, and who it has not lived with. */
export function environmentLines({ environment }: AdoptablePet): string[] {
  const lines = [
    ["adoption.goodWith", true],
    ["adoption.notGoodWith", false],
    ["adoption.didntLiveWith", null],
  ] as const;
  return lines.flatMap(([code, answer]) => {
    const list = companions.filter((who) => environment[who] === answer).map((who) => messages[`adoption.good.${who}`]);
    return list.length > 0 ? [sentence(code, { list: listOfWords(list) })] : [];
  });
}
