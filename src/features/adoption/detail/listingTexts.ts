// The texts that show an adoption listing's details, with its yes, no and unknown answers.
import type { AdoptablePet, Stated } from "../../../../domain/adoption/adoption";
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

export const yesOrNo = (stated: Stated) =>
  messages[stated === null ? "adoption.notStated" : stated ? "choice.yes" : "choice.no"];

export const listingName = ({ name }: AdoptablePet) => name.trim() || messages["adoption.unnamed"];

/** The label of a word that the listing services use. Any other word stays as the shelter wrote it. */
const labelOr = (choices: readonly Choice[], stated: string) =>
  choices.find(({ value }) => value !== "" && value === stated.trim().toLowerCase())?.label ?? stated;

export const statusText = (status: string) =>
  labelOr([{ value: "adoptable", label: messages["adoption.adoptable"] }], status);

/** Petfinder's types in addresses, whose names are "Scales, Fins & Other" and "Small & Furry" in listings. */
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
  labelOr([...adoptionGenders, { value: "unknown", label: messages["choice.unknown"] }], gender);
export const ageText = ({ age }: AdoptablePet) => labelOr(adoptionAges, age);
export const sizeText = ({ size }: AdoptablePet) =>
  labelOr(adoptionSizes, /^extra large$/i.test(size.trim()) ? "xlarge" : size);

/** The distance from the searched place, which is named if it isn't the user's. Empty without a distance. */
export function distanceAwayText({ miles }: AdoptablePet, place: Place | null, units: Units): string {
  if (miles === null) return "";
  const distance = distanceText(miles * kmPerMile, units);
  return isDefaultPlace(place)
    ? sentence("adoption.awayFrom", { distance, place: defaultPlace.city })
    : sentence("adoption.away", { distance });
}

const companions = ["children", "dogs", "cats"] as const;

/** One line per kind of answer: who the pet is good with, who not, and who it has not lived with. */
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
