import { beforeEach, describe, expect, test, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { hideReport } from "../../../convex/model/moderation/hideContent";
import { setPostsPendingReview } from "../../../convex/model/posts/postReview";
import { callsPerDay, limits } from "../../../domain/limits";
import { minuteMs } from "../../../domain/units";
import { type Backend, type Caller, backend, codeOf, person } from "../backend";
import { stopClock } from "../clock";
import { FakePage, graphError } from "../fakePage";
import { photoOf } from "../pictures";
import { removeForGood } from "../removed";
import { sampleReport } from "../samples";

const page = () => new FakePage();
let facebook = page();

stopClock("setTimeout", "clearTimeout");
beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  facebook = page();
  facebook.install();
});

const words = { message: "Shy, please do not chase him.", hashtags: "LostDog, Markham" };
const settled = (t: Backend) => t.finishAllScheduledFunctions(() => vi.runAllTimers());
/** Runs jobs that are due now, but none that is scheduled for later. */
async function soon(t: Backend) {
  vi.advanceTimersByTime(10);
  await t.finishInProgressScheduledFunctions();
}

/** Lets time pass in steps of half a minute, and runs jobs as they become due. */
async function pass(t: Backend, ms: number) {
  for (let left = ms; left > 0; left -= minuteMs / 2) {
    vi.advanceTimersByTime(minuteMs / 2);
    await t.finishInProgressScheduledFunctions();
  }
}

/** The backend dies before it runs the jobs of this name. */
const lose = (t: Backend, name: string) =>
  t.run(async (ctx) => {
    const jobs = await ctx.db.system.query("_scheduled_functions").collect();
    for (const job of jobs) {
      if (job.name.startsWith(name) && job.state.kind === "pending") await ctx.scheduler.cancel(job._id);
    }
  });

async function reported(t: Backend, who: Caller, changes: Partial<ReturnType<typeof sampleReport>> = {}) {
  return await who.mutation(api.reports.submit, { ...sampleReport([await photoOf(t, who)]), ...changes });
}

/** Ada's posts go up at once: her account is old enough, and her report has stayed up. */
async function begun() {
  const t = backend();
  const ada = person(t, "Ada");
  const reportId = await reported(t, ada);
  await settled(t);
  vi.setSystemTime(Date.now() + limits.trustedAccountMs + 1);
  return {
    t,
    ada,
    reportId,
    post: (more: object = {}) => ada.mutation(api.posts.pagePosts.send, { reportId, ...words, ...more }),
  };
}

const stateOf = async (who: Caller) => (await who.query(api.posts.pagePosts.mine, {}))[0]!;

