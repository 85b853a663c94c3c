// The words that a person wrote in a reply by email. The samples look like the emails of common mail programs.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { messages } from "../../../domain/messages.ts";
import { textOfHtml } from "../../../domain/messages/htmlText.ts";
import { replyTextOf } from "../../../domain/messages/replyText.ts";

const writtenText = "He is by the pond.\n\nCome to the north gate.";
/** The lines of the email that the samples quote. */
const quotedLines = [
  messages["thread.newsAbove"],
  "Sam has written to you about Biscuit",
  "",
  "> I saw him.",
  "",
  "-- ",
];
/** The quote with “>” before each line, and without. */
const marked = quotedLines.map((line) => `> ${line}`).join("\n");
const unmarked = quotedLines.join("\n");
const sender = "Homeward <alerts@homeward.example>";

const samples: Record<string, string> = {
  "nothing but the words": writtenText,
  "Gmail in English": `${writtenText}\n\nOn Tue, 3 Mar 2026 at 09:12, ${sender}\nwrote:\n\n${marked}`,
  "Gmail in French": `${writtenText}\n\nLe mar. 3 mars 2026 à 09:12, ${sender} a\nécrit :\n\n${marked}`,
  "Gmail in Spanish": `${writtenText}\n\nEl mar, 3 mar 2026 a las 9:12, ${sender} (<r@in.homeward.example>)\nescribió:\n\n${marked}`,
  "Apple Mail": `${writtenText}\n\nSent from my iPhone\n\n> On Mar 3, 2026, at 9:12 AM, ${sender} wrote:\n> \n${marked}`,
  "Apple Mail in French": `${writtenText}\n\nEnvoyé de mon iPhone\n\n> Le 3 mars 2026 à 09:12, ${sender} a écrit :\n${marked}`,
  "Apple Mail in Spanish": `${writtenText}\r\n\r\nEnviado desde mi iPhone\r\n\r\n> El 3 mar 2026, a las 9:12, ${sender} escribió:\r\n${marked}`,
  Outlook: `${writtenText}\n\n________________________________\nFrom: ${sender}\nSent: Tuesday, March 3, 2026 9:12 AM\nTo: Ada\nSubject: Sam\n\n${unmarked}`,
  "Outlook in French": `${writtenText}\n\nDe : ${sender}\nEnvoyé : mardi 3 mars 2026 09:12\nÀ : Ada\nObjet : Sam\n\n${unmarked}`,
  "Outlook in Spanish": `${writtenText}\n\nDe: ${sender}\nEnviado el: martes, 3 de marzo de 2026 9:12\nPara: Ada\nAsunto: Sam\n\n${unmarked}`,
  "Outlook on a phone": `${writtenText}\n\nGet Outlook for iOS<https://aka.ms/o0ukef>\n${unmarked}`,
  "Outlook on a phone, in French": `${writtenText}\n\nTéléchargez Outlook pour Android<https://aka.ms/x>\n${unmarked}`,
  "an old Outlook": `${writtenText}\n\n-----Original Message-----\nFrom: ${sender}\n${unmarked}`,
  "an old Outlook in French": `${writtenText}\n\n-----Message d'origine-----\n${unmarked}`,
  "an old Outlook in Spanish": `${writtenText}\n\n-----Mensaje original-----\n${unmarked}`,
  "a signature": `${writtenText}\n\n-- \nAda Jones\n416 555 0142\n`,
  "words below the quote": `On Tue, 3 Mar 2026 at 09:12, ${sender} wrote:\n${marked}\n\n${writtenText}`,
  "an unmarked quote": `${writtenText}\n\nOn 3 Mar 2026, at 09:12, ${sender} wrote:\n\n${unmarked}`,
  "no introduction": `${writtenText}\n\n${unmarked}`,
  "invisible characters": `\uFEFF${writtenText}\n\nLe 3 mars 2026 à 09:12, ${sender} a écrit\u00A0:\n${marked}`,
};

/** The line without spaces and invisible characters. */
const plainLine = (line: string) => line.replaceAll(/[\s\u200B-\u200F\u202A-\u202E\u2060\u00AD\uFEFF]/g, "");

