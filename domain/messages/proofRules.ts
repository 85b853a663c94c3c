// Rules of the secret mark ("proof" in code): who asks first, what makes a question worth asking, and how two decisions
// end a round of questions and answers. The app gives hints about questions, but never judges answers.
import type { ReportStatus } from "../choices.ts";
import { limits } from "../limits.ts";
import type { Failure } from "../texts/failure.ts";
import { characters, cleanText, isBlank, isOversized } from "../texts/text.ts";
import { questionWords } from "../texts/languageList.ts";
import type { QuestionWords } from "./questions/questionWords.ts";
import type { Side } from "./threadRules.ts";

/**
 * The side that has the pet. It asks first. A lost report's writer has found the pet; a found report's writer claims
 * it.
 */
export const finderSide = (status: ReportStatus): Side => (status === "found" ? "author" : "writer");

/** Where the mark is, as the person who asks first chooses it. */
export const spots = ["collar", "ears", "chest", "belly", "paws", "tail", "scar", "habit"] as const;
export type Spot = (typeof spots)[number];

export const decisions = ["match", "unsure", "no"] as const;
export type Decision = (typeof decisions)[number];

/** How a round ends once both sides have decided: one No is enough for No. */
export function outcomeOf(one: Decision, other: Decision): Decision {
  if (one === "no" || other === "no") return "no";
  return one === "match" && other === "match" ? "match" : "unsure";
}

export interface QuestionForm {
  question: string;
  /** The right answer, which only the asking side knows. */
  mark: string;
}

type Field = keyof QuestionForm | "answer";

export const cleanProofText = (text: string) => cleanText(text);

/**
 * The words in lower case, without accents, separated by single spaces. Not shared with matching/wordSearch.ts, because
 * the build would put the shared code into a file of its own, and the form for found pets would have to load it, too.
 */
const wordsOf = (text: string) =>
  (
    text
      .normalize("NFD")
      .replaceAll(/\p{M}/gu, "")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).join(" ");

const wordSetOf = (list: (words: QuestionWords) => string) =>
  new Set(questionWords.flatMap((words) => list(words).split(" ")));

const stopWords = wordSetOf((words) => words.stopWords);
const plainWords = wordSetOf((words) => words.plainWords);

/** The word without a plural ending. */
const stem = (word: string) =>
  word.length > 3 && word.endsWith("s") && !word.endsWith("ss") ? word.slice(0, -1) : word;

/** The words that mean something on their own, without plural endings, accents and duplicates. */
export const tellingWords = (text: string): string[] => [
  ...new Set(
    wordsOf(text)
      .split(" ")
      .filter((word) => word !== "" && !stopWords.has(word))
      .map(stem),
  ),
];

const distinctiveWords = (text: string) => tellingWords(text).filter((word) => !plainWords.has(word));

/** The question's distinctive words that the report also contains, where anyone can read them. */
export function wordsInReport(question: string, reportText: string): string[] {
  const wordsOfReport = new Set(tellingWords(reportText));
  return distinctiveWords(question).filter((word) => wordsOfReport.has(word));
}

/** Whether the text says all that the mark says. */
export function isToldBy(mark: string, text: string): boolean {
  const wordsOfText = new Set(tellingWords(text));
  const markWords = tellingWords(mark);
  return markWords.length > 0 && markWords.every((word) => wordsOfText.has(word));
}

/** Whether a message gives a secret away: it has one of the secret's distinctive words, or all of its words. */
export function tellsSecret(message: string, secret: string): boolean {
  const wordsOfMessage = new Set(tellingWords(message));
  return distinctiveWords(secret).some((word) => wordsOfMessage.has(word)) || isToldBy(secret, message);
}

const oneOf = (pattern: (words: QuestionWords) => string) =>
  `(?:${questionWords.map(pattern).filter(Boolean).join("|")})`;

const politeStart = new RegExp(`^${oneOf((words) => words.politeStarts)}+`);
const openWord = new RegExp(`(?:^| )${oneOf((words) => words.openWords)}(?: |$)`);
const closedStart = new RegExp(`^${oneOf((words) => words.closedStarts)}(?: |$)`);
const choiceWord = new RegExp(`(?:^| )${oneOf((words) => words.choices)}(?: |$)`);

/**
 * Whether a question can be answered with yes, no or one of its own words, so that a guess is often right.
 */
export function isGuessable(question: string): boolean {
  const words = wordsOf(question).replace(politeStart, "");
  return closedStart.test(words) || choiceWord.test(words) || !openWord.test(words);
}

/** Whether two questions are so alike that an answer to one also answers the other. */
export function isSameQuestion(one: string, other: string): boolean {
  const [firstWords, secondWords] = [new Set(tellingWords(one)), new Set(tellingWords(other))];
  if (firstWords.size === 0 || secondWords.size === 0) return wordsOf(one) === wordsOf(other);
  const sharedCount = [...firstWords].filter((word) => secondWords.has(word)).length;
  return sharedCount / Math.min(firstWords.size, secondWords.size) >= 0.75;
}

export function textFailure<Name extends Field>(field: Name, text: string): Failure<Name> | null {
  if (isBlank(text)) return { field, code: "proof.empty" };
  const isLong = isOversized(text, limits.proofText) || characters(cleanProofText(text)) > limits.proofText;
  return isLong ? { field, code: "proof.tooLong", values: { max: limits.proofText } } : null;
}

/** The texts that a new question is compared with. */
export interface QuestionContext {
  /** The report's public text. */
  reportText: string;
  /** Questions that this side has asked before in a round that ended without a match. */
  askedQuestions: readonly string[];
  /** Answers of this side that others have read in such rounds. */
  toldAnswers: readonly string[];
}

/** Why this question and its mark can't be stored. Null if they can. */
export function questionFailure(
  { question, mark }: QuestionForm,
  { reportText, askedQuestions, toldAnswers }: QuestionContext,
): Failure<keyof QuestionForm> | null {
  const failure = textFailure("question", question) ?? textFailure("mark", mark);
  if (failure) return failure;
  const [word] = wordsInReport(question, reportText);
  if (word) return { field: "question", code: "proof.inReport", values: { word } };
  if (isGuessable(question)) return { field: "question", code: "proof.yesOrNo" };
  if (isToldBy(mark, question)) return { field: "question", code: "proof.tellsMark" };
  if (isToldBy(mark, reportText)) return { field: "mark", code: "proof.markInReport" };
  if (askedQuestions.some((one) => isSameQuestion(question, one)))
    return { field: "question", code: "proof.askedBefore" };
  if (toldAnswers.some((one) => isToldBy(mark, one))) return { field: "mark", code: "proof.toldBefore" };
  return null;
}
