// The rules in which languages differ.
export type PluralCategory = "one" | "many" | "other";

export interface LanguageRules {
  /** The code of the language, as in `<html lang>`. */
  tag: string;
  /** The plural category of a count. */
  plural(count: number): PluralCategory;
  /** Whole numbers with their separators. */
  count(count: number): string;
}