describe("a post", () => {
  test("is published with the photo, the text and its own link, and shows its URL", async () => {
    const { t, ada, reportId, post } = await begun();
    const postId = await post();
    expect(await stateOf(ada)).toMatchObject({ state: "queued", hashtags: "#LostDog #Markham", link: null });
    await settled(t);
    expect(await stateOf(ada)).toMatchObject({
      state: "posted",
      link: "https://www.facebook.com/p/77_1",
      failure: null,
    });
    const [sent] = facebook.posts;
    expect(sent).toMatchObject({ edge: "photos" });
    expect(sent!.message).toContain("LOST: Biscuit (Beagle)\nLast seen in Markham, ON, November 19, 2026.");
    expect(sent!.message).toContain("Shy, please do not chase him.");
    expect(sent!.message).toContain(`https://site.example/share/${reportId}?post=${postId}`);
    expect(sent!.message).not.toMatch(/416\D?555|Town Centre|@/);
  });

  test("is made once, however often the button is pressed and the step runs", async () => {
    const { t, post } = await begun();
    const ids = await Promise.all([post(), post(), post()]);
    expect(new Set(ids).size).toBe(1);
    await Promise.all([1, 2, 3].map(() => t.action(internal.posts.jobs.deliver, { postId: ids[0]! })));
    await soon(t);
    expect(await post()).toBe(ids[0]);
    await settled(t);
    expect(facebook.posts).toHaveLength(1);
    expect(facebook.sent).toBe(1);
  });

  test("is possible once a day for each report", async () => {
    const { t, ada, post } = await begun();
    await post();
    await settled(t);
    expect(await codeOf(post({ message: "other words" }))).toBe("alert.oncePerDay");
    const second = await reported(t, ada);
    await ada.mutation(api.posts.pagePosts.send, { reportId: second, ...words });
    vi.setSystemTime(Date.now() + 24 * 3_600_000 + 1);
    await post({ message: "other words" });
    await settled(t);
    expect(facebook.posts).toHaveLength(3);
  });

  const hours = (count: number) => vi.setSystemTime(Date.now() + count * 3_600_000);

  test("counts towards the day on which Try again published it", async () => {
    const { t, ada, post } = await begun();
    facebook.next = [() => graphError(1500)];
    const postId = await post();
    await settled(t);
    hours(23);
    await ada.mutation(api.posts.pagePosts.retry, { postId });
    await settled(t);
    expect((await stateOf(ada)).state).toBe("posted");
    hours(2);
    expect(await codeOf(post({ message: "other words" }))).toBe("alert.oncePerDay");
    hours(22);
    await post({ message: "other words" });
    await settled(t);
    expect(facebook.posts).toHaveLength(2);
  });

  test("can't be tried again once there is a newer one", async () => {
    const { t, ada, post } = await begun();
    facebook.next = [() => graphError(1500)];
    const postId = await post();
    await settled(t);
    hours(25);
    await post({ message: "other words" });
    await settled(t);
    expect(await codeOf(ada.mutation(api.posts.pagePosts.retry, { postId }))).toBe("alert.retryOld");
    await settled(t);
    expect(facebook.posts).toHaveLength(1);
  });

  test("is about the newest report if none is given", async () => {
    const { t, ada, reportId } = await begun();
    await ada.mutation(api.posts.pagePosts.send, words);
    await settled(t);
    expect(await stateOf(ada)).toMatchObject({ reportId, state: "posted" });
    expect(await codeOf(person(t, "Bo").mutation(api.posts.pagePosts.send, words))).toBe("alert.noReport");
  });

  test("is published with the link's preview if its picture is rejected", async () => {
    const { t, ada, post } = await begun();
    facebook.next = [() => graphError(324)];
    await post();
    await settled(t);
    expect(facebook.posts).toMatchObject([{ edge: "feed", url: expect.stringContaining("/share/") as string }]);
    expect((await stateOf(ada)).state).toBe("posted");
  });

  test.each([
    ["a phone number", { message: "call 416 555 0199" }, "alert.contactInMessage"],
    ["an email address", { message: "maya@example.org" }, "alert.contactInMessage"],
    ["a number among the hashtags", { hashtags: "#4165550199" }, "alert.contactInMessage"],
    ["the street", { message: "near 101 Town Centre Blvd" }, "alert.addressInMessage"],
    ["too many words", { message: "x".repeat(1001) }, "alert.messageTooLong"],
  ])("with %s is rejected", async (_, more, code) => {
    const { t, ada, post } = await begun();
    expect(await codeOf(post(more))).toBe(code);
    await settled(t);
    expect(await ada.query(api.posts.pagePosts.mine, {})).toEqual([]);
    expect(facebook.sent).toBe(0);
  });

  test("about another user's report or a closed one is rejected", async () => {
    const { t, reportId, post } = await begun();
    expect(await codeOf(person(t, "Bo").mutation(api.posts.pagePosts.send, { reportId, ...words }))).toBe(
      "report.notFound",
    );
    await t.run((ctx) => ctx.db.patch("reports", reportId, { lifecycle: "home" }));
    expect(await codeOf(post())).toBe("alert.reportClosed");
  });

  test("is not published if its report is removed first", async () => {
    const { t, ada, reportId, post } = await begun();
    await post();
    await removeForGood(t, ada, reportId);
    await settled(t);
    expect(await stateOf(ada)).toMatchObject({ state: "failed", failure: "alert.reportClosed", petName: "Biscuit" });
    expect(facebook.sent).toBe(0);
  });

  test("fails if Facebook is not set up", async () => {
    vi.stubEnv("FACEBOOK_PAGE_TOKEN", "");
    const { t, post } = await begun();
    expect(await t.query(api.posts.services.available, {})).toEqual({ facebook: false, payment: false });
    expect(await codeOf(post())).toBe("alert.facebookOff");
  });
});

