// The words that are looked for in messages between strangers. Each language has a table of them, and a message is read
// with all tables.
import type { ScamKind } from "../../scams/words/scamWords.ts";

/**
 * `vetBill`: wants money for a treatment. `authority`: wants money as a shelter or the police. `ransom`: threatens.
 * `gas`: wants money for gas. `noPhoto`: has an excuse for sending none. `far`: claims to be far away.
 */
export type MessageScamKind = ScamKind | "vetBill" | "authority" | "ransom" | "gas" | "noPhoto" | "far";

export interface MessageWords {
  /**
   * As in `ScamWords.scams`, a space in these patterns matches one to four characters that are neither letters nor
   * digits, and ~ matches a few words.
   */
  scams: readonly (readonly [MessageScamKind, pattern: string])[];
  /**
   * Words by which people say that they have the pet: the source of a regular expression. Null if the language has none
   * yet.
   */
  hasPet: string | null;
}
