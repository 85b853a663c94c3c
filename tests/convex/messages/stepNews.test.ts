// Push, email and the bell about the steps of a proof and of a meeting.
import { beforeEach, describe, expect, test, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import { limits } from "../../../domain/limits";
import { messages, sentence } from "../../../domain/messages";
import { stepText } from "../../../domain/messages/stepWords";
import { hourMs, minuteMs } from "../../../domain/units";
import { backend } from "../backend";
import { callerAt } from "../board";
import { stopClock } from "../clock";
import { FakeResend, report, settle, verifiedPerson } from "../neighbourhoodMail";
import { vapidPair } from "../pushBrowser";
import { PushServices, withDevice } from "../pushServices";
import { sampleMeetingPlace } from "../samples";
import { stepsOf } from "./meetings";
import { ask, decideBoth, finderAnswer, ownerAnswer, type Pair, askAndAnswer } from "./proofs";
import { newKey, withoutSecret } from "./threads";

stopClock({ alsoFake: ["setTimeout", "clearTimeout"] });
beforeEach(() => vi.spyOn(console, "warn").mockImplementation(() => {}));

const noon = new Date("2026-11-20T17:00:00Z").getTime();

/**
 * Ada is missing Biscuit, and Sam, or a visitor if `finder` is null, has found him. It is noon in Toronto, and Ada has
 * read the finder's first message.
 */
async function threadWithFinder({ finder = "Sam" }: { finder?: string | null } = {}) {
  vi.setSystemTime(noon);
  const t = backend();
  const resend = new FakeResend();
  resend.install();
  const ada = verifiedPerson(t, "Ada");
  const reportId = await report(t, ada);
  await settle(t);
  await ada.mutation(api.notify.reportNews.setChannels, { zone: "America/Toronto" });
  const sam = finder ? verifiedPerson(t, finder) : callerAt(t, "198.51.100.1");
  const finderTicket = await sam.mutation(api.threads.open, { reportId, text: "I have him.", key: newKey() });
  const pair: Pair = { finder: sam, finderTicket, owner: ada, ownerTicket: withoutSecret(finderTicket) };
  await ada.mutation(api.threads.read, pair.ownerTicket);
  /** Lets time pass in small steps. After one big jump, each job would run late and schedule the next one too late. */
  const wait = async (ms: number, stepMs: number = 2 * minuteMs) => {
    for (let remaining = ms; remaining > 0; remaining -= stepMs) {
      vi.advanceTimersByTime(Math.min(stepMs, remaining));
      await t.finishInProgressScheduledFunctions();
      vi.advanceTimersByTime(1);
      await t.finishInProgressScheduledFunctions();
    }
  };
  return { t, resend, ada, sam, pair, wait, waitForNotice: () => wait(limits.messageNoticeMs), ...stepsOf(pair) };
}

async function withPhones() {
  const world = await threadWithFinder();
  const services = new PushServices();
  services.install(await vapidPair());
  const phones = { adas: await withDevice(services, world.ada), sams: await withDevice(services, world.sam) };
  const read = async () => {
    await world.ada.mutation(api.threads.read, world.pair.ownerTicket);
    await world.sam.mutation(api.threads.read, world.pair.finderTicket);
  };
  /** Waits until new messages are pushed, marks them as read, and returns the texts pushed since the last call. */
  const takePushes = async () => {
    await world.waitForNotice();
    await read();
    const bodies = [phones.adas, phones.sams].map((phone) =>
      phone
        .shown()
        .splice(0)
        .map(({ body }) => body),
    );
    return { ada: bodies[0]!, sam: bodies[1]! };
  };
  return { ...world, ...phones, takePushes };
}

/** Ada and Sam have agreed to meet in three hours. */
async function agreedMeeting() {
  const world = await withPhones();
  await askAndAnswer(world.pair);
  await decideBoth(world.pair, "match", "match");
  await world.finder.suggest({ at: noon + 3 * hourMs });
  await world.owner.accept();
  await world.takePushes();
  return world;
}

describe("push", () => {
  test("notifies the other side of a proof's questions, answers and end, but quotes neither texts nor decisions", async () => {
    const { pair, takePushes } = await withPhones();
    await ask(pair);
    expect(await takePushes()).toEqual({ ada: [stepText({ code: "ask" })], sam: [] });
    await ownerAnswer(pair);
    expect(await takePushes()).toEqual({ ada: [], sam: [stepText({ code: "askBack" })] });
    await finderAnswer(pair);
    expect(await takePushes()).toEqual({ ada: [stepText({ code: "answer" })], sam: [] });
    await pair.finder.mutation(api.proofs.decide, { ...pair.finderTicket, decision: "no" });
    expect(await takePushes()).toEqual({ ada: [], sam: [] });
    await pair.owner.mutation(api.proofs.decide, { ...pair.ownerTicket, decision: "match" });
    expect(await takePushes()).toEqual({ ada: [], sam: [stepText({ code: "decide" })] });
  });

  test("is not sent about a step while one side blocks the other, and brings the result when the block ends", async () => {
    const { pair, takePushes } = await withPhones();
    await askAndAnswer(pair);
    await pair.owner.mutation(api.proofs.decide, { ...pair.ownerTicket, decision: "match" });
    await pair.owner.mutation(api.threads.block, pair.ownerTicket);
    await takePushes();
    await pair.finder.mutation(api.proofs.decide, { ...pair.finderTicket, decision: "match" });
    expect(await takePushes()).toEqual({ ada: [], sam: [] });
    await pair.owner.mutation(api.threads.unblock, pair.ownerTicket);
    expect(await takePushes()).toEqual({ ada: [], sam: [stepText({ code: "decide" })] });
  });

  test("tells the other side about a suggestion, a change, the agreement and the cancellation of a meeting", async () => {
    const { pair, takePushes, finder, owner } = await withPhones();
    await askAndAnswer(pair);
    await decideBoth(pair, "match", "match");
    await takePushes();
    await finder.suggest({ at: noon + 3 * hourMs });
    expect(await takePushes()).toEqual({ ada: [stepText({ code: "suggest" })], sam: [] });
    await owner.suggest({ at: noon + 5 * hourMs });
    expect(await takePushes()).toEqual({ ada: [], sam: [stepText({ code: "suggest" })] });
    await finder.accept();
    expect(await takePushes()).toEqual({ ada: [stepText({ code: "accept" })], sam: [] });
    await owner.cancel();
    expect(await takePushes()).toEqual({ ada: [], sam: [stepText({ code: "cancelled" })] });
  });
});

describe("the reminder of a meeting", () => {
  const timeOf = (hours: number) => `${hours}:00 PM`;

  test("comes to both sides once, an hour before, in the bell and as a push with the place and, if the time zone is known, the time", async () => {
    const { adas, sams, ada, wait, pair } = await agreedMeeting();
    // Until a few minutes before the reminder.
    await wait(2 * hourMs - 4 * minuteMs);
    expect([...adas.shown(), ...sams.shown()]).toEqual([]);
    await wait(6 * minuteMs);
    const body = sampleMeetingPlace.name;
    expect(adas.shown()).toMatchObject([
      { title: sentence("meet.remindAt", { pet: "Biscuit", time: timeOf(3) }), body },
    ]);
    // Sam's time zone is unknown.
    expect(sams.shown()).toMatchObject([{ title: sentence("meet.remindSoon", { pet: "Biscuit" }), body }]);
    const [entry] = await ada.query(api.notify.bell.list, {});
    expect(entry).toMatchObject({ kind: "thread", count: 1, meetAt: noon + 3 * hourMs });
    expect(await ada.query(api.threads.mine, {})).toMatchObject([{ unread: 1, meetAt: noon + 3 * hourMs }]);
    await ada.mutation(api.threads.read, { ...pair.ownerTicket, stepsOnly: true });
    expect(await ada.query(api.notify.bell.list, {})).toEqual([]);
    await wait(3 * hourMs);
    expect([adas.shown().length, sams.shown().length]).toEqual([1, 1]);
  });

  test("follows a changed plan, and does not come for one that was called off", async () => {
    const { adas, finder, owner, wait, takePushes } = await agreedMeeting();
    await owner.suggest({ at: noon + 5 * hourMs });
    await finder.accept();
    await takePushes();
    await wait(3 * hourMs);
    expect(adas.shown()).toEqual([]);
    await wait(hourMs + 2 * minuteMs);
    expect(adas.titles()).toEqual([sentence("meet.remindAt", { pet: "Biscuit", time: timeOf(5) })]);
    await owner.suggest({ at: noon + 8 * hourMs });
    await finder.accept();
    await owner.cancel();
    await takePushes();
    await wait(4 * hourMs);
    expect(adas.shown()).toEqual([]);
  });

  test("does not come to a side that has arrived or during quiet hours, and doesn't name a place that one side typed in", async () => {
    const { ada, sam, adas, sams, finder, owner, wait, takePushes } = await agreedMeeting();
    const typedPlace = { ...sampleMeetingPlace, kind: "other" as const, name: "12 Elm Street" };
    await owner.suggest({ at: noon + 4 * hourMs, place: typedPlace });
    await finder.accept();
    await wait(2.5 * hourMs);
    await finder.arrive();
    await takePushes();
    await wait(hourMs);
    expect(sams.shown()).toEqual([]);
    expect(adas.shown()).toMatchObject([{ body: messages["meet.remindPlace"] }]);
    await takePushes();
    await ada.mutation(api.notify.reportNews.setChannels, { quiet: true, zone: "America/Toronto" });
    // The new time is eleven in the evening.
    await owner.suggest({ at: noon + 11 * hourMs });
    await finder.accept();
    await takePushes();
    await wait(24 * hourMs, 20 * minuteMs);
    expect([adas.shown().length, sams.shown().length]).toEqual([0, 1]);
    expect(await sam.query(api.threads.mine, {})).toMatchObject([{ unread: 1 }]);
  });
});

test("a page that shows only steps doesn't mark messages as read, so they are still pushed", async () => {
  const { ada, adas, pair, waitForNotice, finder, owner } = await agreedMeeting();
  const readSteps = () => ada.mutation(api.threads.read, { ...pair.ownerTicket, stepsOnly: true });
  await finder.suggest({ at: noon + 4 * hourMs });
  await readSteps();
  expect(await ada.query(api.threads.get, pair.ownerTicket)).toMatchObject({ unread: 0, unreadSteps: 0 });
  await waitForNotice();
  expect(adas.shown()).toEqual([]);
  const text = "I'm five minutes late.";
  await pair.finder.mutation(api.threads.send, { ...pair.finderTicket, text, key: newKey() });
  await readSteps();
  await owner.suggest({ at: noon + 5 * hourMs });
  expect(await ada.query(api.threads.get, pair.ownerTicket)).toMatchObject({ unread: 1, unreadSteps: 0 });
  await waitForNotice();
  expect(adas.shown()).toMatchObject([{ body: text }]);
  expect(await ada.query(api.notify.bell.list, {})).toMatchObject([{ kind: "thread", count: 1 }]);
  await finder.accept();
  expect(await ada.query(api.threads.get, pair.ownerTicket)).toMatchObject({ unread: 2, unreadSteps: 1 });
  await ada.mutation(api.threads.read, pair.ownerTicket);
  expect(await ada.query(api.notify.bell.list, {})).toEqual([]);
});

test("steps and the reminder are emailed when they have been unread for five minutes, to a visitor, too", async () => {
  const { t, resend, pair, wait, finder, owner } = await threadWithFinder({ finder: null });
  const email = "lee@example.org";
  await pair.finder.mutation(api.threads.mailLink, { ...pair.finderTicket, email });
  await wait(minuteMs);
  const token = resend.lettersTo("Lee")[0]!.text.match(/#back=(\w+)/)![1]!;
  const opening = { threadId: pair.finderTicket.threadId, token, secret: pair.finderTicket.secret! };
  await callerAt(t, "198.51.100.1").mutation(api.threads.comeBack, opening);
  await ask(pair);
  await wait(6 * minuteMs);
  expect(resend.lettersTo("Ada").map(({ text }) => text.includes(stepText({ code: "ask" })))).toEqual([true]);
  await ownerAnswer(pair);
  await finderAnswer(pair);
  await decideBoth(pair, "match", "match");
  await finder.suggest({ at: noon + 3 * hourMs });
  await owner.accept();
  await pair.finder.mutation(api.threads.read, pair.finderTicket);
  await pair.owner.mutation(api.threads.read, pair.ownerTicket);
  await wait(2 * hourMs);
  const pet = "Biscuit";
  const subjects = {
    Ada: sentence("meet.remindAt", { pet, time: "3:00 PM" }),
    Lee: sentence("meet.remindSoon", { pet }),
  };
  for (const [name, subject] of Object.entries(subjects)) {
    const letters = resend.lettersTo(name).filter((letter) => letter.subject === subject);
    expect(letters).toHaveLength(1);
    for (const words of [letters[0]!.text, letters[0]!.html]) expect(words).toContain(sampleMeetingPlace.name);
  }
});
