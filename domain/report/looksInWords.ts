// The pet's looks in a few words, for a call, a message or a search party. The backend writes them: the words of matching
// find the colours in a long description, and the browser should not have to load those.
import { appearanceOf, type DescribedReport } from "../matching/facts.ts";
import { messages, sentence } from "../messages.ts";
import type { Place } from "../geo/place.ts";
import { characters, listOfWords } from "../texts/text.ts";
import { collarText } from "./collars.ts";
import { listedBreed, safeKind, safeText, type Subject } from "./publicText.ts";
import { statedIn } from "./untouchedPresets.ts";

/** People in a chat read one line. Longer descriptions belong in the report. */
const longestInfo = 140;

/** "red collar", "no collar". Empty if the report doesn't say. */
function collarOf(report: DescribedReport): string {
  if (report.collar) return collarText(report.collar).toLowerCase();
  const { collar, collarColour } = appearanceOf(report);
  if (collar === undefined) return "";
  return collar ? [collarColour, messages["call.collar"]].filter(Boolean).join(" ") : collarText("none").toLowerCase();
}

const asSentence = (text: string) => `${text[0]!.toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? "" : "."}`;

const linesOf = (text: string) => text.split(/\s*\n\s*/).filter(Boolean);

/** As a description that comes from a pet's profile begins the line about its markings (domain/pets/petRules.ts). */
const markingsStart = sentence("pet.line", { label: messages["pet.markings"], value: "" });

/**
 * `info`, the author's own words, each line a sentence: empty if they name a street or a contact. Of long words, only the
 * markings remain, and `colours` has the colours that they name. `collar` is empty if `info` mentions it.
 */
function describe(report: DescribedReport & { place: Place }) {
  const { petBreed, additionalInfo, place } = report;
  const written = additionalInfo.trim();
  const isShort = characters(written) <= longestInfo;
  const lines = linesOf(written).filter((line) => isShort || line.startsWith(markingsStart));
  const info = safeText(lines.length > 1 ? lines.map(asSentence).join(" ") : (lines[0] ?? ""), place);
  // "Orange tabby" names its colour already.
  const isNew = (colour: string) => !petBreed.toLowerCase().includes(colour);
  const colours = info && isShort ? "" : listOfWords(appearanceOf(report).colours.filter(isNew));
  return { info, colours, collar: info.toLowerCase().includes("collar") ? "" : collarOf(report) };
}

const petNouns = { Dog: "call.dog", Cat: "call.cat", Other: "call.pet" } as const;
const sexWords = { Male: "match.male", Female: "match.female", Unknown: null } as const;

const withArticle = (words: string) => `${/^[aeio]/i.test(words) ? "an" : "a"} ${words}`;

/** ", with a red collar" */
function wearing(collar: string) {
  if (!collar) return "";
  if (collar === collarText("none").toLowerCase()) return messages["call.withoutCollar"];
  return sentence("call.withCollar", { collar: withArticle(collar) });
}

/**
 * "It is a male Beagle, tan and white, with a red collar. Shy.", as the household says it on the phone. The author's own
 * words are never part of another sentence. Empty if the report describes nothing.
 */
export function looksForCall(report: DescribedReport & { place: Place }): string {
  const { petType, petBreed, petGender } = statedIn(report);
  const { info, colours, collar } = describe(report);
  const breed = listedBreed(petBreed);
  const sex = sexWords[petGender] && messages[sexWords[petGender]];
  const pet = withArticle([sex, breed || messages[petNouns[petType]]].filter(Boolean).join(" "));
  const looks = [pet, colours, wearing(collar)].filter(Boolean).join(", ");
  const ownBreed = !breed && petBreed !== "Other" && petBreed.trim();
  return [
    (breed || sex || colours || collar) && sentence("call.looks", { looks }),
    ownBreed && sentence("call.breed", { breed: ownBreed.replace(/[.!?]$/, "") }),
    info && asSentence(info),
  ]
    .filter(Boolean)
    .join(" ");
}

/** For strangers, in sentences: "Golden Retriever.", "Shy.", "Red collar." */
export function looksInSentences(report: Subject & DescribedReport): string[] {
  const { info, colours, collar } = describe(report);
  const parts = [safeKind(report), info, [colours, collar].filter(Boolean).join(", ")];
  return parts.filter(Boolean).map(asSentence);
}
