// Facebook rejects a post, or leaves it uncertain whether it went up.
import { describe, expect, test, vi } from "vitest";
import { api, internal } from "../../../../convex/_generated/api";
import { minuteMs } from "../../../../domain/units";
import { type Backend, person } from "../../backend";
import { graphError } from "../../fakePage";
import { facebook, passTime, runAllJobs, runDueJobs, newestPostOf, trustedAuthor, useFacebook } from "./poster";

useFacebook();

/** Cancels the jobs of this name, as if the backend died before it ran them. */
const loseJobs = (t: Backend, name: string) =>
  t.run(async (ctx) => {
    const jobs = await ctx.db.system.query("_scheduled_functions").collect();
    for (const job of jobs) {
      if (job.name.startsWith(name) && job.state.kind === "pending") await ctx.scheduler.cancel(job._id);
    }
  });

describe("when Facebook rejects the post", () => {
  test.each([
    ["the token was revoked", () => graphError(190, 401, { error_subcode: 460 }), "alert.facebookRefused"],
    ["the permission to post is gone", () => graphError(200, 403), "alert.facebookRefused"],
    ["the page is gone", () => graphError(100, 400, { error_subcode: 33 }), "alert.facebookRefused"],
    ["the page is blocked", () => graphError(368), "alert.facebookRefused"],
    ["its content is not accepted", () => graphError(1500), "alert.facebookFailed"],
  ])("because %s, the author sees the failure, and Try again works after the fix", async (_, answer, failure) => {
    const { t, ada, post } = await trustedAuthor();
    facebook.next = [answer];
    const postId = await post();
    await runAllJobs(t);
    expect(await newestPostOf(ada)).toMatchObject({ state: "failed", failure, link: null });
    expect(facebook.sent).toBe(1);
    await ada.mutation(api.posts.pagePosts.retry, { postId });
    await runAllJobs(t);
    expect(await newestPostOf(ada)).toMatchObject({ state: "posted", failure: null });
    expect(facebook.posts).toHaveLength(1);
  });

  test.each([190, 4])("with status 400 and code %d, operators see that Facebook refuses posts", async (code) => {
    vi.stubEnv("OPERATOR_EMAILS", "nadia@example.org");
    const { t, post } = await trustedAuthor();
    facebook.next = [() => graphError(code, 400)];
    await post();
    await runDueJobs(t);
    const { services } = await person(t, "Nadia", { emailVerified: true }).query(api.moderation.operator.health, {});
    const { failing } = services.find(({ name }) => name === "facebook")!;
    expect(failing?.what).toBe(`status 400, code ${code}`);
  });

  test.each([4, 17, 32, 613])("temporarily (code %d), it is sent again automatically", async (code) => {
    const { t, ada, post } = await trustedAuthor();
    facebook.next = [() => graphError(code), () => graphError(code)];
    await post();
    await runDueJobs(t);
    expect(await newestPostOf(ada)).toMatchObject({ state: "queued", again: true });
    await runAllJobs(t);
    expect(await newestPostOf(ada)).toMatchObject({ state: "posted" });
    expect(facebook.posts).toHaveLength(1);
    // It certainly wasn't posted, so there is no need to look for it.
    expect(facebook.reads).toBe(0);
  });

  test("every time, it is not sent again after five tries", async () => {
    const { t, ada, post } = await trustedAuthor();
    facebook.next = Array.from({ length: 20 }, () => () => graphError(4));
    await post();
    await runAllJobs(t);
    expect(await newestPostOf(ada)).toMatchObject({ state: "failed", failure: "alert.facebookFailed" });
    expect(facebook.sent).toBe(5);
  });
});

