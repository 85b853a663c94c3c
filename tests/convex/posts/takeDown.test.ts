// Operators take down posts that went to the community's page without review.
import { beforeEach, describe, expect, test, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { limits } from "../../../domain/limits";
import { dayMs, hourMs, minuteMs } from "../../../domain/units";
import { type Backend, backend, person } from "../backend";
import { callerAt, logOf } from "../board";
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

async function passTime(t: Backend, ms: number) {
  vi.advanceTimersByTime(ms);
  await t.finishInProgressScheduledFunctions();
}
const postTexts = { message: "Shy.", hashtags: "" };

/** A new account sends a post. With a verified address, it is on the page at once, if automatic posting is on. */
async function postOfNewAccount(t: Backend, name: string, claims = { emailVerified: true }) {
  const who = person(t, name, claims);
  const reportId = await who.mutation(api.reports.submit, sampleReport([await photoOf(t, who)]));
  const postId = await who.mutation(api.posts.pagePosts.send, { reportId, ...postTexts });
  await passTime(t, 10);
  const newestPost = async () => (await who.query(api.posts.pagePosts.mine, {}))[0]!;
  return { who, reportId, postId, newestPost };
}

async function world() {
  const t = backend();
  const nadia = callerAt(t, "192.0.2.201", "Nadia");
  const first = await postOfNewAccount(t, "Bo");
  const takeDown = (postId: Id<"pagePosts"> = first.postId) =>
    nadia.mutation(api.moderation.operator.takeDown, { postId });
  const listAutomaticPosts = () => nadia.query(api.moderation.operator.automaticPosts, {});
  return { t, nadia, ...first, takeDown, listAutomaticPosts };
}

test("one press by an operator deletes the post from the page, tells its author, and is logged", async () => {
  const { t, nadia, newestPost, takeDown, listAutomaticPosts } = await world();
  expect(await newestPost()).toMatchObject({ state: "posted", link: "https://www.facebook.com/p/77_1" });
  expect(await takeDown()).toBe(true);
  expect((await listAutomaticPosts()).posts).toEqual([]);
  await passTime(t, 10);
  expect(facebook.posts).toEqual([]);
  expect(await newestPost()).toMatchObject({ state: "removed", link: null });
  expect(await logOf(nadia)).toMatchObject([{ action: "takeDownPost", by: "Nadia", title: "Biscuit" }]);
});

test("a post that is taken down several times is deleted and logged once", async () => {
  const { t, nadia, takeDown } = await world();
  await Promise.all([takeDown(), takeDown()]);
  await passTime(t, 10);
  expect(await takeDown()).toBe(true);
  await passTime(t, hourMs);
  expect(facebook.removals).toBe(1);
  expect(await logOf(nadia)).toHaveLength(1);
});

test("after a post was taken down, its author's next posts are pending review, even once the account is old enough", async () => {
  const { t, who, reportId, newestPost, takeDown } = await world();
  await takeDown();
  await passTime(t, limits.trustedAccountMs);
  await who.mutation(api.posts.pagePosts.send, { reportId, ...postTexts });
  expect((await newestPost()).state).toBe("review");
  expect((await t.query(internal.posts.jobs.pending, {}))[0]!.reviewReason).toBe("declined");
});

test("a post that was approved or is pending can't be taken down", async () => {
  const { t, takeDown, nadia } = await world();
  const { postId: pending } = await postOfNewAccount(t, "Hal", { emailVerified: false });
  expect(await takeDown(pending)).toBe(false);
  const [shown] = await t.query(internal.posts.jobs.pending, {});
  await t.mutation(internal.posts.jobs.approve, { postId: pending, content: shown!.content });
  await passTime(t, 10);
  expect(await takeDown(pending)).toBe(false);
  expect(await nadia.mutation(api.moderation.operator.keepPost, { postId: pending })).toBe(false);
  expect(facebook.posts).toHaveLength(2);
});

describe("when Facebook doesn't delete the post", () => {
  test.each([
    ["is unavailable", () => graphError(2, 500), "operator.removalBusy"],
    ["doesn't answer", () => Promise.reject(new TypeError("socket closed")), "operator.removalBusy"],
    ["says that a permission is missing", () => graphError(200, 403), "operator.removalRefused"],
  ])("because Facebook %s, operators see that, and the deletion is retried", async (_, behaviour, failure) => {
    const { t, postId, newestPost, takeDown, listAutomaticPosts } = await world();
    facebook.nextRemovals = [behaviour];
    await takeDown();
    await passTime(t, 10);
    expect((await listAutomaticPosts()).posts).toMatchObject([{ postId, failure }]);
    expect(await newestPost()).toMatchObject({ state: "removing", link: null });
    await passTime(t, minuteMs);
    expect(facebook.posts).toEqual([]);
    expect((await listAutomaticPosts()).posts).toEqual([]);
    expect((await newestPost()).state).toBe("removed");
  });

  test("the deletion is retried at least every hour, and at once when an operator presses again", async () => {
    const { t, nadia, takeDown } = await world();
    facebook.nextRemovals = Array.from({ length: 20 }, () => () => graphError(190, 401));
    await takeDown();
    for (let hour = 0; hour < 7; hour += 1) await passTime(t, hourMs);
    expect(facebook.removals).toBeGreaterThan(5);
    expect(facebook.posts).toHaveLength(1);
    facebook.nextRemovals = [];
    await takeDown();
    await passTime(t, 10);
    expect(facebook.posts).toEqual([]);
    expect(await logOf(nadia)).toHaveLength(1);
  });

  test("a deletion whose answer was lost is found to be done", async () => {
    const { t, newestPost, takeDown } = await world();
    facebook.nextRemovals = [(drop) => (drop(), Promise.reject(new TypeError("socket closed")))];
    await takeDown();
    await passTime(t, 10);
    expect((await newestPost()).state).toBe("removing");
    await passTime(t, minuteMs);
    expect((await newestPost()).state).toBe("removed");
    expect(facebook.removals).toBe(2);
  });

  test("a post whose page the token no longer reaches doesn't count as deleted", async () => {
    const { t, newestPost, takeDown, listAutomaticPosts } = await world();
    facebook.nextRemovals = [() => graphError(100, 400, { error_subcode: 33 })];
    facebook.listing = "down";
    await takeDown();
    await passTime(t, 10);
    expect((await listAutomaticPosts()).posts).toMatchObject([{ failure: "operator.removalBusy" }]);
    facebook.listing = "fine";
    await passTime(t, minuteMs);
    expect(facebook.posts).toEqual([]);
    expect((await newestPost()).state).toBe("removed");
  });

  test("the deletion is resumed after an action died", async () => {
    const { t, postId, newestPost, takeDown } = await world();
    await takeDown();
    // Stands for an action that dies after its first mutation, which leases the deletion.
    await t.mutation(internal.posts.jobs.leaseRemovalOf, { postId });
    await passTime(t, 10);
    expect(facebook.removals).toBe(0);
    await t.mutation(internal.posts.jobs.sweep, {});
    await passTime(t, 10);
    expect(facebook.removals).toBe(0);
    vi.setSystemTime(Date.now() + 12 * minuteMs);
    await t.mutation(internal.posts.jobs.sweep, {});
    await passTime(t, 10);
    expect((await newestPost()).state).toBe("removed");
  });
});

test("a scheduled check resumes a deletion after an action died, without the sweep", async () => {
  const { t, postId, newestPost, takeDown } = await world();
  await takeDown();
  // Stands for an action that dies after its first mutation, which leases the deletion.
  await t.mutation(internal.posts.jobs.leaseRemovalOf, { postId });
  await passTime(t, 10 * minuteMs);
  expect(facebook.removals).toBe(0);
  expect((await newestPost()).state).toBe("removing");
  await passTime(t, 2 * minuteMs);
  await passTime(t, 10);
  expect((await newestPost()).state).toBe("removed");
  expect(facebook.removals).toBe(1);
});

test("a late answer that the post was sent doesn't undo the deletion", async () => {
  const { t, postId, newestPost, takeDown } = await world();
  await takeDown();
  const outcome = { kind: "posted", id: "77_1", link: "https://www.facebook.com/p/77_1" } as const;
  await t.mutation(internal.posts.jobs.settle, { postId, attempt: 1, outcome });
  await passTime(t, 10);
  expect((await newestPost()).state).toBe("removed");
});

test("deleting the account deletes its post from the page, even if the first attempt fails", async () => {
  const { t } = await world();
  facebook.nextRemovals = [() => graphError(2, 500)];
  await t.mutation(internal.account.jobs.erase, { tokenIdentifier: "https://clerk.homeward.test|user_Bo" });
  for (let count = 0; count < 4; count += 1) await passTime(t, minuteMs);
  expect(await t.run((ctx) => ctx.db.query("pagePosts").collect())).toEqual([]);
  expect(facebook.posts).toEqual([]);
});

describe("automatic posting", () => {
  async function takeDownPosts(count: number) {
    const all = await world();
    const posts = [all.postId];
    for (const name of ["Cy", "Di"]) posts.push((await postOfNewAccount(all.t, name)).postId);
    for (const postId of posts.slice(0, count)) {
      await all.takeDown(postId);
      await passTime(all.t, minuteMs);
    }
    return { ...all, posts };
  }

  test("stops after three posts were taken down within a week, until an operator turns it back on", async () => {
    const { t, nadia, listAutomaticPosts } = await takeDownPosts(limits.takenDownToStop);
    expect(await listAutomaticPosts()).toMatchObject({ on: false, changed: { byItself: true } });
    const pending = await postOfNewAccount(t, "Ed");
    expect((await pending.newestPost()).state).toBe("review");
    expect(await pending.who.query(api.posts.pagePosts.isReviewNeeded, { reportId: pending.reportId })).toBe(true);

    await nadia.mutation(api.moderation.operator.setAutomaticPosting, { on: true });
    expect(await listAutomaticPosts()).toMatchObject({ on: true });
    expect((await logOf(nadia)).slice(0, 2)).toMatchObject([
      { action: "automaticOn", by: "Nadia" },
      { action: "automaticStopped", by: "" },
    ]);
    await passTime(t, minuteMs);
    const next = await postOfNewAccount(t, "Flo");
    expect((await next.newestPost()).state).toBe("posted");
    // The count starts over.
    await nadia.mutation(api.moderation.operator.takeDown, { postId: next.postId });
    expect((await listAutomaticPosts()).on).toBe(true);
  });

  test("continues after two posts were taken down", async () => {
    expect(await (await takeDownPosts(limits.takenDownToStop - 1)).listAutomaticPosts()).toMatchObject({
      on: true,
      changed: null,
    });
  });

  test("continues if the third post is taken down more than a week after the first", async () => {
    const { t, posts, takeDown, listAutomaticPosts } = await takeDownPosts(limits.takenDownToStop - 1);
    await passTime(t, 7 * dayMs);
    await takeDown(posts[2]);
    expect((await listAutomaticPosts()).on).toBe(true);
  });

  test("can be turned off by an operator, and a queued post then becomes pending review", async () => {
    const { t, nadia, listAutomaticPosts } = await world();
    const who = person(t, "Gil", { emailVerified: true });
    const reportId = await who.mutation(api.reports.submit, sampleReport([await photoOf(t, who)]));
    await who.mutation(api.posts.pagePosts.send, { reportId, ...postTexts });
    await nadia.mutation(api.moderation.operator.setAutomaticPosting, { on: false });
    await nadia.mutation(api.moderation.operator.setAutomaticPosting, { on: false });
    await passTime(t, 10);
    expect((await who.query(api.posts.pagePosts.mine, {}))[0]!.state).toBe("review");
    expect(await listAutomaticPosts()).toMatchObject({ on: false, changed: { byItself: false } });
    expect(await logOf(nadia)).toHaveLength(1);
  });
});
