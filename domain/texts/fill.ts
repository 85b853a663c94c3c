// Fills in the placeholders of a text. Their syntax is a part of ICU's MessageFormat, which translators know, and one
// form of our own:
//
//   {name}                                                  the value
//   {count, plural, =0 {none} one {# vet} other {# vets}}   the option for this very count, or for its plural category
//   {kind, select, dog {a dog} other {a pet}}               the option that the value names
//   {name, de}                                              ours: "de" and the value, elided in French: "d’Oscar"
//   {place, a}                                              "à" and the value, contracted in French: "au Plateau"
//
// "#" inside a plural is the count with its separators. Options may contain placeholders, but no plural inside a
// plural. ICU's escaping with quotes is not supported, so no text can contain a brace, and an option of a plural
// cannot contain a literal "#".
import { language } from "./language.ts";

export type Values = Record<string, string | number>;

/** A pattern for text with pairs of braces, nested up to this depth. */
const inBraces = (depth: number): string => (depth === 0 ? "[^{}]*" : `(?:[^{}]|{${inBraces(depth - 1)}})*`);
/** A placeholder, with the dot that follows it. */
const placeholderAndDot = new RegExp(`({(\\w+)(?:, (\\w+)(?:,(${inBraces(4)}))?)?})(\\.?)`, "g");
const option = new RegExp(`(=?\\w+) {(${inBraces(3)})}`, "g");

function filledPlaceholder(whole: string, values: Values, name: string, word?: string, body?: string): string {
  const value = values[name];
  if (value === undefined || !word) return String(value ?? whole);
  if (!body) return language.elided(word, String(value));
  const options = Object.fromEntries([...body.matchAll(option)].map(([, key, words]) => [key, words]));
  const number = Number(value);
  const words = options[`=${value}`] ?? options[value] ?? options[language.plural(number)] ?? options["other"] ?? "";
  return fill(word === "plural" ? words.replaceAll("#", language.count(number)) : words, values);
}

/**
 * A placeholder without a value stays visible, so that tests catch the mistake. After a value that ends with a dot,
 * such as "2:15 p.m.", the sentence's own dot is left out.
 */
export const fill = (text: string, values: Values = {}): string =>
  text.replaceAll(placeholderAndDot, (_, whole: string, name: string, word?: string, body?: string, dot = "") => {
    const filled = filledPlaceholder(whole, values, name, word, body);
    return filled.endsWith(".") ? filled : filled + dot;
  });
