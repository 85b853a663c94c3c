import { expect, test, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { limits } from "../../../domain/limits";
import { dayMs, hourMs, minuteMs } from "../../../domain/units";
import { type Caller, backend, codeOf, issuer, person } from "../backend";
import { callerAt, caseAbout } from "../board";
import { stopClock } from "../clock";
import { countFiles, photoOf } from "../pictures";
import { removeReportPermanently } from "../removed";
import { sampleReport } from "../samples";
import { messagePhoto, missingPet, newKey, type Ticket, withoutSecret } from "./threads";

stopClock({ alsoFake: ["setTimeout"] });

test("a visitor and the author write to each other, and each side reads its own view", async () => {
  const { maya, visitor, write, say, read } = await missingPet();
  const ticket = await write();
  expect(ticket.secret).toMatch(/^[0-9a-f]{32}$/);
  const mayasTicket = withoutSecret(ticket);
  await say(maya, mayasTicket, "That could be him!");
  await say(visitor, ticket, "Towards the pond.");
  expect(await read(maya, mayasTicket)).toMatchObject({
    side: "author",
    isVisitor: true,
    petName: "Biscuit",
    unread: 1,
    messages: [{ mine: false }, { mine: true, text: "That could be him!" }, { mine: false, text: "Towards the pond." }],
  });
  expect(await read(visitor, ticket)).toMatchObject({
    side: "writer",
    name: "Maya",
    messages: [{ mine: true }, {}, {}],
  });
});

test("a third person who has no secret or a wrong one can neither read a thread nor write to it", async () => {
  const { t, write, say, read } = await missingPet();
  const ticket = await write();
  for (const who of [callerAt(t, "203.0.113.5"), callerAt(t, "203.0.113.6", "Eve")]) {
    for (const threadKey of [withoutSecret(ticket), { ...ticket, secret: "0".repeat(32) }]) {
      expect(await read(who, threadKey)).toBeNull();
      expect(await codeOf(say(who, threadKey, "Hi"))).toBe("thread.gone");
      expect(await codeOf(who.mutation(api.threads.block, threadKey))).toBe("thread.gone");
    }
  }
  expect(await t.query(api.threads.get, { threadId: "nonsense" })).toBeNull();
});

test("the secret is stored only as a hash", async () => {
  const { t, write } = await missingPet();
  const { secret } = await write();
  const rows = await t.run(async (ctx) => JSON.stringify(await ctx.db.query("threads").collect()));
  expect(rows).not.toContain(secret);
});

test("with the same key, sending again adds nothing, and opening again gives the same thread and secret", async () => {
  const { maya, visitor, reportId, write, read } = await missingPet();
  const firstMessage = { reportId, text: "I saw him.", key: newKey() };
  const ticket = await visitor.mutation(api.threads.open, firstMessage);
  expect(await visitor.mutation(api.threads.open, firstMessage)).toEqual(ticket);
  const mayasTicket = withoutSecret(ticket);
  const answer = { ...mayasTicket, text: "Where?", key: newKey() };
  for (let n = 0; n < 3; n += 1) await maya.mutation(api.threads.send, answer);
  expect((await read(maya, mayasTicket))!.messages).toHaveLength(2);
  expect((await read(maya, mayasTicket))!.unread).toBe(0);
  // A message with a new key opens a second thread.
  await write();
  expect(await maya.query(api.threads.mine, {})).toHaveLength(2);
});

test("the same short key opens another thread if it is sent from another IP address", async () => {
  const { t, visitor, reportId } = await missingPet();
  const firstMessage = { reportId, text: "I saw him.", key: "k1" };
  const mine = await visitor.mutation(api.threads.open, firstMessage);
  const otherThread = await callerAt(t, "198.51.100.77").mutation(api.threads.open, firstMessage);
  expect(otherThread.threadId).not.toBe(mine.threadId);
  expect(otherThread.secret).not.toBe(mine.secret);
});

test("an account has only one thread about a report, and both sides have it in their list", async () => {
  const { t, maya, write, say, texts } = await missingPet();
  const sam = callerAt(t, "203.0.113.5", "Sam");
  const ticket = await write(sam);
  expect(ticket.secret).toBeUndefined();
  await say(maya, ticket, "Where?");
  expect(await write(sam, "By the pond.")).toEqual(ticket);
  expect(await texts(sam, ticket)).toEqual(["I think I saw Biscuit by the pond.", "Where?", "By the pond."]);
  expect(await sam.query(api.threads.mine, {})).toMatchObject([{ side: "writer", name: "Maya", text: "By the pond." }]);
  expect(await maya.query(api.threads.mine, {})).toMatchObject([{ side: "author", name: "Sam", unread: 1 }]);
  expect(await codeOf(write(maya))).toBe("thread.own");
});

test("a writer can send one text until the author's side answers", async () => {
  const { maya, visitor, write, say, read } = await missingPet();
  const ticket = await write();
  expect(await codeOf(say(visitor, ticket, "Hello?"))).toBe("thread.waitForAnswer");
  // Null: the visitor may still send a photo or a place.
  expect((await read(visitor, ticket))!.waitReasons).toEqual({
    text: "thread.waitForAnswer",
    photo: null,
    place: null,
  });
  await say(maya, withoutSecret(ticket), "Where?");
  await say(visitor, ticket, "By the pond.");
  await say(visitor, ticket, "Come quickly.");
});

test("a visitor can send their place only once", async () => {
  const { visitor, write, say, read } = await missingPet();
  const ticket = await write();
  const place = { lat: 43.86, lng: -79.33, address: "Carlton Rd, Markham, ON" };
  await say(visitor, ticket, "", { place });
  expect(await codeOf(say(visitor, ticket, "", { place }))).toBe("thread.placeOnce");
  expect((await read(visitor, ticket))!.messages.at(-1)).toMatchObject({ place });
});

test("a writer's photos are limited to three before an answer, and deleted with the thread", async () => {
  const { t, maya, visitor, reportId, write, say, read } = await missingPet();
  const ticket = await write();
  const before = await countFiles(t);
  for (let n = 0; n < limits.photosUntilAnswered; n += 1) {
    await say(visitor, ticket, "", { photo: await messagePhoto(t, visitor, ticket) });
  }
  const photo = await messagePhoto(t, visitor, ticket);
  expect(await codeOf(say(visitor, ticket, "", { photo }))).toBe("thread.waitForAnswer");
  expect((await read(maya, withoutSecret(ticket)))!.messages.filter((one) => one.photo)).toHaveLength(3);
  await say(maya, withoutSecret(ticket), "Yes!");
  await say(visitor, ticket, "", { photo });
  await removeReportPermanently(t, maya, reportId);
  await t.finishAllScheduledFunctions(() => vi.runAllTimers());
  // At most the files of the report's own photo are left.
  expect(await countFiles(t)).toBeLessThanOrEqual(before);
  expect(await t.run(async (ctx) => await ctx.db.query("messages").collect())).toEqual([]);
  expect(await t.run(async (ctx) => await ctx.db.query("threads").collect())).toEqual([]);
});

test("a photo's files can be used only in the thread that they were uploaded for", async () => {
  const { t, maya, visitor, write, say } = await missingPet();
  const ticket = await write();
  const other = await write(callerAt(t, "198.51.100.2"));
  const photo = await messagePhoto(t, visitor, ticket);
  expect(await codeOf(say(maya, withoutSecret(other), "", { photo }))).toBe("photo.expired");
});

test("a blocked person isn't told about the block, and their messages reach nobody", async () => {
  const { maya, visitor, write, say, read, texts } = await missingPet();
  const ticket = await write();
  const mayasTicket = withoutSecret(ticket);
  await say(maya, mayasTicket, "Where?");
  const before = await read(visitor, ticket);
  await maya.mutation(api.threads.block, mayasTicket);
  expect(await read(visitor, ticket)).toEqual(before);
  await say(visitor, ticket, "Pay me.");
  expect(await texts(visitor, ticket)).toContain("Pay me.");
  expect(await texts(maya, mayasTicket)).not.toContain("Pay me.");
  expect(await read(maya, mayasTicket)).toMatchObject({ hasBlocked: true, unread: 0 });
  expect((await maya.query(api.threads.mine, {}))[0]).toMatchObject({ text: "Where?", unread: 0 });
  expect(await codeOf(say(maya, mayasTicket, "Bye."))).toBe("thread.closed");
  await visitor.mutation(api.threads.type, ticket);
  expect(await maya.query(api.threads.typingUntil, mayasTicket)).toBe(0);
  await maya.mutation(api.threads.unblock, mayasTicket);
  await say(visitor, ticket, "Sorry.");
  expect(await texts(maya, mayasTicket)).toEqual(["I think I saw Biscuit by the pond.", "Where?", "Sorry."]);
});

test("read marks and typing reach the other side, and sending ends the typing", async () => {
  const { maya, visitor, write, read, say } = await missingPet();
  const ticket = await write();
  const mayasTicket = withoutSecret(ticket);
  expect(await read(visitor, ticket)).toMatchObject({ readAt: 0 });
  await maya.mutation(api.threads.read, mayasTicket);
  expect(await read(visitor, ticket)).toMatchObject({ readAt: Date.now() });
  expect(await read(maya, mayasTicket)).toMatchObject({ unread: 0 });
  await maya.mutation(api.threads.type, mayasTicket);
  expect(await visitor.query(api.threads.typingUntil, ticket)).toBe(Date.now() + limits.typingMs);
  await say(maya, mayasTicket, "Where?");
  expect(await visitor.query(api.threads.typingUntil, ticket)).toBe(0);
});

test("the household shares the author's side, and sees who answered", async () => {
  const { t, maya, reportId, write, say, read } = await missingPet();
  const dan = callerAt(t, "192.0.2.2", "Dan");
  const invite = await maya.mutation(api.search.household.invite, { reportId });
  await dan.mutation(api.search.household.join, { invite, name: "Daniel" });
  const ticket = withoutSecret(await write());
  await say(dan, ticket, "So good to hear!");
  expect((await read(maya, ticket))!.messages.at(-1)).toMatchObject({ mine: true, memberName: "Daniel" });
  expect((await read(dan, ticket))!.messages.at(-1)!.memberName).toBeUndefined();
  expect(await dan.query(api.threads.mine, {})).toMatchObject([{ side: "author", text: "So good to hear!" }]);
});

test("a visitor who signs in keeps the thread, and its secret no longer opens it", async () => {
  const { t, visitor, write, read } = await missingPet();
  const ticket = await write();
  const sam = callerAt(t, "198.51.100.1", "Sam");
  await sam.mutation(api.threads.moveToAccount, ticket as Required<Ticket>);
  expect(await read(sam, withoutSecret(ticket))).toMatchObject({ side: "writer" });
  expect(await read(visitor, ticket)).toBeNull();
  expect(await sam.query(api.threads.mine, {})).toHaveLength(1);
  const exported = await sam.action(api.users.exportMine, {});
  expect(exported.threads).toMatchObject([{ petName: "Biscuit", messages: [{ mine: true }] }]);
});

test("a visitor who signs in and repeats the first message gets the thread that it opened", async () => {
  const { t, maya, visitor, reportId, texts } = await missingPet();
  const first = { reportId, text: "I think I saw Biscuit by the pond.", key: newKey() };
  const { threadId } = await visitor.mutation(api.threads.open, first);
  const sam = callerAt(t, "198.51.100.1", "Sam");
  expect(await sam.mutation(api.threads.open, first)).toEqual({ threadId });
  expect(await texts(sam, { threadId })).toEqual([first.text]);
  expect(await maya.query(api.threads.mine, {})).toHaveLength(1);
});

test("if the author chose so, contact information is shown only to people whom the author accepts", async () => {
  const { t, maya, write, read } = await missingPet();
  const form = { ...sampleReport([await photoOf(t, maya)]), contactFor: "accepted" } as const;
  const reportId = await maya.mutation(api.reports.submit, form);
  expect(await maya.query(api.reports.get, { reportId })).toMatchObject({ contactFor: "accepted" });
  const sam = callerAt(t, "203.0.113.5", "Sam");
  const ask = (who: Caller) => who.mutation(api.reports.contact, { reportId });
  expect(await codeOf(ask(sam))).toBe("thread.contactLater");
  expect(await ask(maya)).toMatchObject({ contactInfo: form.contactInfo });
  const visitor = callerAt(t, "198.51.100.9");
  const first = await visitor.mutation(api.threads.open, { reportId, text: "I have him.", key: newKey() });
  const second = await sam.mutation(api.threads.open, { reportId, text: "I have him.", key: newKey() });
  expect((await read(visitor, first))!.contactInfo).toBeUndefined();
  for (const ticket of [first, second]) await maya.mutation(api.threads.accept, withoutSecret(ticket));
  expect(await read(visitor, first)).toMatchObject({
    contactInfo: form.contactInfo,
    hasAcceptedContacts: { mine: false, theirs: true },
  });
  expect(await ask(sam)).toMatchObject({ contactInfo: form.contactInfo });
  await maya.mutation(api.reports.update, { reportId, contactFor: "all" });
  expect(await ask(callerAt(t, "203.0.113.6", "Eve"))).toMatchObject({ contactInfo: form.contactInfo });
  // The visitor can write about Maya's other report, too.
  expect(await write(visitor)).toBeTruthy();
});

test("a threat goes at once to operators, who can hide it, and only the receiving side can flag it", async () => {
  const { t, maya, visitor, write, say, read } = await missingPet();
  vi.stubEnv("OPERATOR_EMAILS", "nadia@example.org");
  const nadia = callerAt(t, "192.0.2.201", "Nadia");
  const queue = async () => await nadia.query(api.moderation.operator.queue, {});
  const ticket = await write();
  const mayasTicket = withoutSecret(ticket);
  await say(maya, mayasTicket, "Where is he?");
  expect(await queue()).toEqual([]);
  await say(visitor, ticket, "Pay 300 today or you will never see him again.");
  expect(await queue()).toMatchObject([{ what: "message" }]);
  const threat = (await read(maya, mayasTicket))!.messages.at(-1)!._id;
  const flag = { what: "message", id: threat, reason: "money", words: "" } as const;
  expect(await codeOf(callerAt(t, "203.0.113.6", "Eve").mutation(api.moderation.flags.add, flag))).toBe("flag.gone");
  expect(await codeOf(visitor.mutation(api.moderation.flags.add, { ...flag, secret: ticket.secret! }))).toBe(
    "flag.gone",
  );
  expect(await maya.mutation(api.moderation.flags.add, flag)).toBe(true);
  const [caseOfThread] = await queue();
  const details = await nadia.query(api.moderation.operator.details, { caseId: caseOfThread!.caseId });
  expect(details!.thread).toMatchObject([{ side: "writer" }, { side: "author" }, { isFlagged: true }]);
  // The decision "keep" hides the message.
  await nadia.mutation(api.moderation.operator.decide, {
    caseId: caseOfThread!.caseId,
    decision: "keep",
    why: "Ransom.",
  });
  expect((await read(maya, mayasTicket))!.messages.at(-1)).toMatchObject({ hidden: true, text: "" });
  expect((await caseAbout({ t }, threat)).state).toBe("kept");
});

test("threads close and reopen with the report, and are deleted 90 days after it was closed", async () => {
  const { t, maya, visitor, reportId, write, say, read } = await missingPet();
  const ticket = await write();
  const settle = () => t.finishAllScheduledFunctions(() => vi.advanceTimersByTime(minuteMs));
  await maya.mutation(api.reports.lifecycle.markHome, { reportId });
  await settle();
  const closedAt = Date.now();
  const closed = (await read(visitor, ticket))!;
  expect(closed).toMatchObject({ isOpen: false });
  expect(closed.willBeDeletedAt! - limits.threadTtlMs).toBeLessThanOrEqual(closedAt);
  expect(await codeOf(say(maya, withoutSecret(ticket), "Thanks"))).toBe("thread.closed");
  await maya.mutation(api.reports.lifecycle.reopen, { reportId });
  await settle();
  expect(await read(visitor, ticket)).toMatchObject({ isOpen: true });
  expect((await read(visitor, ticket))!.willBeDeletedAt).toBeUndefined();
  await maya.mutation(api.reports.lifecycle.markHome, { reportId });
  await settle();
  const sweep = async () => {
    await t.mutation(internal.messages.jobs.deleteExpired, {});
    await settle();
    return await read(visitor, ticket);
  };
  vi.setSystemTime(Date.now() + limits.threadTtlMs - hourMs);
  expect(await sweep()).not.toBeNull();
  vi.setSystemTime(Date.now() + 2 * hourMs);
  expect(await sweep()).toBeNull();
});

test("threads disappear with a removed report, and return with it", async () => {
  const { maya, visitor, reportId, write, read } = await missingPet();
  const ticket = await write();
  await maya.mutation(api.reports.remove, { reportId });
  expect(await read(visitor, ticket)).toBeNull();
  expect(await maya.query(api.threads.mine, {})).toEqual([]);
  await maya.mutation(api.reports.restore, { reportId });
  expect(await read(visitor, ticket)).not.toBeNull();
});

test("a banned account can neither continue a thread nor open one", async () => {
  const { t, write, say } = await missingPet();
  vi.stubEnv("OPERATOR_EMAILS", "nadia@example.org");
  const [sam, nadia] = [callerAt(t, "203.0.113.5", "Sam"), callerAt(t, "192.0.2.201", "Nadia")];
  const ticket = await write(sam);
  const userId = await sam.mutation(api.users.store, {});
  await nadia.mutation(api.moderation.operator.ban, { userId, banned: true, why: "Scam." });
  expect(await codeOf(say(sam, ticket, "Hello"))).toBe("request.notAccepted");
  expect(await codeOf(write(sam))).toBe("request.notAccepted");
});

test("deleting an account deletes the threads its user began, and their messages as a household member", async () => {
  const { t, maya, reportId, write, say, read } = await missingPet();
  const dan = callerAt(t, "192.0.2.2", "Dan");
  const invite = await maya.mutation(api.search.household.invite, { reportId });
  await dan.mutation(api.search.household.join, { invite, name: "Dan" });
  const [sams, visitors] = [await write(callerAt(t, "203.0.113.5", "Sam")), await write()];
  await say(dan, withoutSecret(visitors), "Where was that?");
  for (const name of ["Sam", "Dan"]) {
    await t.mutation(internal.account.jobs.erase, { tokenIdentifier: `${issuer}|user_${name}` });
    await t.finishAllScheduledFunctions(() => vi.runAllTimers());
  }
  expect(await read(maya, sams)).toBeNull();
  expect((await read(maya, withoutSecret(visitors)))!.messages).toHaveLength(1);
  expect(await maya.query(api.threads.mine, {})).toMatchObject([{ text: "I think I saw Biscuit by the pond." }]);
});

test("a visitor can open six threads a day", async () => {
  const t = backend();
  const { visitor } = await missingPet(t);
  const maya = person(t, "Maya");
  const photo = await photoOf(t, maya);
  const ids: Id<"reports">[] = [];
  for (let n = 0; n < 8; n += 1) ids.push(await maya.mutation(api.reports.submit, sampleReport([photo])));
  const open = (n: number) => visitor.mutation(api.threads.open, { reportId: ids[n]!, text: "Hi", key: newKey() });
  for (let n = 0; n < 6; n += 1) await open(n);
  expect(await codeOf(open(6))).toMatch(/request\.(tooMany|signInForMore)/);
  vi.setSystemTime(Date.now() + dayMs);
  await open(6);
});

test("a side can send twenty messages an hour in a thread", async () => {
  const { maya, write, say } = await missingPet();
  const ticket = withoutSecret(await write());
  for (let n = 0; n < 20; n += 1) await say(maya, ticket, `${n}`);
  expect(await codeOf(say(maya, ticket, "More"))).toBe("request.tooMany");
});

test("a long thread shows its newest messages, and earlier ones on request", async () => {
  const { t, maya, write } = await missingPet();
  const ticket = withoutSecret(await write());
  await t.run(async (ctx) => {
    for (let n = 0; n < 50; n += 1) {
      await ctx.db.insert("messages", { threadId: ticket.threadId, key: `${n}`, side: "writer", text: `${n}` });
    }
  });
  const newest = (await maya.query(api.threads.get, ticket))!;
  expect(newest).toMatchObject({ hasEarlier: true });
  expect(newest.messages.map(({ text }) => text)).toEqual(Array.from({ length: 20 }, (_, n) => `${n + 30}`));
  expect(await maya.query(api.threads.get, { ...ticket, count: 100 })).toMatchObject({ hasEarlier: false });
});

test("the bell lists a thread until its new messages are read, but doesn't quote them", async () => {
  const { maya, write } = await missingPet();
  const ticket = withoutSecret(await write());
  const [entry] = await maya.query(api.notify.bell.list, {});
  expect(entry).toMatchObject({ kind: "thread", ...ticket, count: 1, petName: "Biscuit" });
  expect(JSON.stringify(entry)).not.toContain("pond");
  await maya.mutation(api.threads.read, ticket);
  expect(await maya.query(api.notify.bell.list, {})).toEqual([]);
});
