// The pet's looks in a few words, for a call, a message or a search party. The backend writes them: the words of matching
// find the colours in a long description, and the browser should not have to load those.
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

/** People in a chat read one line. Longer descriptions belong in the report. */
const longestInfo = 140;

/** "red collar", "no collar". Empty if the report doesn't say. */
function collarOf(report: DescribedReport): string {
  if (report.collar) return collarInSentence(report.collar);
  const { collar, collarColour } = appearanceOf(report);
  if (collar === undefined) return "";
  return collar ? collarOfColour(collarColour) : collarInSentence("none");
}

const linesOf = (text: string) => text.split(/\s*\n\s*/).filter(Boolean);

/**
 * How a description that comes from a pet's profile begins the line about its markings (domain/pets/petRules.ts). The
 * author may have written it in another language than that of the reader.
 */
const markingsStarts = () => inEachLanguage(() => sentence("pet.line", { label: messages["pet.markings"], value: "" }));

/**
 * `info`, the author's own words, each line a sentence: empty if they name a street or a contact. Of long words, only the
 * markings remain, and `colours` has the colours that they name. `collar` is empty if `info` mentions it.
 */
function describe(report: DescribedReport & { place: Place }) {
  const { petBreed, additionalInfo, place } = report;
  const written = additionalInfo.trim();
  const isShort = characters(written) <= longestInfo;
  const starts = markingsStarts();
  const lines = linesOf(written).filter((line) => isShort || starts.some((start) => line.startsWith(start)));
  const info = safeText(lines.length > 1 ? lines.map(asSentence).join(" ") : (lines[0] ?? ""), place);
  // "Orange tabby" names its colour already.
  const inBreed = coloursIn(wordsOf(petBreed));
  const isNew = (colour: string) => !inBreed.includes(colour);
  const colours = info && isShort ? "" : coloursText(appearanceOf(report).colours.filter(isNew));
  return { info, colours, collar: namesCollar(info) ? "" : collarOf(report) };
}

const sexes = { Male: "male", Female: "female", Unknown: "unknown" } as const;

/**
 * "It is a male dog: Beagle, tan and white, red collar. Shy.", as the household says it on the phone. The author's own
 * words are never part of another sentence. Empty if the report describes nothing.
 */
export function looksForCall(report: DescribedReport & { place: Place }): string {
  const { petType, petBreed, petGender } = statedIn(report);
  const { info, colours, collar } = describe(report);
  const breed = listedBreed(petBreed);
  const pet = sentence("call.pet", { sex: sexes[petGender], kind: kindOf(petType) });
  const looks = listOfFacts([breed, colours, collar]);
  const about = looks ? sentence("call.looks", { pet, looks }) : petGender !== "Unknown" && asSentence(pet);
  const ownBreed = !breed && petBreed !== "Other" && petBreed.trim();
  return joinSentences([
    about,
    ownBreed && sentence("call.breed", { breed: ownBreed.replace(/[.!?]$/, "") }),
    info && asSentence(info),
  ]);
}

/** For strangers, in sentences: "Golden Retriever.", "Shy.", "Red collar." */
export function looksInSentences(report: Subject & DescribedReport): string[] {
  const { info, colours, collar } = describe(report);
  const parts = [safeKind(report), info, listOfFacts([colours, collar])];
  return parts.filter(Boolean).map(asSentence);
}
