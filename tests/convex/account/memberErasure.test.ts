// When a household member deletes their account, every text they wrote is deleted.
import { expect, test, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import schema from "../../../convex/schema";
import { type Backend, type Caller, backend, issuer, person } from "../backend";
import { stopClock } from "../clock";
import { photoOf } from "../pictures";
import { sampleArea, sampleFinding, sampleMeetingPlace, samplePet, sampleReport, sampleSighting } from "../samples";

stopClock({ alsoFake: ["setTimeout", "clearTimeout"] });

/** The word by which the tests find Dan's texts. */
const dansWord = "Zauberwort";

/** Dan is in the household of Maya's report. Eve has a report, too. */
async function neighbours() {
  const t = backend();
  const [maya, dan, eve] = [person(t, "Maya"), person(t, "Dan"), person(t, "Eve")];
  const publish = async (who: Caller) => await who.mutation(api.reports.submit, sampleReport([await photoOf(t, who)]));
  const [reportId, evesReportId] = [await publish(maya), await publish(eve)];
  const invite = await maya.mutation(api.search.household.invite, { reportId });
  await dan.mutation(api.search.household.join, { invite, name: dansWord });
  const eraseDan = async () => {
    await t.mutation(internal.account.jobs.erase, { tokenIdentifier: `${issuer}|user_Dan` });
    await t.finishAllScheduledFunctions(() => vi.runAllTimers());
  };
  return { t, maya, dan, eve, reportId, evesReportId, eraseDan };
}

const tablesWithDansWord = async (t: Backend) =>
  await t.run(async (ctx) => {
    const tables = Object.keys(schema.tables) as (keyof typeof schema.tables)[];
    const rows = await Promise.all(tables.map(async (table) => [table, await ctx.db.query(table).collect()] as const));
    return rows.filter(([, found]) => JSON.stringify(found).includes(dansWord)).map(([table]) => table);
  });

const callWordsAndThanks = async (t: Backend, reportId: string) =>
  await t.run(async (ctx) => {
    const search = (await ctx.db.query("searches").collect()).find((one) => one.reportId === reportId);
    const report = (await ctx.db.query("reports").collect()).find((one) => one._id === reportId)!;
    return { callWords: search?.callWords, thanks: report.thanks };
  });

test("a member's texts of many kinds are deleted with the account", async () => {
  const { t, maya, dan, reportId, evesReportId, eraseDan } = await neighbours();
  await dan.mutation(api.users.updateProfile, { displayName: dansWord });
  const photo = await photoOf(t, dan);
  await dan.mutation(api.pets.add, { ...samplePet, name: dansWord, breed: dansWord, age: dansWord, photos: [photo] });
  const ownReport = { petName: dansWord, petBreed: dansWord, additionalInfo: dansWord, contactInfo: dansWord };
  await dan.mutation(api.reports.submit, { ...sampleReport([photo]), ...ownReport });
  const foundReport = { ...sampleFinding, whereabouts: "atShelter", shelter: dansWord, secret: dansWord } as const;
  await dan.mutation(api.reports.submit, { ...sampleReport([photo]), ...foundReport });
  await dan.mutation(api.notify.areas.add, { ...sampleArea, name: dansWord });
  await dan.mutation(api.search.sightings.add, { reportId: evesReportId, ...sampleSighting(), note: dansWord });
  const firstMessage = { reportId: evesReportId, text: dansWord, key: "thread" };
  const { threadId } = await dan.mutation(api.threads.open, firstMessage);
  await dan.mutation(api.threads.send, {
    threadId,
    key: dansWord,
    photo: undefined,
    place: { ...sampleArea.place, address: dansWord },
  });
  await t.mutation(api.threads.open, { reportId, text: "I saw him.", key: "visitor", name: "Kim" });
  const threadsOfMaya = await maya.query(api.threads.mine, {});
  await dan.mutation(api.threads.send, { threadId: threadsOfMaya[0]!.threadId, text: dansWord, key: "answer" });
  await dan.mutation(api.proofs.ask, { threadId, spot: "paws", question: "What is on one paw?", mark: dansWord });
  const place = { ...sampleMeetingPlace, name: dansWord };
  const plan = { threadId: threadsOfMaya[0]!.threadId, sequence: 0, side: "author", at: 0, place } as const;
  await t.run(async (ctx) => {
    const user = (await ctx.db.query("users").collect()).find(({ nickName }) => nickName === "Dan");
    await ctx.db.insert("meetingPlans", { ...plan, userId: user!._id });
  });
  const flag = { what: "report", id: evesReportId, reason: "other", words: dansWord } as const;
  await dan.mutation(api.moderation.flags.add, flag);
  await dan.mutation(api.search.callList.tick, { reportId, placeId: "v1", note: dansWord });
  await dan.mutation(api.search.firstSteps.tick, { reportId, step: "print" });
  await dan.mutation(api.search.callList.setWords, { reportId, words: dansWord });
  await dan.mutation(api.reports.lifecycle.markHome, { reportId });
  await dan.mutation(api.reports.lifecycle.storeStory, { reportId, ending: null, thanks: dansWord, showsPhoto: false });
  // The activity log then names Dan in a line of Maya's, too.
  const [member] = (await maya.query(api.search.household.get, { reportId }))!.members;
  await maya.mutation(api.search.household.remove, { memberId: member!._id });
  const tables = [
    "users",
    "pets",
    "reports",
    "pins",
    "contacts",
    "secrets",
    "watchAreas",
    "sightings",
    "flags",
    "activityLog",
    "messages",
    "proofTexts",
    "meetingPlans",
  ];
  expect(await tablesWithDansWord(t)).toEqual(
    expect.arrayContaining([...tables, "callTicks", "stepTicks", "searches"]),
  );
  await eraseDan();
  expect(await tablesWithDansWord(t)).toEqual([]);
  expect((await maya.query(api.reports.get, { reportId }))!.petName).toBe("Biscuit");
});

test("a call script or thanks that the author wrote still count as the author's after a member saves them unchanged", async () => {
  const { t, maya, dan, reportId, eraseDan } = await neighbours();
  const setCallWords = (who: Caller, words: string) => who.mutation(api.search.callList.setWords, { reportId, words });
  const setThanks = (who: Caller, thanks: string) =>
    who.mutation(api.reports.lifecycle.storeStory, { reportId, ending: null, thanks, showsPhoto: false });
  await setCallWords(dan, dansWord);
  await setCallWords(maya, "Have you seen Biscuit?");
  await setCallWords(dan, "Have you seen Biscuit?");
  await dan.mutation(api.reports.lifecycle.markHome, { reportId });
  await setThanks(dan, dansWord);
  await setThanks(maya, "Thank you all.");
  await setThanks(dan, "Thank you all.");
  expect(await dan.action(api.users.exportMine, {})).toMatchObject({ callWords: [], thanks: [] });
  await eraseDan();
  expect(await callWordsAndThanks(t, reportId)).toEqual({
    callWords: "Have you seen Biscuit?",
    thanks: "Thank you all.",
  });
});

test("texts of a member who left the household stay, and that member can still export and erase them", async () => {
  const { t, dan, reportId, eraseDan } = await neighbours();
  await dan.mutation(api.search.callList.setWords, { reportId, words: dansWord });
  await dan.mutation(api.reports.lifecycle.markHome, { reportId });
  await dan.mutation(api.reports.lifecycle.storeStory, { reportId, ending: null, thanks: dansWord, showsPhoto: false });
  await dan.mutation(api.search.household.leave, { reportId });
  expect(await callWordsAndThanks(t, reportId)).toEqual({ callWords: dansWord, thanks: dansWord });
  expect(await dan.action(api.users.exportMine, {})).toMatchObject({ callWords: [dansWord], thanks: [dansWord] });
  await eraseDan();
  expect(await callWordsAndThanks(t, reportId)).toEqual({});
});

test("a thread that a member began is deleted with the member's account, even if the other side wrote many messages", async () => {
  const { t, dan, evesReportId, eraseDan } = await neighbours();
  const { threadId } = await dan.mutation(api.threads.open, {
    reportId: evesReportId,
    text: "I saw her.",
    key: "thread",
  });
  await t.run(async (ctx) => {
    const { _id, _creationTime, ...message } = (await ctx.db.query("messages").first())!;
    const answer = { ...message, side: "author" as const, userId: undefined };
    for (let index = 0; index < 120; index++) await ctx.db.insert("messages", { ...answer, key: `answer ${index}` });
  });
  await eraseDan();
  expect(await t.run((ctx) => ctx.db.get("threads", threadId))).toBeNull();
  expect(await t.run((ctx) => ctx.db.query("messages").collect())).toEqual([]);
});
