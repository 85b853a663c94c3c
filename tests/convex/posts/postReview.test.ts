// Posts that are pending review.
import { beforeEach, describe, expect, test, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { setPostsPendingReview } from "../../../convex/model/posts/postReview";
import { formatLongDay } from "../../../domain/time/time";
import { hourMs } from "../../../domain/units";
import { backend, codeOf, person } from "../backend";
import { stopClock } from "../clock";
import { FakePage } from "../fakePage";
import { photoOf } from "../pictures";
import { removeReportPermanently } from "../removed";
import { sampleReport } from "../samples";

let facebook = new FakePage();

stopClock({ alsoFake: ["setTimeout", "clearTimeout"] });
beforeEach(() => {
  facebook = new FakePage();
  facebook.install();
});

async function pendingPost() {
  const t = backend();
  const ada = person(t, "Ada");
  const reportId = await ada.mutation(api.reports.submit, sampleReport([await photoOf(t, ada)]));
  const postId = await ada.mutation(api.posts.pagePosts.send, { reportId, message: "Shy.", hashtags: "LostDog" });
  const finishJobs = () => t.finishAllScheduledFunctions(() => vi.runAllTimers());
  const listedPost = async () => (await t.query(internal.posts.jobs.pending, {}))[0]!;
  const newestPost = async () => (await ada.query(api.posts.pagePosts.mine, {}))[0]!;
  return { t, ada, reportId, postId, finishJobs, listedPost, newestPost };
}

describe("a pending post", () => {
  test("is listed with its text and photo, and is posted with that text once it is approved", async () => {
    const { t, reportId, postId, finishJobs, listedPost, newestPost } = await pendingPost();
    await finishJobs();
    expect(facebook.sent).toBe(0);
    const one = await listedPost();
    expect(one).toMatchObject({ postId, reportId, petName: "Biscuit", reviewReason: "newAccount" });
    expect(one.image).toContain("http");
    expect(await t.mutation(internal.posts.jobs.approve, { postId, content: one.content })).toBe("done");
    expect(await t.query(internal.posts.jobs.pending, {})).toEqual([]);
    await finishJobs();
    expect(facebook.posts.map(({ message }) => message)).toEqual([one.content.text]);
    expect((await newestPost()).state).toBe("posted");
  });

  test("about a report of the same day says today and the hour once it is posted, and shows the operator the date", async () => {
    const { t, ada, reportId, postId, finishJobs, listedPost, newestPost } = await pendingPost();
    // Today in Toronto, where the clocks are five hours behind UTC.
    const day = new Date(Date.now() - 5 * hourMs).toISOString().slice(0, "2026-11-21".length);
    await ada.mutation(api.reports.update, { reportId, day, time: "00:15", utcOffset: -300 });
    const { content } = await listedPost();
    expect(content.text).toContain(`Last seen in Markham, ON, ${formatLongDay(day)}, 12:15 AM.`);
    expect(await t.mutation(internal.posts.jobs.approve, { postId, content })).toBe("done");
    await finishJobs();
    expect((await newestPost()).state).toBe("posted");
    expect(facebook.posts[0]!.message).toContain("Last seen in Markham, ON, today at 12:15 AM.");
  });

  test("is decided by the first of two operators, and the second is told what the first has decided", async () => {
    const { t, postId, finishJobs, listedPost, newestPost } = await pendingPost();
    const { content } = await listedPost();
    const decline = () => t.mutation(internal.posts.jobs.decline, { postId, reason: "A price.\nSecond line." });
    expect(await decline()).toBe("done");
    expect(await decline()).toBe("declined");
    expect(await t.mutation(internal.posts.jobs.approve, { postId, content })).toBe("declined");
    await finishJobs();
    expect(facebook.sent).toBe(0);
    expect((await newestPost()).state).toBe("declined");
  });

  test("stays approved if another operator declines it later", async () => {
    const { t, postId, finishJobs, listedPost, newestPost } = await pendingPost();
    await t.mutation(internal.posts.jobs.approve, { postId, content: (await listedPost()).content });
    const declineLate = () => t.mutation(internal.posts.jobs.decline, { postId, reason: "No" });
    expect(await declineLate()).toBe("approved");
    await finishJobs();
    expect(await declineLate()).toBe("approved");
    expect((await newestPost()).state).toBe("posted");
  });

  test("is not approved if it differs from what the operator saw", async () => {
    const { t, ada, reportId, postId, listedPost } = await pendingPost();
    const { content } = await listedPost();
    await ada.mutation(api.reports.update, { reportId, petName: "Rex" });
    expect(await t.mutation(internal.posts.jobs.approve, { postId, content })).toBe("changed");
    expect((await listedPost()).content.text).toContain("Rex");
  });

  test("leaves the operators' list when its report is deleted, and can't be decided any more", async () => {
    const { t, ada, reportId, postId, listedPost } = await pendingPost();
    const { content } = await listedPost();
    await removeReportPermanently(t, ada, reportId);
    expect(await t.query(internal.posts.jobs.pending, {})).toEqual([]);
    expect(await t.mutation(internal.posts.jobs.approve, { postId, content })).toBe("gone");
    await t.run((ctx) => ctx.db.delete("pagePosts", postId));
    expect(await t.mutation(internal.posts.jobs.decline, { postId: postId as Id<"pagePosts">, reason: "No" })).toBe(
      "gone",
    );
  });

  test("is declined only with a reason", async () => {
    const { t, postId } = await pendingPost();
    expect(await codeOf(t.mutation(internal.posts.jobs.decline, { postId, reason: " \n " }))).toBe("operator.noWhy");
  });
});

test("a post whose first photo is hidden shows the next one", async () => {
  const { t, ada, reportId, listedPost } = await pendingPost();
  const second = await photoOf(t, ada);
  const [first] = (await t.run((ctx) => ctx.db.get("reports", reportId)))!.photos;
  await ada.mutation(api.reports.update, { reportId, photos: [first!, second] });
  await t.run((ctx) => ctx.db.patch("photos", first!, { hidden: true }));
  const { full } = (await t.run((ctx) => ctx.db.get("photos", second)))!;
  expect(await listedPost()).toMatchObject({
    content: { photo: second },
    image: await t.run((ctx) => ctx.storage.getUrl(full)),
  });
});

test("review of an account's posts can be required", async () => {
  const { t, postId } = await pendingPost();
  const { authorId } = (await t.run((ctx) => ctx.db.get("pagePosts", postId)))!;
  await t.run((ctx) => setPostsPendingReview(ctx, authorId, true));
  expect((await t.run((ctx) => ctx.db.get("users", authorId)))!.postsPendingReview).toBe(true);
});
