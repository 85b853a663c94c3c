// What people can report as wrong on the board, why, and when that hides it.
import type { Choice } from "../choices.ts";
import type { Failure } from "../texts/failure.ts";
import { limits } from "../limits.ts";
import { messages } from "../messages.ts";
import { characters, cleanLine, cleanText, isBlank, isOversized } from "../texts/text.ts";

export const flagReasons = [
  { value: "money", label: messages["flag.money"] },
  { value: "copied", label: messages["flag.copied"] },
  { value: "untrue", label: messages["flag.untrue"] },
  { value: "offensive", label: messages["flag.offensive"] },
  { value: "private", label: messages["flag.private"] },
  { value: "other", label: messages["flag.other"] },
] as const satisfies Choice[];
export type FlagReason = (typeof flagReasons)[number]["value"];

export type FlaggedWhat = "report" | "photo" | "name" | "sighting";

/** So many different people hide a thing until an operator has looked at it. */
export const peopleToHide = 3;

/** So many different people put out a reunion's window on the front page. One is enough if they have earned trust. */
export const peopleToPutOut = 2;

export interface Flagger {
  /** Whether they were signed in, with an account that isn't new. */
  known: boolean;
  /** The hash of their address, with the day's salt: the same address looks different on another day. */
  address: string;
  day: string;
}

/**
 * How many different people these are at least. Accounts at one address count once, so nobody hides a report with three
 * accounts of their own. An address can't be recognized on another day, so of visitors and new accounts only those of
 * one day count, the day with the most.
 */
export function peopleAmong(flaggers: readonly Flagger[]): number {
  const accounts = new Set(flaggers.filter(({ known }) => known).map(({ address }) => address));
  const visitors = new Map<string, Set<string>>();
  for (const { known, address, day } of flaggers) {
    if (known || accounts.has(address)) continue;
    visitors.set(day, (visitors.get(day) ?? new Set()).add(address));
  }
  return accounts.size + Math.max(0, ...[...visitors.values()].map(({ size }) => size));
}

const isLonger = (text: string, most: number, clean: (text: string) => string) =>
  isOversized(text, most) || characters(clean(text)) > most;

export interface FlagForm {
  reason: FlagReason | null;
  words: string;
}

export const cleanWords = (words: string) => cleanLine(words);

export function checkFlag({ reason, words }: FlagForm): Failure<keyof FlagForm> | null {
  if (!reason) return { field: "reason", code: "flag.noReason" };
  if (isLonger(words, limits.flagWords, cleanWords)) {
    return { field: "words", code: "flag.wordsTooLong", values: { max: limits.flagWords } };
  }
  return null;
}

export const cleanAnswer = (text: string) => cleanText(text);

export function checkAnswer({ text }: { text: string }): Failure<"text"> | null {
  if (isLonger(text, limits.flagAnswer, cleanAnswer)) {
    return { field: "text", code: "flag.answerTooLong", values: { max: limits.flagAnswer } };
  }
  return isBlank(text) ? { field: "text", code: "flag.noAnswer" } : null;
}

/** An operator's reason goes into the log. The poster reads its first line. */
export function checkWhy({ why }: { why: string }): Failure<"why"> | null {
  if (isLonger(why, limits.operatorWhy, cleanText)) {
    return { field: "why", code: "operator.whyTooLong", values: { max: limits.operatorWhy } };
  }
  return isBlank(why) ? { field: "why", code: "operator.noWhy" } : null;
}

export const firstLine = (why: string) => why.split("\n", 1)[0]!;
