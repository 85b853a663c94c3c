// Finds the sender's own words in an email that answers one of our letters. The quoted letter and the signature, which
// mail programs add in English, French or Spanish, are left out.
import { messages } from "../messages.ts";

/** At most this many characters of a reply are read. */
const maxCharacters = 60_000;

const invisible = /[\u200B-\u200D\u2060\uFEFF\u00AD\u200E\u200F\u202A-\u202E]/g;

const linesOf = (text: string) =>
  text
    .slice(0, maxCharacters)
    .normalize("NFC")
    .replaceAll(/\r\n?|[\u2028\u2029]/g, "\n")
    .replaceAll(invisible, "")
    .replaceAll(/[\u00A0\u202F]/g, " ")
    .split("\n")
    .map((line) => line.trimEnd());

const isQuoted = (line: string) => /^\s?>/.test(line);

/** Introductions of a quote: "On Tue, 3 Mar 2026 at 09:12, Homeward wrote:", in up to three lines. */
const introductions = [/^on\s.{4,300}\swrote\s?:$/i, /^le\s.{4,300}\sa\sécrit\s?:$/i, /^el\s.{4,300}\sescribió\s?:$/i];
/** The sender's own sentence can match, too, but hardly contains an email address, a time or a year. */
const hasAddressOrTime = (line: string) => /@|\d{1,2}\s?[:h]\s?\d{2}|\b20\d{2}\b/.test(line);
const mostIntroductionLines = 3;

/** The number of lines of an introduction that starts here. 0 if none does. */
function introductionAt(lines: readonly string[], at: number): number {
  if (!/^(?:on|le|el)\s/i.test(lines[at]!)) return 0;
  for (let count = 1; count <= mostIntroductionLines && at + count <= lines.length; count += 1) {
    const joined = lines
      .slice(at, at + count)
      .map((line) => line.trim())
      .join(" ");
    if (joined.length > 320) return 0;
    if (introductions.some((pattern) => pattern.test(joined))) return hasAddressOrTime(joined) ? count : 0;
  }
  return 0;
}

const separatorLine =
  /^\s*-{2,}\s*(?:original message|forwarded message|message d['’]origine|message original|message transféré|mensaje original|mensaje reenviado)\s*-{2,}$/i;
const horizontalRule = /^\s*_{10,}$/;
const fromHeader = /^\*?(?:from|de)\s?:\*?\s/i;
const otherHeader = /^\*?(?:sent|date|to|subject|envoyé|à|objet|enviado(?: el)?|fecha|para|asunto)\s?:\*?/i;

/**
 * Whether Outlook's lines "From:", "Sent:", "To:" and "Subject:" start here. A single such line can be the sender's own
 * words.
 */
const isHeaderBlock = (lines: readonly string[], at: number) =>
  fromHeader.test(lines[at]!) && lines.slice(at + 1, at + 5).filter((line) => otherHeader.test(line)).length >= 2;

const nextFilledLine = (lines: readonly string[], at: number) =>
  lines.slice(at, at + 3).find((line) => line.trim() !== "");

const replyEndsAt = (lines: readonly string[], at: number) => {
  const line = lines[at]!;
  return (
    line.includes(messages["thread.newsAbove"]) ||
    separatorLine.test(line) ||
    isHeaderBlock(lines, at) ||
    (horizontalRule.test(line) && fromHeader.test(nextFilledLine(lines, at + 1) ?? ""))
  );
};

const deviceName =
  /\b(?:iphone|ipad|android|outlook|yahoo|gmail|proton|samsung|galaxy|pixel|thunderbird|mail|courriel|correo|mobile|móvil|phone)\b|t[ée]l[ée](?:phone|fono)/i;
const sentFrom =
  /^\s*(?:(?:sent|envoyé|enviado)\s(?:from|with|via|de|depuis|avec|desde|con|à partir d)|(?:get|téléchargez|obtenez|obtener|descargar?)\s(?=outlook))/i;
const maxSentFromLength = 100;

/** Whether a signature starts at this line. It and everything after it are left out. */
const isSignature = (line: string) =>
  line === "--" || (line.length <= maxSentFromLength && sentFrom.test(line) && deviceName.test(line));

/** The words of a reply, from its plain text. Empty if it contains only a quote or a signature. */
export function replyTextOf(plain: string): string {
  const lines = linesOf(plain);
  const keptLines: string[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at]!;
    if (isQuoted(line)) continue;
    const introduction = introductionAt(lines, at);
    if (introduction > 0) {
      // If the quoted lines start with ">", the sender may go on below them. Otherwise everything that follows is the
      // quote.
      if (!isQuoted(nextFilledLine(lines, at + introduction) ?? "")) break;
      at += introduction - 1;
      continue;
    }
    if (replyEndsAt(lines, at) || isSignature(line)) break;
    keptLines.push(line);
  }
  return keptLines
    .join("\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}
