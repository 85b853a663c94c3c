// The posts of a new account without a verified email address are reviewed, and a trusted account's posts go up at
// once.
import { describe, expect, test, vi } from "vitest";
import { api, internal } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import { hideReport } from "../../../../convex/model/moderation/hideContent";
import { setPostsPendingReview } from "../../../../convex/model/posts/postReview";
import { callsPerDay, limits } from "../../../../domain/limits";
import { minuteMs } from "../../../../domain/units";
import { backend, codeOf, person } from "../../backend";
import { photoOf } from "../../pictures";
import { removeReportPermanently } from "../../removed";
import {
  facebook,
  passTime,
  publish,
  runAllJobs,
  runDueJobs,
  newestPostOf,
  trustedAuthor,
  postTexts,
  useFacebook,
} from "./poster";

useFacebook();

describe("a new account's post", () => {
  async function newAccount() {
    const t = backend();
    const bo = person(t, "Bo");
    const reportId = await publish(t, bo);
    const post = (more: object = {}) => bo.mutation(api.posts.pagePosts.send, { reportId, ...postTexts, ...more });
    const pendingPost = async () => (await t.query(internal.posts.jobs.pending, {}))[0]!;
    const approve = async () => {
      const { postId, content } = await pendingPost();
      return await t.mutation(internal.posts.jobs.approve, { postId, content });
    };
    return { t, bo, reportId, post, pendingPost, approve };
  }

  test("is pending review, and goes up once an operator approves it", async () => {
    const { t, bo, reportId, post, pendingPost, approve } = await newAccount();
    expect(await bo.query(api.posts.pagePosts.isReviewNeeded, { reportId })).toBe(true);
    await post();
    await runAllJobs(t);
    expect(await newestPostOf(bo)).toMatchObject({ state: "review", link: null });
    expect(facebook.sent).toBe(0);
    expect((await pendingPost()).reviewReason).toBe("newAccount");
    await approve();
    await runAllJobs(t);
    expect((await newestPostOf(bo)).state).toBe("posted");
    expect(facebook.posts).toHaveLength(1);
  });

  test("can be changed while it is pending review, without losing its place in the queue, and can be withdrawn", async () => {
    const { t, bo, post, pendingPost } = await newAccount();
    const postId = await post();
    const { since } = await pendingPost();
    vi.setSystemTime(Date.now() + 25 * 3_600_000);
    expect(await post({ message: "Very shy." })).toBe(postId);
    expect(await pendingPost()).toMatchObject({
      since,
      content: { text: expect.stringContaining("Very shy.") as string },
    });
    expect(await codeOf(person(t, "Ada").mutation(api.posts.pagePosts.withdraw, { postId }))).toBe("alert.notMine");
    await bo.mutation(api.posts.pagePosts.withdraw, { postId });
    expect(await bo.query(api.posts.pagePosts.mine, {})).toEqual([]);
    expect(await t.query(internal.posts.jobs.pending, {})).toEqual([]);
  });

  test("can't be withdrawn or changed once it is approved", async () => {
    const { bo, post, approve } = await newAccount();
    const postId = await post();
    await approve();
    expect(await codeOf(bo.mutation(api.posts.pagePosts.withdraw, { postId }))).toBe("alert.tooLate");
    expect(await codeOf(post({ message: "other words" }))).toBe("alert.onItsWay");
  });

  test("that was declined shows why, and can be sent again in other words", async () => {
    const { t, bo, post } = await newAccount();
    const postId = await post();
    await t.mutation(internal.posts.jobs.decline, { postId, reason: "Names a neighbour.\nSeen that before." });
    expect(await newestPostOf(bo)).toMatchObject({ state: "declined", reason: "Names a neighbour." });
    expect(await post({ message: "other words" })).not.toBe(postId);
    expect(await newestPostOf(bo)).toMatchObject({ state: "review", reason: null });
  });

  test("fails once its report is removed or closed", async () => {
    const { t, bo, reportId, post } = await newAccount();
    await post();
    await removeReportPermanently(t, bo, reportId);
    expect(await newestPostOf(bo)).toMatchObject({ state: "failed", failure: "alert.reportClosed" });
    const second = await publish(t, bo);
    await bo.mutation(api.posts.pagePosts.send, { reportId: second, ...postTexts });
    await t.run((ctx) => ctx.db.patch("reports", second, { lifecycle: "home" }));
    vi.setSystemTime(Date.now() + 1);
    await t.mutation(internal.posts.jobs.sweep, {});
    expect(await newestPostOf(bo)).toMatchObject({ state: "failed", failure: "alert.reportClosed" });
  });

  test("fails a minute after its report is hidden, without the sweep", async () => {
    const { t, bo, reportId, post } = await newAccount();
    await post();
    await t.run(async (ctx) => await hideReport(ctx, (await ctx.db.get("reports", reportId))!, "case"));
    expect((await newestPostOf(bo)).state).toBe("review");
    await passTime(t, minuteMs);
    expect(await newestPostOf(bo)).toMatchObject({ state: "failed", failure: "alert.reportHidden" });
  });

  test.each([
    ["the pet's name", { petName: "Rex" }],
    ["the photo", "photo"],
  ])("is pending review again if %s changed between approval and sending", async (_, change) => {
    const { t, bo, reportId, post, pendingPost, approve } = await newAccount();
    await post();
    await approve();
    const changes = typeof change === "string" ? { photos: [await photoOf(t, bo)] } : change;
    await bo.mutation(api.reports.update, { reportId, ...changes });
    await runAllJobs(t);
    expect(facebook.sent).toBe(0);
    expect((await pendingPost()).reviewReason).toBe("changed");
    await approve();
    await runAllJobs(t);
    expect(facebook.posts).toHaveLength(1);
  });

  test("that may already be on the page is reviewed after a change only if the app doesn't find it there", async () => {
    const { t, bo, post, approve } = await newAccount();
    await post();
    facebook.next = [async (take) => (take(), Promise.reject(new TypeError("socket closed")))];
    facebook.listing = "down";
    await approve();
    await runAllJobs(t);
    expect(await newestPostOf(bo)).toMatchObject({ state: "failed", failure: "alert.facebookUnsure" });
    facebook.listing = "fine";
    // The post is not on the page after all.
    facebook.posts = [];
    await post({ message: "other words" });
    await runAllJobs(t);
    expect((await newestPostOf(bo)).state).toBe("review");
    await approve();
    await runAllJobs(t);
    expect(facebook.posts.map(({ message }) => message)).toEqual([expect.stringContaining("other words")]);
  });
});

