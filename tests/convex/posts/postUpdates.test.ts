// Page posts after their report was closed: on the page, pending review, queued or being sent.
import { beforeEach, expect, test, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import { limits } from "../../../domain/limits";
import { type Backend, backend, person } from "../backend";
import { callerAt, caseAbout, threeFlags } from "../board";
import { stopClock } from "../clock";
import { FakePage, graphError } from "../fakePage";
import { photoOf } from "../pictures";
import { sampleFinding, sampleReport } from "../samples";

let facebook = new FakePage();

stopClock({ alsoFake: ["setTimeout", "clearTimeout"] });
beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  facebook = new FakePage();
  facebook.install();
});

const finishJobs = (t: Backend) => t.finishAllScheduledFunctions(() => vi.runAllTimers());
async function passTime(t: Backend, ms: number) {
  vi.advanceTimersByTime(ms);
  await t.finishInProgressScheduledFunctions();
}

/** Ada's report has a post on the page. A new account's post is approved first. */
async function postOnPage({ isNew = false, changes = {} } = {}) {
  const t = backend();
  const ada = person(t, "Ada");
  const form = { ...sampleReport([await photoOf(t, ada)]), ...changes };
  const reportId = await ada.mutation(api.reports.submit, form);
  if (!isNew) vi.setSystemTime(Date.now() + limits.trustedAccountMs + 1);
  await ada.mutation(api.posts.pagePosts.send, { reportId, message: "Shy.", hashtags: "" });
  if (isNew) {
    const [pending] = await t.query(internal.posts.jobs.pending, {});
    await t.mutation(internal.posts.jobs.approve, { postId: pending!.postId, content: pending!.content });
  }
  await finishJobs(t);
  const text = () => facebook.posts.map(({ message }) => message).join();
  const markHome = () => ada.mutation(api.reports.lifecycle.markHome, { reportId });
  const reopen = () => ada.mutation(api.reports.lifecycle.reopen, { reportId });
  return { t, ada, reportId, text, markHome, reopen, before: text() };
}

test("the post says that the pet is home after the time for Undo, and changes back after a reopening", async () => {
  const { t, text, markHome, reopen, before } = await postOnPage();
  await markHome();
  await passTime(t, limits.undoHomeMs - 1000);
  expect(text()).toBe(before);
  await passTime(t, 2000);
  expect(text()).toMatch(/^HOME AGAIN: Biscuit \(Beagle\)\n.*\n\nhttps:\S+$/s);
  await reopen();
  await finishJobs(t);
  expect(text()).toBe(before);
});

test("a pet that was marked home by mistake and reopened in time is never shown as home on the page", async () => {
  const { t, text, markHome, reopen, before } = await postOnPage();
  const { sent } = facebook;
  await markHome();
  await passTime(t, 30_000);
  await reopen();
  await finishJobs(t);
  expect([text(), facebook.sent]).toEqual([before, sent]);
});

test("a change of the post is retried if it fails, but not if Facebook refuses it", async () => {
  const { t, text, markHome } = await postOnPage();
  facebook.next = [() => Promise.reject(new TypeError("socket closed"))];
  await markHome();
  await finishJobs(t);
  expect(text()).toContain("HOME AGAIN");
  const second = await postOnPage();
  const { sent } = facebook;
  facebook.next = [() => graphError(200, 403)];
  await second.markHome();
  await finishJobs(second.t);
  expect(facebook.sent).toBe(sent + 1);
});

test("changes made after the review stay out of the post", async () => {
  const { t, ada, reportId, text, markHome } = await postOnPage({ isNew: true });
  await ada.mutation(api.reports.update, { reportId, petName: "Cheap pills" });
  await markHome();
  await finishJobs(t);
  expect(text()).toMatch(/^HOME AGAIN: dog\n/);
});

test.each([
  ["is pending review", true, "review"],
  ["is queued", false, "queued"],
] as const)("a post that %s stays if the pet was marked home by mistake", async (_, isNew, state) => {
  const t = backend();
  const ada = person(t, "Ada");
  const reportId = await ada.mutation(api.reports.submit, sampleReport([await photoOf(t, ada)]));
  if (!isNew) vi.setSystemTime(Date.now() + limits.trustedAccountMs + 1);
  await ada.mutation(api.posts.pagePosts.send, { reportId, message: "Shy.", hashtags: "" });
  const post = async () => (await ada.query(api.posts.pagePosts.mine, {}))[0]!;
  await ada.mutation(api.reports.lifecycle.markHome, { reportId });
  await passTime(t, 1000);
  await t.mutation(internal.posts.jobs.sweep, {});
  expect(await post()).toMatchObject({ state });
  await ada.mutation(api.reports.lifecycle.reopen, { reportId });
  await finishJobs(t);
  expect(await post()).toMatchObject({ state: isNew ? "review" : "posted", failure: null });
});

