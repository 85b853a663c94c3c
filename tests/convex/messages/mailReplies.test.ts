// A letter about a thread can be answered by email. The answer becomes a message, or a letter says why not, or it is
// ignored.
import { beforeEach, describe, expect, test, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import { callsPerDay, limits, rates } from "../../../domain/limits";
import { messages, sentence } from "../../../domain/messages";
import { hourMs, minuteMs } from "../../../domain/units";
import { backend, type Caller, issuer } from "../backend";
import { callerAt } from "../board";
import { stopClock } from "../clock";
import { FakeResend, report, settle, signatureHeaders, verifiedPerson } from "../neighbourhoodMail";
import { newKey, type Ticket, withoutSecret } from "./threads";

stopClock({ alsoFake: ["setTimeout"] });
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

let emailCount = 0;

/**
 * Sam has written to Ada about Biscuit, and Ada has the letter about it. Both can answer by email, unless `domain` is
 * empty.
 */
async function threadWithLetter(domain = "in.homeward.test") {
  vi.setSystemTime(new Date("2026-11-20T16:00:00Z"));
  const t = backend();
  const resend = new FakeResend();
  resend.install();
  vi.stubEnv("MAIL_REPLY_DOMAIN", domain);
  const inbox = new Map<string, Email>();
  /** The error statuses with which the service answers the next requests for an email. */
  const readFailures: number[] = [];
  /** The ids of the emails that the backend has requested from the service. */
  const reads: string[] = [];
  const answerOthers = globalThis.fetch;
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    const [, id] = /\/emails\/receiving\/([^?]+)/.exec(url) ?? [];
    if (!id) return await answerOthers(url, init);
    reads.push(id);
    const failure = readFailures.shift();
    if (failure) return Response.json({ statusCode: failure, name: "error", message: "" }, { status: failure });
    const email = inbox.get(id);
    return email ? Response.json({ object: "email", ...email }) : Response.json({}, { status: 404 });
  });
  const [ada, sam] = [verifiedPerson(t, "Ada"), verifiedPerson(t, "Sam")];
  const reportId = await report(t, ada);
  await settle(t);
  /** Lets time pass in small steps. After one big jump, each job would run late and schedule the next one too late. */
  const wait = async (ms: number) => {
    for (let remaining = ms; remaining > 0; remaining -= minuteMs / 2) {
      vi.advanceTimersByTime(Math.min(minuteMs / 2, remaining));
      await t.finishInProgressScheduledFunctions();
      vi.advanceTimersByTime(1);
      await t.finishInProgressScheduledFunctions();
    }
  };
  const write = async (who: Caller): Promise<Ticket> =>
    await who.mutation(api.threads.open, { reportId, text: "I think I saw him.", key: newKey() });
  const say = async (who: Caller, ticket: Ticket, text: string) =>
    await who.mutation(api.threads.send, { ...ticket, text, key: newKey() });
  const adasTicket = withoutSecret(await write(sam));
  await wait(limits.messageNoticeMs);
  await wait(limits.messageMailAfterMs);
  const [letter] = resend.lettersTo("Ada") as ((typeof resend.letters)[number] & { reply_to?: string })[];
  const texts = async () => (await ada.query(api.threads.get, adasTicket))!.messages.map(({ text }) => text);

  /** Puts an email into the service's inbox. */
  const receive = (changes: Partial<Email> = {}): Email => {
    emailCount += 1;
    const id = `00000000-0000-4000-8000-${String(emailCount).padStart(12, "0")}`;
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
  /** Sends the signed event with which the service announces an email. Returns the response's status. */
  const announce = async ({ id, from, to, attachments }: Email, how: Parameters<typeof signatureHeaders>[1] = {}) => {
    const data = { email_id: id, from, to, cc: [], message_id: `<${id}@example.org>`, subject: "Re", attachments };
    const body = JSON.stringify({ type: "email.received", created_at: new Date().toISOString(), data });
    return (await t.fetch("/resend/webhook", { method: "POST", headers: await signatureHeaders(body, how), body }))
      .status;
  };
  const reply = async (changes: Partial<Email> = {}) => await announce(receive(changes));
  /** The letters to Ada after the first. */
  const lettersBack = async () => {
    await settle(t);
    return resend.lettersTo("Ada").slice(1);
  };
  return {
    t,
    resend,
    ada,
    sam,
    reportId,
    adasTicket,
    letter: letter!,
    texts,
    receive,
    announce,
    reply,
    lettersBack,
    reads,
    readFailures,
    write,
    say,
    wait,
  };
}

