import { describe, expect, test, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import { limits } from "../../../domain/limits";
import { type Backend, codeOf } from "../backend";
import { callerAt, reportAndOperators, caseAbout, feedOf, flag, lifecycleOf, threeFlags } from "../board";
import { stopClock } from "../clock";
import { removeReportPermanently } from "../removed";
import { sampleReport } from "../samples";

stopClock({ alsoFake: ["setTimeout"] });

const nextDay = () => vi.setSystemTime(Date.now() + 24 * 3_600_000);

describe("flagging", () => {
  test("flags of three people at three IP addresses hide a report, and flags of two don't", async () => {
    const world = await reportAndOperators();
    const { t, reportId } = world;
    await flag(callerAt(t, "198.51.100.1", "Lena"), world);
    await flag(callerAt(t, "198.51.100.2"), world);
    expect(await lifecycleOf(world, reportId)).toBe("open");
    await flag(callerAt(t, "198.51.100.3", "Omar"), world);
    expect(await lifecycleOf(world, reportId)).toBe("hidden");
  });

  test("an account can flag a subject once, and a visitor once a day", async () => {
    const world = await reportAndOperators();
    for (const who of [callerAt(world.t, "198.51.100.1", "Lena"), callerAt(world.t, "198.51.100.2")]) {
      expect(await flag(who, world)).toBe(true);
      expect(await flag(who, world, { reason: "other" })).toBe(false);
    }
  });

  test("three accounts at one IP address don't hide a report in one day", async () => {
    const world = await reportAndOperators();
    for (const name of ["Lena", "Lena2", "Lena3"]) await flag(callerAt(world.t, "198.51.100.1", name), world);
    expect(await lifecycleOf(world, world.reportId)).toBe("open");
  });

  test("one visitor who flags a report on three days doesn't hide it", async () => {
    const world = await reportAndOperators();
    for (const _ of [1, 2, 3]) {
      await flag(callerAt(world.t, "198.51.100.1"), world);
      nextDay();
    }
    expect(await lifecycleOf(world, world.reportId)).toBe("open");
  });

  test("flags from one IP address on three days hide a report if they are from three old accounts, but not from three new ones", async () => {
    const world = await reportAndOperators();
    const { t, reportId } = world;
    const flagByThree = async () => {
      for (const name of ["Lena", "Omar", "Mei"]) {
        nextDay();
        await flag(callerAt(t, "198.51.100.1", name), { reportId });
      }
    };
    await flagByThree();
    expect(await lifecycleOf(world, reportId)).toBe("open");
    await t.run(async (ctx) => {
      for await (const { _id } of ctx.db.query("flags")) await ctx.db.delete("flags", _id);
    });
    vi.setSystemTime(Date.now() + limits.trustedAccountMs);
    await flagByThree();
    expect(await lifecycleOf(world, reportId)).toBe("hidden");
  });

  test("after an operator has shown a hidden report again, flags count from zero", async () => {
    const world = await reportAndOperators();
    await threeFlags(world);
    const { _id: caseId } = await caseAbout(world, world.reportId);
    await world.nadia.mutation(api.moderation.operator.decide, { caseId, decision: "show", why: "Fine." });
    for (const n of [11, 12]) await flag(callerAt(world.t, `198.51.100.${n}`), world);
    expect(await lifecycleOf(world, world.reportId)).toBe("open");
    await flag(callerAt(world.t, "198.51.100.13"), world);
    expect(await lifecycleOf(world, world.reportId)).toBe("hidden");
  });

  test("a person whose flag led to a decided case can't reopen it", async () => {
    const world = await reportAndOperators();
    const lena = callerAt(world.t, "198.51.100.1", "Lena");
    await flag(lena, world);
    const { _id: caseId } = await caseAbout(world, world.reportId);
    await world.nadia.mutation(api.moderation.operator.decide, { caseId, decision: "show", why: "Fine." });
    expect(await flag(lena, world)).toBe(false);
    expect(await caseAbout(world, world.reportId)).toMatchObject({ state: "shown", decision: { line: "Fine." } });
    expect(await world.nadia.query(api.moderation.operator.queue, {})).toEqual([]);
  });

  test("visitors' flags are rate limited", async () => {
    const world = await reportAndOperators();
    const visitor = callerAt(world.t, "198.51.100.1");
    const attempt = async (n: number): Promise<string> => {
      if (n > 100) return "no limit";
      try {
        await flag(visitor, world);
      } catch (error) {
        return (error as { data: { code: string } }).data.code;
      }
      return await attempt(n + 1);
    };
    expect(await attempt(0)).toBe("request.tooMany");
  });

  test.each([
    ["a flag on the author's own report", "Ada", {}, "flag.own"],
    ["a flag on a report that doesn't exist", "Lena", { id: "nothing" }, "flag.gone"],
    ["a flag on a photo without its report", "Lena", { what: "photo", id: "nothing" }, "flag.gone"],
    ["a flag on a name that doesn't exist", "Lena", { what: "name", id: "nothing" }, "flag.gone"],
    ["a flag with too long a text", "Lena", { words: "x".repeat(301) }, "flag.wordsTooLong"],
  ] as const)("refuses %s", async (_, name, changes, code) => {
    const world = await reportAndOperators();
    expect(await codeOf(flag(callerAt(world.t, "198.51.100.1", name), world, changes))).toBe(code);
  });

  test("a photo can't be flagged as part of a report that doesn't have it", async () => {
    const world = await reportAndOperators();
    const other = await world.ada.mutation(api.reports.submit, sampleReport([world.photos[1]!]));
    const lena = callerAt(world.t, "198.51.100.1", "Lena");
    const photo = { what: "photo", id: world.photos[0]!, reportId: other } as const;
    expect(await codeOf(flag(lena, world, photo))).toBe("flag.gone");
  });
});

describe("a hidden report", () => {
  const hiddenReport = async () => {
    const world = await reportAndOperators();
    await threeFlags(world);
    return { ...world, lena: callerAt(world.t, "198.51.100.1", "Lena") };
  };

  test("disappears from the feed, along with its page, its share page and its contact", async () => {
    const { t, lena, reportId } = await hiddenReport();
    expect(await feedOf(lena)).toEqual([]);
    expect(await lena.query(api.reports.get, { reportId })).toBeNull();
    expect(await t.query(internal.reports.share.report, { reportId })).toBeNull();
    expect(await codeOf(lena.mutation(api.reports.contact, { reportId }))).toBe("report.notFound");
  });

  test("counts as under review until an operator decides", async () => {
    const world = await hiddenReport();
    const isUnderReview = () => world.t.query(api.moderation.flags.isUnderReview, { reportId: world.reportId });
    expect(await isUnderReview()).toBe(true);
    const { _id: caseId } = await caseAbout(world, world.reportId);
    await world.nadia.mutation(api.moderation.operator.decide, { caseId, decision: "keep", why: "A scam." });
    expect(await isUnderReview()).toBe(false);
  });

  test("stays complete for its author, who can edit and remove it", async () => {
    const world = await hiddenReport();
    const { ada, reportId } = world;
    const report = await ada.query(api.reports.get, { reportId });
    expect(report).toMatchObject({ petName: "Biscuit", state: "hidden", mine: true });
    expect((await ada.query(api.reports.mine, {}))[0]).toMatchObject({ _id: reportId, state: "hidden" });
    await ada.mutation(api.reports.update, { reportId, petName: "Rusty" });
    expect(await lifecycleOf(world, reportId)).toBe("hidden");
    await removeReportPermanently(world.t, ada, reportId);
    expect((await caseAbout(world, reportId)).state).toBe("gone");
  });

  test("can't be posted on the Facebook page, not even by a post that is queued already", async () => {
    vi.stubEnv("FACEBOOK_PAGE_ID", "1");
    vi.stubEnv("FACEBOOK_PAGE_TOKEN", "2");
    const { t, ada, reportId } = await hiddenReport();
    const post = ada.mutation(api.posts.pagePosts.send, { reportId, message: "Shy", hashtags: "" });
    expect(await codeOf(post)).toBe("alert.reportHidden");
    const postId = await t.run(async (ctx) => {
      const { authorId, petName } = (await ctx.db.get("reports", reportId))!;
      const words = { petName, message: "", hashtags: "" };
      const queued = { state: "queued", attempt: 0, tries: 0, since: 0, emailVerified: true } as const;
      return await ctx.db.insert("pagePosts", { authorId, reportId, ...queued, ...words });
    });
    expect(await t.mutation(internal.posts.jobs.lease, { postId })).toBeNull();
    const failed = await t.run(async (ctx) => await ctx.db.get("pagePosts", postId));
    expect(failed).toMatchObject({ state: "failed", failure: "alert.reportHidden" });
  });

  test("can't be flagged again", async () => {
    const { t, reportId } = await hiddenReport();
    expect(await codeOf(flag(callerAt(t, "198.51.100.9"), { reportId }))).toBe("flag.gone");
  });

  test("is announced to its author, who can answer once", async () => {
    const { ada, reportId } = await hiddenReport();
    const [notice] = await ada.query(api.moderation.flags.notices, {});
    expect(notice).toMatchObject({ what: "report", state: "pending", reportId, petName: "Biscuit", answer: null });
    const answer = (text: string) => ada.mutation(api.moderation.flags.answer, { caseId: notice!.caseId, text });
    expect(await codeOf(answer("  "))).toBe("flag.noAnswer");
    await answer("I have his papers.");
    expect((await ada.query(api.moderation.flags.notices, {}))[0]!.answer).toBe("I have his papers.");
    expect(await codeOf(answer("And more."))).toBe("flag.answeredAlready");
  });

  test("is not announced to other people, who can't answer either", async () => {
    const world = await hiddenReport();
    const { _id: caseId } = await caseAbout(world, world.reportId);
    expect(await world.lena.query(api.moderation.flags.notices, {})).toEqual([]);
    expect(await codeOf(world.lena.mutation(api.moderation.flags.answer, { caseId, text: "Mine!" }))).toBe("flag.gone");
  });
});

test("a hidden photo disappears from the report's page and the feed's card, but not from the author's view", async () => {
  const world = await reportAndOperators();
  const { t, ada, reportId, photos } = world;
  const lena = callerAt(t, "198.51.100.1", "Lena");
  const before = await lena.query(api.reports.get, { reportId });
  await threeFlags(world, { what: "photo", id: photos[0]!, reportId });
  expect((await lena.query(api.reports.get, { reportId }))!.photos).toEqual([before!.photos[1]]);
  expect((await feedOf(lena))[0]!.photo).toBe(before!.photos[1]!.thumb);
  expect((await ada.query(api.reports.get, { reportId }))!.photos).toHaveLength(2);
  expect((await ada.query(api.moderation.flags.notices, {}))[0]).toMatchObject({ what: "photo", reportId });
});

test("a name that three people flag is hidden, and its user gets a notice", async () => {
  const world = await reportAndOperators();
  const userId = await world.ada.mutation(api.users.store, {});
  await threeFlags(world, { what: "name", id: userId, reason: "offensive" });
  const user = await world.t.run(async (ctx) => await ctx.db.get("users", userId));
  expect(user?.nameHidden).toBe(true);
  expect((await world.ada.query(api.moderation.flags.notices, {}))[0]).toMatchObject({ what: "name", reportId: null });
});

describe("deleting an account", () => {
  const erase = async (t: Backend, name: string) =>
    await t.mutation(internal.account.jobs.erase, { tokenIdentifier: `https://clerk.homeward.test|user_${name}` });
  const rows = (t: Backend) =>
    t.run(async (ctx) => ({
      flags: await ctx.db.query("flags").collect(),
      cases: await ctx.db.query("cases").collect(),
      log: await ctx.db.query("operatorLog").collect(),
    }));

  test("deletes the user's flags", async () => {
    const world = await reportAndOperators();
    await threeFlags(world, { words: "Asked me for money" });
    await erase(world.t, "Lena");
    expect((await rows(world.t)).flags).toHaveLength(2);
    expect(await lifecycleOf(world, world.reportId)).toBe("hidden");
  });

  test("deletes the cases about the user, the flags in these cases, and the log's texts about the user", async () => {
    const world = await reportAndOperators();
    await threeFlags(world);
    const { _id: caseId } = await caseAbout(world, world.reportId);
    await world.nadia.mutation(api.moderation.operator.decide, { caseId, decision: "keep", why: "Ada asks for money" });
    await erase(world.t, "Ada");
    const { flags, cases, log } = await rows(world.t);
    expect([flags, cases]).toEqual([[], []]);
    expect(log).toMatchObject([{ action: "keep", title: "", why: "" }]);
  });
});

test("the export contains the user's flags", async () => {
  const world = await reportAndOperators();
  const lena = callerAt(world.t, "198.51.100.1", "Lena");
  await flag(lena, world, { words: "Asked me for money" });
  const { flags } = await lena.action(api.users.exportMine, {});
  expect(flags).toMatchObject([{ reason: "money", words: "Asked me for money" }]);
});
