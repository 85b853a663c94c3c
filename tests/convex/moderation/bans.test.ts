import { describe, expect, test, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import { limits, rates } from "../../../domain/limits";
import { codeOf } from "../backend";
import { callerAt, reportAndOperators, caseAbout, feedOf, flag, logOf, lifecycleOf, threeFlags } from "../board";
import { stopClock } from "../clock";
import { photoOf } from "../pictures";
import { samplePet, sampleReport, sampleSighting } from "../samples";

stopClock({ alsoFake: ["setTimeout"] });

/** Nadia has banned Ada, whose second report was hidden before that. */
async function bannedAuthor() {
  const world = await reportAndOperators();
  const { t, ada, nadia, photos } = world;
  const secondId = await ada.mutation(api.reports.submit, sampleReport([photos[1]!]));
  await threeFlags({ t, reportId: secondId });
  const userId = await ada.mutation(api.users.store, {});
  const setBan = (isBanned: boolean) =>
    nadia.mutation(api.moderation.operator.ban, { userId, banned: isBanned, why: "Gift cards." });
  await setBan(true);
  return { ...world, secondId, userId, setBan };
}

describe("a ban", () => {
  test("hides the account's reports and takes its cases off the queue", async () => {
    const world = await bannedAuthor();
    expect(await lifecycleOf(world, world.reportId)).toBe("hidden");
    expect(await feedOf(world.t)).toEqual([]);
    expect(await world.nadia.query(api.moderation.operator.queue, {})).toEqual([]);
  });

  test("keeps the account's cases off the queue, even if they would fill it twice", async () => {
    const { t, nadia, reportId, secondId, userId } = await bannedAuthor();
    const other = callerAt(t, "192.0.2.2", "Bo");
    const otherId = await other.mutation(api.reports.submit, sampleReport([await photoOf(t, other)]));
    await t.run(async (ctx) => {
      const about = { what: "report", ownerId: userId, reportId, state: "pending", isHidden: false, since: 0 } as const;
      for (let n = 0; n < limits.operatorQueue * 2; n += 1) {
        await ctx.db.insert("cases", { ...about, subject: `${secondId}-${n}` });
      }
    });
    await flag(callerAt(t, "198.51.100.9"), { reportId: otherId });
    expect(await nadia.query(api.moderation.operator.queue, {})).toMatchObject([{ what: "report", title: "Biscuit" }]);
  });

  test("that is lifted shows the reports that it hid, but none that were hidden before it", async () => {
    const world = await bannedAuthor();
    await world.setBan(false);
    expect(await lifecycleOf(world, world.reportId)).toBe("open");
    expect(await lifecycleOf(world, world.secondId)).toBe("hidden");
    expect(await world.nadia.query(api.moderation.operator.queue, {})).toMatchObject([
      { what: "report", isHidden: true },
    ]);
  });

  test("keeps a report hidden even if an operator decides to show it", async () => {
    const world = await bannedAuthor();
    const { _id: caseId } = await caseAbout(world, world.secondId);
    await world.nadia.mutation(api.moderation.operator.decide, { caseId, decision: "show", why: "Fine." });
    expect(await lifecycleOf(world, world.secondId)).toBe("hidden");
    await world.setBan(false);
    expect(await lifecycleOf(world, world.secondId)).toBe("open");
  });

  test("hides the account's sightings, and lifting it shows all but those that flags have hidden", async () => {
    const { t, ada, nadia } = await reportAndOperators();
    const userId = await ada.mutation(api.users.store, {});
    const bo = callerAt(t, "192.0.2.2", "Bo");
    const reportId = await bo.mutation(api.reports.submit, sampleReport([await photoOf(t, bo)]));
    const search = async () => (await bo.query(api.search.sightings.get, { reportId }))!;
    const addConfirmedSighting = async (note: string) => {
      await ada.mutation(api.search.sightings.add, { reportId, ...sampleSighting(), note });
      const { _id } = (await search()).sightings.find((one) => one.note === note)!;
      await bo.mutation(api.search.sightings.confirm, { sightingId: _id });
      return _id;
    };
    const ids = [await addConfirmedSighting("By the pond."), await addConfirmedSighting("By the school.")];
    const about = { what: "sighting", id: ids[1]!, reportId, reason: "untrue", words: "" } as const;
    for (const n of [1, 2, 3]) await callerAt(t, `198.51.100.${n}`).mutation(api.moderation.flags.add, about);
    await nadia.mutation(api.moderation.operator.ban, { userId, banned: true, why: "Gift cards." });
    await t.finishAllScheduledFunctions(() => vi.advanceTimersByTime(1000));
    // The search is around the report's place again, no longer around a sighting.
    expect(await search()).toMatchObject({ sightings: [], confirmed: 0, centre: { source: "report" } });
    await nadia.mutation(api.moderation.operator.ban, { userId, banned: false, why: "Gift cards." });
    await t.finishAllScheduledFunctions(() => vi.advanceTimersByTime(1000));
    expect(await search()).toMatchObject({ sightings: [{ note: "By the pond." }], confirmed: 1 });
  });

  test("hides every report of an account that has very many", async () => {
    const world = await reportAndOperators();
    const { t, ada, nadia, reportId } = world;
    const userId = await ada.mutation(api.users.store, {});
    await t.run(async (ctx) => {
      const { _id, _creationTime, ...report } = (await ctx.db.get("reports", reportId))!;
      for (let n = 0; n < 30; n += 1) await ctx.db.insert("reports", { ...report, submitKey: `more-${n}` });
    });
    for (const isBanned of [true, false]) {
      await nadia.mutation(api.moderation.operator.ban, { userId, banned: isBanned, why: "Gift cards." });
      await t.finishAllScheduledFunctions(() => vi.advanceTimersByTime(1000));
      const lifecycles = await t.run(async (ctx) =>
        (await ctx.db.query("reports").collect()).map(({ lifecycle }) => lifecycle),
      );
      expect(new Set(lifecycles)).toEqual(new Set([isBanned ? "hidden" : "open"]));
    }
  });

  test("refuses new records and changes that other people may see, with one neutral reason", async () => {
    const { t, ada, reportId, photos } = await bannedAuthor();
    const calls = [
      ada.mutation(api.reports.submit, sampleReport([photos[0]!])),
      ada.mutation(api.reports.update, { reportId, petName: "Rusty" }),
      ada.mutation(api.users.updateProfile, { displayName: "R. Home" }),
      ada.mutation(api.pets.add, samplePet),
      ada.mutation(api.photos.uploadUrls, { count: 2 }),
      ada.mutation(api.posts.pagePosts.send, { reportId, message: "", hashtags: "" }),
      ada.action(api.posts.orders.buy, { reportId }),
      flag(ada, { reportId }),
    ];
    const codes = await Promise.all(calls.map((call) => codeOf(call)));
    expect(new Set(codes)).toEqual(new Set(["request.notAccepted"]));
    expect(await t.run(async (ctx) => (await ctx.db.query("pets").collect()).length)).toBe(0);
  });

  test("counts the account's attempts to flag something towards its limit", async () => {
    const { ada, reportId } = await bannedAuthor();
    const codes: string[] = [];
    for (let n = 0; n <= rates.flag.burst; n += 1) codes.push(await codeOf(flag(ada, { reportId })));
    expect(codes.at(-1)).toBe("request.tooMany");
  });

  test("still allows reading, answering, exporting and removing", async () => {
    const { ada, reportId, secondId } = await bannedAuthor();
    expect(await ada.query(api.reports.get, { reportId })).toMatchObject({ mine: true, state: "hidden" });
    expect(await ada.query(api.reports.mine, {})).toHaveLength(2);
    const [notice] = await ada.query(api.moderation.flags.notices, {});
    await ada.mutation(api.moderation.flags.answer, { caseId: notice!.caseId, text: "Why?" });
    expect((await ada.action(api.users.exportMine, {})).reports).toHaveLength(2);
    await ada.mutation(api.reports.remove, { reportId: secondId });
  });

  test("is not mentioned to the banned user", async () => {
    const { ada } = await bannedAuthor();
    const answers = JSON.stringify([
      await ada.query(api.users.me, {}),
      await ada.query(api.moderation.flags.notices, {}),
      await ada.query(api.reports.mine, {}),
    ]);
    expect(answers).not.toMatch(/ban|gift/i);
  });

  test("still applies if the account's data is deleted and the user signs in again", async () => {
    const { t, ada, photos } = await bannedAuthor();
    await t.mutation(internal.account.jobs.erase, { tokenIdentifier: "https://clerk.homeward.test|user_Ada" });
    expect(await codeOf(ada.mutation(api.reports.submit, sampleReport([photos[0]!])))).toBe("request.notAccepted");
  });

  test("is logged once, can be undone from the log, and can't be imposed by operators on themselves", async () => {
    const world = await bannedAuthor();
    const { nadia, sam, userId, setBan } = world;
    expect((await setBan(true)).done).toBe(true);
    const second = await sam.mutation(api.moderation.operator.ban, { userId, banned: true, why: "Scam." });
    expect(second).toEqual({ done: false, by: "Nadia", action: "ban" });
    const [line, ...rest] = await logOf(nadia);
    expect([line, rest]).toMatchObject([{ action: "ban", title: "Ada", why: "Gift cards." }, []]);
    await nadia.mutation(api.moderation.operator.undo, { logId: line!._id });
    expect(await lifecycleOf(world, world.reportId)).toBe("open");
    const nadiasId = await nadia.mutation(api.users.store, {});
    expect(
      await codeOf(nadia.mutation(api.moderation.operator.ban, { userId: nadiasId, banned: true, why: "Oops." })),
    ).toBe("operator.notYourself");
  });
});

test("a ban does not affect another account at the same IP address", async () => {
  const { t } = await bannedAuthor();
  const neighbour = callerAt(t, "192.0.2.1", "Bo");
  expect(await neighbour.mutation(api.pets.add, samplePet)).toBeTruthy();
});
