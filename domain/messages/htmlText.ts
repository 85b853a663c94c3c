// The text of an email that has only HTML, without the parts in which mail programs quote the email it answers.

import { decodeEntities } from "../texts/htmlEntities.ts";

const skippedElements = new Set(["head", "style", "script", "title", "template"]);
const voidElements = new Set(["br", "hr", "img", "input", "meta", "link", "col", "area", "base", "wbr"]);
const blockElements = new Set(["p", "div", "li", "ul", "ol", "tr", "table", "blockquote", "h1", "h2", "h3", "section"]);

/** Attributes by which mail programs mark an element that holds a quoted email. */
const quoteMark = /\b(?:gmail_quote|yahoo_quoted|moz-cite-prefix|protonmail_quote)\b|\btype\s*=\s*["']?cite\b/i;
/** Attributes by which Outlook marks the start of a quoted email. Nothing marks its end. */
const quoteStart = /\bid\s*=\s*["']?(?:divRplyFwdMsg|appendonsend)\b/i;

/** At most this many characters are read. */
const maxCharacters = 500_000;

/** A comment, a declaration, a tag, a text, or a lone "<". The time to match each is linear in its length. */
const tokens = /<!--[^]*?(?:-->|$)|<[!?][^<>]*>|<(\/?)([a-z][a-z0-9]*)([^<>]*)>|[^<]+|</gi;

/** Plain text with a line for each block. */
export function textOfHtml(html: string): string {
  const parts: string[] = [];
  // The element that is being left out, and how many elements of its name are open, including itself.
  let omittedElement: { name: string; depth: number } | null = null;
  for (const [part, close, tag, attributes = ""] of html.slice(0, maxCharacters).matchAll(tokens)) {
    if (tag === undefined) {
      if (!omittedElement && !/^<[!?]/.test(part)) parts.push(decodeEntities(part.replaceAll(/\s+/g, " ")));
      continue;
    }
    const name = tag.toLowerCase();
    if (omittedElement) {
      if (name === omittedElement.name) omittedElement.depth += close ? -1 : 1;
      if (omittedElement.depth === 0) omittedElement = null;
      continue;
    }
    if (!close && quoteStart.test(attributes)) break;
    if (!close && !voidElements.has(name) && (skippedElements.has(name) || quoteMark.test(attributes)))
      omittedElement = { name, depth: 1 };
    if (name === "br" || (blockElements.has(name) && parts.at(-1) !== "\n")) parts.push("\n");
  }
  return parts
    .join("")
    .replaceAll(/ *\n */g, "\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}
