// Folds phone numbers, email addresses, user names and links in a message until both sides have agreed to exchange
// them. The reader can unfold them: folding slows a scam down, and takes nothing away.
import { contactSpans } from "../scams/contactRules.ts";
import type { Span } from "../texts/plainText.ts";

export type MessagePart = { kind: "text"; text: string } | { kind: "folded"; text: string };

/** Without the contacts found so far, the rest can contain others, so the search repeats, at most this many times. */
const maxRounds = 3;
const mergeSpans = (spans: readonly Span[]) => {
  const merged: Span[] = [];
  for (const span of spans.toSorted((one, other) => one.start - other.start)) {
    const previous = merged.at(-1);
    if (previous && span.start <= previous.end) previous.end = Math.max(previous.end, span.end);
    else merged.push({ ...span });
  }
  return merged;
};

/** Replaces each span with line breaks, so that the texts before and after it are not read as one contact. */
const blankOut = (text: string, spans: readonly Span[]) =>
  spans.reduce((rest, { start, end }) => rest.slice(0, start) + "\n".repeat(end - start) + rest.slice(end), text);

/**
 * The spans to fold, so that no contact is left outside. If `maxRounds` are not enough, the whole message is folded.
 */
function foldedSpans(text: string): Span[] {
  let spans: Span[] = [];
  for (let round = 0; round < maxRounds; round += 1) {
    const newSpans = contactSpans(blankOut(text, spans));
    if (newSpans.length === 0) return spans;
    spans = mergeSpans([...spans, ...newSpans]);
  }
  return contactSpans(blankOut(text, spans)).length === 0 ? spans : [{ start: 0, end: text.length }];
}

/** Splits a message into parts. Joined, the parts are the message again. */
export function foldMessage(text: string): MessagePart[] {
  const parts: MessagePart[] = [];
  let at = 0;
  for (const { start, end } of foldedSpans(text)) {
    if (start > at) parts.push({ kind: "text", text: text.slice(at, start) });
    parts.push({ kind: "folded", text: text.slice(start, end) });
    at = end;
  }
  if (at < text.length) parts.push({ kind: "text", text: text.slice(at) });
  return parts;
}

export const isFolded = (text: string): boolean => foldMessage(text).some(({ kind }) => kind === "folded");
