// Floods, dismissals and flags of sightings.
import { expect, test, vi } from "vitest";
import { api } from "../../../../convex/_generated/api";
import { rates } from "../../../../domain/limits";
import { minuteMs } from "../../../../domain/units";
import { type Caller, codeOf } from "../../backend";
import { callerAt } from "../../board";
import { stopClock } from "../../clock";
import { photoOf } from "../../pictures";
import { sampleReport, sampleSighting } from "../../samples";
import { pendingSightings, missingPet, newTrustedAccount } from "./missingPet";

stopClock({ alsoFake: ["setTimeout"] });

test("one call dismisses all pending sightings of one sender and no others, and one call restores them", async () => {
  const { t, ada, reportId, readSightings, sendSighting } = await missingPet();
  const bot = callerAt(t, "203.0.113.5", "Bot");
  const visitor = callerAt(t, "203.0.113.6");
  const confirmedId = await sendSighting({}, visitor);
  await ada.mutation(api.search.sightings.confirm, { sightingId: confirmedId });
  const otherSendersId = await sendSighting({});
  for (const who of [bot, bot, bot, visitor, visitor]) await sendSighting({}, who);
  const before = (await readSightings(ada))!;
  // `hasMore`: the household has more pending sightings of the same sender.
  expect(before.sightings.filter(({ hasMore }) => hasMore)).toHaveLength(5);
  const botsId = before.sightings.find(({ hasAccount }) => hasAccount)!._id;
  const visitorsId = before.sightings.find(({ hasAccount, hasMore }) => !hasAccount && hasMore)!._id;
  vi.setSystemTime(Date.now() + minuteMs);
  const dismissed = await ada.mutation(api.search.sightings.dismissAll, { sightingId: botsId });
  expect(dismissed.count).toBe(3);
  expect(await readSightings(ada)).toMatchObject({ pending: 3, confirmed: 1 });
  const dismissal = { sightingId: botsId, at: dismissed.at };
  expect(await codeOf(bot.mutation(api.search.sightings.restoreAll, dismissal))).toBe("saw.sightingGone");
  await ada.mutation(api.search.sightings.restoreAll, dismissal);
  expect(await readSightings(ada)).toMatchObject({ pending: 6 });
  await ada.mutation(api.search.sightings.dismissAll, { sightingId: visitorsId });
  const after = (await readSightings(ada))!;
  expect(after).toMatchObject({ pending: 4, confirmed: 1 });
  expect(after.sightings.map(({ _id }) => _id)).toEqual(expect.arrayContaining([otherSendersId, confirmedId]));
  expect(await codeOf(bot.mutation(api.search.sightings.dismissAll, { sightingId: otherSendersId }))).toBe(
    "saw.sightingGone",
  );
  expect(await pendingSightings(bot, reportId, 20)).toMatchObject({ page: [] });
});

test("a sender's pseudonym can't be linked to the same sender on another report or to an IP address", async () => {
  const { t, ada, reportId, sendSighting } = await missingPet();
  const otherId = await ada.mutation(api.reports.submit, sampleReport([await photoOf(t, ada)]));
  const visitor = callerAt(t, "203.0.113.6");
  await sendSighting({}, visitor);
  await sendSighting({}, visitor);
  await visitor.mutation(api.search.sightings.add, { reportId: otherId, ...sampleSighting() });
  const rows = await t.run(async (ctx) => await ctx.db.query("sightings").collect());
  const [first, second, other] = rows.map(({ sender }) => sender);
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(second).toBe(first);
  expect(other).not.toBe(first);
  expect(JSON.stringify([rows, await ada.query(api.search.sightings.get, { reportId })])).not.toContain("203.0.113");
});

test("a sighting that is sent twice is stored once, and refused sightings count towards their sender's limit", async () => {
  const { t, ada, reportId, readSightings } = await missingPet();
  const sighting = sampleSighting();
  for (let time = 0; time < 2; time += 1) {
    await callerAt(t, "198.51.100.1").mutation(api.search.sightings.add, { reportId, ...sighting });
  }
  expect((await readSightings(ada))!.pending).toBe(1);
  const visitor = callerAt(t, "198.51.100.2");
  const sendTooLongNote = () =>
    codeOf(visitor.mutation(api.search.sightings.add, { reportId, ...sampleSighting(), note: "x".repeat(600) }));
  const answers: string[] = [];
  for (let time = 0; time < 40; time += 1) answers.push(await sendTooLongNote());
  expect(answers[0]).toBe("saw.noteTooLong");
  expect(answers.at(-1)).toBe("request.tooMany");
});

