// Reads a text of the catalogue (domain/texts/fill.ts) into its parts, so that tests can compare translations and see
// all their branches.
export interface Placeholder {
  name: string;
  /** "word" inserts the value after a short word, which may be elided. */
  kind: "value" | "word" | "plural" | "select";
  options: ReadonlyMap<string, readonly Part[]>;
}

export type Part = string | Placeholder;

/** The position after the brace that closes the opening brace at `start`. */
function endOfBraces(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    if (text[at] === "{") depth += 1;
    if (text[at] === "}") depth -= 1;
    if (depth === 0) return at + 1;
  }
  throw new Error(`A brace is not closed: ${text}`);
}

function readOptions(text: string): Map<string, Part[]> {
  const options = new Map<string, Part[]>();
  let rest = text.trim();
  while (rest) {
    const key = /^(=?\w+) \{/.exec(rest);
    if (!key) throw new Error(`This is not an option: ${rest}`);
    const start = key[0].length - 1;
    const end = endOfBraces(rest, start);
    options.set(key[1]!, readPattern(rest.slice(start + 1, end - 1)));
    rest = rest.slice(end).trim();
  }
  return options;
}

function readPlaceholder(text: string): Placeholder {
  const match = /^(\w+)(?:, (plural|select),(.*)|, (\w+))?$/s.exec(text);
  if (!match) throw new Error(`This is not a placeholder: {${text}}`);
  const [, name, choice, options = "", word] = match;
  return {
    name: name!,
    kind: (choice ?? (word && "word") ?? "value") as Placeholder["kind"],
    options: readOptions(options),
  };
}

export function readPattern(text: string): Part[] {
  const parts: Part[] = [];
  let at = 0;
  while (at < text.length) {
    const start = text.indexOf("{", at);
    const words = text.slice(at, start === -1 ? text.length : start);
    if (words.includes("}")) throw new Error(`A brace is not opened: ${text}`);
    if (words) parts.push(words);
    if (start === -1) break;
    at = endOfBraces(text, start);
    parts.push(readPlaceholder(text.slice(start + 1, at - 1)));
  }
  return parts;
}

export const placeholdersOf = (parts: readonly Part[]): Placeholder[] =>
  parts.flatMap((part) =>
    typeof part === "string" ? [] : [part, ...[...part.options.values()].flatMap((option) => placeholdersOf(option))],
  );

/** The literal words of a text and all its options, with "…" for each placeholder that has none. */
export const wordsOf = (parts: readonly Part[]): string =>
  parts
    .map((part) =>
      typeof part === "string" ? part : [...part.options.values()].map((option) => wordsOf(option)).join("\n") || "…",
    )
    .join("");

/**
 * The number of literal characters of a text in its longest form. Leaves out inserted values and the option "many",
 * which is for millions.
 */
export const longestLength = (parts: readonly Part[]): number =>
  parts
    .map((part) =>
      typeof part === "string"
        ? part.length
        : Math.max(0, ...[...part.options].map(([key, option]) => (key === "many" ? 0 : longestLength(option)))),
    )
    .reduce((sum, length) => sum + length, 0);

/** Sets of values that together lead through every option of a text. `countsOf`: a count for each plural form. */
export function valuesForEachOption(
  parts: readonly Part[],
  valueOf: (name: string) => string | number,
  countsOf: Readonly<Record<string, number>>,
): Record<string, string | number>[] {
  const placeholders = placeholdersOf(parts);
  const baseValues = Object.fromEntries(placeholders.map(({ name }) => [name, valueOf(name)]));
  const choices = placeholders.filter(({ options }) => options.size > 0);
  let combinations: Record<string, string | number>[] = [baseValues];
  for (const name of new Set(choices.map((choice) => choice.name))) {
    const keys = new Set(
      choices.filter((choice) => choice.name === name).flatMap(({ options }) => [...options.keys()]),
    );
    const values = [...keys].map((key) => (key.startsWith("=") ? Number(key.slice(1)) : (countsOf[key] ?? key)));
    const isPlural = choices.some((choice) => choice.name === name && choice.kind === "plural");
    const choicesOfValue = values.map((value) => (isPlural && typeof value === "string" ? countsOf["other"]! : value));
    combinations = combinations.flatMap((earlier) => choicesOfValue.map((value) => ({ ...earlier, [name]: value })));
  }
  return combinations;
}
