// Everything that a flyer or poster says in one language. A page also loads the words of other languages
// (paperLanguages.ts in src/features/search/paper), so this file must stay small.
import type { ReportPetType } from "../choices.ts";
import { collarOfColour, colourText } from "../matching/looksText.ts";
import { type MessageCode, messages, sentence } from "../messages.ts";
import { breedLabel } from "../pets/breedLabel.ts";
import { collarText } from "../report/collars.ts";
import { kindOf } from "../report/foundPet.ts";
import { collarInSentence } from "../report/sentences/collarInSentence.ts";
import { nameInSentence } from "../report/sentences/petInSentence.ts";
import { language } from "../texts/language.ts";
import { phoneWriter } from "../texts/phoneText.ts";
import { capitalized, listOfFacts } from "../texts/sentences.ts";
import { characters } from "../texts/text.ts";
import { writtenMoment } from "../time/timeInSentence.ts";
import { flyerRule, posterRule, splitWords } from "./paper.ts";
import type { PaperLooks } from "./paperLooks.ts";

export const headlines: Record<ReportPetType, MessageCode> = {
  Dog: "paper.lostDog",
  Cat: "paper.lostCat",
  Other: "paper.lostPet",
};

export interface PaperSubject {
  petName: string;
  petType: ReportPetType;
  day: string | null;
  time: string | null;
  looks: PaperLooks;
}

/**
 * For example "Female Beagle, tan, red collar". If not everything fits, the collar gets room first, then the breed, the
 * colours and the sex.
 */
function flyerWords({ sex, breed, colours, collar, mentionedCollar }: PaperLooks): string {
  let room = flyerRule.maxWords;
  const takeFitting = (text: string) => {
    const words = splitWords(text).filter((word) => characters(word) <= flyerRule.maxLength);
    if (words.length > room) return "";
    room -= words.length;
    return words.join(" ");
  };
  const collarWords = takeFitting(
    collar ? collarInSentence(collar) : mentionedCollar ? collarOfColour(mentionedCollar.colour) : "",
  );
  const breedWords = takeFitting(breedLabel(breed));
  const coatWords = colours.map((colour) => takeFitting(colourText(colour)));
  const sexWord = sex ? takeFitting(sentence("looks.sex", { sex })) : "";
  const pet =
    sex && sexWord && breedWords ? sentence("paper.sexAndBreed", { sex, breed: breedWords }) : sexWord || breedWords;
  return capitalized(listOfFacts([pet, ...coatWords, collarWords]));
}

/**
 * The breed and the collar, separated by a comma. The collar gets room first, and is cut if it is too long. The
 * breed is added only if all of it fits. Without a collar, the breed is cut.
 */
function posterWords({ breed, collar }: PaperLooks): string {
  const facts = [breedLabel(breed), collar ? (breed ? collarInSentence : collarText)(collar) : ""].map((fact) =>
    splitWords(fact).filter((word) => characters(word) <= posterRule.maxLength),
  );
  const fittingFacts: string[] = [];
  let room = posterRule.maxWords;
  for (const fact of facts.toReversed()) {
    if (fact.length === 0 || (fittingFacts.length > 0 && fact.length > room)) continue;
    const words = fact.slice(0, room);
    fittingFacts.unshift(words.join(" "));
    room -= words.length;
  }
  return fittingFacts.join(", ");
}

/** The words in the current language. */
export function paperWords({ petName, petType, day, time, looks }: PaperSubject) {
  const kind = kindOf(petType);
  const headline = messages[headlines[petType]];
  const [firstBigWord, secondBigWord] = [
    sentence("paper.posterFirst", { kind }),
    sentence("paper.posterSecond", { kind }),
  ];
  return {
    /** As in `lang` attributes: "fr-CA". */
    languageTag: language.tag,
    /** Writes a phone number as the language does. */
    phone: phoneWriter(),
    headline,
    headlineWithName: sentence("paper.headlineWithName", { headline, name: petName }),
    codeLabel: sentence("paper.codeTo", { name: nameInSentence({ petName, petType }) }),
    /** "November 20, 2026, 5:15 PM" */
    when: writtenMoment({ day, time }),
    since: messages["paper.since"],
    seen: messages["paper.seen"],
    /** The texts of a paper with a contact to call, and of one with the QR code only. */
    withContact: { advice: messages["paper.doCall"], aboveContact: messages["paper.reachCall"] },
    withCode: { advice: messages["paper.doScan"], aboveContact: messages["paper.reachScan"] },
    /** The words that fill the flyer's field at first. */
    flyer: flyerWords(looks),
    poster: {
      /** The two halves of the headline, in big letters: "LOST" and "DOG". */
      firstBigWord,
      secondBigWord,
      /** "LOST DOG" */
      headline: sentence("paper.posterHeadline", { first: firstBigWord, second: secondBigWord }),
      scanOrType: messages["paper.scanOrType"],
      /** The words that fill the poster's field at first. */
      words: posterWords(looks),
    },
  };
}

export type PaperWords = ReturnType<typeof paperWords>;