describe("the words of a reply", () => {
  test.each(Object.entries(samples))("%s", (_name, text) => expect(replyTextOf(text)).toBe(writtenText));

  test.each([
    "On the way home she wrote:\nI saw a dog.",
    "From: the north gate\ngo left.",
    "Sent my brother to look.\nHe is in the van.",
    "-- not a signature",
    "Le chien a été vu à 9:12.",
  ])("include the sender's own %j", (text) => expect(replyTextOf(text)).toBe(text));

  test("are empty if there are only a quote and a signature", () => {
    expect(replyTextOf(`Sent from my iPhone\n\nOn 3 Mar 2026, at 09:12, ${sender} wrote:\n${marked}`)).toBe("");
  });

  const line = fc.oneof(
    fc.string({ maxLength: 30 }),
    fc.constantFrom("> a", "On 3 Mar 2026 at 09:12, x wrote:", "From: a", "Sent: b", "To: c", "--", "", "-----"),
  );
  const text = fc.array(line, { maxLength: 20 }).map((lines) => lines.join("\n"));

  test("come from the lines of the email, in order", () => {
    fc.assert(
      fc.property(text, (email) => {
        const laterLines = email.normalize("NFC").split("\n");
        for (const replyLine of replyTextOf(email)
          .split("\n")
          .filter((candidate) => candidate !== "")) {
          const at = laterLines.findIndex((emailLine) => plainLine(emailLine).includes(plainLine(replyLine)));
          expect(at).toBeGreaterThanOrEqual(0);
          laterLines.splice(0, at + 1);
        }
      }),
    );
  });

  test.each(Object.entries(samples))("are the same with and without the quote of %s", (_name, sample) => {
    const quote = sample.includes(writtenText) && sample.slice(sample.indexOf(writtenText) + writtenText.length);
    if (!quote) return;
    fc.assert(
      fc.property(text, (words) => {
        const reply = `${words.replaceAll(/^(?:On|From|To|Sent).*$/gm, "x")}\n\nEnd.`;
        expect(replyTextOf(reply + quote)).toBe(replyTextOf(reply));
      }),
      { numRuns: 30 },
    );
  });

  test("are found quickly in very long texts", () => {
    const started = performance.now();
    for (const part of ["On ", "On 3 Mar 2026\n", ">", "From: a\n", "_", "-", " ", "Sent from "])
      replyTextOf(part.repeat(100_000));
    for (const part of ["<", "<a ", "<!--", '<a "', "<div class=gmail_quote>", "&", "<!", "</div>"])
      textOfHtml(part.repeat(100_000));
    expect(performance.now() - started).toBeLessThan(5000);
  });
});

describe("a reply with only HTML", () => {
  const quotes: Record<string, string> = {
    Gmail: `<div class="gmail_quote"><div>On Tue wrote:<br></div><blockquote><div>I saw him.</div></blockquote></div>`,
    "Apple Mail": `<blockquote type="cite"><div>I saw him.<blockquote type="cite">x</blockquote></div></blockquote>`,
    Outlook: `<div id="appendonsend"></div><hr><div id="divRplyFwdMsg"><b>From:</b> Homeward</div><div>I saw him.</div>`,
    Thunderbird: `<div class="moz-cite-prefix">On Tue wrote:</div><blockquote type="cite" cite="mid:x">I saw him.</blockquote>`,
    Yahoo: `<div id="x" class="yahoo_quoted"><div>On Tuesday wrote:</div>I saw him.</div>`,
  };

  test.each(Object.entries(quotes))("from %s", (_name, quote) => {
    const html = `<html><head><style>p{color:red}</style><title>Re</title></head><body><!-- x --><div>He&#39;s by the pond &amp; waits.</div><div><br></div><div>Go&nbsp;north.</div>${quote}</body></html>`;
    expect(replyTextOf(textOfHtml(html))).toBe("He's by the pond & waits.\n\nGo north.");
  });

  test("drops all tags, keeps escaped ones as text, and never throws", () => {
    expect(textOfHtml("<script>alert(1)</script><p onclick=x>Hi <b>there</b></p>&lt;i&gt;")).toBe("Hi there\n<i>");
    fc.assert(fc.property(fc.string({ maxLength: 200 }), (html) => typeof textOfHtml(html) === "string"));
  });
});
