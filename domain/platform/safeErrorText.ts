// Takes everything out of an error's message that a person may have typed: only words of a fixed list and HTTP
// statuses stay.
import { errorWords } from "./errorWords.ts";

const maxLength = 200;
/** Stands for one or more words in a row that are left out. */
const gap = "…";

/** "status 404": a number that says nothing about a person. */
const isStatus = (word: string, previousWord: string) => previousWord === "status" && /^[1-5]\d\d$/.test(word);

export function safeErrorText(message: string): string {
  const words: string[] = [];
  let previousWord = "";
  for (const part of message.slice(0, 1000).split(/\s+/)) {
    const word = part.replace(/^[("'`[{<]+/, "").replace(/[()"'`\]}>.,:;!?]+$/, "");
    const lower = word.toLowerCase().replaceAll("’", "'");
    const isKept = errorWords.has(lower) || isStatus(word, previousWord);
    const shownWord = isKept ? word.replaceAll("’", "'") + (/[:,]$/.test(part) ? part.at(-1) : "") : gap;
    if (part !== "" && (isKept || words.at(-1) !== gap)) words.push(shownWord);
    previousWord = lower;
  }
  return words.join(" ").slice(0, maxLength);
}

/** "reports:submit", from the text with which Convex's client marks a failed call. Null for other errors. */
export const functionIn = (message: string): string | null =>
  /^\[CONVEX [QMA]\(([a-z]\w*(?:\/\w+)*:\w+)\)\]/i.exec(message)?.[1]?.slice(0, 80) ?? null;
