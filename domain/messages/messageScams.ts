// Finds signs of a scam in a message between strangers. Some kinds occur only in messages, not in public texts: ransom,
// fake clinics and shelters, excuses for having no photo. A pattern warns and never blocks, because it can be wrong.
import type { MessageCode } from "../messages.ts";
import { compilePatterns, scamPatterns, type ScamSpan, spansOf } from "../scams/scamRules.ts";
import { messageWords } from "../texts/languageList.ts";
import type { MessageScamKind } from "./words/messageWords.ts";

const patterns = messageWords.flatMap((words) => words().scams);
const compiledPatterns = compilePatterns<MessageScamKind>([...patterns, ...scamPatterns]);

/** Signs that mean nothing on their own: many honest people can't take a photo or are far away. */
const weakKinds = new Set<MessageScamKind>(["noPhoto", "far", "elsewhere"]);
/** Kinds with a red warning. */
const severeKinds = new Set<MessageScamKind>(["code", "ransom", "vetBill", "authority"]);

/**
 * The spans of a message that match a pattern, in order and without overlaps. Empty if all are of one weak kind.
 */
export function messageScams(text: string): ScamSpan<MessageScamKind>[] {
  const spans = spansOf(text, compiledPatterns);
  const isSuspicious =
    spans.some(({ kind }) => !weakKinds.has(kind)) || new Set(spans.map(({ kind }) => kind)).size > 1;
  return isSuspicious ? spans : [];
}

export interface Warning {
  /** Severe warnings are red, take over the screen, turn links off and keep the message out of notifications. */
  isSevere: boolean;
  kind: MessageScamKind;
  /** The sentence that tells the reader how to stay safe. */
  advice: MessageCode;
}

const adviceByKind = {
  code: "thread.adviceCode",
  vetBill: "thread.adviceVet",
  authority: "thread.adviceVet",
  ransom: "thread.adviceRansom",
  gas: "thread.adviceGas",
  noPhoto: "thread.adviceVideo",
} as const satisfies Partial<Record<MessageScamKind, MessageCode>>;

const adviceOf = (kind: MessageScamKind): MessageCode =>
  kind in adviceByKind ? adviceByKind[kind as keyof typeof adviceByKind] : "thread.advicePay";

/** The gravest warning about a message. Null for a harmless one. */
export function warningOf(text: string): Warning | null {
  const spans = messageScams(text);
  const kind = (
    spans.find((span) => severeKinds.has(span.kind)) ??
    spans.find((span) => !weakKinds.has(span.kind)) ??
    spans[0]
  )?.kind;
  return kind ? { isSevere: severeKinds.has(kind), kind, advice: adviceOf(kind) } : null;
}

/** Threats go to the operators at once. */
export const isThreat = (text: string) => messageScams(text).some(({ kind }) => kind === "ransom");