describe("a new account's post", () => {
  async function isNew() {
    const t = backend();
    const bo = person(t, "Bo");
    const reportId = await reported(t, bo);
    const post = (more: object = {}) => bo.mutation(api.posts.pagePosts.send, { reportId, ...words, ...more });
    const shown = async () => (await t.query(internal.posts.jobs.pending, {}))[0]!;
    const approve = async () => {
      const { postId, content } = await shown();
      return await t.mutation(internal.posts.jobs.approve, { postId, content });
    };
    return { t, bo, reportId, post, shown, approve };
  }

  test("waits for review, and goes up once it is approved", async () => {
    const { t, bo, reportId, post, shown, approve } = await isNew();
    expect(await bo.query(api.posts.pagePosts.lookFirst, { reportId })).toBe(true);
    await post();
    await settled(t);
    expect(await stateOf(bo)).toMatchObject({ state: "review", link: null });
    expect(facebook.sent).toBe(0);
    expect((await shown()).reviewReason).toBe("newAccount");
    await approve();
    await settled(t);
    expect((await stateOf(bo)).state).toBe("posted");
    expect(facebook.posts).toHaveLength(1);
  });

  test("can be changed while it waits, keeps its place, and can be taken back", async () => {
    const { t, bo, post, shown } = await isNew();
    const postId = await post();
    const { since } = await shown();
    vi.setSystemTime(Date.now() + 25 * 3_600_000);
    expect(await post({ message: "Very shy." })).toBe(postId);
    expect(await shown()).toMatchObject({ since, content: { text: expect.stringContaining("Very shy.") as string } });
    expect(await codeOf(person(t, "Ada").mutation(api.posts.pagePosts.withdraw, { postId }))).toBe("alert.notMine");
    await bo.mutation(api.posts.pagePosts.withdraw, { postId });
    expect(await bo.query(api.posts.pagePosts.mine, {})).toEqual([]);
    expect(await t.query(internal.posts.jobs.pending, {})).toEqual([]);
  });

  test("can't be taken back or changed once it is approved", async () => {
    const { bo, post, approve } = await isNew();
    const postId = await post();
    await approve();
    expect(await codeOf(bo.mutation(api.posts.pagePosts.withdraw, { postId }))).toBe("alert.tooLate");
    expect(await codeOf(post({ message: "other words" }))).toBe("alert.onItsWay");
  });

  test("that was declined shows why, and may be sent again in other words", async () => {
    const { t, bo, post } = await isNew();
    const postId = await post();
    await t.mutation(internal.posts.jobs.decline, { postId, reason: "Names a neighbour.\nSeen that before." });
    expect(await stateOf(bo)).toMatchObject({ state: "declined", reason: "Names a neighbour." });
    expect(await post({ message: "other words" })).not.toBe(postId);
    expect(await stateOf(bo)).toMatchObject({ state: "review", reason: null });
  });

  test("is deleted with its report", async () => {
    const { t, bo, reportId, post } = await isNew();
    await post();
    await removeForGood(t, bo, reportId);
    expect(await stateOf(bo)).toMatchObject({ state: "failed", failure: "alert.reportClosed" });
    const second = await reported(t, bo);
    await bo.mutation(api.posts.pagePosts.send, { reportId: second, ...words });
    await t.run((ctx) => ctx.db.patch("reports", second, { lifecycle: "home" }));
    vi.setSystemTime(Date.now() + 1);
    await t.mutation(internal.posts.jobs.sweep, {});
    expect(await stateOf(bo)).toMatchObject({ state: "failed", failure: "alert.reportClosed" });
  });

  test("leaves the operators' list a minute after its report is hidden, without the sweep", async () => {
    const { t, bo, reportId, post } = await isNew();
    await post();
    await t.run(async (ctx) => await hideReport(ctx, (await ctx.db.get("reports", reportId))!, "case"));
    expect((await stateOf(bo)).state).toBe("review");
    await pass(t, minuteMs);
    expect(await stateOf(bo)).toMatchObject({ state: "failed", failure: "alert.reportHidden" });
  });

  test.each([
    ["the pet's name", { petName: "Rex" }],
    ["the photo", "photo"],
  ])("waits for review again if %s changed between approval and sending", async (_, change) => {
    const { t, bo, reportId, post, shown, approve } = await isNew();
    await post();
    await approve();
    const changes = typeof change === "string" ? { photos: [await photoOf(t, bo)] } : change;
    await bo.mutation(api.reports.update, { reportId, ...changes });
    await settled(t);
    expect(facebook.sent).toBe(0);
    expect((await shown()).reviewReason).toBe("changed");
    await approve();
    await settled(t);
    expect(facebook.posts).toHaveLength(1);
  });

  test("whose result is uncertain is looked for before its new words wait for review", async () => {
    const { t, bo, post, approve } = await isNew();
    await post();
    facebook.next = [async (take) => (take(), Promise.reject(new TypeError("socket closed")))];
    facebook.listing = "down";
    await approve();
    await settled(t);
    expect(await stateOf(bo)).toMatchObject({ state: "failed", failure: "alert.facebookUnsure" });
    facebook.listing = "fine";
    facebook.posts = [];
    await post({ message: "other words" });
    await settled(t);
    expect((await stateOf(bo)).state).toBe("review");
    await approve();
    await settled(t);
    expect(facebook.posts.map(({ message }) => message)).toEqual([expect.stringContaining("other words")]);
  });
});