const quote = "\n\nOn Fri, Nov 20, 2026 at 11:05 AM, Homeward <alerts@homeward.test> wrote:\n> I think I saw him.";
const samsText = "I think I saw him.";

describe("the letter", () => {
  test("has a reply address that differs from the other side's, and says that it can be answered", async () => {
    const { letter, ada, sam, adasTicket, say, wait, resend } = await threadWithLetter();
    expect(letter.reply_to).toMatch(/^reply-[0-9a-f]{32}@in\.homeward\.test$/);
    expect(letter.text.startsWith(messages["thread.newsAbove"])).toBe(true);
    for (const words of [letter.text, letter.html]) expect(words).toContain(messages["thread.newsReply"]);
    await say(ada, adasTicket, "Where?");
    await wait(10 * minuteMs);
    const [other] = resend.lettersTo("Sam") as (typeof letter)[];
    expect(other!.reply_to).toMatch(/^reply-/);
    expect(other!.reply_to).not.toBe(letter.reply_to);
    await say(sam, adasTicket, "By the pond.");
    await wait(hourMs + 10 * minuteMs);
    expect((resend.lettersTo("Ada")[1] as typeof letter).reply_to).toBe(letter.reply_to);
  });

  test("asks for an answer on the page if the deployment receives no email, and a reply is ignored then", async () => {
    const { letter, texts, reply } = await threadWithLetter("");
    expect(letter.reply_to).toBeUndefined();
    expect(letter.text).toContain(messages["thread.newsNoReply"]);
    expect(letter.text).not.toContain(messages["thread.newsAbove"]);
    expect(await reply({ to: ["reply-00000000000000000000000000000000@in.homeward.test"] })).toBe(200);
    expect(await texts()).toEqual([samsText]);
  });
});

describe("an answer", () => {
  test("becomes a message without the quote, whatever address the person sends it from", async () => {
    const { reply, adasTicket, sam, ada, letter, lettersBack } = await threadWithLetter();
    const to = ["someone@example.org", letter.reply_to!.toUpperCase()];
    expect(await reply({ from: "Ada <ada@work.example>", to, text: `Call 416 555 0142.${quote}` })).toBe(200);
    const { messages: shown } = (await sam.query(api.threads.get, adasTicket))!;
    expect(shown[1]).toMatchObject({ text: "Call 416 555 0142.", mine: false });
    expect((await ada.query(api.threads.get, adasTicket))!.messages[1]).toMatchObject({ mine: true });
    expect(await lettersBack()).toEqual([]);
  });

  test("is found in the HTML of an email without text", async () => {
    const { reply, texts } = await threadWithLetter();
    await reply({ text: "", html: `<p>Where &amp; when?</p><div class="gmail_quote">On Friday</div>` });
    expect(await texts()).toEqual([samsText, "Where & when?"]);
  });

  test("becomes one message, however many events announce it", async () => {
    const { receive, announce, texts, reads } = await threadWithLetter();
    const email = receive();
    for (let times = 0; times < 3; times += 1) expect(await announce(email)).toBe(200);
    expect(await texts()).toEqual([samsText, "Where?"]);
    expect(reads).toHaveLength(1);
  });

  test("is refused with a forged, old, future or missing signature", async () => {
    const { t, receive, announce, texts } = await threadWithLetter();
    expect(await announce(receive(), { by: `whsec_${btoa("another secret")}` })).toBe(400);
    expect(await announce(receive(), { age: 301 })).toBe(400);
    expect(await announce(receive(), { age: -301 })).toBe(400);
    const body = JSON.stringify({ type: "email.received", data: { email_id: receive().id } });
    expect((await t.fetch("/resend/webhook", { method: "POST", body })).status).toBe(400);
    expect(await texts()).toEqual([samsText]);
  });

  test("to an unknown address is not even read", async () => {
    const { reply, texts, reads, lettersBack } = await threadWithLetter();
    const unknown = ["reply-00000000000000000000000000000000@in.homeward.test", "x@in.homeward.test", ""];
    for (const to of unknown) expect(await reply({ to: [to] })).toBe(200);
    expect([await texts(), reads, await lettersBack()]).toEqual([[samsText], [], []]);
  });

  test("is read again when the service repeats the event, if it couldn't be read at first", async () => {
    const { receive, announce, texts, readFailures } = await threadWithLetter();
    const email = receive();
    readFailures.push(500, 429);
    expect([await announce(email), await announce(email), await announce(email)]).toEqual([503, 503, 200]);
    expect(await texts()).toEqual([samsText, "Where?"]);
  });

  test("that can never be read is answered with a letter", async () => {
    const { reply, readFailures, lettersBack } = await threadWithLetter();
    readFailures.push(403);
    expect(await reply()).toBe(200);
    expect((await lettersBack())[0]!.text).toContain(messages["thread.replyUnreadable"]);
  });

  test("that a program sent is ignored", async () => {
    const { reply, texts, lettersBack } = await threadWithLetter();
    await reply({ headers: { "Auto-Submitted": "auto-replied" } });
    await reply({ headers: [{ name: "Return-Path", value: "<>" }] });
    await reply({ from: "MAILER-DAEMON@example.org" });
    await reply({ from: "Homeward <alerts@homeward.test>" });
    expect([await texts(), await lettersBack()]).toEqual([[samsText], []]);
  });
});

