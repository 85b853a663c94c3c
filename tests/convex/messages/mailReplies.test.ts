// Answers to threads by email: from the service's signed event to the message, or to the letter that says why not.
import { beforeEach, describe, expect, test, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import { callsPerDay, limits, rates } from "../../../domain/limits";
import { messages, sentence } from "../../../domain/messages";
import { hourMs, minuteMs } from "../../../domain/units";
import { backend, type Caller, issuer } from "../backend";
import { callerAt } from "../board";
import { stopClock } from "../clock";
import { FakeResend, report, settle, signed, verifiedPerson } from "../neighbourhoodMail";
import { newKey, type Ticket, withoutSecret } from "./threads";

stopClock("setTimeout");
beforeEach(() => vi.spyOn(console, "warn").mockImplementation(() => {}));

interface Email {
  id: string;
  from: string;
  to: string[];
  text: string;
  html: string;
  headers: unknown;
  attachments: object[];
}

let ids = 0;

/** Sam has written to Ada about Biscuit, and Ada has the letter about it. Both can answer by email. */
async function lettered(domain = "in.homeward.test") {
  vi.setSystemTime(new Date("2026-11-20T16:00:00Z"));
  const t = backend();
  const resend = new FakeResend();
  resend.install();
  vi.stubEnv("MAIL_REPLY_DOMAIN", domain);
  const inbox = new Map<string, Email>();
  /** Answers of the service to the next requests for an email. */
  const failures: number[] = [];
  const reads: string[] = [];
  const post = globalThis.fetch;
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    const [, id] = /\/emails\/receiving\/([^?]+)/.exec(url) ?? [];
    if (!id) return await post(url, init);
    reads.push(id);
    const failure = failures.shift();
    if (failure) return Response.json({ statusCode: failure, name: "error", message: "" }, { status: failure });
    const email = inbox.get(id);
    return email ? Response.json({ object: "email", ...email }) : Response.json({}, { status: 404 });
  });
  const [ada, sam] = [verifiedPerson(t, "Ada"), verifiedPerson(t, "Sam")];
  const reportId = await report(t, ada);
  await settle(t);
  const wait = async (ms: number) => {
    for (let left = ms; left > 0; left -= minuteMs / 2) {
      vi.advanceTimersByTime(Math.min(minuteMs / 2, left));
      await t.finishInProgressScheduledFunctions();
      vi.advanceTimersByTime(1);
      await t.finishInProgressScheduledFunctions();
    }
  };
  const write = async (who: Caller): Promise<Ticket> =>
    await who.mutation(api.threads.open, { reportId, text: "I think I saw him.", key: newKey() });
  const say = async (who: Caller, ticket: Ticket, text: string) =>
    await who.mutation(api.threads.send, { ...ticket, text, key: newKey() });
  const own = withoutSecret(await write(sam));
  await wait(limits.messageNoticeMs);
  await wait(limits.messageMailAfterMs);
  const [letter] = resend.lettersTo("Ada") as ((typeof resend.letters)[number] & { reply_to?: string })[];
  const texts = async () => (await ada.query(api.threads.get, own))!.messages.map(({ text }) => text);

  /** The service has received an email. */
  const arrives = (changes: Partial<Email> = {}): Email => {
    ids += 1;
    const id = `00000000-0000-4000-8000-${String(ids).padStart(12, "0")}`;
    const email = {
      id,
      from: "Ada <ada@example.org>",
      to: [letter!.reply_to ?? ""],
      text: "Where?",
      html: "",
      headers: { "content-type": "text/plain" },
      attachments: [],
      ...changes,
    };
    inbox.set(id, email);
    return email;
  };
  /** It says so, signed. */
  const announce = async ({ id, from, to, attachments }: Email, how: Parameters<typeof signed>[1] = {}) => {
    const data = { email_id: id, from, to, cc: [], message_id: `<${id}@example.org>`, subject: "Re", attachments };
    const body = JSON.stringify({ type: "email.received", created_at: new Date().toISOString(), data });
    return (await t.fetch("/resend/webhook", { method: "POST", headers: await signed(body, how), body })).status;
  };
  const reply = async (changes: Partial<Email> = {}) => await announce(arrives(changes));
  /** The letters to Ada after the first. */
  const back = async () => {
    await settle(t);
    return resend.lettersTo("Ada").slice(1);
  };
  return {
    t,
    resend,
    ada,
    sam,
    reportId,
    own,
    letter: letter!,
    texts,
    arrives,
    announce,
    reply,
    back,
    reads,
    failures,
    write,
    say,
    wait,
  };
}

