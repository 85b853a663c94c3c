// A report is posted to the page at most once a day, with its photo, text and link.
import { describe, expect, test, vi } from "vitest";
import { api, internal } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import { codeOf, person } from "../../backend";
import { graphError } from "../../fakePage";
import { removeReportPermanently } from "../../removed";
import {
  facebook,
  publish,
  runAllJobs,
  runDueJobs,
  newestPostOf,
  trustedAuthor,
  postTexts,
  useFacebook,
} from "./poster";

useFacebook();

describe("a post", () => {
  test("is published with the photo, the text and its own link, and its author gets its URL", async () => {
    const { t, ada, reportId, post } = await trustedAuthor();
    const postId = await post();
    expect(await newestPostOf(ada)).toMatchObject({ state: "queued", hashtags: "#LostDog #Markham", link: null });
    await runAllJobs(t);
    expect(await newestPostOf(ada)).toMatchObject({
      state: "posted",
      link: "https://www.facebook.com/p/77_1",
      failure: null,
    });
    const [sent] = facebook.posts;
    expect(sent).toMatchObject({ edge: "photos" });
    expect(sent!.message).toContain("LOST: Biscuit (Beagle)\nLast seen in Markham, ON, November 19, 2026, 2:15 PM.");
    expect(sent!.message).toContain("Shy, please do not chase him.");
    expect(sent!.message).toContain(`https://site.example/share/${reportId}?post=${postId}`);
    expect(sent!.message).not.toMatch(/416\D?555|Town Centre|@/);
  });

  test("is in its author's language, and its link asks for the page in that language", async () => {
    const { t, reportId, post } = await trustedAuthor();
    const postId = await post({ lang: "fr" });
    await runAllJobs(t);
    const { message } = facebook.posts[0]!;
    expect(message).toContain("19\u00A0novembre 2026");
    expect(message).toContain(`https://site.example/share/${reportId}?post=${postId}&l=fr`);
  });

  test("is published once, however often the button is pressed and the job runs", async () => {
    const { t, post } = await trustedAuthor();
    const ids = await Promise.all([post(), post(), post()]);
    expect(new Set(ids).size).toBe(1);
    await Promise.all([1, 2, 3].map(() => t.action(internal.posts.jobs.deliver, { postId: ids[0]! })));
    await runDueJobs(t);
    expect(await post()).toBe(ids[0]);
    await runAllJobs(t);
    expect(facebook.posts).toHaveLength(1);
    expect(facebook.sent).toBe(1);
  });

  test("is possible once a day for each report", async () => {
    const { t, ada, post } = await trustedAuthor();
    await post();
    await runAllJobs(t);
    expect(await codeOf(post({ message: "other words" }))).toBe("alert.oncePerDay");
    const second = await publish(t, ada);
    await ada.mutation(api.posts.pagePosts.send, { reportId: second, ...postTexts });
    vi.setSystemTime(Date.now() + 24 * 3_600_000 + 1);
    await post({ message: "other words" });
    await runAllJobs(t);
    expect(facebook.posts).toHaveLength(3);
  });

  const passHours = (count: number) => vi.setSystemTime(Date.now() + count * 3_600_000);

  test("counts towards the day on which Try again publishes it", async () => {
    const { t, ada, post } = await trustedAuthor();
    facebook.next = [() => graphError(1500)];
    const postId = await post();
    await runAllJobs(t);
    passHours(23);
    await ada.mutation(api.posts.pagePosts.retry, { postId });
    await runAllJobs(t);
    expect((await newestPostOf(ada)).state).toBe("posted");
    passHours(2);
    expect(await codeOf(post({ message: "other words" }))).toBe("alert.oncePerDay");
    passHours(22);
    await post({ message: "other words" });
    await runAllJobs(t);
    expect(facebook.posts).toHaveLength(2);
  });

  test("can't be tried again once there is a newer one", async () => {
    const { t, ada, post } = await trustedAuthor();
    facebook.next = [() => graphError(1500)];
    const postId = await post();
    await runAllJobs(t);
    passHours(25);
    await post({ message: "other words" });
    await runAllJobs(t);
    expect(await codeOf(ada.mutation(api.posts.pagePosts.retry, { postId }))).toBe("alert.retryOld");
    await runAllJobs(t);
    expect(facebook.posts).toHaveLength(1);
  });

  test("is about the newest report if none is given", async () => {
    const { t, ada, reportId } = await trustedAuthor();
    await ada.mutation(api.posts.pagePosts.send, postTexts);
    await runAllJobs(t);
    expect(await newestPostOf(ada)).toMatchObject({ reportId, state: "posted" });
    expect(await codeOf(person(t, "Bo").mutation(api.posts.pagePosts.send, postTexts))).toBe("alert.noReport");
  });

  test("is published with the link's preview if its picture is rejected", async () => {
    const { t, ada, post } = await trustedAuthor();
    facebook.next = [() => graphError(324)];
    await post();
    await runAllJobs(t);
    expect(facebook.posts).toMatchObject([{ edge: "feed", url: expect.stringContaining("/share/") as string }]);
    expect((await newestPostOf(ada)).state).toBe("posted");
  });

  test.each([
    ["a phone number", { message: "call 416 555 0199" }, "alert.contactInMessage"],
    ["an email address", { message: "maya@example.org" }, "alert.contactInMessage"],
    ["a number among the hashtags", { hashtags: "#4165550199" }, "alert.contactInMessage"],
    ["the street", { message: "near 101 Town Centre Blvd" }, "alert.addressInMessage"],
    ["too long a message", { message: "x".repeat(1001) }, "alert.messageTooLong"],
  ])("with %s is rejected", async (_, more, code) => {
    const { t, ada, post } = await trustedAuthor();
    expect(await codeOf(post(more))).toBe(code);
    await runAllJobs(t);
    expect(await ada.query(api.posts.pagePosts.mine, {})).toEqual([]);
    expect(facebook.sent).toBe(0);
  });

  test("about another user's report or a closed one is rejected", async () => {
    const { t, reportId, post } = await trustedAuthor();
    expect(await codeOf(person(t, "Bo").mutation(api.posts.pagePosts.send, { reportId, ...postTexts }))).toBe(
      "report.notFound",
    );
    await t.run((ctx) => ctx.db.patch("reports", reportId, { lifecycle: "home" }));
    expect(await codeOf(post())).toBe("alert.reportClosed");
  });

  test("is not published if its report is removed first", async () => {
    const { t, ada, reportId, post } = await trustedAuthor();
    await post();
    await removeReportPermanently(t, ada, reportId);
    await runAllJobs(t);
    expect(await newestPostOf(ada)).toMatchObject({
      state: "failed",
      failure: "alert.reportClosed",
      petName: "Biscuit",
    });
    expect(facebook.sent).toBe(0);
  });

  test("is rejected if Facebook is not set up", async () => {
    vi.stubEnv("FACEBOOK_PAGE_TOKEN", "");
    const { t, post } = await trustedAuthor();
    expect(await t.query(api.posts.services.available, {})).toEqual({ facebook: false, payment: false });
    expect(await codeOf(post())).toBe("alert.facebookOff");
  });
});

test("users can't see or retry each other's posts", async () => {
  const { t, post } = await trustedAuthor();
  const postId: Id<"pagePosts"> = await post();
  const bo = person(t, "Bo");
  await bo.mutation(api.users.store, {});
  expect(await bo.query(api.posts.pagePosts.mine, {})).toEqual([]);
  expect(await codeOf(bo.mutation(api.posts.pagePosts.retry, { postId }))).toBe("alert.notMine");
});

test("an export contains the posts, and deleting the account deletes their records", async () => {
  const { t, ada, post } = await trustedAuthor();
  await post();
  await runAllJobs(t);
  const { pagePosts } = await ada.action(api.users.exportMine, {});
  expect(pagePosts).toMatchObject([{ state: "posted", petName: "Biscuit", link: "https://www.facebook.com/p/77_1" }]);
  expect(JSON.stringify(pagePosts)).not.toContain("_id");
  await t.mutation(internal.account.jobs.erase, { tokenIdentifier: "https://clerk.homeward.test|user_Ada" });
  await runAllJobs(t);
  expect(await t.run((ctx) => ctx.db.query("pagePosts").collect())).toEqual([]);
});