describe("when it is uncertain whether the post went up", () => {
  // Each puts the post up by calling `post`, and then fails.
  const uncertainReplies = [
    ["the reply is lost", async (post: () => Response) => (post(), Promise.reject(new TypeError("socket closed")))],
    ["the reply is cut off", async (post: () => Response) => (post(), new Response('{"id":'))],
    ["a server in between fails", async (post: () => Response) => (post(), new Response("", { status: 502 }))],
    ["Facebook says it is unavailable", async (post: () => Response) => (post(), graphError(2, 500))],
  ] as const;

  test.each(uncertainReplies)(
    "because %s, it is found on the page instead of being sent again",
    async (_, behaviour) => {
      const { t, ada, post } = await trustedAuthor();
      facebook.next = [behaviour];
      await post();
      await runAllJobs(t);
      expect(await newestPostOf(ada)).toMatchObject({ state: "posted", link: "https://www.facebook.com/p/77_1" });
      expect(facebook.posts).toHaveLength(1);
      expect(facebook.sent).toBe(1);
    },
  );

  test("it is sent again if it isn't on the page", async () => {
    const { t, ada, post } = await trustedAuthor();
    facebook.next = [() => Promise.reject(new TypeError("fetch failed"))];
    await post();
    await runAllJobs(t);
    expect(await newestPostOf(ada)).toMatchObject({ state: "posted" });
    expect([facebook.posts.length, facebook.sent, facebook.reads]).toEqual([1, 2, 1]);
  });

  test("nothing is sent while the page can't be read, not even by Try again, and the post is found later", async () => {
    const { t, ada, post } = await trustedAuthor();
    facebook.next = [uncertainReplies[0][1]];
    facebook.listing = "down";
    const postId = await post();
    await runAllJobs(t);
    expect(await newestPostOf(ada)).toMatchObject({ state: "failed", failure: "alert.facebookUnsure" });
    await ada.mutation(api.posts.pagePosts.retry, { postId });
    await runDueJobs(t);
    expect(facebook.sent).toBe(1);
    facebook.listing = "fine";
    await runAllJobs(t);
    expect(await newestPostOf(ada)).toMatchObject({ state: "posted" });
    expect(facebook.posts).toHaveLength(1);
  });

  test("another post about the same report retries the uncertain one, which is then found on the page", async () => {
    const { t, ada, post } = await trustedAuthor();
    facebook.next = [uncertainReplies[0][1]];
    facebook.listing = "down";
    const first = await post();
    await runAllJobs(t);
    facebook.listing = "fine";
    expect(await post({ message: "other words" })).toBe(first);
    await runAllJobs(t);
    expect(await newestPostOf(ada)).toMatchObject({ state: "posted" });
    expect(facebook.posts).toHaveLength(1);
  });

  test("the sweep resumes the work of an action that died, and looks for the post first", async () => {
    const { t, ada, post } = await trustedAuthor();
    const postId = await post();
    const job = await t.mutation(internal.posts.jobs.lease, { postId });
    // The action died after Facebook had published the post.
    facebook.take("photos", new URLSearchParams({ message: job!.text! }));
    await t.mutation(internal.posts.jobs.sweep, {});
    expect((await newestPostOf(ada)).state).toBe("posting");
    vi.setSystemTime(Date.now() + 12 * 60_000);
    await t.mutation(internal.posts.jobs.sweep, {});
    await runAllJobs(t);
    expect(await newestPostOf(ada)).toMatchObject({ state: "posted" });
    expect(facebook.sent).toBe(0);
  });

  test("a scheduled check resumes the work of an action that died, without the sweep", async () => {
    const { t, ada, post } = await trustedAuthor();
    const postId = await post();
    const job = await t.mutation(internal.posts.jobs.lease, { postId });
    // The action died after Facebook had published the post.
    facebook.take("photos", new URLSearchParams({ message: job!.text! }));
    await passTime(t, 10 * minuteMs);
    expect((await newestPostOf(ada)).state).toBe("posting");
    await passTime(t, 2 * minuteMs);
    expect(await newestPostOf(ada)).toMatchObject({ state: "posted" });
    expect(facebook.posts).toHaveLength(1);
    expect(facebook.sent).toBe(0);
  });

  test("a scheduled check sends the post if its action was lost before it began, without the sweep", async () => {
    const { t, ada, post } = await trustedAuthor();
    await post();
    await loseJobs(t, "posts/jobs:deliver");
    await runDueJobs(t);
    expect((await newestPostOf(ada)).state).toBe("queued");
    await passTime(t, 2 * minuteMs);
    expect(await newestPostOf(ada)).toMatchObject({ state: "posted" });
    expect(facebook.sent).toBe(1);
  });

  test("the hourly sweep sends a queued post whose scheduled job was lost", async () => {
    const { t, ada, post } = await trustedAuthor();
    const postId = await post();
    await runAllJobs(t);
    // Stands for a post that is queued, but has no job that sends it.
    await t.run((ctx) => ctx.db.patch("pagePosts", postId, { state: "queued", link: undefined }));
    facebook.posts = [];
    vi.setSystemTime(Date.now() + 2 * 60_000);
    await t.mutation(internal.posts.jobs.sweep, {});
    await runAllJobs(t);
    expect(await newestPostOf(ada)).toMatchObject({ state: "posted" });
  });

  test("a failure that is reported late doesn't undo a later success", async () => {
    const { t, ada, post } = await trustedAuthor();
    const postId = await post();
    await runAllJobs(t);
    await t.mutation(internal.posts.jobs.settle, {
      postId,
      attempt: 0,
      outcome: { kind: "failed", code: "alert.facebookFailed" },
    });
    expect((await newestPostOf(ada)).state).toBe("posted");
  });
});