describe("a letter says why an answer, or a part of it, was not passed on", () => {
  test("when the answer is too long, and quotes it", async () => {
    const { reply, texts, lettersBack } = await threadWithLetter();
    const words = `${"Long story. ".repeat(100)}The end.`;
    await reply({ text: words + quote, from: "Stranger <stranger@example.org>" });
    const [letter] = await lettersBack();
    expect(letter!.text).toContain(sentence("thread.replyTooLong", { max: limits.messageText }));
    expect(letter!.text).toContain(words);
    expect(letter!.headers).toEqual({ "Auto-Submitted": "auto-replied", "Content-Language": "en-CA" });
    expect(await texts()).toEqual([samsText]);
  });

  test("when the thread is closed or the user has blocked the other side, once until an answer gets through", async () => {
    const { ada, adasTicket, reply, lettersBack, texts, t, resend } = await threadWithLetter();
    await ada.mutation(api.threads.block, adasTicket);
    for (const text of ["One.", "Two."]) await reply({ text });
    const letters = await lettersBack();
    expect(letters.map(({ text }) => text.includes(messages["thread.replyClosed"]))).toEqual([true]);
    await ada.mutation(api.threads.unblock, adasTicket);
    await reply({ text: "Three." });
    expect(await texts()).toEqual([samsText, "Three."]);
    await t.run(async (ctx) => {
      const found = (await ctx.db.query("reports").first())!;
      await ctx.db.patch("reports", found._id, { lifecycle: "archived" });
    });
    for (const text of ["Four.", "Five."]) await reply({ text });
    expect(await lettersBack()).toHaveLength(2);
    expect(resend.lettersTo("Sam")).toHaveLength(0);
  });

  test("when answers have photos: one letter asks for photos on the page, and the words are passed on", async () => {
    const { reply, lettersBack, texts } = await threadWithLetter();
    const attachments = [{ id: "1", filename: "dog.jpg", content_type: "image/jpeg" }];
    await reply({ attachments });
    await reply({ attachments, text: "And again." });
    expect(await texts()).toEqual([samsText, "Where?", "And again."]);
    expect((await lettersBack()).map(({ text }) => text.includes(messages["thread.replyPhoto"]))).toEqual([true]);
    await reply({ attachments, text: quote });
    expect((await lettersBack())[1]!.text).toContain(messages["thread.replyPhotoOnly"]);
  });

  test("when the answer has no words, a few times a day", async () => {
    const { reply, lettersBack } = await threadWithLetter();
    for (let times = 0; times < rates.mailReplyLetters.burst + 2; times += 1) await reply({ text: quote });
    const letters = await lettersBack();
    expect(letters).toHaveLength(rates.mailReplyLetters.burst);
    expect(letters[0]!.text).toContain(messages["thread.replyEmpty"]);
  });

  test("when the answer is over a limit of the thread, and quotes it", async () => {
    const { ada, adasTicket, say, reply, lettersBack, texts } = await threadWithLetter();
    for (let times = 0; times < rates.threadMessages.burst; times += 1) await say(ada, adasTicket, "On my way.");
    expect(await reply({ text: "One too many." })).toBe(200);
    expect((await lettersBack())[0]!.text).toContain("One too many.");
    expect(await texts()).not.toContain("One too many.");
  });

  test("and shows markup in the answer as text", async () => {
    const { reply, lettersBack } = await threadWithLetter();
    await reply({ text: `<img src=x onerror=alert(1)> ${"word ".repeat(300)}` });
    expect((await lettersBack())[0]!.html).not.toContain("<img src=x");
  });
});

