// Removing a report, and undoing the removal.
import { beforeEach, describe, expect, test, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { limits } from "../../../domain/limits";
import { type Backend, type Caller, codeOf, person } from "../backend";
import { reportAndOperators, feedOf, flag, lifecycleOf, threeFlags } from "../board";
import { stopClock } from "../clock";
import { FakePage } from "../fakePage";
import { sampleReport } from "../samples";

let facebook = new FakePage();

stopClock({ alsoFake: ["setTimeout", "clearTimeout"] });
beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  facebook = new FakePage();
  facebook.install();
});

async function passTime(t: Backend, ms: number) {
  vi.advanceTimersByTime(ms);
  await t.finishInProgressScheduledFunctions();
}
const pastUndoMs = limits.undoRemovalMs + 1000;

const remove = (who: Caller, reportId: Id<"reports">) => who.mutation(api.reports.remove, { reportId });
const restore = (who: Caller, reportId: Id<"reports">) => who.mutation(api.reports.restore, { reportId });
/** `uses`: for each photo, how many records use it. */
const storedRows = (t: Backend) =>
  t.run(async (ctx) => ({
    reports: (await ctx.db.query("reports").collect()).length,
    contacts: (await ctx.db.query("contacts").collect()).length,
    uses: (await ctx.db.query("photos").collect()).map(({ uses }) => uses),
  }));

test("a removed report disappears at once, and is deleted when it can no longer be restored", async () => {
  const { t, ada, reportId } = await reportAndOperators();
  await remove(ada, reportId);
  for (const who of [t as Caller, ada, person(t, "Bo")]) {
    expect(await feedOf(who)).toEqual([]);
    expect(await who.query(api.reports.get, { reportId })).toBeNull();
    expect(await codeOf(who.mutation(api.reports.contact, { reportId }))).toBe("report.notFound");
    expect(await who.query(api.moderation.flags.isUnderReview, { reportId })).toBe(false);
  }
  expect(await t.query(internal.reports.share.report, { reportId })).toBeNull();
  expect(await ada.query(api.reports.mine, {})).toEqual([]);
  // The default contact no longer comes from the removed report.
  expect(await ada.query(api.reports.lastContact, {})).toBe("ada@example.org");
  expect(await codeOf(flag(person(t, "Bo"), { reportId }))).toBe("flag.gone");
  expect(await codeOf(ada.mutation(api.reports.update, { reportId, petName: "Rex" }))).toBe("report.notFound");
  expect(await codeOf(ada.mutation(api.posts.pagePosts.send, { reportId, message: "", hashtags: "" }))).toBe(
    "report.notFound",
  );
  expect(await codeOf(ada.mutation(api.posts.pagePosts.send, { message: "", hashtags: "" }))).toBe("alert.noReport");
  expect(await codeOf(remove(ada, reportId))).toBe("report.notFound");
  expect(await storedRows(t)).toEqual({ reports: 1, contacts: 1, uses: [1, 1] });
  await passTime(t, pastUndoMs);
  expect(await storedRows(t)).toEqual({ reports: 0, contacts: 0, uses: [0, 0] });
});

describe("restoring a report", () => {
  test("restores the whole report, and a second call changes nothing", async () => {
    const { t, ada, reportId } = await reportAndOperators();
    const before = await t.query(api.reports.get, { reportId });
    const card = await feedOf(t);
    await remove(ada, reportId);
    await restore(ada, reportId);
    await restore(ada, reportId);
    expect(await t.query(api.reports.get, { reportId })).toEqual(before);
    expect(await feedOf(t)).toEqual(card);
    expect(await t.mutation(api.reports.contact, { reportId })).toMatchObject({ contactInfo: "416 555 0100" });
    await passTime(t, pastUndoMs);
    expect(await storedRows(t)).toEqual({ reports: 1, contacts: 1, uses: [1, 1] });
    expect(await lifecycleOf({ t }, reportId)).toBe("open");
  });

  test("is possible for its author only, and only in time", async () => {
    const { t, ada, reportId } = await reportAndOperators();
    await remove(ada, reportId);
    expect(await codeOf(restore(person(t, "Bo"), reportId))).toBe("report.notFound");
    vi.setSystemTime(Date.now() + limits.undoRemovalMs);
    expect(await codeOf(restore(ada, reportId))).toBe("report.notFound");
    await passTime(t, pastUndoMs);
    expect(await codeOf(restore(ada, reportId))).toBe("report.notFound");
  });

  test("gives the next removal the full time for Undo", async () => {
    const { t, ada, reportId } = await reportAndOperators();
    await remove(ada, reportId);
    await passTime(t, limits.undoRemovalMs - 2000);
    await restore(ada, reportId);
    await remove(ada, reportId);
    await passTime(t, 4000);
    await restore(ada, reportId);
    expect(await lifecycleOf({ t }, reportId)).toBe("open");
  });

  test("leaves a hidden report hidden, and is refused during a ban; lifting the ban doesn't restore it", async () => {
    const { t, ada, sam, reportId } = await reportAndOperators();
    await threeFlags({ t, reportId });
    await remove(ada, reportId);
    expect(await ada.query(api.moderation.flags.notices, {})).toEqual([]);
    await restore(ada, reportId);
    expect(await lifecycleOf({ t }, reportId)).toBe("hidden");
    expect(await ada.query(api.moderation.flags.notices, {})).toHaveLength(1);
    await remove(ada, reportId);
    const userId = await ada.mutation(api.users.store, {});
    await sam.mutation(api.moderation.operator.ban, { userId, banned: true, why: "Fraud." });
    expect(await codeOf(restore(ada, reportId))).toBe("request.notAccepted");
    await sam.mutation(api.moderation.operator.ban, { userId, banned: false, why: "A mistake." });
    expect(await ada.query(api.reports.get, { reportId })).toBeNull();
  });
});