describe("a trusted account", () => {
  test("is told that its posts go up at once", async () => {
    const { ada, reportId } = await begun();
    expect(await ada.query(api.posts.pagePosts.lookFirst, { reportId })).toBe(false);
  });

  test("waits for review if its post has words that scams use", async () => {
    const { t, ada, post } = await begun();
    await post({ message: "I need the transport fee first" });
    await settled(t);
    expect((await stateOf(ada)).state).toBe("review");
    expect((await t.query(internal.posts.jobs.pending, {}))[0]!.reviewReason).toBe("pattern");
  });

  test("waits for review permanently once an operator has removed something of it", async () => {
    const { t, ada, post } = await begun();
    const { _id } = (await ada.query(api.users.me, {}))!;
    await t.run((ctx) => setPostsPendingReview(ctx, _id, true));
    await post();
    expect((await stateOf(ada)).state).toBe("review");
  });

  test("can send three posts a day", async () => {
    const { t, ada, post } = await begun();
    await post();
    const more: Id<"reports">[] = [];
    for (let count = 0; count < 3; count += 1) more.push(await reported(t, ada));
    for (const reportId of more.slice(0, 2)) await ada.mutation(api.posts.pagePosts.send, { reportId, ...words });
    await settled(t);
    expect(facebook.posts).toHaveLength(3);
    const fourth = () => ada.mutation(api.posts.pagePosts.send, { reportId: more[2]!, ...words });
    expect(await codeOf(fourth())).toBe("alert.postsPerDay");
    vi.setSystemTime(Date.now() + limits.postEveryMs);
    await fourth();
  });
});

test("posts over the page's daily limit go up a day later", async () => {
  const { t, ada, post } = await begun();
  vi.stubEnv("CALLS_PER_DAY_POSTS", "0");
  await post();
  await soon(t);
  expect(await stateOf(ada)).toMatchObject({ state: "queued", tomorrow: true });
  vi.stubEnv("CALLS_PER_DAY_POSTS", String(callsPerDay.posts));
  await t.mutation(internal.posts.jobs.sweep, {});
  await soon(t);
  expect(facebook.sent).toBe(0);
  await settled(t);
  expect(await stateOf(ada)).toMatchObject({ state: "posted", tomorrow: false });
});

