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
import { pairAboutFound } from "./proofs";
import { messagePhoto, missing, newKey, type Ticket, withoutSecret } from "./threads";

stopClock("setTimeout");

const newest = async (who: Caller, seat: Ticket) => (await who.query(api.threads.get, seat))!.messages.at(-1)!;

async function asking() {
  const world = await missing();
  const ticket = await world.write();
  const own = withoutSecret(ticket);
  const ask = (who: Caller, seat: Ticket, key = newKey()) =>
    who.mutation(api.messages.photoTasks.ask, { ...seat, key });
  const answer = async (who: Caller, seat: Ticket, answers: Id<"messages">) =>
    await world.say(who, seat, "", { answers, photo: await messagePhoto(world.t, who, seat) });
  return { ...world, ticket, own, ask, answer };
}

test("a photo that the visitor sends within 15 minutes of the author's request is shown to both as sent for the task", async () => {
  const { maya, visitor, ticket, own, ask, answer, read } = await asking();
  await ask(maya, own);
  const asked = await newest(visitor, ticket);
  const { task, expiresAt } = asked.photoTask!;
  expect(asked).toMatchObject({ mine: false, text: "", photoTask: { isAnswered: false } });
  expect(messageText(asked)).toBe(photoTaskMessage(task));
  expect(expiresAt).toBe(Date.now() + limits.photoTaskMs);
  vi.setSystemTime(expiresAt - 1);
  await answer(visitor, ticket, asked._id);
  for (const [who, seat] of [
    [maya, own],
    [visitor, ticket],
  ] as const) {
    const shown = (await read(who, seat))!.messages.slice(-2);
    expect(shown).toMatchObject([{ photoTask: { isAnswered: true } }, { isForTask: true, photo: {} }]);
  }
  expect(await codeOf(answer(visitor, ticket, asked._id))).toBe("photoNow.answered");
});

test("the side that has the pet can't ask: the other has nothing to photograph", async () => {
  const { maya, visitor, ticket, own, ask, say } = await asking();
  await say(maya, own, "Where?");
  expect(await codeOf(ask(visitor, ticket))).toBe("photoNow.ownerOnly");
});

test("somebody who claims a found pet can ask once the finder has answered", async () => {
  const { claimant } = await pairAboutFound();
  const { finder, ofFinder, owner, ofOwner } = await claimant();
  const ask = () => owner.mutation(api.messages.photoTasks.ask, { ...ofOwner, key: newKey() });
  expect(await codeOf(ask())).toBe("thread.waitForAnswer");
  await finder.mutation(api.threads.send, { ...ofFinder, text: "Which one?", key: newKey() });
  await ask();
  expect(await newest(finder, ofFinder)).toMatchObject({ mine: false, photoTask: {} });
});

test("a blocked person's task reaches nobody", async () => {
  const { claimant } = await pairAboutFound();
  const { finder, ofFinder, owner, ofOwner } = await claimant();
  await finder.mutation(api.threads.send, { ...ofFinder, text: "Which one?", key: newKey() });
  await finder.mutation(api.threads.block, ofFinder);
  await owner.mutation(api.messages.photoTasks.ask, { ...ofOwner, key: newKey() });
  expect(await newest(owner, ofOwner)).toMatchObject({ photoTask: {} });
  expect((await newest(finder, ofFinder)).photoTask).toBeUndefined();
});

test("a photo that comes too late is refused, and a new task can be asked for", async () => {
  const { maya, visitor, ticket, own, ask, answer } = await asking();
  await ask(maya, own);
  const { _id, photoTask } = await newest(visitor, ticket);
  expect(await codeOf(ask(maya, own))).toBe("photoNow.running");
  vi.setSystemTime(photoTask!.expiresAt);
  expect(await codeOf(answer(visitor, ticket, _id))).toBe("photoNow.over");
  await ask(maya, own);
  expect((await newest(visitor, ticket))._id).not.toBe(_id);
});

test("only the other side's task in the same thread can be answered, and only with a photo", async () => {
  const { t, maya, visitor, ticket, own, ask, answer, write, say } = await asking();
  await ask(maya, own);
  const { _id } = await newest(maya, own);
  expect(await codeOf(answer(maya, own, _id))).toBe("photoNow.over");
  expect(await codeOf(say(visitor, ticket, "Here", { answers: _id }))).toBe("request.invalid");
  const sam = callerAt(t, "203.0.113.5", "Sam");
  const other = await write(sam);
  expect(await codeOf(answer(sam, other, _id))).toBe("photoNow.over");
  expect(await newest(visitor, ticket)).toMatchObject({ _id, photoTask: { isAnswered: false } });
});

test("asking again with the same key asks once, and strangers can't ask", async () => {
  const { t, maya, own, ask, read } = await asking();
  const key = newKey();
  await ask(maya, own, key);
  await ask(maya, own, key);
  expect((await read(maya, own))!.messages.filter((one) => one.photoTask)).toHaveLength(1);
  expect(await codeOf(ask(callerAt(t, "203.0.113.6"), own))).toBe("thread.gone");
});

test("a blocked person's answer to a task shows only to them", async () => {
  const { maya, visitor, ticket, own, ask, answer, read } = await asking();
  await ask(maya, own);
  const { _id } = await newest(visitor, ticket);
  await maya.mutation(api.threads.block, own);
  await answer(visitor, ticket, _id);
  const task = async (who: Caller, seat: Ticket) =>
    (await read(who, seat))!.messages.filter((one) => one.photoTask).map(({ photoTask }) => photoTask!.isAnswered);
  expect(await task(visitor, ticket)).toEqual([true]);
  expect(await task(maya, own)).toEqual([false]);
});

test("asking too often is refused", async () => {
  const { maya, own, ask } = await asking();
  await ask(maya, own);
  for (let n = 1; n < rates.photoTask.burst; n += 1) expect(await codeOf(ask(maya, own))).toBe("photoNow.running");
  expect(await codeOf(ask(maya, own))).toBe("request.tooMany");
});

test("the word to photograph is in the language of the side that answers, and each side reads the task in its own", async () => {
  const { t, maya, reportId } = await asking();
  const visitor = callerAt(t, "198.51.100.7");
  const opened = { reportId, text: "Je l’ai vu.", key: newKey(), lang: "fr" };
  const ticket: Ticket = await visitor.mutation(api.threads.open, opened);
  // Every other task asks for a word, and it is the first one.
  vi.spyOn(crypto, "getRandomValues").mockImplementation((values) => {
    (values as Uint32Array)[0] = 2 ** 31;
    return values;
  });
  await maya.mutation(api.messages.photoTasks.ask, { ...withoutSecret(ticket), key: newKey() });
  const { task } = (await newest(visitor, ticket)).photoTask!;
  const words = inLanguage("fr", () => messages["photoNow.words"]).split(" ");
  expect(task).toMatchObject({ kind: "word", word: words[words.length / 2] });
});
