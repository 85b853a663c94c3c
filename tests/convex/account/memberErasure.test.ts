// When a household member deletes their account, every text they wrote is deleted.
import { expect, test, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import schema from "../../../convex/schema";
import { type Backend, type Caller, backend, issuer, person } from "../backend";
import { stopClock } from "../clock";
import { photoOf } from "../pictures";
import { sampleArea, sampleFinding, sampleMeetingPlace, samplePet, sampleReport, sampleSighting } from "../samples";

stopClock("setTimeout", "clearTimeout");

const mark = "Zauberwort";

/** Dan helps Maya search for Biscuit. Eve has a report of her own. */
async function neighbours() {
  const t = backend();
  const [maya, dan, eve] = [person(t, "Maya"), person(t, "Dan"), person(t, "Eve")];
  const report = async (who: Caller) => await who.mutation(api.reports.submit, sampleReport([await photoOf(t, who)]));
  const [reportId, otherId] = [await report(maya), await report(eve)];
  const invite = await maya.mutation(api.search.household.invite, { reportId });
  await dan.mutation(api.search.household.join, { invite, name: mark });
  const erase = async () => {
    await t.mutation(internal.account.jobs.erase, { tokenIdentifier: `${issuer}|user_Dan` });
    await t.finishAllScheduledFunctions(() => vi.runAllTimers());
  };
  return { t, maya, dan, eve, reportId, otherId, erase };
}

const tablesWithMark = async (t: Backend) =>
  await t.run(async (ctx) => {
    const tables = Object.keys(schema.tables) as (keyof typeof schema.tables)[];
    const rows = await Promise.all(tables.map(async (table) => [table, await ctx.db.query(table).collect()] as const));
    return rows.filter(([, found]) => JSON.stringify(found).includes(mark)).map(([table]) => table);
  });

const wordsOf = async (t: Backend, reportId: string) =>
  await t.run(async (ctx) => {
    const search = (await ctx.db.query("searches").collect()).find((one) => one.reportId === reportId);
    const report = (await ctx.db.query("reports").collect()).find((one) => one._id === reportId)!;
    return { callWords: search?.callWords, thanks: report.thanks };
  });

test("every kind of text is deleted with the account of the member who wrote it", async () => {
  const { t, maya, dan, reportId, otherId, erase } = await neighbours();
  await dan.mutation(api.users.updateProfile, { displayName: mark });
  const photo = await photoOf(t, dan);
  await dan.mutation(api.pets.add, { ...samplePet, name: mark, breed: mark, age: mark, photos: [photo] });
  const ownReport = { petName: mark, petBreed: mark, additionalInfo: mark, contactInfo: mark };
  await dan.mutation(api.reports.submit, { ...sampleReport([photo]), ...ownReport });
  const foundReport = { ...sampleFinding, whereabouts: "atShelter", shelter: mark, secret: mark } as const;
  await dan.mutation(api.reports.submit, { ...sampleReport([photo]), ...foundReport });
  await dan.mutation(api.notify.areas.add, { ...sampleArea, name: mark });
  await dan.mutation(api.search.sightings.add, { reportId: otherId, ...sampleSighting(), note: mark });
  const firstMessage = { reportId: otherId, text: mark, key: "thread" };
  const { threadId } = await dan.mutation(api.threads.open, firstMessage);
  await dan.mutation(api.threads.send, {
    threadId,
    key: mark,
    photo: undefined,
    place: { ...sampleArea.place, address: mark },
  });
  await t.mutation(api.threads.open, { reportId, text: "I saw him.", key: "visitor", name: "Kim" });
  const threadsOfMaya = await maya.query(api.threads.mine, {});
  await dan.mutation(api.threads.send, { threadId: threadsOfMaya[0]!.threadId, text: mark, key: "answer" });
  await dan.mutation(api.proofs.ask, { threadId, spot: "paws", question: "What is on one paw?", mark });
  const place = { ...sampleMeetingPlace, name: mark };
  const plan = { threadId: threadsOfMaya[0]!.threadId, sequence: 0, side: "author", at: 0, place } as const;
  await t.run(async (ctx) => {
    const user = (await ctx.db.query("users").collect()).find(({ nickName }) => nickName === "Dan");
    await ctx.db.insert("meetingPlans", { ...plan, userId: user!._id });
  });
  const flag = { what: "report", id: otherId, reason: "other", words: mark } as const;
  await dan.mutation(api.moderation.flags.add, flag);
  await dan.mutation(api.search.callList.tick, { reportId, placeId: "v1", note: mark });
  await dan.mutation(api.search.firstSteps.tick, { reportId, step: "print" });
  await dan.mutation(api.search.callList.setWords, { reportId, words: mark });
  await dan.mutation(api.reports.lifecycle.markHome, { reportId });
  await dan.mutation(api.reports.lifecycle.storeStory, { reportId, ending: null, thanks: mark, showsPhoto: false });
  const [member] = (await maya.query(api.search.household.get, { reportId }))!.members;
  await maya.mutation(api.search.household.remove, { memberId: member!._id });
  const kinds = [
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
  expect(await tablesWithMark(t)).toEqual(expect.arrayContaining([...kinds, "callTicks", "stepTicks", "searches"]));
  await erase();
  expect(await tablesWithMark(t)).toEqual([]);
  expect((await maya.query(api.reports.get, { reportId }))!.petName).toBe("Biscuit");
});

test("a member who saves another member's call script or thanks unchanged does not become the author", async () => {
  const { t, maya, dan, reportId, erase } = await neighbours();
  const setCallWords = (who: Caller, words: string) => who.mutation(api.search.callList.setWords, { reportId, words });
  const setThanks = (who: Caller, thanks: string) =>
    who.mutation(api.reports.lifecycle.storeStory, { reportId, ending: null, thanks, showsPhoto: false });
  await setCallWords(dan, mark);
  await setCallWords(maya, "Have you seen Biscuit?");
  await setCallWords(dan, "Have you seen Biscuit?");
  await dan.mutation(api.reports.lifecycle.markHome, { reportId });
  await setThanks(dan, mark);
  await setThanks(maya, "Thank you all.");
  await setThanks(dan, "Thank you all.");
  expect(await dan.action(api.users.exportMine, {})).toMatchObject({ callWords: [], thanks: [] });
  await erase();
  expect(await wordsOf(t, reportId)).toEqual({ callWords: "Have you seen Biscuit?", thanks: "Thank you all." });
});

test("texts of a member who left the household stay, and that member can still export and erase them", async () => {
  const { t, dan, reportId, erase } = await neighbours();
  await dan.mutation(api.search.callList.setWords, { reportId, words: mark });
  await dan.mutation(api.reports.lifecycle.markHome, { reportId });
  await dan.mutation(api.reports.lifecycle.storeStory, { reportId, ending: null, thanks: mark, showsPhoto: false });
  await dan.mutation(api.search.household.leave, { reportId });
  expect(await wordsOf(t, reportId)).toEqual({ callWords: mark, thanks: mark });
  expect(await dan.action(api.users.exportMine, {})).toMatchObject({ callWords: [mark], thanks: [mark] });
  await erase();
  expect(await wordsOf(t, reportId)).toEqual({});
});
