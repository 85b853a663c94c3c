// The pet's looks in a few words, for a call, a message or a search party. The backend writes them, so the browser
// needn't load the word lists that find the colours in a long description.
import { coloursIn } from "../../matching/colourWords.ts";
import { appearanceOf, type DescribedReport } from "../../matching/facts.ts";
import { coloursText, collarOfColour } from "../../matching/looksText.ts";
import { namesCollar } from "../../matching/markWords.ts";
import { wordsOf } from "../../matching/wordSearch.ts";
import { messages, sentence } from "../../messages.ts";
import type { Place } from "../../geo/place.ts";
import { asSentence, listOfFacts } from "../../texts/sentences.ts";
import { inEachLanguage } from "../../texts/languages.ts";
import { characters } from "../../texts/text.ts";
import { collarInSentence } from "./collarInSentence.ts";
import { kindOf } from "../foundPet.ts";
import { joinSentences } from "../../texts/joinSentences.ts";
import { listedBreed } from "../../pets/listedBreed.ts";
import { safeKind, safeText, type Subject } from "../publicText.ts";
import { statedIn } from "../untouchedPresets.ts";

/** The longest description that is repeated whole, in characters: people in a chat read one line. */
const maxInfoLength = 140;

/** "red collar", "no collar". Empty if the report doesn't say. */
function collarOf(report: DescribedReport): string {
  if (report.collar) return collarInSentence(report.collar);
  const { collar, collarColour } = appearanceOf(report);
  if (collar === undefined) return "";
  return collar ? collarOfColour(collarColour) : collarInSentence("none");
}

const linesOf = (text: string) => text.split(/\s*\n\s*/).filter(Boolean);

/**
 * The start of the line about markings in a description that comes from a pet's profile (domain/pets/petRules.ts), in
 * every language: the author may not have the reader's language.
 */
const markingsStarts = () => inEachLanguage(() => sentence("pet.line", { label: messages["pet.markings"], value: "" }));

/**
 * `info` is the author's description, with each line as a sentence. It is empty if it names a street or a contact. Of a
 * long description, only the lines about markings remain. `colours` is empty if `info` holds the whole description.
 * `collar` is empty if `info` mentions a collar.
 */
function describe(report: DescribedReport & { place: Place }) {
  const { petBreed, additionalInfo, place } = report;
  const description = additionalInfo.trim();
  const isShort = characters(description) <= maxInfoLength;
  const lineStarts = markingsStarts();
  const lines = linesOf(description).filter((line) => isShort || lineStarts.some((start) => line.startsWith(start)));
  const info = safeText(lines.length > 1 ? lines.map(asSentence).join(" ") : (lines[0] ?? ""), place);
  // "Orange tabby" names its colour already.
  const breedColours = coloursIn(wordsOf(petBreed));
  const isNotInBreed = (colour: string) => !breedColours.includes(colour);
  const colours = info && isShort ? "" : coloursText(appearanceOf(report).colours.filter(isNotInBreed));
  return { info, colours, collar: namesCollar(info) ? "" : collarOf(report) };
}

const sexes = { Male: "male", Female: "female", Unknown: "unknown" } as const;

/**
 * "It is a male dog: Beagle, tan and white, red collar. Shy.", as the household says it on the phone. The author's
 * description is never part of another sentence. Empty if the report states only the animal.
 */
export function spokenLooks(report: DescribedReport & { place: Place }): string {
  const { petType, petBreed, petGender } = statedIn(report);
  const { info, colours, collar } = describe(report);
  const breed = listedBreed(petBreed);
  const pet = sentence("call.pet", { sex: sexes[petGender], kind: kindOf(petType) });
  const looks = listOfFacts([breed, colours, collar]);
  const looksSentence = looks ? sentence("call.looks", { pet, looks }) : petGender !== "Unknown" && asSentence(pet);
  const unlistedBreed = !breed && petBreed !== "Other" && petBreed.trim();
  return joinSentences([
    looksSentence,
    unlistedBreed && sentence("call.breed", { breed: unlistedBreed.replace(/[.!?]$/, "") }),
    info && asSentence(info),
  ]);
}

/** For strangers, in sentences: "Golden Retriever.", "Shy.", "Red collar." */
export function looksInSentences(report: Subject & DescribedReport): string[] {
  const { info, colours, collar } = describe(report);
  const parts = [safeKind(report), info, listOfFacts([colours, collar])];
  return parts.filter(Boolean).map(asSentence);
}
