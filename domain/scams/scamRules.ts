// Finds known patterns of pet scams: money before the pet is seen, verification codes, gift cards. People who warn of
// scams and owners who offer to pay for transport use the same words, so their sentences are exempt.
import { plainText } from "../texts/plainText.ts";

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

export interface ScamSpan<Kind = ScamKind> {
  /** Offset in the original text. */
  start: number;
  end: number;
  kind: Kind;
}

const money = String.raw`(?:money|payments?|deposit|fees?|cash|dollars|funds|reward|half|\$\d[\d,.]*|\d+\$)`;
const methods = String.raw`(?:e-?transfers?|e transfers?|interac|zelle|cash ?app|venmo|paypal|(?:wire|bank) transfers?|virement)`;
const coins = "(?:bitcoins?|btc|usdt|ethereum|crypto(?:currency)?)";
const first = String.raw`(?:first(?=$|[^a-z0-9çø]*(?:$|[,.;!?\n]|and|then|or|via|by|please|so|to)(?![a-z0-9çø]))|upfront|up front|in advance|beforehand|before (?:i|we|you|he|she|they|it|any|seeing|meeting|delivery|pick))`;
const handOver = "(?:send|ship|deliver|release|return|bring|give|hand|tell|let|meet|show)";
const chats = "(?:telegram|signal|whats ?app|wechat|viber|kik|google chat|hangouts|snapchat)";

/** In a pattern, a space matches one to four characters that are neither letters nor digits, and ~ a few words. */
export const scamPatterns: readonly (readonly [ScamKind, string])[] = [
  ["payFirst", `(?:send|pay|transfer|wire|deposit|need|want|requires?|ask|asking)~${money}~${first}`],
  ["payFirst", `${money} (?:sent |paid )?${first}`],
  [
    "payFirst",
    `(?:pay|(?:send|transfer|wire|deposit)~${money})~(?:before|until|then|or|and|once) (?:i|we)(?:'ll|'d| will| can)? ${handOver}`,
  ],
  ["payFirst", "(?:until|unless|once|after|as soon as) you(?:'ve| have)? (?:pay|paid)"],
  ["payFirst", "(?:once|after|as soon as) (?:the |i get the |i receive the )?(?:payment|money|fee|deposit)"],
  ["payFirst", "no (?:money|pay|payment|reward|cash) no (?:dog|cat|pet|bird|rabbit)"],
  ["payFirst", "(?:release|recovery|holding|handling|processing|return) fees?"],
  ["payFirst", "(?:refundable|small|advance) (?:deposit|fee|payment)"],
  ["payFirst", `(?:envoyez|envoyer|payez|payer|faites)~(?:argent|paiement|depot|acompte)~(?:avant|d'abord|en premier)`],
  [
    "code",
    "(?:verification|security|confirmation|google|google voice|facebook|whats ?app|(?:six|6) digits?|one time|sms|login) (?:codes?|pin|passcode|password)",
  ],
  ["code", "(?:send|text|forward|give|tell|read|share)(?: me| us)?(?: back)?(?: the| that| a| this| your)? codes?"],
  [
    "code",
    "codes? (?:that |which )?(?:(?:you|u) (?:just |will |have )?(?:receive|received|get|got)|(?:i|we) (?:just )?(?:sent|texted|send))",
  ],
  ["code", "(?:i|we)(?:'ll| will)? (?:send|text|sent|texted)(?: you)? a code"],
  ["code", "code de (?:verification|confirmation|securite)|code que vous (?:recevrez|recevez|allez recevoir)"],
  ["giftCard", "(?:send|buy|purchase|scratch|pay|paid|payment)~gift ?cards?"],
  ["giftCard", "(?:steam|itunes|google play|vanilla) (?:gift )?cards?"],
  ["giftCard", "(?:envoyez|envoyer|achetez|acheter|payez|payer)~cartes? cadeaux?"],
  [
    "crypto",
    `(?:pay|paid|payment|transfer|deposit|accept|reward|fee|money|(?:send|buy)(?: me| us)?)(?: it| \\$?\\d+)?(?: only)?(?: is| in| via| by| with| through)? ${coins}`,
  ],
  ["crypto", `${coins} (?:only|wallet|address|payment|atm)`],
  ["messenger", `${chats}(?: me)?(?: at| id| is| handle| user| username)?[\\s:(-]{0,3}@\\s?[a-z0-9ø_.]{3,40}`],
  ["messenger", "(?:t|wa|telegram) ?\\. ?me ?/ ?\\+?[a-z0-9çø_]{2,40}"],
  [
    "messenger",
    "(?:message|text|write|contact|reach|chat|talk|add)(?: to| with)? (?:me|us)(?: only)? (?:on|in|via|by|through) (?:telegram|signal|wechat|viber|kik|google chat|hangouts|snapchat)",
  ],
  [
    "elsewhere",
    "(?:i am|i'm|im|we are|we're|he is|she is|it is|he's|she's)(?: [a-zçø]+){0,3} (?:in|at) (?:another|a different|an other) (?:city|town|province|state|country)",
  ],
  ["elsewhere", "(?:je suis|nous sommes|on est)(?: [a-zçø]+){0,2} dans une autre (?:ville|province)"],
  [
    "transport",
    `(?:transport|transportation|shipping|delivery|courier|cargo|flight|crate|gas|travel|freight|customs|quarantine|pet taxi) (?:fees?|costs?|charges?|money|payment|expenses)(?: ${first})?`,
  ],
  ["transport", "frais (?:de |d')(?:transport|livraison|port|expedition|deplacement)"],
  ["transfer", `(?:send|wire|pay|transfer)~${methods}`],
  ["transfer", `${methods} (?:me|only|first)`],
  ["transfer", "western union|moneygram"],
  ["transfer", "(?:envoyez|envoyer|faites|payez)~(?:virement|interac)"],
  [
    "pressure",
    "(?:urgent|urgently|hurry|today only|immediately|asap|right now|last chance)~(?:send money|pay (?:me|us|now|today|the|right)|deposit)",
  ],
  ["pressure", "(?:pay|send money|deposit)~(?:today|immediately|asap|right now|within \\d+ (?:hours?|minutes?))"],
  [
    "pressure",
    "(?:or|otherwise)(?: else)? (?:i|we)(?:'ll| will| am going to|'m going to) (?:sell|dump|kill|hurt|drown|abandon|get rid|keep (?:him|her|it|the|your))",
  ],
];

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

