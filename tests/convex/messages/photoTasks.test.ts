import { expect, test, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { limits, rates } from "../../../domain/limits";
import { messages } from "../../../domain/messages";
import { photoTaskMessage } from "../../../domain/messages/photoTasks";
import { messageText } from "../../../domain/messages/stepWords";
import { inLanguage } from "../../../domain/texts/languages";
import { type Caller, codeOf } from "../backend";
import { callerAt } from "../board";
import { stopClock } from "../clock";
import { foundReportWithClaimants } from "./proofs";
import { messagePhoto, missingPet, newKey, type Ticket, withoutSecret } from "./threads";

stopClock({ alsoFake: ["setTimeout"] });

const newestMessage = async (who: Caller, ownTicket: Ticket) =>
  (await who.query(api.threads.get, ownTicket))!.messages.at(-1)!;

async function authorWithVisitor() {
  const world = await missingPet();
  const ticket = await world.write();
  const mayasTicket = withoutSecret(ticket);
  const ask = (who: Caller, ownTicket: Ticket, key = newKey()) =>
    who.mutation(api.messages.photoTasks.ask, { ...ownTicket, key });
  const answer = async (who: Caller, ownTicket: Ticket, answers: Id<"messages">) =>
    await world.say(who, ownTicket, "", { answers, photo: await messagePhoto(world.t, who, ownTicket) });
  return { ...world, ticket, mayasTicket, ask, answer };
}

test("a photo that the visitor sends within 15 minutes of the author's request is shown to both as sent for the task", async () => {
  const { maya, visitor, ticket, mayasTicket, ask, answer, read } = await authorWithVisitor();
  await ask(maya, mayasTicket);
  const request = await newestMessage(visitor, ticket);
  const { task, expiresAt } = request.photoTask!;
  expect(request).toMatchObject({ mine: false, text: "", photoTask: { isAnswered: false } });
  expect(messageText(request)).toBe(photoTaskMessage(task));
  expect(expiresAt).toBe(Date.now() + limits.photoTaskMs);
  vi.setSystemTime(expiresAt - 1);
  await answer(visitor, ticket, request._id);
  for (const [who, ownTicket] of [
    [maya, mayasTicket],
    [visitor, ticket],
  ] as const) {
    const shown = (await read(who, ownTicket))!.messages.slice(-2);
    expect(shown).toMatchObject([{ photoTask: { isAnswered: true } }, { isForTask: true, photo: {} }]);
  }
  expect(await codeOf(answer(visitor, ticket, request._id))).toBe("photoNow.answered");
});

test("the finder can't ask for a photo, because the owner doesn't have the pet", async () => {
  const { maya, visitor, ticket, mayasTicket, ask, say } = await authorWithVisitor();
  await say(maya, mayasTicket, "Where?");
  expect(await codeOf(ask(visitor, ticket))).toBe("photoNow.ownerOnly");
});

test("a person who claims a found pet can ask for a photo as soon as the finder has answered", async () => {
  const { pairWith } = await foundReportWithClaimants();
  const { finder, finderTicket, owner, ownerTicket } = await pairWith();
  const ask = () => owner.mutation(api.messages.photoTasks.ask, { ...ownerTicket, key: newKey() });
  expect(await codeOf(ask())).toBe("thread.waitForAnswer");
  await finder.mutation(api.threads.send, { ...finderTicket, text: "Which one?", key: newKey() });
  await ask();
  expect(await newestMessage(finder, finderTicket)).toMatchObject({ mine: false, photoTask: {} });
});

test("a task from a blocked person is not shown to the other side", async () => {
  const { pairWith } = await foundReportWithClaimants();
  const { finder, finderTicket, owner, ownerTicket } = await pairWith();
  await finder.mutation(api.threads.send, { ...finderTicket, text: "Which one?", key: newKey() });
  await finder.mutation(api.threads.block, finderTicket);
  await owner.mutation(api.messages.photoTasks.ask, { ...ownerTicket, key: newKey() });
  expect(await newestMessage(owner, ownerTicket)).toMatchObject({ photoTask: {} });
  expect((await newestMessage(finder, finderTicket)).photoTask).toBeUndefined();
});

test("a photo that comes too late is refused, and a new task can be sent", async () => {
  const { maya, visitor, ticket, mayasTicket, ask, answer } = await authorWithVisitor();
  await ask(maya, mayasTicket);
  const { _id, photoTask } = await newestMessage(visitor, ticket);
  expect(await codeOf(ask(maya, mayasTicket))).toBe("photoNow.running");
  vi.setSystemTime(photoTask!.expiresAt);
  expect(await codeOf(answer(visitor, ticket, _id))).toBe("photoNow.over");
  await ask(maya, mayasTicket);
  expect((await newestMessage(visitor, ticket))._id).not.toBe(_id);
});

test("only the other side's task in the same thread can be answered, and only with a photo", async () => {
  const { t, maya, visitor, ticket, mayasTicket, ask, answer, write, say } = await authorWithVisitor();
  await ask(maya, mayasTicket);
  const { _id } = await newestMessage(maya, mayasTicket);
  expect(await codeOf(answer(maya, mayasTicket, _id))).toBe("photoNow.over");
  expect(await codeOf(say(visitor, ticket, "Here", { answers: _id }))).toBe("request.invalid");
  const sam = callerAt(t, "203.0.113.5", "Sam");
  const other = await write(sam);
  expect(await codeOf(answer(sam, other, _id))).toBe("photoNow.over");
  expect(await newestMessage(visitor, ticket)).toMatchObject({ _id, photoTask: { isAnswered: false } });
});

test("a task that is sent twice with the same key is stored once, and strangers can't send one", async () => {
  const { t, maya, mayasTicket, ask, read } = await authorWithVisitor();
  const key = newKey();
  await ask(maya, mayasTicket, key);
  await ask(maya, mayasTicket, key);
  expect((await read(maya, mayasTicket))!.messages.filter((one) => one.photoTask)).toHaveLength(1);
  expect(await codeOf(ask(callerAt(t, "203.0.113.6"), mayasTicket))).toBe("thread.gone");
});

test("a blocked person's answer to a task is shown only to that person", async () => {
  const { maya, visitor, ticket, mayasTicket, ask, answer, read } = await authorWithVisitor();
  await ask(maya, mayasTicket);
  const { _id } = await newestMessage(visitor, ticket);
  await maya.mutation(api.threads.block, mayasTicket);
  await answer(visitor, ticket, _id);
  const isAnsweredFor = async (who: Caller, ownTicket: Ticket) =>
    (await read(who, ownTicket))!.messages.filter((one) => one.photoTask).map(({ photoTask }) => photoTask!.isAnswered);
  expect(await isAnsweredFor(visitor, ticket)).toEqual([true]);
  expect(await isAnsweredFor(maya, mayasTicket)).toEqual([false]);
});

test("a side's repeated requests for a photo are refused, and in the end by a rate limit", async () => {
  const { maya, mayasTicket, ask } = await authorWithVisitor();
  await ask(maya, mayasTicket);
  for (let n = 1; n < rates.photoTask.burst; n += 1)
    expect(await codeOf(ask(maya, mayasTicket))).toBe("photoNow.running");
  expect(await codeOf(ask(maya, mayasTicket))).toBe("request.tooMany");
});

test("the word to photograph is in the language of the side that answers", async () => {
  const { t, maya, reportId } = await authorWithVisitor();
  const visitor = callerAt(t, "198.51.100.7");
  const opened = { reportId, text: "Je l’ai vu.", key: newKey(), lang: "fr" };
  const ticket: Ticket = await visitor.mutation(api.threads.open, opened);
  // With a random number in the middle of its range, the task is a word, and the one in the middle of the list.
  vi.spyOn(crypto, "getRandomValues").mockImplementation((values) => {
    (values as Uint32Array)[0] = 2 ** 31;
    return values;
  });
  await maya.mutation(api.messages.photoTasks.ask, { ...withoutSecret(ticket), key: newKey() });
  const { task } = (await newestMessage(visitor, ticket)).photoTask!;
  const words = inLanguage("fr", () => messages["photoNow.words"]).split(" ");
  expect(task).toMatchObject({ kind: "word", word: words[words.length / 2] });
});