test("a post that is pending review fails once the pet is home and Undo is no longer offered", async () => {
  const t = backend();
  const ada = person(t, "Ada");
  const reportId = await ada.mutation(api.reports.submit, sampleReport([await photoOf(t, ada)]));
  await ada.mutation(api.posts.pagePosts.send, { reportId, message: "Shy.", hashtags: "" });
  const post = async () => (await ada.query(api.posts.pagePosts.mine, {}))[0]!;
  await ada.mutation(api.reports.lifecycle.markHome, { reportId });
  await passTime(t, limits.undoHomeMs - 1000);
  expect(await post()).toMatchObject({ state: "review", failure: null });
  await passTime(t, 2000);
  expect(await post()).toMatchObject({ state: "failed", failure: "alert.reportClosed" });
});

test("the posts of a report that is shown again catch up with what happened while it was hidden", async () => {
  vi.stubEnv("OPERATOR_EMAILS", "sam@example.org");
  const { t, reportId, text, markHome, before } = await postOnPage();
  await threeFlags({ t, reportId });
  await markHome();
  await finishJobs(t);
  expect(text()).toBe(before);
  const { _id: caseId } = await caseAbout({ t }, reportId);
  await callerAt(t, "192.0.2.202", "Sam").mutation(api.moderation.operator.decide, {
    caseId,
    decision: "show",
    why: "It's fine.",
  });
  await finishJobs(t);
  expect(text()).toMatch(/^HOME AGAIN: Biscuit/);
});

test("a post that is being sent while its pet is marked home is changed to HOME AGAIN once it is on the page", async () => {
  const t = backend();
  const ada = person(t, "Ada");
  const reportId = await ada.mutation(api.reports.submit, sampleReport([await photoOf(t, ada)]));
  vi.setSystemTime(Date.now() + limits.trustedAccountMs + 1);
  const postId = await ada.mutation(api.posts.pagePosts.send, { reportId, message: "Shy.", hashtags: "" });
  // Stands for an action that is still sending the post. `settle` stores its outcome below.
  const job = await t.mutation(internal.posts.jobs.lease, { postId: postId as never });
  await ada.mutation(api.reports.lifecycle.markHome, { reportId });
  await finishJobs(t);
  facebook.posts.push({ id: "77_1", edge: "photos", message: job!.text!, url: null });
  const outcome = { kind: "posted", id: "77_1", link: "https://www.facebook.com/p/77_1" } as const;
  await t.mutation(internal.posts.jobs.settle, { postId: postId as never, attempt: job!.attempt, outcome });
  await finishJobs(t);
  expect(facebook.posts[0]!.message).toMatch(/^HOME AGAIN: Biscuit/);
});

test("the post about a found pet says how its search ended last, and a reopening restores its first text", async () => {
  const { t, ada, reportId, text, reopen, before } = await postOnPage({ changes: sampleFinding });
  const end = async (ending: "atShelter" | "kept") => {
    await ada.mutation(api.reports.lifecycle.markHome, { reportId, ending });
    await finishJobs(t);
  };
  expect(before).toMatch(/^FOUND: dog\n.*Shy\./s);
  await end("atShelter");
  expect(text()).toMatch(/^FOUND: dog\nFound in Markham, ON, .*\nIt is at a shelter now\..*\n\nhttps:\S+$/);
  await end("kept");
  expect(text()).toMatch(/stays with them\.\n\nhttps:\S+$/);
  await reopen();
  await finishJobs(t);
  expect(text()).toBe(before);
});

test("a post that went up while its report was being closed is updated", async () => {
  const t = backend();
  const ada = person(t, "Ada");
  const form = { ...sampleReport([await photoOf(t, ada)]), ...sampleFinding };
  const reportId = await ada.mutation(api.reports.submit, form);
  vi.setSystemTime(Date.now() + limits.trustedAccountMs + 1);
  const postId = await ada.mutation(api.posts.pagePosts.send, { reportId, message: "Shy.", hashtags: "" });
  // Stands for an action that is still sending the post. `settle` stores its outcome below.
  const job = await t.mutation(internal.posts.jobs.lease, { postId: postId as never });
  await ada.mutation(api.reports.lifecycle.markHome, { reportId, ending: "kept" });
  await finishJobs(t);
  facebook.posts.push({ id: "77_1", edge: "photos", message: job!.text!, url: null });
  const outcome = { kind: "posted", id: "77_1", link: "https://www.facebook.com/p/77_1" } as const;
  await t.mutation(internal.posts.jobs.settle, { postId: postId as never, attempt: job!.attempt, outcome });
  await finishJobs(t);
  expect(facebook.posts[0]!.message).toMatch(/stays with them\./);
});