const quoted = "\n\nOn Fri, Nov 20, 2026 at 11:05 AM, Homeward <alerts@homeward.test> wrote:\n> I think I saw him.";
const answerText = "I think I saw him.";

describe("the letter", () => {
  test("has an address of its own for each person and thread, and says that it can be answered", async () => {
    const { letter, ada, sam, own, say, wait, resend } = await lettered();
    expect(letter.reply_to).toMatch(/^reply-[0-9a-f]{32}@in\.homeward\.test$/);
    expect(letter.text.startsWith(messages["thread.newsAbove"])).toBe(true);
    for (const words of [letter.text, letter.html]) expect(words).toContain(messages["thread.newsReply"]);
    await say(ada, own, "Where?");
    await wait(10 * minuteMs);
    const [other] = resend.lettersTo("Sam") as (typeof letter)[];
    expect(other!.reply_to).toMatch(/^reply-/);
    expect(other!.reply_to).not.toBe(letter.reply_to);
    await say(sam, own, "By the pond.");
    await wait(hourMs + 10 * minuteMs);
    expect((resend.lettersTo("Ada")[1] as typeof letter).reply_to).toBe(letter.reply_to);
  });

  test("says to answer on the page where no email is received, and takes none then", async () => {
    const { letter, texts, reply } = await lettered("");
    expect(letter.reply_to).toBeUndefined();
    expect(letter.text).toContain(messages["thread.newsNoReply"]);
    expect(letter.text).not.toContain(messages["thread.newsAbove"]);
    expect(await reply({ to: ["reply-00000000000000000000000000000000@in.homeward.test"] })).toBe(200);
    expect(await texts()).toEqual([answerText]);
  });
});

describe("an answer", () => {
  test("becomes a message without the quote, from any address of the person, folded like others", async () => {
    const { reply, own, sam, ada, letter, back } = await lettered();
    const to = ["someone@example.org", letter.reply_to!.toUpperCase()];
    expect(await reply({ from: "Ada <ada@work.example>", to, text: `Call 416 555 0142.${quoted}` })).toBe(200);
    const { messages: shown } = (await sam.query(api.threads.get, own))!;
    expect(shown[1]).toMatchObject({ text: "Call 416 555 0142.", mine: false });
    expect((await ada.query(api.threads.get, own))!.messages[1]).toMatchObject({ mine: true });
    expect(await back()).toEqual([]);
  });

  test("is found in the HTML of an email without text", async () => {
    const { reply, texts } = await lettered();
    await reply({ text: "", html: `<p>Where &amp; when?</p><div class="gmail_quote">On Friday</div>` });
    expect(await texts()).toEqual([answerText, "Where & when?"]);
  });

  test("comes once, however often the service names it, and under whichever event", async () => {
    const { arrives, announce, texts, reads } = await lettered();
    const email = arrives();
    for (let times = 0; times < 3; times += 1) expect(await announce(email)).toBe(200);
    expect(await texts()).toEqual([answerText, "Where?"]);
    expect(reads).toHaveLength(1);
  });

  test("is refused with a forged, old or missing signature", async () => {
    const { t, arrives, announce, texts } = await lettered();
    expect(await announce(arrives(), { by: `whsec_${btoa("another secret")}` })).toBe(400);
    expect(await announce(arrives(), { age: 301 })).toBe(400);
    expect(await announce(arrives(), { age: -301 })).toBe(400);
    const body = JSON.stringify({ type: "email.received", data: { email_id: arrives().id } });
    expect((await t.fetch("/resend/webhook", { method: "POST", body })).status).toBe(400);
    expect(await texts()).toEqual([answerText]);
  });

  test("to an unknown address is not even read", async () => {
    const { reply, texts, reads, back } = await lettered();
    const unknown = ["reply-00000000000000000000000000000000@in.homeward.test", "x@in.homeward.test", ""];
    for (const to of unknown) expect(await reply({ to: [to] })).toBe(200);
    expect([await texts(), reads, await back()]).toEqual([[answerText], [], []]);
  });

  test("is read again when the service repeats the event, if it couldn't be read at first", async () => {
    const { arrives, announce, texts, failures } = await lettered();
    const email = arrives();
    failures.push(500, 429);
    expect([await announce(email), await announce(email), await announce(email)]).toEqual([503, 503, 200]);
    expect(await texts()).toEqual([answerText, "Where?"]);
  });

  test("that can never be read brings a letter", async () => {
    const { reply, failures, back } = await lettered();
    failures.push(403);
    expect(await reply()).toBe(200);
    expect((await back())[0]!.text).toContain(messages["thread.replyUnreadable"]);
  });

  test("of a program is ignored", async () => {
    const { reply, texts, back } = await lettered();
    await reply({ headers: { "Auto-Submitted": "auto-replied" } });
    await reply({ headers: [{ name: "Return-Path", value: "<>" }] });
    await reply({ from: "MAILER-DAEMON@example.org" });
    await reply({ from: "Homeward <alerts@homeward.test>" });
    expect([await texts(), await back()]).toEqual([[answerText], []]);
  });
});

