// The text of an email that has only HTML, without the parts in which mail programs quote the email it answers.

import { decodeEntities } from "../texts/htmlEntities.ts";

const skipped = new Set(["head", "style", "script", "title", "template"]);
const voidElements = new Set(["br", "hr", "img", "input", "meta", "link", "col", "area", "base", "wbr"]);
const blocks = new Set(["p", "div", "li", "ul", "ol", "tr", "table", "blockquote", "h1", "h2", "h3", "section"]);

/** A mail program's mark on a quoted email. */
const quote = /\b(?:gmail_quote|yahoo_quoted|moz-cite-prefix|protonmail_quote)\b|\btype\s*=\s*["']?cite\b/i;
/** Outlook's mark before a quoted email, which has no end. */
const quoteStart = /\bid\s*=\s*["']?(?:divRplyFwdMsg|appendonsend)\b/i;

/** The most characters that are read. */
const mostLooked = 500_000;

/** A comment, a declaration, a tag, a text, or a lone "<". Each takes a time that is linear in its length. */
const tags = /<!--[^]*?(?:-->|$)|<[!?][^<>]*>|<(\/?)([a-z][a-z0-9]*)([^<>]*)>|[^<]+|</gi;

/** Plain text with a line for each block. */
export function textOfHtml(html: string): string {
  const parts: string[] = [];
  // The element that is being left out, and how many elements of its name are open in it.
  let omitted: { name: string; depth: number } | null = null;
  for (const [part, close, tag, attributes = ""] of html.slice(0, mostLooked).matchAll(tags)) {
    if (tag === undefined) {
      if (!omitted && !/^<[!?]/.test(part)) parts.push(decodeEntities(part.replaceAll(/\s+/g, " ")));
      continue;
    }
    const name = tag.toLowerCase();
    if (omitted) {
      if (name === omitted.name) omitted.depth += close ? -1 : 1;
      if (omitted.depth === 0) omitted = null;
      continue;
    }
    if (!close && quoteStart.test(attributes)) break;
    if (!close && !voidElements.has(name) && (skipped.has(name) || quote.test(attributes)))
      omitted = { name, depth: 1 };
    if (name === "br" || (blocks.has(name) && parts.at(-1) !== "\n")) parts.push("\n");
  }
  return parts
    .join("")
    .replaceAll(/ *\n */g, "\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}