describe("when Facebook rejects the post", () => {
  test.each([
    ["the token was revoked", () => graphError(190, 401, { error_subcode: 460 }), "alert.facebookRefused"],
    ["the permission to post is gone", () => graphError(200, 403), "alert.facebookRefused"],
    ["the page is gone", () => graphError(100, 400, { error_subcode: 33 }), "alert.facebookRefused"],
    ["the page is blocked", () => graphError(368), "alert.facebookRefused"],
    ["the post is rejected", () => graphError(1500), "alert.facebookFailed"],
  ])("because %s, says so, and Try again works after the fix", async (_, answer, failure) => {
    const { t, ada, post } = await begun();
    facebook.next = [answer];
    const postId = await post();
    await settled(t);
    expect(await stateOf(ada)).toMatchObject({ state: "failed", failure, link: null });
    expect(facebook.sent).toBe(1);
    await ada.mutation(api.posts.pagePosts.retry, { postId });
    await settled(t);
    expect(await stateOf(ada)).toMatchObject({ state: "posted", failure: null });
    expect(facebook.posts).toHaveLength(1);
  });

  test.each([4, 17, 32, 613])("temporarily (code %d), tries again automatically", async (code) => {
    const { t, ada, post } = await begun();
    facebook.next = [() => graphError(code), () => graphError(code)];
    await post();
    await soon(t);
    expect(await stateOf(ada)).toMatchObject({ state: "queued", again: true });
    await settled(t);
    expect(await stateOf(ada)).toMatchObject({ state: "posted" });
    expect(facebook.posts).toHaveLength(1);
    // It certainly wasn't posted, so there is no need to look for it.
    expect(facebook.reads).toBe(0);
  });

  test("permanently, stops after some tries", async () => {
    const { t, ada, post } = await begun();
    facebook.next = Array.from({ length: 20 }, () => () => graphError(4));
    await post();
    await settled(t);
    expect(await stateOf(ada)).toMatchObject({ state: "failed", failure: "alert.facebookFailed" });
    expect(facebook.sent).toBe(5);
  });
});