describe("a letter says why an answer was not passed on", () => {
  test("when it is too long, with all of its words", async () => {
    const { reply, texts, back } = await lettered();
    const words = `${"Long story. ".repeat(100)}The end.`;
    await reply({ text: words + quoted, from: "Stranger <stranger@example.org>" });
    const [letter] = await back();
    expect(letter!.text).toContain(sentence("thread.replyTooLong", { max: limits.messageText }));
    expect(letter!.text).toContain(words);
    expect(letter!.headers).toEqual({ "Auto-Submitted": "auto-replied", "Content-Language": "en-CA" });
    expect(await texts()).toEqual([answerText]);
  });

  test("once, when the thread is closed or its reader has blocked the other side", async () => {
    const { ada, own, reply, back, texts, t, resend } = await lettered();
    await ada.mutation(api.threads.block, own);
    for (const text of ["One.", "Two."]) await reply({ text });
    const letters = await back();
    expect(letters.map(({ text }) => text.includes(messages["thread.replyClosed"]))).toEqual([true]);
    await ada.mutation(api.threads.unblock, own);
    await reply({ text: "Three." });
    expect(await texts()).toEqual([answerText, "Three."]);
    await t.run(async (ctx) => {
      const found = (await ctx.db.query("reports").first())!;
      await ctx.db.patch("reports", found._id, { lifecycle: "archived" });
    });
    for (const text of ["Four.", "Five."]) await reply({ text });
    expect(await back()).toHaveLength(2);
    expect(resend.lettersTo("Sam")).toHaveLength(0);
  });

  test("when it has a photo: its words are passed on, and the photo is asked for on the page, once", async () => {
    const { reply, back, texts } = await lettered();
    const attachments = [{ id: "1", filename: "dog.jpg", content_type: "image/jpeg" }];
    await reply({ attachments });
    await reply({ attachments, text: "And again." });
    expect(await texts()).toEqual([answerText, "Where?", "And again."]);
    expect((await back()).map(({ text }) => text.includes(messages["thread.replyPhoto"]))).toEqual([true]);
    await reply({ attachments, text: quoted });
    expect((await back())[1]!.text).toContain(messages["thread.replyPhotoOnly"]);
  });

  test("when it has no words, in a few letters a day", async () => {
    const { reply, back } = await lettered();
    for (let times = 0; times < rates.mailReplyLetters.burst + 2; times += 1) await reply({ text: quoted });
    const letters = await back();
    expect(letters).toHaveLength(rates.mailReplyLetters.burst);
    expect(letters[0]!.text).toContain(messages["thread.replyEmpty"]);
  });

  test("when a limit of the thread is reached, with its words", async () => {
    const { ada, own, say, reply, back, texts } = await lettered();
    for (let times = 0; times < rates.threadMessages.burst; times += 1) await say(ada, own, "On my way.");
    expect(await reply({ text: "One too many." })).toBe(200);
    expect((await back())[0]!.text).toContain("One too many.");
    expect(await texts()).not.toContain("One too many.");
  });

  test("with markup shown as text", async () => {
    const { reply, back } = await lettered();
    await reply({ text: `<img src=x onerror=alert(1)> ${"word ".repeat(300)}` });
    expect((await back())[0]!.html).not.toContain("<img src=x");
  });
});

