// The part of a report that link previews and page posts contain: the pet, the area, the day (in page posts with the
// time) and the whereabouts of a found pet. Never the street or a contact: a copied preview can't be taken back, while
// the linked page can.
import { mentionsStreet } from "../posts/postRules";
import type { ReportStatus, ReportPetType, Whereabouts } from "../choices";
import { contactIn } from "../scams/contactRules";
import { kindOf, titleOfPet } from "./foundPet";
import { joinSentences } from "../texts/joinSentences.ts";
import { messages, sentence } from "../messages";
import { isCoordinateText, type Place } from "../geo/place";
import type { StoredFields } from "./reportFields";
import type { Ending, ReportState } from "./lifecycle";
import { listOfFacts } from "../texts/sentences";
import { cleanLine } from "../texts/text";
import type { Occasion } from "../time/timeInWords";
import { whenText } from "../time/whenText";

type PublicField = "petName" | "petType" | "petBreed" | "place" | "day" | "whereabouts";

/** The fields of a report from which public texts are written. */
export interface Subject extends Pick<StoredFields, PublicField> {
  status: ReportStatus;
  lifecycle: ReportState;
  ending?: Ending;
}

export const isHome = ({ lifecycle }: Pick<Subject, "lifecycle">) => lifecycle === "home";

/** Whether the finder has said how the report ended, though the pet is not with its owner. */
export const isArchivedWithEnding = ({ lifecycle, ending }: Pick<Subject, "lifecycle" | "ending">) =>
  lifecycle === "archived" && ending !== undefined;

const streetWords =
  "st|str|street|ave?|avenue|rd|road|blvd|boulevard|dr|drive|ln|lane|cres|crescent|crt|court|ct|way|hwy|highway|pkwy|parkway|line|sideroad|concession|trail|terrace|circle|close|gate|row|square|sq|rue|chemin|ch|rang|all[ée]e";
const endsInStreet = new RegExp(String.raw`\s(?:${streetWords})\.?(?:\s+(?:[nsew]|north|south|east|west)\.?)?$`, "iu");
const startsWithStreet = /^(?:rue|chemin|ch\.?|rang|all[ée]e|avenue|av\.?|boulevard|boul\.?|highway|hwy|line)\s/iu;
const numberedStreet = new RegExp(
  String.raw`\p{N}[\p{L}\p{N}-]*,?\s(?:[\p{L}\p{M}'’.-]+\s){0,3}(?:${streetWords})(?![\p{L}\p{N}])`,
  "iu",
);

const namesStreet = (part: string) => endsInStreet.test(part) || startsWithStreet.test(part);

/** A part of an address, without numbers and postal codes. Empty if it is a street or a contact. */
function areaPart(part: string): string {
  const withoutNumbers = cleanLine(part.normalize("NFKC").replaceAll(/\S*\p{N}\S*/gu, ""));
  return namesStreet(withoutNumbers) || contactIn(part) ? "" : withoutNumbers;
}

/** The town and province, or as much as the address says without the street. */
export function areaOf({ address, city, province }: Place): string {
  const isArea = (part: string | undefined) => part && areaPart(part) === cleanLine(part.normalize("NFKC"));
  const townText = listOfFacts([city, province].filter(isArea));
  if (townText || isCoordinateText(address)) return townText;
  // A typed address starts with the street.
  const laterParts = address
    .split(",")
    .slice(1)
    .map(areaPart)
    .filter((part) => part !== "");
  return contactIn(laterParts.join(" ")) ? "" : listOfFacts(laterParts);
}

/** Whether a text holds a street with a number. */
export const namesAddress = (text: string) => numberedStreet.test(text.normalize("NFKC"));

/** The text, or an empty one if it contains a street or a contact. */
export const safeText = (text: string, { address }: Place) =>
  contactIn(text) || mentionsStreet(text, address) || namesAddress(text) ? "" : text;

export const safeName = ({ petName, place }: Subject) => safeText(petName, place);

const safeBreed = ({ petBreed, petType, place }: Subject) =>
  petBreed === "Other" || petBreed === petType ? "" : safeText(petBreed, place);

const animals = { Dog: "choice.dog", Cat: "choice.cat" } as const;

/** "Dog", "Cat". Empty for other animals, which the breed names. */
export const animalText = (petType: ReportPetType) => (petType === "Other" ? "" : messages[animals[petType]]);

/** The breed or, if it is unknown or unsafe, the animal. Empty if neither can be named. */
export const safeKind = (subject: Subject) => safeBreed(subject) || animalText(subject.petType);

/** The breed beside the animal's name: "dog (Beagle)". */
export const kindWithBreed = (subject: Subject): string => {
  const animal = sentence("alert.postAnimal", { kind: kindOf(subject.petType) });
  const breed = safeBreed(subject);
  return breed ? sentence("alert.postPet", { name: animal, pet: breed }) : animal;
};

/**
 * "Last seen in Markham, ON, November 19, 2026.", without unknown parts. With the reader's `now`, it can say "today".
 */
export function whereAndWhen(
  subject: Subject,
  occasion: Occasion = { day: subject.day, time: null },
  now: Date | null = null,
) {
  const isLost = subject.status === "lost";
  const area = areaOf(subject.place);
  const when = whenText(occasion, { phrase: "plain", now });
  if (area && when) return sentence(isLost ? "alert.postLostWhere" : "alert.postFoundWhere", { area, when });
  if (area) return sentence(isLost ? "alert.postLostArea" : "alert.postFoundArea", { area });
  if (!when) return "";
  return isLost
    ? sentence("alert.postLostDay", { since: whenText(occasion, { phrase: "since", now }) })
    : sentence("alert.postFoundDay", { when: whenText(occasion, { phrase: "on", now }) });
}

const placeCodes = {
  withFinder: "found.previewSafe",
  atShelter: "found.previewSheltered",
  stillOut: "found.previewOut",
} as const satisfies Record<Whereabouts, string>;

/** The found pet's present place. The shelter's name is only on the report's page. */
export const safeWhereabouts = ({ status, lifecycle, whereabouts }: Subject) =>
  status === "found" && lifecycle !== "home" && whereabouts ? messages[placeCodes[whereabouts]] : "";

/** Title and text of a link's preview. */
export function previewOf(subject: Subject): { title: string; text: string } {
  const kind = safeKind(subject);
  const name = safeName(subject) || kind || messages["share.aPet"];
  if (isHome(subject)) {
    const text = joinSentences([kind !== name && kind && `${kind}.`, messages["share.thanks"]]);
    return { title: sentence("share.home", { name }), text };
  }
  const isNameless = subject.petName === "" && subject.status === "found";
  const facts = isNameless ? safeBreed(subject) : kind;
  const title = sentence(subject.status === "lost" ? "share.lost" : "share.found", { name });
  const words = [facts && `${facts}.`, whereAndWhen(subject), safeWhereabouts(subject)];
  return {
    title: isNameless ? titleOfPet(subject) : title,
    text: joinSentences(words) || messages["share.noFacts"],
  };
}
