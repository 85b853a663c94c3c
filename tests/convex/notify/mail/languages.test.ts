// Email in the language of each reader, and the pages to which it leads.
import { beforeEach, expect, test, vi } from "vitest";
import { api } from "../../../../convex/_generated/api";
import { languageFacts } from "../../../../domain/texts/languageList";
import { minuteMs } from "../../../../domain/units";
import { person } from "../../backend";
import { callerAt } from "../../board";
import { stopClock } from "../../clock";
import { addArea, later, neighbours, report, settle, verifiedPerson } from "../../neighbourhoodMail";
import { newKey } from "../../messages/threads";
import { setClock } from "./subscriber";

stopClock({ alsoFake: ["setTimeout"] });
beforeEach(() => vi.spyOn(console, "warn").mockImplementation(() => {}));

const [french, english, spanish] = [languageFacts.fr.tag, languageFacts.en.tag, languageFacts.es.tag];

const tagsOf = (letters: { html: string; headers: Record<string, string> }[]) =>
  letters.map(({ html, headers }) => [/<html lang="([^"]*)"/.exec(html)?.[1], headers["Content-Language"]]);

/** The page of the backend to which a letter leads, as its path and query. */
function pageIn({ text }: { text: string }) {
  const { pathname, search } = new URL(/https:\/\/site\.example\S+/.exec(text)![0]);
  return pathname + search;
}

test("each neighbour gets the email about a report, and the page that stops such emails, in their own language", async () => {
  const { t, resend, ada, bo, sendDue } = await neighbours();
  const bea = verifiedPerson(t, "Bea");
  await ada.mutation(api.users.store, { lang: "fr" });
  setClock("2026-11-20T15:00:00Z");
  for (const who of [ada, bea]) await addArea(who);
  await report(t, bo);
  await settle(t);
  await sendDue();
  expect(tagsOf(resend.lettersTo("Ada"))).toEqual([[french, french]]);
  expect(tagsOf(resend.lettersTo("Bea"))).toEqual([[english, english]]);
  expect(resend.lettersTo("Ada")[0]!.subject).toMatch(/^Biscuit a disparu/);
  expect(resend.lettersTo("Ada")[0]!.text).toContain("20\u00A0novembre 2026");
  // The distance is a line by itself, so it starts with a capital letter.
  expect(resend.lettersTo("Ada")[0]!.text).toMatch(/^À \d+\u00a0m de /m);
  expect(resend.lettersTo("Bea")[0]!.text).toContain("November 20, 2026");
  const stop = pageIn(resend.lettersTo("Ada")[0]!);
  expect(resend.lettersTo("Ada")[0]!.headers["List-Unsubscribe"]).toBe(`<https://site.example${stop}>`);
  for (const method of ["GET", "POST"]) {
    const page = await t.fetch(stop, { method });
    expect(page.headers.get("content-language")).toBe(french);
    expect(await page.text()).toContain(`<html lang="${french}">`);
  }
  // If the link has no language, the page uses the browser's first language that Homeward supports. German isn't one.
  const headers = { "accept-language": "de-CH,es-MX;q=0.9,en;q=0.5" };
  const withoutLanguage = await t.fetch(stop.split("?")[0]!, { headers });
  expect(withoutLanguage.headers.get("content-language")).toBe(spanish);
});

test("the link that confirms an address is in the user's language", async () => {
  const { t, resend } = await neighbours();
  const cleo = person(t, "Cleo", { emailVerified: false });
  await cleo.mutation(api.users.store, { lang: "es" });
  await addArea(cleo);
  await settle(t);
  const [letter] = resend.lettersTo("Cleo");
  expect(tagsOf([letter!])).toEqual([[spanish, spanish]]);
  const link = pageIn(letter!);
  expect((await t.fetch(link)).headers.get("content-language")).toBe(spanish);
  expect((await t.fetch(link, { method: "POST" })).headers.get("content-language")).toBe(spanish);
});

test("a visitor gets email about their thread in the language of the page on which they wrote", async () => {
  const { t, resend, bo, sendDue } = await neighbours();
  const reportId = await report(t, bo);
  const visitor = callerAt(t, "198.51.100.1");
  const ticket = await visitor.mutation(api.threads.open, { reportId, text: "Je l’ai vu.", key: newKey(), lang: "fr" });
  await visitor.mutation(api.threads.mailLink, { ...ticket, email: "lee@example.org" });
  await settle(t);
  // The visitor opens the letter's link, which confirms the address.
  const token = /#back=(\w+)/.exec(resend.lettersTo("Lee")[0]!.text)![1]!;
  const { threadId } = ticket;
  await visitor.mutation(api.threads.comeBack, { threadId, token, secret: "d".repeat(32) });
  await bo.mutation(api.threads.send, { threadId, text: "Where?", key: newKey(), lang: "en" });
  later(minuteMs);
  await settle(t);
  later(10 * minuteMs);
  await sendDue();
  expect(tagsOf(resend.lettersTo("Lee"))).toEqual([
    [french, french],
    [french, french],
  ]);
  const thread = await visitor.query(api.threads.get, ticket);
  expect(thread!.messages.map(({ lang }) => lang)).toEqual(["fr", "en"]);
  // The visitor has changed the language since, so later letters are in the new one.
  later(10 * minuteMs);
  await visitor.mutation(api.threads.mailLink, { ...ticket, email: "lee@example.org", lang: "es" });
  await settle(t);
  expect(tagsOf(resend.lettersTo("Lee").slice(-1))).toEqual([[spanish, spanish]]);
});
