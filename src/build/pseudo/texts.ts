// Makes a pseudo-language from English: the letters have accents, a text is about a third longer, and brackets show
// where it ends. A text that is cut off, overlaps or stays English in this language would do so in a translation too.
import { messages } from "../../../domain/messages.ts";

const accents: Record<string, string> = Object.fromEntries(
  Array.from("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ", (letter, at) => [
    letter,
    Array.from("áƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýžÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ")[at]!,
  ]),
);
/** Letters to add for each letter of a text. */
const growth = 0.35;
const filling = Array.from("øñéţŵö");

const accented = (words: string) => words.replaceAll(/[a-z]/gi, (letter) => accents[letter]!);

/** Meaningless words that lengthen a text with this many letters. */
function fillingFor(letters: number): string {
  const addedLetters = Math.ceil(letters * growth);
  const words = Array.from(
    { length: addedLetters },
    (_, at) => filling[at % filling.length]! + (at % 6 === 5 ? " " : ""),
  );
  return letters === 0 ? "" : ` ${words.join("").trim()}`;
}

/** The placeholder that starts at an offset: "{name}", or a plural or select with its options. */
function placeholderAt(text: string, start: number): string {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === "{") depth += 1;
    if (text[at] === "}" && (depth -= 1) === 0) return text.slice(start, at + 1);
  }
  throw new Error(`A brace of “${text}” is not closed.`);
}

function transformedPlaceholder(placeholder: string): string {
  const head = /^\{\w+, (?:plural|select),/.exec(placeholder)?.[0];
  if (!head) return placeholder;
  let result = head;
  for (let at = head.length; at < placeholder.length - 1; at += 1) {
    if (placeholder[at] !== "{") {
      result += placeholder[at];
      continue;
    }
    const option = placeholderAt(placeholder, at);
    result += `{${transformedText(option.slice(1, -1))}}`;
    at += option.length - 1;
  }
  return `${result}}`;
}

function transformedText(text: string): string {
  let result = "";
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] !== "{") {
      result += accented(text[at]!);
      continue;
    }
    const placeholder = placeholderAt(text, at);
    result += transformedPlaceholder(placeholder);
    at += placeholder.length - 1;
  }
  return result;
}

/** A text that code compares or sends to machines: it has an address, is a hashtag, or has no small letter. */
const isForMachines = (text: string) => /https?:|^#|^[^a-z]*$/.test(text);

export const pseudoText = (text: string): string =>
  isForMachines(text)
    ? text
    : `[${transformedText(text)}${fillingFor(text.replaceAll(/\{[^}]*\}?|[^a-z]/gi, "").length)}]`;

export const pseudoTexts = (): Record<string, string> =>
  Object.fromEntries(Object.entries(messages).map(([code, text]) => [code, pseudoText(text)]));
