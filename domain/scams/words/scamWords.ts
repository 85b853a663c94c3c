// The words by which scams are recognized. Each language has a table of them, and a text is read with all tables:
// scammers write in the language that they know.
export type ScamKind =
  | "payFirst"
  | "code"
  | "giftCard"
  | "crypto"
  | "messenger"
  | "elsewhere"
  | "transport"
  | "transfer"
  | "pressure";

/** The source of a regular expression for a text from `plainText`: lower case, without accents except "ç". */
type Pattern = string;

export interface ScamWords {
  /**
   * In these patterns, a space matches one to four characters that are neither letters nor digits, and ~ a few words.
   */
  scams: readonly (readonly [ScamKind, Pattern])[];
  /** Negations that stand a few words before the scam's words. */
  negationsBefore: Pattern;
  /** Negations inside the scam's own words. */
  negations: Pattern;
  /** Parts of words with which people warn of scams. */
  warnings: Pattern;
  /**
   * The start of a sentence that calls the one before it a scam. Here and below, null if the language has no such
   * pattern.
   */
  warningsAfter: Pattern | null;
  /** "not a scam": the words of a scammer, not of a person who warns. */
  denials: Pattern | null;
  /** Words by which the writer offers to do what follows. */
  offersBefore: Pattern | null;
  /** Words by which the writer offers to pay for what follows. */
  offersToPayBefore: Pattern | null;
  /** Words that say that the reader need not pay the cost named before them, such as "is covered". */
  paidForAfter: Pattern | null;
}
