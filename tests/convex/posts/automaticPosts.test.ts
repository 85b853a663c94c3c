// The first post of a new account goes to the community's page at once if nothing about it is suspicious.
import { beforeEach, describe, expect, test, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { callsPerDay, limits } from "../../../domain/limits";
import { hourMs, minuteMs } from "../../../domain/units";
import { type Backend, type Caller, backend, codeOf, person } from "../backend";
import { callerAt, flag } from "../board";
import { stopClock } from "../clock";
import { FakePage, graphError } from "../fakePage";
import { photoOf } from "../pictures";
import { sampleReport } from "../samples";

let facebook = new FakePage();

stopClock({ alsoFake: ["setTimeout", "clearTimeout"] });
beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  facebook = new FakePage();
  facebook.install();
});

const finishJobs = (t: Backend) => t.finishAllScheduledFunctions(() => vi.runAllTimers());
const postTexts = { message: "Shy, please do not chase him.", hashtags: "LostDog" };

async function publish(t: Backend, who: Caller, changes: object = {}): Promise<Id<"reports">> {
  return await who.mutation(api.reports.submit, { ...sampleReport([await photoOf(t, who)]), ...changes });
}

/** Bo signed up a moment ago and has one report. Unless a test says otherwise, his email address is verified. */
async function newcomer({ verified = true, changes = {} } = {}) {
  const t = backend();
  const bo = person(t, "Bo", { emailVerified: verified });
  const reportId = await publish(t, bo, changes);
  const post = (changedTexts: object = {}) =>
    bo.mutation(api.posts.pagePosts.send, { reportId, ...postTexts, ...changedTexts });
  const newest = async () => (await bo.query(api.posts.pagePosts.mine, {}))[0]!;
  const isReviewNeeded = () => bo.query(api.posts.pagePosts.isReviewNeeded, { reportId });
  const nadia = callerAt(t, "192.0.2.201", "Nadia");
  const listAutomaticPosts = () => nadia.query(api.moderation.operator.automaticPosts, {});
  return { t, bo, nadia, reportId, post, newest, isReviewNeeded, listAutomaticPosts };
}

test("the post goes up at once, and is listed for operators until one of them has reviewed it", async () => {
  const { t, bo, nadia, reportId, post, newest, isReviewNeeded, listAutomaticPosts } = await newcomer();
  expect(await isReviewNeeded()).toBe(false);
  const postId = await post();
  await finishJobs(t);
  expect((await newest()).state).toBe("posted");
  expect(await t.query(internal.posts.jobs.pending, {})).toEqual([]);
  const { on, posts } = await listAutomaticPosts();
  expect(on).toBe(true);
  expect(posts).toMatchObject([{ postId, reportId, petName: "Biscuit", failure: null, owner: { name: "Bo" } }]);
  expect(posts[0]!.text).toBe(facebook.posts[0]!.message);
  expect(posts[0]!.image).toContain("http");

  expect(await nadia.mutation(api.moderation.operator.keepPost, { postId })).toBe(true);
  expect((await listAutomaticPosts()).posts).toEqual([]);
  expect((await bo.query(api.posts.pagePosts.mine, {}))[0]!.state).toBe("posted");
  expect(facebook.posts).toHaveLength(1);
});