test("more emails than an hour or a day allows are left with the service, which repeats them later", async () => {
  const { reply, texts } = await lettered();
  const answers = [];
  for (let times = 0; times <= rates.mailReplies.burst; times += 1)
    answers.push(await reply({ text: `Answer ${times}.` }));
  expect(answers.filter((status) => status === 503)).toHaveLength(1);
  expect(await texts()).toHaveLength(1 + rates.mailReplies.burst);
  expect(rates.mailReplies.burst).toBeLessThan(callsPerDay.news / 2);
});

test("a person who has left the household, and an address of a deleted account, reach nobody", async () => {
  const { t, ada, texts, reply, wait, resend, arrives, announce, reportId, write } = await lettered();
  const dan = verifiedPerson(t, "Dan");
  const invite = await ada.mutation(api.search.household.invite, { reportId });
  await dan.mutation(api.search.household.join, { invite, name: "Dan" });
  await dan.mutation(api.notify.reportNews.setChannels, { email: true });
  await write(callerAt(t, "198.51.100.7"));
  await wait(hourMs + 10 * minuteMs);
  const [letter] = resend.lettersTo("Dan") as { reply_to?: string }[];
  expect(letter!.reply_to).toBeDefined();
  await dan.mutation(api.search.household.leave, { reportId });
  expect(await announce(arrives({ to: [letter!.reply_to!] }))).toBe(200);
  expect(await texts()).toEqual([answerText]);
  await t.mutation(internal.account.jobs.erase, { tokenIdentifier: `${issuer}|user_Ada` });
  await settle(t);
  expect(await reply()).toBe(200);
  expect(await t.run(async (ctx) => await ctx.db.query("replyAddresses").collect())).toEqual([]);
});

test("a visitor answers by email until they sign in", async () => {
  const { t, ada, wait, resend, reportId, say, arrives, announce } = await lettered();
  const visitor = callerAt(t, "198.51.100.8");
  const ticket = (await visitor.mutation(api.threads.open, { reportId, text: "I have him.", key: newKey() })) as Ticket;
  await visitor.mutation(api.threads.mailLink, { ...ticket, email: "lee@example.org" });
  await wait(1000);
  const token = resend.lettersTo("Lee")[0]!.text.match(/#back=(\w+)/)![1]!;
  const device = "d".repeat(32);
  await visitor.mutation(api.threads.comeBack, { threadId: ticket.threadId, token, secret: device });
  await say(ada, withoutSecret(ticket), "Where?");
  await wait(10 * minuteMs);
  const letter = resend.lettersTo("Lee")[1] as { reply_to?: string };
  const texts = async () => (await ada.query(api.threads.get, withoutSecret(ticket)))!.messages.map(({ text }) => text);
  const email = { from: "lee@example.org", to: [letter.reply_to!] };
  await announce(arrives({ ...email, text: `By the pond.${quoted}` }));
  expect(await texts()).toEqual(["I have him.", "Where?", "By the pond."]);
  await announce(arrives({ ...email, text: quoted }));
  await settle(t);
  expect(resend.lettersTo("Lee").at(-1)!.text).toMatch(/#back=\w+/);
  await callerAt(t, "198.51.100.9", "Kim").mutation(api.threads.claim, { ...ticket, secret: device });
  await announce(arrives({ ...email, text: "Still me." }));
  expect(await texts()).toHaveLength(3);
});
