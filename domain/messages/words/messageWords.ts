// The words that are looked for in messages between strangers. Each language has a table of them, and a message is read
// with all tables.
import type { ScamKind } from "../../scams/words/scamWords.ts";

export type MessageScamKind = ScamKind | "vetBill" | "authority" | "ransom" | "gas" | "noPhoto" | "far";

export interface MessageWords {
  /** Patterns in the form of `ScamWords.scams`. */
  scams: readonly (readonly [MessageScamKind, pattern: string])[];
  /**
   * Words by which people say that they have the pet: the source of a regular expression. Null if the language has none
   * yet.
   */
  hasPet: string | null;
}