describe("the post is pending review", () => {
  /**
   * Sends the post, and expects that it is pending review. Unless `changedTexts` replace its texts, `isReviewNeeded`
   * must be true before that.
   */
  async function expectReview(
    { t, post, newest, isReviewNeeded }: Awaited<ReturnType<typeof newcomer>>,
    changedTexts: object = {},
  ) {
    if (Object.keys(changedTexts).length === 0) expect(await isReviewNeeded()).toBe(true);
    await post(changedTexts);
    await finishJobs(t);
    expect((await newest()).state).toBe("review");
    expect(facebook.sent).toBe(0);
    expect(await t.query(internal.posts.jobs.pending, {})).toHaveLength(1);
  }

  test("while the email address isn't verified", async () => expectReview(await newcomer({ verified: false })));

  test("without a photo that can be shown", async () => {
    const world = await newcomer();
    const { photos } = (await world.t.run((ctx) => ctx.db.get("reports", world.reportId)))!;
    await world.t.run((ctx) => ctx.db.patch("photos", photos[0]!, { hidden: true }));
    await expectReview(world);
  });

  test.each([
    ["a phone number in the information", { additionalInfo: "Call 416 555 0199, any time" }],
    ["a link in the breed", { petBreed: "see cheap-pets.shop" }],
    ["a scam's words in the contact box", { contactInfo: "416 555 0100. I need the transport fee first" }],
  ])("with %s", async (_, changes) => expectReview(await newcomer({ changes })));

  test("with a scam's words in the message", async () =>
    expectReview(await newcomer(), { message: "I need the transport fee first" }));

  test("once a person has flagged the report, until an operator clears it", async () => {
    const world = await newcomer();
    const { t, nadia, reportId, isReviewNeeded } = world;
    await flag(callerAt(t, "198.51.100.1", "Lena"), { reportId });
    expect(await isReviewNeeded()).toBe(true);
    const [found] = await nadia.query(api.moderation.operator.queue, {});
    await nadia.mutation(api.moderation.operator.decide, {
      caseId: found!.caseId,
      decision: "show",
      why: "A real dog.",
    });
    expect(await isReviewNeeded()).toBe(false);
    await flag(callerAt(t, "198.51.100.2", "Omar"), { reportId });
    await expectReview(world);
  });

  test("when the account's first post failed a day ago, because this one is then its second", async () => {
    const { t, post, newest, isReviewNeeded } = await newcomer();
    facebook.next = [() => graphError(1500)];
    await post();
    await finishJobs(t);
    expect((await newest()).state).toBe("failed");
    vi.setSystemTime(Date.now() + limits.postEveryMs);
    expect(await isReviewNeeded()).toBe(true);
    await post();
    await finishJobs(t);
    expect((await newest()).state).toBe("review");
  });

  test("while something that the user published stays removed by an operator", async () => {
    const world = await newcomer();
    const { _id } = (await world.bo.query(api.users.me, {}))!;
    await world.t.run((ctx) => ctx.db.patch("users", _id, { postsPendingReview: true }));
    await expectReview(world);
  });

  test("when the page has used up its posts for today, instead of going up tomorrow", async () => {
    vi.stubEnv("CALLS_PER_DAY_POSTS", "0");
    await expectReview(await newcomer());
  });

  test("when the page has used up its posts for today before this one is sent", async () => {
    const { t, post, newest } = await newcomer();
    await post();
    vi.stubEnv("CALLS_PER_DAY_POSTS", "0");
    await finishJobs(t);
    expect(await newest()).toMatchObject({ state: "review", tomorrow: false });
    vi.stubEnv("CALLS_PER_DAY_POSTS", String(callsPerDay.posts));
  });

  test("when the report is flagged after the author pressed the button and before the post is sent", async () => {
    const { t, reportId, post, newest } = await newcomer();
    await post();
    await flag(callerAt(t, "198.51.100.1", "Lena"), { reportId });
    await finishJobs(t);
    expect((await newest()).state).toBe("review");
    expect(facebook.sent).toBe(0);
  });

  test("when the account has already sent one about another report", async () => {
    const { t, bo, post } = await newcomer();
    const second = await publish(t, bo);
    await post();
    await bo.mutation(api.posts.pagePosts.send, { reportId: second, ...postTexts });
    await finishJobs(t);
    const states = (await bo.query(api.posts.pagePosts.mine, {})).map(({ state }) => state);
    expect(states).toEqual(["review", "posted"]);
    expect(facebook.posts).toHaveLength(1);
  });
});

test("the post goes up once its author has removed the phone number and sends it again", async () => {
  const { t, bo, reportId, post, newest } = await newcomer({ changes: { additionalInfo: "Call 416 555 0199" } });
  await post();
  await bo.mutation(api.reports.update, { reportId, additionalInfo: "Red collar." });
  await post({ message: "Very shy." });
  await finishJobs(t);
  expect((await newest()).state).toBe("posted");
});

test("the post is retried while Facebook is busy, even if it is the page's last one for today", async () => {
  vi.stubEnv("CALLS_PER_DAY_POSTS", "1");
  const { t, post, newest } = await newcomer();
  facebook.next = [() => graphError(4)];
  await post();
  await finishJobs(t);
  expect((await newest()).state).toBe("posted");
});

test("the post says that the pet is home, and has its original words again when the report is reopened", async () => {
  const { t, bo, reportId, post } = await newcomer();
  await post();
  await finishJobs(t);
  const [before] = facebook.posts.map(({ message }) => message);
  await bo.mutation(api.reports.lifecycle.markHome, { reportId });
  await finishJobs(t);
  expect(facebook.posts[0]!.message).toMatch(/^HOME AGAIN: Biscuit \(Beagle\)/);
  await bo.mutation(api.reports.lifecycle.reopen, { reportId });
  await finishJobs(t);
  expect(facebook.posts[0]!.message).toBe(before);
});

describe("without operators", () => {
  beforeEach(() => vi.stubEnv("OPERATOR_EMAILS", " , "));

  test("a post is refused, and the app is told that the page takes none", async () => {
    const { t, post } = await newcomer();
    expect(await t.query(api.posts.services.available, {})).toMatchObject({ facebook: false });
    expect(await codeOf(post())).toBe("alert.facebookOff");
  });
});

describe("the usual time until a decision", () => {
  /** A person sends a post, and an operator decides about it `wait` ms later. */
  async function decideAfter(t: Backend, name: string, wait: number, isApproved: boolean) {
    const who = person(t, name);
    const reportId = await publish(t, who);
    const postId = await who.mutation(api.posts.pagePosts.send, { reportId, ...postTexts });
    vi.setSystemTime(Date.now() + wait);
    const [pending] = await t.query(internal.posts.jobs.pending, {});
    if (isApproved) await t.mutation(internal.posts.jobs.approve, { postId, content: pending!.content });
    else await t.mutation(internal.posts.jobs.decline, { postId, reason: "A price." });
  }

  test("is the median of the recent decisions, and unknown if there are none", async () => {
    const { t, bo } = await newcomer();
    const usual = () => bo.query(api.posts.pagePosts.usualReviewMs, {});
    expect(await usual()).toBeNull();
    await decideAfter(t, "Cy", 10 * minuteMs, true);
    await decideAfter(t, "Di", 3 * hourMs, false);
    await decideAfter(t, "Ed", 20 * hourMs, true);
    expect(await usual()).toBe(3 * hourMs);
    vi.setSystemTime(Date.now() + limits.decisionsCountedMs + minuteMs);
    expect(await usual()).toBeNull();
  });
});