describe("when it is uncertain whether it was posted", () => {
  const lost = [
    ["the reply is lost", async (post: () => Response) => (post(), Promise.reject(new TypeError("socket closed")))],
    ["the reply is cut off", async (post: () => Response) => (post(), new Response('{"id":'))],
    ["a server in between fails", async (post: () => Response) => (post(), new Response("", { status: 502 }))],
    ["Facebook says it is unavailable", async (post: () => Response) => (post(), graphError(2, 500))],
  ] as const;

  test.each(lost)("%s: finds it on the page instead of posting again", async (_, behaviour) => {
    const { t, ada, post } = await begun();
    facebook.next = [behaviour];
    await post();
    await settled(t);
    expect(await stateOf(ada)).toMatchObject({ state: "posted", link: "https://www.facebook.com/p/77_1" });
    expect(facebook.posts).toHaveLength(1);
    expect(facebook.sent).toBe(1);
  });

  test("posts it if it isn't on the page", async () => {
    const { t, ada, post } = await begun();
    facebook.next = [() => Promise.reject(new TypeError("fetch failed"))];
    await post();
    await settled(t);
    expect(await stateOf(ada)).toMatchObject({ state: "posted" });
    expect([facebook.posts.length, facebook.sent, facebook.reads]).toEqual([1, 2, 1]);
  });

  test("sends nothing while the page can't be read, not even by Try again, and then finds it", async () => {
    const { t, ada, post } = await begun();
    facebook.next = [lost[0][1]];
    facebook.listing = "down";
    const postId = await post();
    await settled(t);
    expect(await stateOf(ada)).toMatchObject({ state: "failed", failure: "alert.facebookUnsure" });
    await ada.mutation(api.posts.pagePosts.retry, { postId });
    await soon(t);
    expect(facebook.sent).toBe(1);
    facebook.listing = "fine";
    await settled(t);
    expect(await stateOf(ada)).toMatchObject({ state: "posted" });
    expect(facebook.posts).toHaveLength(1);
  });

  test("posting about the same report again continues the same post, so that it is found", async () => {
    const { t, ada, post } = await begun();
    facebook.next = [lost[0][1]];
    facebook.listing = "down";
    const first = await post();
    await settled(t);
    facebook.listing = "fine";
    expect(await post({ message: "other words" })).toBe(first);
    await settled(t);
    expect(await stateOf(ada)).toMatchObject({ state: "posted" });
    expect(facebook.posts).toHaveLength(1);
  });

  test("resumes after an action died, and looks for the post first", async () => {
    const { t, ada, post } = await begun();
    const postId = await post();
    const job = await t.mutation(internal.posts.jobs.claim, { postId });
    facebook.take("photos", new URLSearchParams({ message: job!.text! }));
    await t.mutation(internal.posts.jobs.sweep, {});
    expect((await stateOf(ada)).state).toBe("posting");
    vi.setSystemTime(Date.now() + 12 * 60_000);
    await t.mutation(internal.posts.jobs.sweep, {});
    await settled(t);
    expect(await stateOf(ada)).toMatchObject({ state: "posted" });
    expect(facebook.sent).toBe(0);
  });

  test("a scheduled check resumes it after an action died, without the sweep", async () => {
    const { t, ada, post } = await begun();
    const postId = await post();
    const job = await t.mutation(internal.posts.jobs.claim, { postId });
    facebook.take("photos", new URLSearchParams({ message: job!.text! }));
    await pass(t, 10 * minuteMs);
    expect((await stateOf(ada)).state).toBe("posting");
    await pass(t, 2 * minuteMs);
    expect(await stateOf(ada)).toMatchObject({ state: "posted" });
    expect(facebook.posts).toHaveLength(1);
    expect(facebook.sent).toBe(0);
  });

  test("a scheduled check sends it if the action was lost before it began, without the sweep", async () => {
    const { t, ada, post } = await begun();
    await post();
    await lose(t, "posts/jobs:deliver");
    await soon(t);
    expect((await stateOf(ada)).state).toBe("queued");
    await pass(t, 2 * minuteMs);
    expect(await stateOf(ada)).toMatchObject({ state: "posted" });
    expect(facebook.sent).toBe(1);
  });

  test("the sweep finds a post whose schedule was lost", async () => {
    const { t, ada, post } = await begun();
    const postId = await post();
    await settled(t);
    await t.run((ctx) => ctx.db.patch("pagePosts", postId, { state: "queued", link: undefined }));
    facebook.posts = [];
    vi.setSystemTime(Date.now() + 2 * 60_000);
    await t.mutation(internal.posts.jobs.sweep, {});
    await settled(t);
    expect(await stateOf(ada)).toMatchObject({ state: "posted" });
  });

  test("a late failure doesn't undo a later success", async () => {
    const { t, ada, post } = await begun();
    const postId = await post();
    await settled(t);
    await t.mutation(internal.posts.jobs.settle, {
      postId,
      attempt: 0,
      outcome: { kind: "failed", code: "alert.facebookFailed" },
    });
    expect((await stateOf(ada)).state).toBe("posted");
  });
});

test("nobody can see or retry another user's post", async () => {
  const { t, post } = await begun();
  const postId: Id<"pagePosts"> = await post();
  const bo = person(t, "Bo");
  await bo.mutation(api.users.store, {});
  expect(await bo.query(api.posts.pagePosts.mine, {})).toEqual([]);
  expect(await codeOf(bo.mutation(api.posts.pagePosts.retry, { postId }))).toBe("alert.notMine");
});

test("an export contains the posts, and deleting the account deletes them", async () => {
  const { t, ada, post } = await begun();
  await post();
  await settled(t);
  const { pagePosts } = await ada.action(api.users.exportMine, {});
  expect(pagePosts).toMatchObject([{ state: "posted", petName: "Biscuit", link: "https://www.facebook.com/p/77_1" }]);
  expect(JSON.stringify(pagePosts)).not.toContain("_id");
  await t.mutation(internal.account.jobs.erase, { tokenIdentifier: "https://clerk.homeward.test|user_Ada" });
  await settled(t);
  expect(await t.run((ctx) => ctx.db.query("pagePosts").collect())).toEqual([]);
});
