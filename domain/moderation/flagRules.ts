// Flags: why people can complain about a report or another subject, and how many complaints hide it.
import { type Choice, choiceOf } from "../choices.ts";
import type { Failure } from "../texts/failure.ts";
import { limits } from "../limits.ts";
import { messages } from "../messages.ts";
import { characters, cleanLine, cleanText, isBlank, isOversized } from "../texts/text.ts";

export const flagReasons = [
  choiceOf("money", () => messages["flag.reasons.money"]),
  choiceOf("copied", () => messages["flag.reasons.copied"]),
  choiceOf("untrue", () => messages["flag.reasons.untrue"]),
  choiceOf("offensive", () => messages["flag.reasons.offensive"]),
  choiceOf("private", () => messages["flag.reasons.private"]),
  choiceOf("other", () => messages["flag.reasons.other"]),
] satisfies Choice[];
export type FlagReason = (typeof flagReasons)[number]["value"];

export type FlagSubject = "report" | "photo" | "name" | "sighting" | "message";

/** Flags by this many different people hide the subject until an operator decides. */
export const flaggersToHide = 3;

/** Flags by this many different people darken a reunion's window. A trusted person's flag is enough on its own. */
export const flaggersToDarken = 2;

export interface Flagger {
  /** The id of their account, if they were signed in with one that is not new. */
  establishedId?: string | undefined;
  /**
   * Hash of the IP address, salted by day: the same address has another hash on another day. If the address is unknown,
   * the account's id.
   */
  address: string;
  day: string;
}

/**
 * At least this many people seem to have made these flags. Established accounts at one address count once a day, so
 * nobody can hide a report with three accounts in one day. An account that made several flags counts once. An address
 * cannot be recognized on another day, so visitors and new accounts count for one day only, the day with the most of
 * them.
 */
export function countDistinctPeople(flaggers: readonly Flagger[]): number {
  const accounts = flaggers.filter(({ establishedId }) => establishedId !== undefined);
  const accountIds = new Set(accounts.map(({ establishedId }) => establishedId));
  const accountAddresses = new Set(accounts.map(({ address }) => address));
  const othersByDay = new Map<string, Set<string>>();
  for (const { establishedId, address, day } of flaggers) {
    if (establishedId !== undefined || accountAddresses.has(address)) continue;
    othersByDay.set(day, (othersByDay.get(day) ?? new Set()).add(address));
  }
  const others = Math.max(0, ...[...othersByDay.values()].map(({ size }) => size));
  return Math.min(accountIds.size, accountAddresses.size) + others;
}

const isLonger = (text: string, max: number, clean: (text: string) => string) =>
  isOversized(text, max) || characters(clean(text)) > max;

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

/** An operator's reason is written to the operator log. Except for a ban, its first line is shown to the owner. */
export function checkWhy({ why }: { why: string }): Failure<"why"> | null {
  if (isLonger(why, limits.operatorWhy, cleanText)) {
    return { field: "why", code: "operator.whyTooLong", values: { max: limits.operatorWhy } };
  }
  return isBlank(why) ? { field: "why", code: "operator.noWhy" } : null;
}

export const firstLine = (why: string) => why.split("\n", 1)[0]!;