test("emails over the limit are refused with a status that makes the service repeat them later", async () => {
  const { reply, texts } = await threadWithLetter();
  const answers = [];
  for (let times = 0; times <= rates.mailReplies.burst; times += 1)
    answers.push(await reply({ text: `Answer ${times}.` }));
  expect(answers.filter((status) => status === 503)).toHaveLength(1);
  expect(await texts()).toHaveLength(1 + rates.mailReplies.burst);
  // Replies may use half of the day's quota, so an address reaches its own limit first.
  expect(rates.mailReplies.burst).toBeLessThan(callsPerDay.news / 2);
});

test("replies from a member who left the household, and to the address of a deleted account, reach nobody", async () => {
  const { t, ada, texts, reply, wait, resend, receive, announce, reportId, write } = await threadWithLetter();
  const dan = verifiedPerson(t, "Dan");
  const invite = await ada.mutation(api.search.household.invite, { reportId });
  await dan.mutation(api.search.household.join, { invite, name: "Dan" });
  await dan.mutation(api.notify.reportNews.setChannels, { email: true });
  await write(callerAt(t, "198.51.100.7"));
  await wait(hourMs + 10 * minuteMs);
  const [letter] = resend.lettersTo("Dan") as { reply_to?: string }[];
  expect(letter!.reply_to).toBeDefined();
  await dan.mutation(api.search.household.leave, { reportId });
  expect(await announce(receive({ to: [letter!.reply_to!] }))).toBe(200);
  expect(await texts()).toEqual([samsText]);
  await t.mutation(internal.account.jobs.erase, { tokenIdentifier: `${issuer}|user_Ada` });
  await settle(t);
  expect(await reply()).toBe(200);
  expect(await t.run(async (ctx) => await ctx.db.query("replyAddresses").collect())).toEqual([]);
});

test("a visitor can answer by email until they sign in", async () => {
  const { t, ada, wait, resend, reportId, say, receive, announce } = await threadWithLetter();
  const visitor = callerAt(t, "198.51.100.8");
  const ticket = (await visitor.mutation(api.threads.open, { reportId, text: "I have him.", key: newKey() })) as Ticket;
  await visitor.mutation(api.threads.mailLink, { ...ticket, email: "lee@example.org" });
  await wait(1000);
  const token = resend.lettersTo("Lee")[0]!.text.match(/#back=(\w+)/)![1]!;
  const device = "d".repeat(32);
  // Opening the link confirms the address, and `device` becomes one more secret that opens the thread.
  await visitor.mutation(api.threads.comeBack, { threadId: ticket.threadId, token, secret: device });
  await say(ada, withoutSecret(ticket), "Where?");
  await wait(10 * minuteMs);
  const letter = resend.lettersTo("Lee")[1] as { reply_to?: string };
  const texts = async () => (await ada.query(api.threads.get, withoutSecret(ticket)))!.messages.map(({ text }) => text);
  const email = { from: "lee@example.org", to: [letter.reply_to!] };
  await announce(receive({ ...email, text: `By the pond.${quote}` }));
  expect(await texts()).toEqual(["I have him.", "Where?", "By the pond."]);
  // The letter about an empty answer has a link to the thread.
  await announce(receive({ ...email, text: quote }));
  await settle(t);
  expect(resend.lettersTo("Lee").at(-1)!.text).toMatch(/#back=\w+/);
  await callerAt(t, "198.51.100.9", "Kim").mutation(api.threads.moveToAccount, { ...ticket, secret: device });
  await announce(receive({ ...email, text: "Still me." }));
  expect(await texts()).toHaveLength(3);
});
