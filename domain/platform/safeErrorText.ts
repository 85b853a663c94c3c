// Takes everything out of an error's message that a person may have typed: only words of a fixed list stay.
import { errorWords } from "./errorWords.ts";

const longestText = 200;
/** Replaces the words that are left out, however many stand together. */
const gap = "…";

/** "status 404": a number that says nothing about a person. */
const isStatus = (word: string, before: string) => before === "status" && /^[1-5]\d\d$/.test(word);

export function safeErrorText(message: string): string {
  const words: string[] = [];
  let before = "";
  for (const part of message.slice(0, 1000).split(/\s+/)) {
    const word = part.replace(/^[("'`[{<]+/, "").replace(/[()"'`\]}>.,:;!?]+$/, "");
    const lower = word.toLowerCase().replaceAll("’", "'");
    const isKept = errorWords.has(lower) || isStatus(word, before);
    const shown = isKept ? word.replaceAll("’", "'") + (/[:,]$/.test(part) ? part.at(-1) : "") : gap;
    if (part !== "" && (isKept || words.at(-1) !== gap)) words.push(shown);
    before = lower;
  }
  return words.join(" ").slice(0, longestText);
}

/** "reports:submit", from the text with which Convex's client marks a failed call. Null for other errors. */
export const functionIn = (message: string): string | null =>
  /^\[CONVEX [QMA]\(([a-z]\w*(?:\/\w+)*:\w+)\)\]/i.exec(message)?.[1]?.slice(0, 80) ?? null;
