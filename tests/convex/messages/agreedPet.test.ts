// The thread of a finder and an owner who both say that their reports are about the same pet.
import { expect, test } from "vitest";
import { api } from "../../../convex/_generated/api";
import { codeOf } from "../backend";
import { stopClock } from "../clock";
import { bothSides } from "../matching/bothSides";
import { newKey } from "./threads";

stopClock({ alsoFake: ["setTimeout"] });

async function agreeingSides() {
  const world = await bothSides();
  const { maya, sam, lost, submitFound, readMatches } = world;
  const found = await submitFound();
  const [match] = await readMatches(maya, lost);
  const agree = async () => {
    for (const who of [sam, maya]) await who.mutation(api.matching.matches.claim, { matchId: match!._id });
  };
  const write = async (who: typeof maya, reportId: typeof lost) =>
    await who.mutation(api.threads.open, { reportId, text: "When can we meet?", key: newKey() });
  return { ...world, found, agree, write };
}

test("an owner who agrees with the finder can write again before an answer, and the thread names the pet", async () => {
  const { maya, sam, found, agree, write } = await agreeingSides();
  const ticket = await write(maya, found);
  expect(await codeOf(write(maya, found))).toBe("thread.waitForAnswer");
  expect((await maya.query(api.threads.get, ticket))!.agreedName).toBeUndefined();
  await agree();
  await write(maya, found);
  for (const who of [maya, sam]) {
    expect(await who.query(api.threads.get, ticket)).toMatchObject({
      agreedName: "Biscuit",
      waitReasons: { text: null },
    });
  }
});

test("the match leads each side to the conversation between them as soon as there is one", async () => {
  const { maya, sam, lost, found, agree, write, readMatches } = await agreeingSides();
  await agree();
  const threadIds = async () => [
    (await readMatches(maya, lost))[0]!.threadId,
    (await readMatches(sam, found))[0]!.threadId,
  ];
  expect(await threadIds()).toEqual([null, null]);
  const { threadId } = await write(sam, lost);
  expect(await threadIds()).toEqual([threadId, threadId]);
});

test("a finder who writes to the owner can share the contact information in their own report", async () => {
  const { maya, sam, lost, agree, write } = await agreeingSides();
  await agree();
  const ticket = await write(sam, lost);
  const read = async () => (await maya.query(api.threads.get, ticket))!.contactInfo;
  expect(await read()).toBeUndefined();
  await sam.mutation(api.threads.accept, ticket);
  expect(await read()).toBeTruthy();
});

test("a stranger with whom the author shares contacts can write again before an answer", async () => {
  const { maya, sam, lost, write } = await agreeingSides();
  const ticket = await write(sam, lost);
  expect(await codeOf(write(sam, lost))).toBe("thread.waitForAnswer");
  await maya.mutation(api.threads.accept, ticket);
  expect(await write(sam, lost)).toEqual(ticket);
});