const compiled = compilePatterns(scamPatterns);

const negationBefore =
  /(?<![a-z0-9çø])(?:not|never|no one|nobody|cannot|dont|wont|without|ne|jamais|pas|[a-z]{2,6}n't)(?:\s+[a-zçø]+){0,3}\s+$/;
const negation = /(?<![a-z0-9çø])(?:not|never|cannot|dont|wont|jamais|[a-z]{2,6}n't)(?![a-z0-9çø])/;
const warning = /(?:scam|fraud|beware|arnaque)/;
const warningAfter = /^[.!?\s]+(?:that|this|it)(?: is|'s|s| was) an? (?:scam|fraud)/;
const denial = /(?:not?|isn't|aint)(?: an?)? (?:scam|fraud)/;
/** The writer offers to pay. */
const offersBefore =
  /(?<!you )(?:can|will|could|would|i'll|we'll|i'd|we'd|(?:happy|glad|willing|able) to|(?:happily|gladly))(?: also| gladly| happily| of course)?\s+$/;
const offersToPayBefore =
  /(?:cover|reimburs|refund|offer|(?<!you )(?:will|can|could|would|'ll|'d|to)(?: also| gladly| happily)? pay|paying|rembours|couvr|je paie|nous payons)[^.!?\n]{0,30}$/;
const paidForAfter =
  /^[^.!?\n]{0,25}(?<![a-zçø])(?:covered|reimbursed|refunded|waived|included|on (?:me|us)|paid by (?:me|us)|rembourses?)(?![a-zçø])/;

const moneyKinds = new Set<string>(["payFirst", "giftCard", "crypto", "transport", "transfer", "pressure"]);
/** Their own words deny something: "you'll never see him", "I can't send a photo". */
const denyingKinds = new Set<string>(["ransom", "noPhoto"]);
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
  if (negationBefore.test(textBefore) || (negation.test(match) && !denyingKinds.has(kind))) return true;
  const textAround = textBefore + match + textAfter;
  if (warning.test(textAround) && !denial.test(textAround)) return true;
  if (warningAfter.test(text.slice(end + textAfter.length, end + textAfter.length + contextLength))) return true;
  return (
    moneyKinds.has(kind) &&
    (offersBefore.test(textBefore) || offersToPayBefore.test(textBefore) || paidForAfter.test(textAfter))
  );
}

/** The places that match a pattern, in order and without overlaps. */
export function spansOf<Kind extends string>(
  original: string,
  sources: readonly CompiledPattern<Kind>[],
): ScamSpan<Kind>[] {
  const { text, starts, ends } = plainText(original);
  const found: ScamSpan<Kind>[] = [];
  for (const { kind, regex } of sources) {
    // `matchAll` would clone the regular expression for every text.
    for (regex.lastIndex = 0; ;) {
      const match = regex.exec(text);
      if (!match) break;
      const last = regex.lastIndex - 1;
      if (isHarmless(kind, text, match.index, last + 1)) continue;
      found.push({ kind, start: starts[match.index]!, end: ends[last]! });
    }
  }
  const spans: ScamSpan<Kind>[] = [];
  for (const span of found.toSorted((one, other) => one.start - other.start || other.end - one.end)) {
    const previous = spans.at(-1);
    if (previous && span.start < previous.end) previous.end = Math.max(previous.end, span.end);
    else spans.push(span);
  }
  return spans;
}

export const scamSpans = (original: string): ScamSpan[] => spansOf(original, compiled);
