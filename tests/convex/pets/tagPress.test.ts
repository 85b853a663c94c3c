// A finder presses a button on the page of a pet's tag. That opens a thread with the owner.
import { expect, test, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { limits } from "../../../domain/limits";
import { messageText } from "../../../domain/messages/stepWords";
import { dayMs, minuteMs } from "../../../domain/units";
import { backend, type Caller, codeOf } from "../backend";
import { callerAt } from "../board";
import { stopClock } from "../clock";
import { match, stepsOf } from "../messages/meetings";
import { newKey } from "../messages/threads";
import { photoOf } from "../pictures";
import { sampleReport } from "../samples";

stopClock({ alsoFake: ["setTimeout"] });

const place = { lat: 43.861, lng: -79.335, address: "Carlton Rd, Markham, ON" };

/** Ada's dog Biscuit, which nobody has reported lost, has a tag. */
async function petWithTag() {
  const t = backend();
  const ada = callerAt(t, "192.0.2.1", "Ada");
  const petId: Id<"pets"> = await ada.mutation(api.pets.add, { name: "Biscuit", type: "Dog" });
  const code = await ada.mutation(api.tags.add, { petId });
  const finder = callerAt(t, "198.51.100.1");
  const key = newKey();
  const press = (more: object = {}, who: Caller = finder) => who.mutation(api.tags.press, { code, key, ...more });
  const reportLost = async () => ada.mutation(api.reports.submit, { ...sampleReport([await photoOf(t, ada)]), petId });
  const unread = async () => (await ada.query(api.threads.mine, {})).map((thread) => thread.unread);
  return { t, ada, petId, code, finder, press, reportLost, unread };
}

test("opening the page writes nothing", async () => {
  const { t, code, finder } = await petWithTag();
  const rows = () =>
    t.run(async ({ db }) =>
      JSON.stringify([await db.query("threads").collect(), await db.query("allowances").collect()]),
    );
  const before = await rows();
  await finder.query(api.tags.scan, { code });
  expect(await rows()).toBe(before);
});

test("a press opens a thread with the owner, in which both can write, even if the pet isn't reported lost", async () => {
  const { ada, press, finder } = await petWithTag();
  const { threadId, secret } = await press();
  expect(await ada.query(api.threads.get, { threadId })).toMatchObject({
    side: "author",
    petName: "Biscuit",
    isOpen: true,
  });
  await finder.mutation(api.threads.send, {
    threadId,
    ...(secret && { secret }),
    text: "He is with me.",
    key: newKey(),
  });
  await ada.mutation(api.threads.send, { threadId, text: "Thank you!", key: newKey() });
  const seen = await finder.query(api.threads.get, { threadId, ...(secret && { secret }) });
  expect(seen!.messages.map(messageText)).toEqual(["I have scanned Biscuit's tag.", "He is with me.", "Thank you!"]);
});

test("the thread has only those words of the pet's name that a finder may read", async () => {
  const { t, ada, petId, press } = await petWithTag();
  await ada.mutation(api.pets.update, { petId, name: "Biscuit $500" });
  const first = await press();
  const seen = await ada.query(api.threads.get, { threadId: first.threadId });
  expect(seen).toMatchObject({ petName: "Biscuit", messages: [{ step: { petName: "Biscuit" } }] });
  await ada.mutation(api.pets.update, { petId, name: "Reward 905 555 0142" });
  const other = await press({ key: newKey() }, callerAt(t, "198.51.100.7"));
  const view = await ada.query(api.threads.get, { threadId: other.threadId });
  expect(view).toMatchObject({ petName: "" });
  expect(view!.messages.map(messageText)).toEqual(["I have scanned your pet's tag."]);
});

test("on one device, each of the page's two buttons notifies once in half an hour, in the same thread", async () => {
  const { press, unread } = await petWithTag();
  const first = await press();
  for (let n = 0; n < 3; n += 1) expect(await press()).toEqual(first);
  expect(await unread()).toEqual([1]);
  for (let n = 0; n < 2; n += 1) expect(await press({ place })).toEqual(first);
  expect(await unread()).toEqual([2]);
  vi.advanceTimersByTime(limits.tagPressEveryMs + minuteMs);
  await press({ place: { ...place, lat: 43.87 } });
  expect(await unread()).toEqual([3]);
});

test("the owner's bell announces a press like any message", async () => {
  const { ada, press } = await petWithTag();
  const { threadId } = await press();
  expect(await ada.query(api.notify.bell.list, {})).toMatchObject([
    { kind: "thread", threadId, petName: "Biscuit", count: 1 },
  ]);
});

test("the place reaches the owner, and no third person", async () => {
  const { t, ada, press } = await petWithTag();
  const { threadId } = await press({ place });
  const [message] = (await ada.query(api.threads.get, { threadId }))!.messages;
  expect(message).toMatchObject({ mine: false, place });
  expect(await callerAt(t, "198.51.100.9").query(api.threads.get, { threadId })).toBeNull();
});

test("the thread of a lost pet belongs to the pet's report, whose author sees it as unread", async () => {
  const { press, reportLost, ada } = await petWithTag();
  const reportId = await reportLost();
  expect(await press()).toMatchObject({ reportId });
  expect(await ada.query(api.threads.mine, {})).toMatchObject([{ reportId, unread: 1 }]);
});

test("a finder who pressed doesn't see the owner's name, even if the pet is reported lost", async () => {
  const { ada, finder, press, reportLost } = await petWithTag();
  const nameFor = async ({ threadId, secret }: { threadId: Id<"threads">; secret?: string }) =>
    (await finder.query(api.threads.get, { threadId, ...(secret && { secret }) }))!.name;
  expect(await nameFor(await press())).toBe("");
  const reportId = await reportLost();
  const answer = await press();
  expect(answer.reportId).toBe(reportId);
  expect(await nameFor(answer)).toBe("");
  await ada.mutation(api.reports.lifecycle.markHome, { reportId });
  expect(await nameFor(answer)).toBe("");
});

test("the unpublished report behind the thread of a pet that isn't lost is shown nowhere", async () => {
  const { t, ada, petId, press, finder } = await petWithTag();
  const { reportId, threadId } = await press();
  for (const who of [ada, finder]) expect(await who.query(api.reports.get, { reportId })).toBeNull();
  expect(await ada.query(api.reports.mine, {})).toEqual([]);
  // The account's email address, as if there were no report.
  expect(await ada.query(api.reports.lastContact, {})).toBe("ada@example.org");
  expect(await t.query(api.moderation.flags.isUnderReview, { reportId })).toBe(false);
  const calls = [
    () => ada.mutation(api.reports.lifecycle.reopen, { reportId }),
    () => ada.mutation(api.reports.lifecycle.markHome, { reportId }),
    () => ada.mutation(api.reports.update, { reportId, additionalInfo: "Shy." }),
    () => ada.mutation(api.reports.remove, { reportId }),
    () => ada.mutation(api.search.household.invite, { reportId }),
  ];
  for (const call of calls) expect(await codeOf(call())).toBe("report.notFound");
  expect(await t.run(async ({ db }) => (await db.query("pins").collect()).length)).toBe(0);
  expect(await ada.query(api.threads.get, { threadId })).toMatchObject({ tagPet: petId });
});

test("places to meet are searched only near a place that a side has sent, because the pet has no report", async () => {
  const { ada, press, finder } = await petWithTag();
  const { threadId, secret } = await press();
  const finderTicket = { threadId, ...(secret && { secret }) };
  const pair = { finder, finderTicket, owner: ada, ownerTicket: { threadId } };
  await match(pair);
  const steps = stepsOf(pair);
  const unknown = { places: [], missing: [], isBetween: false, isPlaceKnown: false };
  expect([await steps.owner.places(), await steps.finder.places()]).toEqual([unknown, unknown]);
  await finder.mutation(api.threads.send, { ...finderTicket, text: "", place, key: newKey() });
  vi.stubEnv("GOOGLE_MAPS_API_KEY", "key");
  const requestBodies: string[] = [];
  vi.stubGlobal("fetch", async (_url: string, { body }: { body: string }) => {
    requestBodies.push(body);
    return Response.json({ places: [] });
  });
  expect(await steps.owner.places()).toMatchObject({ isBetween: false, isPlaceKnown: true });
  expect(requestBodies.join()).toContain('"latitude":43.861,');
});

test("a ban closes threads from a tag like other threads, and lifting it opens them again without publishing a report", async () => {
  const { t, ada, press, finder } = await petWithTag();
  const { threadId, secret, reportId } = await press();
  const setHiddenReasons = (reasons: ("unpublished" | "ban")[]) =>
    t.run(async ({ db }) => await db.patch("reports", reportId, { hidden: { lifecycleBefore: "open", reasons } }));
  const say = () =>
    finder.mutation(api.threads.send, { threadId, ...(secret && { secret }), text: "Hello?", key: newKey() });
  // Stands for a ban, which adds its reason.
  await setHiddenReasons(["unpublished", "ban"]);
  expect(await codeOf(say())).toBe("thread.closed");
  await setHiddenReasons(["unpublished"]);
  await say();
  expect(await ada.query(api.reports.mine, {})).toEqual([]);
});

test("a thread from a tag closes `archiveMs` after the last press", async () => {
  const { t, ada, press } = await petWithTag();
  const { threadId, reportId } = await press();
  const check = async () => {
    await t.mutation(internal.pets.closeUnpublished, { reportId });
    vi.advanceTimersByTime(1);
    await t.finishInProgressScheduledFunctions();
    return (await ada.query(api.threads.get, { threadId }))!.isOpen;
  };
  // An earlier `confirmedAt` stands for time without a press.
  await t.run(
    async ({ db }) => await db.patch("reports", reportId, { confirmedAt: Date.now() - limits.archiveMs + dayMs }),
  );
  expect(await check()).toBe(true);
  await press();
  await t.run(async ({ db }) => await db.patch("reports", reportId, { confirmedAt: Date.now() - limits.archiveMs }));
  expect(await check()).toBe(false);
  expect((await press({ key: newKey() })).threadId).not.toBe(threadId);
});

test("the owner's own press and a press on a retired or unknown code open no thread", async () => {
  const { t, ada, code, press } = await petWithTag();
  expect(await codeOf(press({}, ada))).toBe("tag.own");
  // A tag's page loads no sign-in, so only the arguments say who is signed in.
  const { tokenIdentifier } = (await t.run(async ({ db }) => await db.query("users").first()))!;
  expect(await codeOf(press({ signedInAs: tokenIdentifier.split("|")[1] }))).toBe("tag.own");
  expect(await codeOf(press({ code: "00000000" }))).toBe("tag.gone");
  await ada.mutation(api.tags.retire, { code });
  expect(await codeOf(press())).toBe("tag.gone");
  expect(await t.run(async ({ db }) => (await db.query("reports").collect()).length)).toBe(0);
});

test("an IP address is refused after guessing ten codes, and opens at most six threads a day", async () => {
  const { t, code, press } = await petWithTag();
  const guesser = callerAt(t, "203.0.113.7");
  const codes: string[] = [];
  for (let n = 0; n < 12; n += 1) codes.push(await codeOf(press({ code: `0000000${n % 10}` }, guesser)));
  expect(codes).toEqual([...Array.from({ length: 10 }, () => "tag.gone"), "request.tooMany", "request.tooMany"]);
  const flooder = callerAt(t, "203.0.113.8");
  const open = async () => {
    for (let n = 0; n < 7; n += 1) await flooder.mutation(api.tags.press, { code, key: newKey() });
  };
  expect(await codeOf(open())).toBe("request.tooMany");
});

test("a signed-in finder has one thread, whatever key the press has", async () => {
  const { t, press } = await petWithTag();
  const sam = callerAt(t, "198.51.100.4", "Sam");
  const first = await press({}, sam);
  expect(first).not.toHaveProperty("secret");
  expect(await press({ key: newKey(), place }, sam)).toEqual(first);
});