describe("a trusted account", () => {
  test("is told that its posts go up at once", async () => {
    const { ada, reportId } = await trustedAuthor();
    expect(await ada.query(api.posts.pagePosts.isReviewNeeded, { reportId })).toBe(false);
  });

  test("has its post reviewed if the post has words that scams use", async () => {
    const { t, ada, post } = await trustedAuthor();
    await post({ message: "I need the transport fee first" });
    await runAllJobs(t);
    expect((await newestPostOf(ada)).state).toBe("review");
    expect((await t.query(internal.posts.jobs.pending, {}))[0]!.reviewReason).toBe("pattern");
  });

  test("has its posts reviewed while something that its user published stays removed by an operator", async () => {
    const { t, ada, post } = await trustedAuthor();
    const { _id } = (await ada.query(api.users.me, {}))!;
    await t.run((ctx) => setPostsPendingReview(ctx, _id, true));
    await post();
    expect((await newestPostOf(ada)).state).toBe("review");
  });

  test("can send three posts a day", async () => {
    const { t, ada, post } = await trustedAuthor();
    await post();
    const more: Id<"reports">[] = [];
    for (let count = 0; count < 3; count += 1) more.push(await publish(t, ada));
    for (const reportId of more.slice(0, 2)) await ada.mutation(api.posts.pagePosts.send, { reportId, ...postTexts });
    await runAllJobs(t);
    expect(facebook.posts).toHaveLength(3);
    const sendFourth = () => ada.mutation(api.posts.pagePosts.send, { reportId: more[2]!, ...postTexts });
    expect(await codeOf(sendFourth())).toBe("alert.postsPerDay");
    vi.setSystemTime(Date.now() + limits.postEveryMs);
    await sendFourth();
  });
});

test("a trusted account's post over the page's daily limit goes up the next day", async () => {
  const { t, ada, post } = await trustedAuthor();
  vi.stubEnv("CALLS_PER_DAY_POSTS", "0");
  await post();
  await runDueJobs(t);
  expect(await newestPostOf(ada)).toMatchObject({ state: "queued", tomorrow: true });
  vi.stubEnv("CALLS_PER_DAY_POSTS", String(callsPerDay.posts));
  await t.mutation(internal.posts.jobs.sweep, {});
  await runDueJobs(t);
  expect(facebook.sent).toBe(0);
  await runAllJobs(t);
  expect(await newestPostOf(ada)).toMatchObject({ state: "posted", tomorrow: false });
});