test("a flood by visitors or new accounts locks out neither older accounts nor the household", async () => {
  const { t, ada, reportId, readSightings } = await missingPet();
  const account = await newTrustedAccount(t);
  const send = (who: Caller) => who.mutation(api.search.sightings.add, { reportId, ...sampleSighting() });
  // Sends until the backend refuses.
  const flood = async (name?: string) => {
    for (let n = 0; ; n += 1) await send(callerAt(t, `10.${name ? 1 : 0}.${n}.1`, name && `${name}${n}`));
  };
  const share = rates.sightingsOfReport.burst;
  expect(await codeOf(flood())).toBe("saw.manyVisitors");
  expect((await readSightings(ada))!.pending).toBe(share);
  expect(await codeOf(flood("Bot"))).toBe("request.busy");
  expect((await readSightings(ada))!.pending).toBe(2 * share);
  await send(account);
  expect((await readSightings())!.sightings).toMatchObject([{ hasAccount: true }]);
  await send(ada);
  expect(await readSightings(ada)).toMatchObject({ pending: 2 * share + 1, confirmed: 1 });
});

test("a sighting that three people flag is hidden from all, and an operator can show it again", async () => {
  vi.stubEnv("OPERATOR_EMAILS", "nadia@example.org");
  const { t, ada, reportId, readSightings, sendSighting } = await missingPet();
  const sightingId = await sendSighting();
  await ada.mutation(api.search.sightings.confirm, { sightingId });
  const flag = (who: Caller, changes: object = {}) =>
    who.mutation(api.moderation.flags.add, {
      what: "sighting",
      id: sightingId,
      reportId,
      reason: "untrue",
      words: "",
      ...changes,
    });
  expect(await codeOf(flag(callerAt(t, "203.0.113.1"), { reportId: undefined }))).toBe("flag.gone");
  for (const n of [1, 2]) await flag(callerAt(t, `203.0.113.${n}`));
  // The household may flag the sighting, too, because it isn't theirs.
  await flag(callerAt(t, "192.0.2.1", "Ada"));
  expect(await readSightings(ada)).toMatchObject({ sightings: [], confirmed: 0, centre: { source: "report" } });
  const nadia = callerAt(t, "192.0.2.201", "Nadia");
  await nadia.mutation(api.users.store, {});
  const [queued] = await nadia.query(api.moderation.operator.queue, {});
  expect(queued).toMatchObject({ what: "sighting", title: "Biscuit", isHidden: true });
  const { caseId } = queued!;
  const details = await nadia.query(api.moderation.operator.details, { caseId });
  expect(details).toMatchObject({ owner: null, sighting: { note: "Running along the fence." } });
  await nadia.mutation(api.moderation.operator.decide, { caseId, decision: "show", why: "Harmless." });
  expect((await readSightings())!.sightings).toMatchObject([{ number: 2 }]);
});

test("the sender of a sighting reads that it is hidden, and its report's author is not blamed", async () => {
  vi.stubEnv("OPERATOR_EMAILS", "nadia@example.org");
  const { t, ada, reportId, sendSighting } = await missingPet();
  const sender = callerAt(t, "203.0.113.50", "Kim");
  const sightingId = await sendSighting({}, sender);
  await ada.mutation(api.search.sightings.confirm, { sightingId });
  const about = { what: "sighting", id: sightingId, reportId, reason: "offensive", words: "" } as const;
  expect(await codeOf(sender.mutation(api.moderation.flags.add, about))).toBe("flag.own");
  for (const n of [1, 2, 3]) await callerAt(t, `203.0.113.${n}`).mutation(api.moderation.flags.add, about);
  expect(await sender.query(api.moderation.flags.notices, {})).toMatchObject([
    { what: "sighting", petName: "Biscuit" },
  ]);
  expect(await ada.query(api.moderation.flags.notices, {})).toEqual([]);
});
