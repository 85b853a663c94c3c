// Finds known patterns of pet scams: money before the pet is seen, verification codes, gift cards. People who warn of
// scams and owners who offer to pay for transport use the same words, so their sentences are exempt.
import { plainText } from "../texts/plainText.ts";
import { scamWords } from "../texts/languageList.ts";
import type { ScamKind, ScamWords } from "./words/scamWords.ts";

export interface ScamSpan<Kind = ScamKind> {
  /** Offset in the original text. */
  start: number;
  end: number;
  kind: Kind;
}

export interface CompiledPattern<Kind> {
  kind: Kind;
  regex: RegExp;
}

export const compilePatterns = <Kind>(sources: readonly (readonly [Kind, string])[]): CompiledPattern<Kind>[] =>
  sources.map(([kind, pattern]) => {
    const source = pattern
      .replaceAll("~", "(?:[^.!?\\n]{0,40}[^a-z0-9çø.!?\\n])")
      // " ?" makes the space optional.
      .replaceAll(/ (\??)/g, (_, optional) => `[^a-z0-9çø]{${optional ? 0 : 1},4}`);
    return { kind, regex: new RegExp(`(?<![a-z0-9çø])(?:${source})(?![a-z0-9çø])`, "g") };
  });

const tables = scamWords.map((words) => words());

export const scamPatterns = tables.flatMap(({ scams }) => scams);

const compiledPatterns = compilePatterns(scamPatterns);

/** Matches the words of any language, with `before` and `after` around them. */
function contextOf(key: Exclude<keyof ScamWords, "scams">, before: string, after: string): RegExp {
  const alternatives = tables.map((table) => table[key]).filter((pattern) => pattern !== null);
  return new RegExp(`${before}(?:${alternatives.join("|")})${after}`);
}

const negationBefore = contextOf("negationsBefore", "(?<![a-z0-9çø])", String.raw`(?:\s+[a-zçø']+){0,3}(?:\s+|')$`);
const negation = contextOf("negations", "(?<![a-z0-9çø])", "(?![a-z0-9çø])");
const warning = contextOf("warnings", "", "");
const warningAfter = contextOf("warningsAfter", String.raw`^[.!?\s]+`, "");
const notAScam = contextOf("denials", "", "");
const offersBefore = contextOf("offersBefore", "", String.raw`\s+$`);
const offersToPayBefore = contextOf("offersToPayBefore", "", String.raw`[^.!?\n]{0,30}$`);
const paidForAfter = contextOf("paidForAfter", String.raw`^[^.!?\n]{0,25}(?<![a-zçø])`, "(?![a-zçø])");

const moneyKinds = new Set<string>(["payFirst", "giftCard", "crypto", "transport", "transfer", "pressure"]);
/** Scams whose own words contain a negation: "you'll never see him", "I can't send a photo". */
const negatedKinds = new Set<string>(["ransom", "noPhoto"]);
const contextLength = 80;
const sentenceEnd = /[.!?\n]/;

/** Whether the surrounding words make the match a warning, a refusal or an offer. */
function isHarmless(kind: string, text: string, start: number, end: number): boolean {
  const textBefore = text
    .slice(Math.max(0, start - contextLength), start)
    .split(sentenceEnd)
    .at(-1)!;
  const textAfter = text.slice(end, end + contextLength).split(sentenceEnd)[0]!;
  const match = text.slice(start, end);
  if (negationBefore.test(textBefore) || (negation.test(match) && !negatedKinds.has(kind))) return true;
  const textAround = textBefore + match + textAfter;
  // Scammers write "this is not a scam", so that is no warning.
  if (warning.test(textAround) && !notAScam.test(textAround)) return true;
  if (warningAfter.test(text.slice(end + textAfter.length, end + textAfter.length + contextLength))) return true;
  return (
    moneyKinds.has(kind) &&
    (offersBefore.test(textBefore) || offersToPayBefore.test(textBefore) || paidForAfter.test(textAfter))
  );
}

/** The spans of a text that match a pattern and are not harmless, in order and without overlaps. */
export function spansOf<Kind extends string>(
  original: string,
  patterns: readonly CompiledPattern<Kind>[],
): ScamSpan<Kind>[] {
  const { text, starts, ends } = plainText(original);
  const matches: ScamSpan<Kind>[] = [];
  for (const { kind, regex } of patterns) {
    // `matchAll` would clone the regular expression for every text.
    for (regex.lastIndex = 0; ;) {
      const match = regex.exec(text);
      if (!match) break;
      const end = regex.lastIndex;
      if (isHarmless(kind, text, match.index, end)) continue;
      matches.push({ kind, start: starts[match.index]!, end: ends[end - 1]! });
    }
  }
  const spans: ScamSpan<Kind>[] = [];
  for (const span of matches.toSorted((one, other) => one.start - other.start || other.end - one.end)) {
    const previous = spans.at(-1);
    if (previous && span.start < previous.end) previous.end = Math.max(previous.end, span.end);
    else spans.push(span);
  }
  return spans;
}

export const scamSpans = (original: string): ScamSpan[] => spansOf(original, compiledPatterns);
