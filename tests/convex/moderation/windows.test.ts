// Which reunions light a window on the front page, and which events darken it again.
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { monthOf } from "../../../domain/time/calendar";
import { limits } from "../../../domain/limits";
import { dayMs } from "../../../domain/units";
import { type Backend, type Caller, backend, codeOf, person } from "../backend";
import { callerAt, reportAndOperators, caseAbout, flag, logOf } from "../board";
import { photoOf } from "../pictures";
import { sampleReport } from "../samples";

const start = new Date("2026-11-20T12:00:00Z").getTime();
const story = { ending: "neighbour" as const, thanks: "Thank you, Main Street.", showsPhoto: true };

beforeEach(() => {
  vi.useFakeTimers({ now: start, toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

const streetOf = (t: Backend) => t.query(api.reports.lifecycle.street, { month: monthOf(Date.now()) });

async function publish(t: Backend, who: Caller, changes: object = {}) {
  return await who.mutation(api.reports.submit, { ...sampleReport([await photoOf(t, who)]), ...changes });
}

describe("the windows on the front page", () => {
  test("show name, area and, if the author agreed, the photo, newest first, up to a limit", async () => {
    const t = backend();
    const ada = person(t, "Ada");
    const ids: Id<"reports">[] = [];
    // Two more reports than there are windows, ten minutes apart because of the hourly limit for one person.
    for (let n = 0; n < limits.litWindows + 2; n += 1) {
      vi.setSystemTime(start + n * 600_000);
      ids.unshift(await publish(t, ada, { petName: `Pet ${"abcdefghijklmnop"[n]}` }));
    }
    for (const reportId of ids.toReversed()) {
      vi.setSystemTime(Date.now() + limits.publicBeforeWindowMs);
      await ada.mutation(api.reports.lifecycle.markHome, { reportId });
    }
    await ada.mutation(api.reports.lifecycle.storeStory, { reportId: ids[0]!, ...story });
    const { windows, month, all } = await streetOf(t);
    expect(windows.map(({ _id }) => _id)).toEqual(ids.slice(0, limits.litWindows));
    // The twelfth letter is l.
    expect(windows[0]).toMatchObject({ name: "Pet l", area: "Markham, ON", photo: expect.any(String) as string });
    expect(windows[1]!.photo).toBeNull();
    expect(JSON.stringify(windows)).not.toContain("Town Centre");
    expect([month, all]).toEqual([ids.length, ids.length]);
    expect(await t.query(api.reports.lifecycle.street, { month: "2026-10" })).toMatchObject({
      month: 0,
      all: ids.length,
    });
  });

  // A report must be public for a time before it lights a window. These are a second less and a second more.
  const tooEarlyMs = limits.publicBeforeWindowMs - 1000;
  const longEnoughMs = limits.publicBeforeWindowMs + 1000;

  async function world() {
    const { t, ada, sam, reportId, photos } = await reportAndOperators();
    const markHome = () => ada.mutation(api.reports.lifecycle.markHome, { reportId });
    const wait = (ms: number) => vi.setSystemTime(Date.now() + ms);
    const isLit = async () => {
      const { windows } = await streetOf(t);
      const own = await ada.query(api.reports.get, { reportId });
      expect(own?.window ?? false).toBe(windows.length > 0);
      return windows.length > 0;
    };
    return { t, ada, sam, reportId, photos, markHome, wait, isLit };
  }

  test("stay dark for a report that was closed too soon, but the pet is counted", async () => {
    const { t, markHome, wait, isLit } = await world();
    wait(tooEarlyMs);
    await markHome();
    wait(longEnoughMs);
    expect(await isLit()).toBe(false);
    expect(await streetOf(t)).toMatchObject({ month: 1, all: 1 });
  });

  test("are lit for a report that was public long enough, even if it is reopened and closed again", async () => {
    const { ada, reportId, markHome, wait, isLit } = await world();
    wait(longEnoughMs);
    await markHome();
    expect(await isLit()).toBe(true);
    await ada.mutation(api.reports.lifecycle.reopen, { reportId });
    expect(await isLit()).toBe(false);
    await markHome();
    expect(await isLit()).toBe(true);
  });

  test("are lit at once for a trusted author, whatever they edit", async () => {
    const { t, ada, wait } = await world();
    wait(limits.trustedAccountMs);
    const reportId = await publish(t, ada);
    await ada.mutation(api.reports.lifecycle.markHome, { reportId });
    await ada.mutation(api.reports.update, { reportId, petName: "Rex" });
    expect((await streetOf(t)).windows.map(({ name }) => name)).toEqual(["Rex"]);
  });

  test.each([
    [
      "was removed for a while",
      async ({ ada, reportId, wait }: Awaited<ReturnType<typeof world>>) => {
        wait(tooEarlyMs);
        await ada.mutation(api.reports.remove, { reportId });
        wait(limits.undoRemovalMs - 1);
        await ada.mutation(api.reports.restore, { reportId });
      },
    ],
    [
      "was closed too soon and has just been reopened",
      async ({ ada, reportId, wait, markHome }: Awaited<ReturnType<typeof world>>) => {
        await markHome();
        wait(longEnoughMs);
        await ada.mutation(api.reports.lifecycle.reopen, { reportId });
      },
    ],
    [
      "has just got another name",
      async ({ ada, reportId, wait }: Awaited<ReturnType<typeof world>>) => {
        wait(longEnoughMs);
        await ada.mutation(api.reports.update, { reportId, petName: "Rex" });
      },
    ],
  ])("stay dark for a report that %s", async (_, before) => {
    const scene = await world();
    await before(scene);
    await scene.markHome();
    expect(await scene.isLit()).toBe(false);
  });

  test("go dark when the report's photos are changed, and stay lit when its contact is", async () => {
    const { ada, reportId, photos, markHome, wait, isLit } = await world();
    wait(longEnoughMs);
    await markHome();
    await ada.mutation(api.reports.update, { reportId, contactInfo: "416 555 0199" });
    expect(await isLit()).toBe(true);
    await ada.mutation(api.reports.update, { reportId, photos: photos.toReversed() });
    expect(await isLit()).toBe(false);
  });

  test.each(["report", "photo"] as const)(
    "go dark when two people flag a %s, until an operator finds it harmless",
    async (what) => {
      const { t, sam, reportId, photos, markHome, wait, isLit } = await world();
      wait(longEnoughMs);
      await markHome();
      const subject = what === "report" ? reportId : photos[0]!;
      const flagIt = (who: Caller) => flag(who, { reportId }, { what, id: subject, reportId });
      await flagIt(callerAt(t, "198.51.100.1", "Lena"));
      expect(await isLit()).toBe(true);
      await flagIt(callerAt(t, "198.51.100.2"));
      expect(await isLit()).toBe(false);
      const { _id: caseId } = await caseAbout({ t }, subject);
      const answer = await sam.mutation(api.moderation.operator.decide, {
        caseId,
        decision: "show",
        why: "It's fine.",
      });
      expect(await isLit()).toBe(true);
      await sam.mutation(api.moderation.operator.undo, { logId: (answer as { logId: Id<"operatorLog"> }).logId });
      expect(await isLit()).toBe(false);
    },
  );

  test.each([
    ["three accounts at one address", true, ["198.51.100.1 Lena", "198.51.100.1 Omar", "198.51.100.1 Mei"]],
    ["an account and a visitor at its address", true, ["198.51.100.1 Lena", "198.51.100.1"]],
    ["one account at two addresses", true, ["198.51.100.1 Lena", "198.51.100.2 Lena"]],
    ["two visitors", false, ["198.51.100.1", "198.51.100.2"]],
    ["an operator", false, ["198.51.100.1 Sam"]],
  ])("stay lit after flags of %s: %s", async (_, staysLit, people) => {
    const { t, reportId, markHome, wait, isLit } = await world();
    wait(longEnoughMs);
    await markHome();
    for (const one of people) {
      const [ip = "", name] = one.split(" ");
      await flag(callerAt(t, ip, name), { reportId });
    }
    expect(await isLit()).toBe(staysLit);
  });

  test("stay lit after flags of two new accounts on two days", async () => {
    const { t, reportId, markHome, wait, isLit } = await world();
    wait(longEnoughMs);
    await markHome();
    await flag(callerAt(t, "198.51.100.1", "Lena"), { reportId });
    wait(dayMs);
    await flag(callerAt(t, "198.51.100.2", "Omar"), { reportId });
    expect(await isLit()).toBe(true);
  });

  test("go dark after one trusted person's flag, but not after the flag of a person who lost trust", async () => {
    const { t, reportId, markHome, wait, isLit } = await world();
    const [lena, omar] = [callerAt(t, "198.51.100.1", "Lena"), callerAt(t, "198.51.100.2", "Omar")];
    // Both accounts must exist for a time before they are trusted.
    for (const one of [lena, omar]) await publish(t, one);
    await t.run(async (ctx) => {
      const user = (await ctx.db.query("users").collect()).find(({ displayName }) => displayName === "Omar");
      await ctx.db.patch("users", user!._id, { postsPendingReview: true });
    });
    wait(limits.trustedAccountMs);
    await markHome();
    await flag(omar, { reportId });
    expect(await isLit()).toBe(true);
    await flag(lena, { reportId });
    expect(await isLit()).toBe(false);
  });

  test("go dark if one person flags the report and another its photo", async () => {
    const { t, reportId, photos, markHome, wait, isLit } = await world();
    wait(longEnoughMs);
    await markHome();
    await flag(callerAt(t, "198.51.100.1"), { reportId });
    await flag(callerAt(t, "198.51.100.2"), { reportId }, { what: "photo", id: photos[0]!, reportId });
    expect(await isLit()).toBe(false);
  });

  test("can be lit again by an operator, who can undo that, and later flags count from zero", async () => {
    const { t, ada, sam, reportId, markHome, wait, isLit } = await world();
    wait(longEnoughMs);
    await markHome();
    await flag(callerAt(t, "198.51.100.1"), { reportId });
    const { _id: caseId } = await caseAbout({ t }, reportId);
    const isDark = async () => (await sam.query(api.moderation.operator.details, { caseId }))!.windowOut;
    expect(await isDark()).toBe(false);
    await flag(callerAt(t, "198.51.100.2"), { reportId });
    expect(await isDark()).toBe(true);
    // Relighting settles only flags that are older than it.
    wait(1000);
    expect(await codeOf(ada.mutation(api.moderation.operator.relight, { caseId }))).toBe("app.notFound");
    const relight = () => sam.mutation(api.moderation.operator.relight, { caseId });
    const logId = async (answer: unknown) => ((await answer) as { logId: Id<"operatorLog"> }).logId;
    const first = await logId(relight());
    expect([await isLit(), await isDark(), await logId(relight())]).toEqual([true, false, null]);
    const [line] = await logOf(sam);
    expect(line).toMatchObject({ action: "relight", by: "Sam", title: "Biscuit", canUndo: true });
    expect(await caseAbout({ t }, reportId)).toMatchObject({ state: "pending" });
    await sam.mutation(api.moderation.operator.undo, { logId: first });
    expect(await isLit()).toBe(false);
    expect(await relight()).toMatchObject({ done: true, logId: expect.any(String) });
    expect(await isLit()).toBe(true);
    // On the same day, the flag of a third person would hide the report itself.
    wait(dayMs);
    await flag(callerAt(t, "198.51.100.3"), { reportId });
    expect(await isLit()).toBe(true);
    await flag(callerAt(t, "198.51.100.4"), { reportId });
    expect(await isLit()).toBe(false);
  });

  test("stay dark for a report that two people flagged while it was open", async () => {
    const { t, reportId, markHome, wait, isLit } = await world();
    for (const ip of ["198.51.100.1", "198.51.100.2"]) await flag(callerAt(t, ip), { reportId });
    wait(longEnoughMs);
    await markHome();
    expect(await isLit()).toBe(false);
  });
});
