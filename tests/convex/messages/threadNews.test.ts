// Push and email about messages: who gets them, when, and what they say.
import { beforeEach, describe, expect, test, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import { limits } from "../../../domain/limits";
import { messages, sentence } from "../../../domain/messages";
import { hourMs, minuteMs } from "../../../domain/units";
import { backend, type Caller, codeOf } from "../backend";
import { callerAt } from "../board";
import { stopClock } from "../clock";
import { FakeResend, verifiedPerson, report, settle } from "../neighbourhoodMail";
import { vapidPair } from "../pushBrowser";
import { PushServices, withDevice } from "../pushServices";
import { newKey, type Ticket, withoutSecret } from "./threads";

stopClock({ alsoFake: ["setTimeout"] });
beforeEach(() => vi.spyOn(console, "warn").mockImplementation(() => {}));

const stepMs = minuteMs / 2;

/** Ada is missing Biscuit, and `write` sends her a message from Sam. It is eleven in the morning in Toronto. */
async function missingPet() {
  vi.setSystemTime(new Date("2026-11-20T16:00:00Z"));
  const t = backend();
  const resend = new FakeResend();
  resend.install();
  const [ada, sam] = [verifiedPerson(t, "Ada"), verifiedPerson(t, "Sam")];
  const reportId = await report(t, ada);
  await settle(t);
  const visitor = callerAt(t, "198.51.100.1");
  const write = async (who: Caller = sam, text = "I think I saw him.", name?: string): Promise<Ticket> =>
    await who.mutation(api.threads.open, { reportId, text, key: newKey(), ...(name && { name }) });
  const say = async (who: Caller, ticket: Ticket, text: string) =>
    await who.mutation(api.threads.send, { ...ticket, text, key: newKey() });
  /** Lets time pass in small steps. After one big jump, each job would run late and schedule the next one too late. */
  const wait = async (ms: number) => {
    for (let remaining = ms; remaining > 0; remaining -= stepMs) {
      vi.advanceTimersByTime(Math.min(stepMs, remaining));
      await t.finishInProgressScheduledFunctions();
      vi.advanceTimersByTime(1);
      await t.finishInProgressScheduledFunctions();
    }
  };
  return { t, resend, ada, sam, visitor, reportId, write, say, wait };
}

describe("email", () => {
  test("comes when a message has been unread for five minutes, with the message's words and a way to stop the emails", async () => {
    const { t, resend, write, wait } = await missingPet();
    const { threadId } = await write();
    await wait(limits.messageNoticeMs);
    await wait(4 * minuteMs);
    expect(resend.letters).toHaveLength(0);
    await wait(minuteMs);
    const [letter] = resend.lettersTo("Ada");
    expect(letter!.subject).toBe(sentence("thread.news", { count: 1, name: "Sam", pet: "Biscuit" }));
    const mailbox = await t.run(async (ctx) => (await ctx.db.query("mailboxes").first())!);
    expect(letter!.headers).toMatchObject({
      "List-Unsubscribe": `<https://site.example/n/${mailbox.token}>`,
      "Auto-Submitted": "auto-generated",
    });
    for (const words of [letter!.text, letter!.html]) {
      expect(words).toContain("I think I saw him.");
      expect(words).toContain(`https://app.example/messages/${threadId}`);
      expect(words).toContain(`https://site.example/n/${mailbox.token}`);
    }
    expect(resend.letters).toHaveLength(1);
  });

  test("does not come for messages that were read meanwhile, and a later message waits for its own five minutes", async () => {
    const { resend, ada, write, say, sam, wait } = await missingPet();
    const ticket = await write();
    await say(ada, withoutSecret(ticket), "Where?");
    await wait(limits.messageNoticeMs);
    await sam.mutation(api.threads.read, ticket);
    await wait(4 * minuteMs);
    await say(ada, withoutSecret(ticket), "Are you there?");
    await wait(limits.messageNoticeMs);
    await wait(minuteMs);
    expect(resend.letters).toHaveLength(0);
    await wait(4 * minuteMs);
    expect(
      resend.lettersTo("Sam").map(({ text }) => [text.includes("Are you there?"), text.includes("Where?")]),
    ).toEqual([[true, false]]);
  });

  test("comes at most once an hour about one thread, and then as one summary", async () => {
    const { resend, ada, write, say, wait } = await missingPet();
    const ticket = withoutSecret(await write());
    await say(ada, ticket, "Where?");
    const lettersToSam = () => resend.lettersTo("Sam");
    for (const text of ["One.", "Two.", "Three."]) {
      await wait(6 * minuteMs);
      await say(ada, ticket, text);
      await wait(limits.messageNoticeMs);
    }
    await wait(6 * minuteMs);
    expect(lettersToSam()).toHaveLength(1);
    await wait(hourMs);
    expect(lettersToSam()).toHaveLength(2);
    expect(lettersToSam()[1]!.subject).toBe(sentence("thread.news", { count: 4, name: "Ada", pet: "Biscuit" }));
    expect(lettersToSam()[1]!.text).toContain("And 1 earlier one.");
    await wait(2 * hourMs);
    expect(lettersToSam()).toHaveLength(2);
  });

  test("tells the author's household about the writer's messages, and nobody about messages of their own side", async () => {
    const { resend, t, ada, reportId, write, say, wait } = await missingPet();
    const dan = verifiedPerson(t, "Dan");
    const invite = await ada.mutation(api.search.household.invite, { reportId });
    await dan.mutation(api.search.household.join, { invite, name: "Dan" });
    await dan.mutation(api.notify.reportNews.setChannels, { email: true });
    const ticket = withoutSecret(await write());
    await wait(limits.messageNoticeMs);
    await wait(limits.messageMailAfterMs);
    expect([resend.lettersTo("Ada").length, resend.lettersTo("Dan").length]).toEqual([1, 1]);
    await say(dan, ticket, "Where?");
    await wait(2 * hourMs);
    expect(resend.letters.map(({ to }) => to[0]!).toSorted()).toEqual(
      ["ada", "dan", "sam"].map((name) => `${name}@example.org`),
    );
  });

  test("is not sent to a user who declined or stopped it, or about a blocked person's messages", async () => {
    const { resend, t, ada, sam, visitor, write, say, wait } = await missingPet();
    const ticket = await write(visitor, "I have him.");
    await ada.mutation(api.notify.reportNews.setChannels, { email: false });
    await wait(2 * minuteMs);
    await wait(hourMs);
    expect(resend.letters).toHaveLength(0);
    await ada.mutation(api.notify.reportNews.setChannels, { email: true });
    const other = await write(sam);
    await wait(limits.messageNoticeMs);
    await ada.mutation(api.threads.block, withoutSecret(other));
    await wait(hourMs);
    expect(resend.letters).toHaveLength(0);
    await ada.mutation(api.threads.read, withoutSecret(ticket));
    await ada.mutation(api.threads.unblock, withoutSecret(other));
    await say(ada, withoutSecret(other), "Sorry, where?");
    await wait(hourMs);
    const [letter] = resend.lettersTo("Sam");
    const link = letter!.text.match(/https:\/\/site\.example(\/n\/\w+)/)![1]!;
    await t.fetch(link, { method: "POST" });
    await say(ada, withoutSecret(other), "Hello?");
    await wait(3 * hourMs);
    expect(resend.lettersTo("Sam")).toHaveLength(1);
  });

  test("waits for the end of the quiet hours", async () => {
    const { resend, ada, write, wait } = await missingPet();
    await ada.mutation(api.notify.reportNews.setChannels, { quiet: true, zone: "America/Toronto" });
    // Eleven in the evening in Toronto.
    vi.setSystemTime(new Date("2026-11-21T04:00:00Z"));
    await write();
    await wait(limits.messageNoticeMs);
    await wait(hourMs);
    expect(resend.letters).toHaveLength(0);
    vi.advanceTimersByTime(9 * hourMs);
    await wait(minuteMs);
    expect(resend.lettersTo("Ada")).toHaveLength(1);
  });

  test("leaves out contacts, a name that is a phone number and the text of a message with a red warning, and shows markup as text", async () => {
    const { t, resend, visitor, write, wait } = await missingPet();
    await write(visitor, "I send you a 6 digit code, read it back to me.", "Call 416 555 0199");
    await write(callerAt(t, "198.51.100.2"), "<b>Bold</b> call 416 555 0142", "<i>Lee</i>");
    await wait(limits.messageNoticeMs);
    await wait(limits.messageMailAfterMs);
    const [letter] = resend.lettersTo("Ada");
    expect(resend.letters).toHaveLength(1);
    expect(letter!.subject).toBe(messages["thread.newsAll"]);
    for (const words of [letter!.subject, letter!.text, letter!.html]) expect(words).not.toMatch(/416 555|digit code/);
    expect(letter!.text).toContain(messages["thread.newsWarning"]);
    expect(letter!.html).toContain("&lt;b&gt;Bold&lt;/b&gt;");
    expect(letter!.html).not.toMatch(/<b>Bold|<i>Lee/);
  });
});

describe("push", () => {
  async function withPhones() {
    const world = await missingPet();
    const services = new PushServices();
    services.install(await vapidPair());
    const [adas, sams] = [await withDevice(services, world.ada), await withDevice(services, world.sam)];
    return { ...world, adas, sams };
  }

  test("comes to the other side's devices after a moment, and replaces the previous push", async () => {
    const { ada, write, say, wait, adas, sams } = await withPhones();
    const ticket = withoutSecret(await write());
    await wait(limits.messageNoticeMs);
    expect(adas.shown()).toMatchObject([
      {
        title: sentence("thread.news", { count: 1, name: "Sam", pet: "Biscuit" }),
        body: "I think I saw him.",
        navigate: `https://app.example/messages/${ticket.threadId}`,
        tag: `thread ${ticket.threadId}`,
      },
    ]);
    expect(sams.shown()).toEqual([]);
    for (const text of ["Where?", "My number is 416 555 0142."]) {
      await say(ada, ticket, text);
      await wait(limits.messageNoticeMs);
    }
    expect(sams.titles()).toEqual([
      sentence("thread.news", { count: 1, name: "Ada", pet: "Biscuit" }),
      sentence("thread.news", { count: 2, name: "Ada", pet: "Biscuit" }),
    ]);
    expect(JSON.stringify(sams.shown())).not.toContain("555");
    expect(adas.shown()).toHaveLength(1);
  });

  test("is not sent for messages that an open page has read or to a user who declined it, and waits for the end of the quiet hours", async () => {
    const { ada, sam, write, say, wait, adas, sams } = await withPhones();
    const ticket = await write();
    await ada.mutation(api.threads.read, ticket);
    await wait(limits.messageNoticeMs);
    expect(adas.shown()).toEqual([]);
    await sam.mutation(api.notify.reportNews.setChannels, { push: false });
    await say(ada, ticket, "Where?");
    await wait(limits.messageNoticeMs);
    expect(sams.shown()).toEqual([]);
    await ada.mutation(api.notify.reportNews.setChannels, { quiet: true, zone: "America/Toronto" });
    // Eleven in the evening in Toronto.
    vi.setSystemTime(new Date("2026-11-21T04:00:00Z"));
    await say(sam, ticket, "By the pond.");
    await wait(limits.messageNoticeMs);
    expect(adas.shown()).toEqual([]);
    vi.advanceTimersByTime(9 * hourMs);
    await wait(minuteMs);
    expect(adas.shown()).toMatchObject([{ body: "By the pond." }]);
  });

  test("does not show a message with a red warning", async () => {
    const { visitor, write, wait, adas } = await withPhones();
    await write(visitor, "Pay 300 for the surgery or we must operate.");
    await wait(limits.messageNoticeMs);
    expect(adas.shown()).toMatchObject([{ body: messages["thread.newsWarning"] }]);
  });
});

test("nothing is queued if neither push nor email is set up", async () => {
  const t = backend();
  const ada = verifiedPerson(t, "Ada");
  const reportId = await report(t, ada);
  await callerAt(t, "198.51.100.1").mutation(api.threads.open, { reportId, text: "I saw him.", key: newKey() });
  await settle(t);
  expect(await t.run(async (ctx) => await ctx.db.query("outbox").collect())).toEqual([]);
});

describe("a visitor's mailbox", () => {
  const device = "a".repeat(32);
  const tokenIn = (letter: { text: string }) => letter.text.match(/#back=(\w+)/)![1]!;

  /** The visitor has written. `ask` has a link emailed, and `open` opens it on another device. */
  async function visitorWithMailbox() {
    const world = await missingPet();
    const ticket = await world.write(world.visitor, "I have him.");
    const ask = (email = "lee@example.org") => world.visitor.mutation(api.threads.mailLink, { ...ticket, email });
    const open = (token: string, secret = device, threadId: string = ticket.threadId) =>
      callerAt(world.t, "203.0.113.8").mutation(api.threads.comeBack, { threadId, token, secret });
    const read = (secret: string) => world.t.query(api.threads.get, { threadId: ticket.threadId, secret });
    return {
      ...world,
      ticket,
      ask,
      open,
      read,
      adasTicket: withoutSecret(ticket),
      lettersToLee: () => world.resend.lettersTo("Lee"),
    };
  }

  test("gets a link that opens the thread on one other device and confirms the email address", async () => {
    const { ticket, ask, open, read, wait, lettersToLee, t } = await visitorWithMailbox();
    expect(await ask()).toBeNull();
    await wait(1000);
    const [letter] = lettersToLee();
    const token = tokenIn(letter!);
    expect(letter!.text).toContain(`https://app.example/messages/${ticket.threadId}#back=${token}`);
    expect(await t.run(async (ctx) => JSON.stringify(await ctx.db.query("visitorMailboxes").collect()))).not.toContain(
      token,
    );
    expect(await read(device)).toBeNull();
    expect((await read(ticket.secret!))!.visitorEmail).toEqual({
      address: "lee@example.org",
      isConfirmed: false,
      isStopped: false,
    });
    const opened = await open(token);
    expect(opened).toMatchObject({ threadId: ticket.threadId });
    // The device repeats the call if it lost the answer.
    expect(await open(token)).toEqual(opened);
    expect(await codeOf(open(token, "b".repeat(32)))).toBe("thread.emailOld");
    for (const secret of [device, ticket.secret!]) {
      expect((await read(secret))!.visitorEmail).toMatchObject({ isConfirmed: true });
    }
  });

  test("opens nothing with a wrong, replaced or expired link or with a weak secret, and no other thread", async () => {
    const { ask, open, wait, lettersToLee, write, visitor } = await visitorWithMailbox();
    await ask();
    expect(await codeOf(ask())).toBe("mail.justSent");
    await wait(1000);
    const first = tokenIn(lettersToLee()[0]!);
    const other = await write(visitor, "Another one.");
    const refused = [
      open("0".repeat(32)),
      open(""),
      open(first, "short"),
      open(first, device, other.threadId),
      open(first, device, "x"),
    ];
    for (const call of refused) expect(await codeOf(call)).toBe("thread.emailOld");
    vi.advanceTimersByTime(limits.addressLinkEveryMs);
    await ask();
    await wait(1000);
    expect(await codeOf(open(first))).toBe("thread.emailOld");
    vi.advanceTimersByTime(limits.addressLinkMs);
    expect(await codeOf(open(tokenIn(lettersToLee()[1]!)))).toBe("thread.emailOld");
  });

  test("gets an email with a new link when an answer has been unread for five minutes, until the visitor stops such emails", async () => {
    const { t, ada, ask, open, read, say, adasTicket, wait, lettersToLee } = await visitorWithMailbox();
    await ask();
    await wait(1000);
    await say(ada, adasTicket, "Where are you?");
    await wait(10 * minuteMs);
    // The address is not confirmed yet.
    expect(lettersToLee()).toHaveLength(1);
    await open(tokenIn(lettersToLee()[0]!));
    await say(ada, adasTicket, "Hello?");
    await wait(6 * minuteMs);
    const [, letter] = lettersToLee();
    expect(letter!.text).toContain("Hello?");
    expect((await read(device))!.messages).toHaveLength(3);
    expect(await open(tokenIn(letter!), "c".repeat(32))).toMatchObject({ threadId: adasTicket.threadId });
    // Ada's next message is read before five minutes have passed.
    await say(ada, adasTicket, "Still there?");
    await t.mutation(api.threads.read, { ...adasTicket, secret: device });
    await wait(2 * hourMs);
    expect(lettersToLee()).toHaveLength(2);
    const [link] = letter!.text.match(/\/v\/\w+/)!;
    await t.fetch(link, { method: "POST" });
    await say(ada, adasTicket, "Please answer.");
    await wait(hourMs);
    expect(lettersToLee()).toHaveLength(2);
  });

  test("is deleted when the visitor signs in, and its link no longer works", async () => {
    const { t, sam, ticket, ask, open, read, wait, lettersToLee } = await visitorWithMailbox();
    await ask();
    await wait(1000);
    const token = tokenIn(lettersToLee()[0]!);
    await open(token);
    await sam.mutation(api.threads.moveToAccount, { ...ticket, secret: device });
    expect(await read(device)).toBeNull();
    expect(await codeOf(open(token))).toBe("thread.emailOld");
    expect(await t.run(async (ctx) => await ctx.db.query("visitorMailboxes").collect())).toEqual([]);
  });
});