test("a new report with the submit key of a removed one deletes the removed one permanently", async () => {
  const { t, ada, photos } = await reportAndOperators();
  const form = { ...sampleReport(photos), submitKey: "again" };
  const first = await ada.mutation(api.reports.submit, form);
  await remove(ada, first);
  const second = await ada.mutation(api.reports.submit, form);
  expect(second).not.toBe(first);
  expect(await codeOf(restore(ada, first))).toBe("report.notFound");
  await passTime(t, pastUndoMs);
  // The photos are in the new report and in that of `reportAndOperators`.
  expect((await storedRows(t)).uses).toEqual([2, 2]);
});

describe("a post", () => {
  const reportWithPost = async () => {
    const world = await reportAndOperators();
    const { ada, reportId } = world;
    // The posts of a younger account would be reviewed first.
    vi.setSystemTime(Date.now() + limits.trustedAccountMs + 1);
    const postId = await ada.mutation(api.posts.pagePosts.send, { reportId, message: "Shy", hashtags: "" });
    const stateOfPost = async () => (await ada.query(api.posts.pagePosts.mine, {}))[0]!.state;
    return { ...world, postId, stateOfPost };
  };

  test("that is queued is not sent while its report is removed, and is sent when the report is restored", async () => {
    const { t, ada, reportId, stateOfPost } = await reportWithPost();
    await remove(ada, reportId);
    await passTime(t, 100);
    expect(await stateOfPost()).toBe("queued");
    expect(facebook.posts).toHaveLength(0);
    await restore(ada, reportId);
    await passTime(t, 100);
    expect(facebook.posts).toHaveLength(1);
    expect(await stateOfPost()).toBe("posted");
  });

  test("that is pending review is not dropped before the report is deleted", async () => {
    const { t, ada, reportId, postId, stateOfPost } = await reportWithPost();
    await t.run((ctx) => ctx.db.patch("pagePosts", postId, { state: "review", reviewReason: "pattern" }));
    await remove(ada, reportId);
    vi.setSystemTime(Date.now() + 1000);
    await t.mutation(internal.posts.jobs.sweep, {});
    expect(await stateOfPost()).toBe("review");
    await passTime(t, pastUndoMs);
    expect(await stateOfPost()).toBe("failed");
  });
});

test("operators have to decide about a paid package only after its report is deleted", async () => {
  const { t, ada, sam, reportId } = await reportAndOperators();
  const orderId = await t.run(async (ctx) => {
    const { authorId, petName } = (await ctx.db.get("reports", reportId))!;
    const order = { authorId, reportId, petName, state: "paid", attempt: 1, since: 0, expiresAt: 0 } as const;
    return await ctx.db.insert("orders", { ...order, payments: [], problems: [], publishedPosts: [] });
  });
  await remove(ada, reportId);
  expect(await sam.query(api.moderation.operator.orders, {})).toMatchObject({ toPost: [], toDecide: [] });
  await passTime(t, pastUndoMs);
  expect(await sam.query(api.moderation.operator.orders, {})).toMatchObject({
    toDecide: [{ orderId, problems: ["reportGone"] }],
  });
});
