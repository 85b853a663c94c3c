// A report's lifecycle: home, archived and open again, by its author on several devices and as time passes.
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { monthOf } from "../../../domain/time/calendar";
import { limits } from "../../../domain/limits";
import { dayMs } from "../../../domain/units";
import { type Backend, type Caller, backend, codeOf, person } from "../backend";
import { callerAt, reportAndOperators, caseAbout, flag, lifecycleOf, threeFlags } from "../board";
import { photoOf } from "../pictures";
import { sampleFinding, sampleReport } from "../samples";

const start = new Date("2026-11-20T12:00:00Z").getTime();
const firstPage = { numItems: limits.reportsPage, cursor: null };
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

async function startReport(status: "lost" | "found" = "lost") {
  const t = backend();
  const ada = person(t, "Ada");
  const reportId = await publish(t, ada, status === "found" ? sampleFinding : {});
  const listedIds = async () =>
    (await t.query(api.reports.list, { status, paginationOpts: firstPage })).page.map(({ _id }) => _id);
  const get = async (who: Caller = t) => await who.query(api.reports.get, { reportId });
  return { t, ada, reportId, listedIds, get };
}

/** Stores a paid order without posts. Returns a function that reads the problems that an operator has to solve. */
async function paidOrder(t: Backend, reportId: Id<"reports">) {
  const orderId = await t.run(async (ctx) => {
    const { authorId } = (await ctx.db.get("reports", reportId))!;
    const order = { authorId, reportId, state: "paid", petName: "Biscuit", since: start } as const;
    const rest = { attempt: 1, expiresAt: start, payments: [], problems: [], publishedPosts: [] };
    return await ctx.db.insert("orders", { ...order, ...rest });
  });
  return () => t.run(async (ctx) => (await ctx.db.get("orders", orderId))!.problems);
}

describe("a lost pet that comes home", () => {
  test("leaves the feed, keeps its page, and hides its contact", async () => {
    const { t, ada, reportId, listedIds, get } = await startReport();
    await ada.mutation(api.reports.lifecycle.markHome, { reportId });
    expect(await listedIds()).toEqual([]);
    expect(await get()).toMatchObject({ state: "home", homeAt: start });
    expect(await codeOf(t.mutation(api.reports.contact, { reportId }))).toBe("report.notFound");
  });

  test("can get a story, and everybody reads the thanks", async () => {
    const { ada, reportId, get } = await startReport();
    expect(await codeOf(ada.mutation(api.reports.lifecycle.storeStory, { reportId, ...story }))).toBe("ending.notHome");
    await ada.mutation(api.reports.lifecycle.markHome, { reportId });
    await ada.mutation(api.reports.lifecycle.storeStory, { reportId, ...story });
    expect(await get()).toMatchObject({ ending: "neighbour", thanks: story.thanks });
  });

  test.each([
    ["an ending of a found pet", { ending: "kept" as const }, "request.invalid"],
    ["too long a thank-you", { thanks: "x".repeat(limits.thanks + 1) }, "ending.thanksTooLong"],
    ["a thank-you of a megabyte", { thanks: " ".repeat(1_000_000) }, "ending.thanksTooLong"],
  ])("can't get a story with %s", async (_, wrong, code) => {
    const { ada, reportId, get } = await startReport();
    await ada.mutation(api.reports.lifecycle.markHome, { reportId });
    expect(await codeOf(ada.mutation(api.reports.lifecycle.storeStory, { reportId, ...story, ...wrong }))).toBe(code);
    expect(await get()).not.toHaveProperty("ending");
  });

  test("is missing again after Undo, with nothing else changed", async () => {
    const { ada, reportId, listedIds, get } = await startReport();
    const before = await get();
    await ada.mutation(api.reports.lifecycle.markHome, { reportId });
    await ada.mutation(api.reports.lifecycle.storeStory, { reportId, ...story });
    await ada.mutation(api.reports.lifecycle.reopen, { reportId });
    expect(await get()).toEqual(before);
    expect(await listedIds()).toEqual([reportId]);
  });

  test("keeps the time of its return and the thanks if another device marks it home, too, but gets the new ending", async () => {
    const { ada, reportId, get } = await startReport();
    await ada.mutation(api.reports.lifecycle.markHome, { reportId });
    await ada.mutation(api.reports.lifecycle.storeStory, { reportId, ...story });
    vi.setSystemTime(start + dayMs);
    await ada.mutation(api.reports.lifecycle.markHome, { reportId, ending: "alone" });
    expect(await get()).toMatchObject({ homeAt: start, thanks: story.thanks, ending: "alone" });
  });

  test("leaves its paid order to the operator's decision, until the pet is missing again", async () => {
    const { t, ada, reportId } = await startReport();
    const readProblems = await paidOrder(t, reportId);
    await ada.mutation(api.reports.lifecycle.markHome, { reportId });
    expect(await readProblems()).toEqual(["reportGone"]);
    await ada.mutation(api.reports.lifecycle.reopen, { reportId });
    expect(await readProblems()).toEqual([]);
  });

  test("leaves its paid order to the operator's decision even after an operator shows the flagged report again", async () => {
    const { t, ada, sam, reportId } = await reportAndOperators();
    const readProblems = await paidOrder(t, reportId);
    await threeFlags({ t, reportId });
    await ada.mutation(api.reports.lifecycle.markHome, { reportId });
    const { _id: caseId } = await caseAbout({ t }, reportId);
    await sam.mutation(api.moderation.operator.decide, { caseId, decision: "show", why: "It's fine." });
    expect(await lifecycleOf({ t }, reportId)).toBe("home");
    expect(await readProblems()).toEqual(["reportGone"]);
  });

  test("stays counted when its report is removed, and can't be reopened until the report is restored", async () => {
    const { t, ada, reportId, get } = await startReport();
    await ada.mutation(api.reports.lifecycle.markHome, { reportId });
    await ada.mutation(api.reports.remove, { reportId });
    expect(await get()).toBeNull();
    expect(await streetOf(t)).toEqual({ windows: [], month: 1, all: 1 });
    expect(await codeOf(ada.mutation(api.reports.lifecycle.reopen, { reportId }))).toBe("report.notFound");
    await ada.mutation(api.reports.restore, { reportId });
    expect(await get()).toMatchObject({ state: "home" });
  });

  test("can be marked home while its report is hidden, and the report will return as home", async () => {
    const { t, ada, reportId, get } = await startReport();
    await t.run((ctx) =>
      ctx.db.patch("reports", reportId, {
        lifecycle: "hidden",
        hidden: { lifecycleBefore: "open", reasons: ["case"] },
      }),
    );
    await ada.mutation(api.reports.lifecycle.markHome, { reportId });
    expect(await get()).toBeNull();
    expect(await get(ada)).toMatchObject({ state: "hidden" });
    expect(await t.run(async (ctx) => (await ctx.db.get("reports", reportId))!.hidden)).toMatchObject({
      lifecycleBefore: "home",
    });
  });
});

describe("a reunion that turns out to be fake", () => {
  async function world() {
    const { t, ada, nadia, sam, reportId } = await reportAndOperators();
    await ada.mutation(api.reports.lifecycle.markHome, { reportId });
    const readCounters = async () => {
      const { month, all } = await streetOf(t);
      const rows = await t.run((ctx) => ctx.db.query("areaMonthlyCounts").collect());
      return [month, all, rows.find(({ what }) => what === "home")?.count];
    };
    return { t, ada, nadia, sam, reportId, readCounters };
  }

  test("isn't counted while an operator keeps it hidden, and is counted again when that is undone", async () => {
    const { t, sam, reportId, readCounters } = await world();
    expect(await readCounters()).toEqual([1, 1, 1]);
    await flag(callerAt(t, "198.51.100.1", "Lena"), { reportId });
    expect(await readCounters()).toEqual([1, 1, 1]);
    const { _id: caseId } = await caseAbout({ t }, reportId);
    const answer = await sam.mutation(api.moderation.operator.decide, { caseId, decision: "keep", why: "Never lost." });
    expect(await readCounters()).toEqual([0, 0, 0]);
    await sam.mutation(api.moderation.operator.undo, { logId: (answer as { logId: Id<"operatorLog"> }).logId });
    expect(await readCounters()).toEqual([1, 1, 1]);
  });

  test("stays uncounted if its author reopens it and marks it home once more", async () => {
    const { t, ada, reportId, readCounters } = await world();
    await threeFlags({ t, reportId });
    expect(await lifecycleOf({ t }, reportId)).toBe("hidden");
    await ada.mutation(api.reports.lifecycle.reopen, { reportId });
    expect(await readCounters()).toEqual([0, 0, 0]);
    await ada.mutation(api.reports.lifecycle.markHome, { reportId });
    expect(await readCounters()).toEqual([0, 0, 0]);
  });

  test("isn't counted while its author is banned, and is counted again when the ban is lifted", async () => {
    const { t, nadia, reportId, readCounters } = await world();
    const userId = await t.run(async (ctx) => (await ctx.db.get("reports", reportId))!.authorId);
    const setBan = (banned: boolean) =>
      nadia.mutation(api.moderation.operator.ban, { userId, banned, why: "Gift cards." });
    await setBan(true);
    expect(await readCounters()).toEqual([0, 0, 0]);
    await setBan(false);
    expect(await readCounters()).toEqual([1, 1, 1]);
  });
});

describe("a found pet", () => {
  test.each([
    ["owner", "home"],
    ["atShelter", "archived"],
    ["kept", "archived"],
  ] as const)("whose report ends with %s has the lifecycle %s", async (ending, state) => {
    const { t, ada, reportId, listedIds, get } = await startReport("found");
    expect(await codeOf(ada.mutation(api.reports.lifecycle.markHome, { reportId }))).toBe("request.invalid");
    await ada.mutation(api.reports.lifecycle.markHome, { reportId, ending });
    expect(await get()).toMatchObject({ state, ending });
    expect(await listedIds()).toEqual([]);
    expect(await streetOf(t)).toEqual({ windows: [], month: 0, all: 0 });
  });
});

test("a found pet that is back with its owner can't get another ending", async () => {
  const { ada, reportId, get } = await startReport("found");
  await ada.mutation(api.reports.lifecycle.markHome, { reportId, ending: "owner" });
  expect(await codeOf(ada.mutation(api.reports.lifecycle.storeStory, { reportId, ...story, ending: "kept" }))).toBe(
    "request.invalid",
  );
  await ada.mutation(api.reports.lifecycle.storeStory, { reportId, ...story, ending: null });
  expect(await get()).toMatchObject({ ending: "owner", thanks: story.thanks });
});

test("strangers and operators can't change a report's lifecycle, and a refused change stores nothing", async () => {
  const { t, sam, reportId } = await reportAndOperators();
  const before = await t.query(api.reports.get, { reportId });
  for (const who of [sam, person(t, "Bo")]) {
    for (const move of ["markHome", "reopen", "keepOpen"] as const) {
      expect(await codeOf(who.mutation(api.reports.lifecycle[move], { reportId }))).toBe("report.notFound");
    }
  }
  for (const move of ["markHome", "reopen", "keepOpen"] as const) {
    expect(await codeOf(t.mutation(api.reports.lifecycle[move], { reportId }))).toBe("auth.signInRequired");
  }
  expect(await t.query(api.reports.get, { reportId })).toEqual(before);
});

describe("a closed report", () => {
  const hiddenWords = /Town Centre|43\.86|79\.34|Red collar|L3R|12 Elm/;

  test.each([
    ["home", "lost", undefined],
    ["home", "found", "owner"],
    ["archived", "lost", undefined],
    ["archived", "found", "atShelter"],
  ] as const)(
    "that is %s (%s) still shows its area, but only its household and operators read the street and the texts",
    async (state, status, ending) => {
      const { t, ada, sam } = await reportAndOperators();
      const place = { ...sampleReport([]).place, postalCode: "L3R 1A1" };
      const shelter = { whereabouts: "atShelter", shelter: "12 Elm Lane" };
      const reportId = await publish(t, ada, status === "found" ? { ...sampleFinding, ...shelter, place } : { place });
      const get = async (who: Caller = t) => await who.query(api.reports.get, { reportId });
      expect(JSON.stringify(await get())).toMatch(hiddenWords);
      if (state === "home" || ending)
        await ada.mutation(api.reports.lifecycle.markHome, { reportId, ...(ending && { ending }) });
      else await t.run((ctx) => ctx.db.patch("reports", reportId, { lifecycle: "archived" }));
      for (const who of [t, person(t, "Bo")]) {
        const read = await get(who);
        expect(read).toMatchObject({ state, additionalInfo: "", place: { address: "Markham, ON" }, warned: false });
        expect(JSON.stringify(read)).not.toMatch(hiddenWords);
      }
      for (const who of [ada, sam]) expect((await get(who))!.place).toEqual(place);
      await ada.mutation(api.reports.lifecycle.reopen, { reportId });
      expect((await get())!.place).toEqual(place);
    },
  );
});

describe("a report as time passes", () => {
  test("says in the feed when it was last confirmed, if that was more than a day after its publication", async () => {
    const { t, ada, reportId } = await startReport();
    const card = async () => (await t.query(api.reports.list, { status: "lost", paginationOpts: firstPage })).page[0];
    vi.setSystemTime(start + 2 * 3_600_000);
    await ada.mutation(api.reports.lifecycle.keepOpen, { reportId });
    expect(await card()).not.toHaveProperty("confirmedAt");
    vi.setSystemTime(start + limits.askStillMissingMs);
    await ada.mutation(api.reports.lifecycle.keepOpen, { reportId });
    expect(await card()).toMatchObject({ confirmedAt: Date.now() });
  });

  test("is archived after 90 days without a confirmation, and returns with one press", async () => {
    const { t, ada, reportId, listedIds, get } = await startReport();
    vi.setSystemTime(start + limits.archiveMs);
    await t.mutation(internal.reports.lifecycle.archiveStale, {});
    expect(await listedIds()).toEqual([reportId]);
    vi.setSystemTime(start + limits.archiveMs + 1);
    await t.mutation(internal.reports.lifecycle.archiveStale, {});
    expect(await listedIds()).toEqual([]);
    expect(await get()).toMatchObject({ state: "archived" });
    await ada.mutation(api.reports.lifecycle.keepOpen, { reportId });
    expect(await listedIds()).toEqual([reportId]);
  });

  test.each([
    [
      "says that it is still true",
      (ada: Caller, reportId: Id<"reports">) => ada.mutation(api.reports.lifecycle.keepOpen, { reportId }),
    ],
    [
      "edits it",
      (ada: Caller, reportId: Id<"reports">) => ada.mutation(api.reports.update, { reportId, petName: "Rex" }),
    ],
  ])("stays open for another 90 days if the author %s", async (_, confirm) => {
    const { t, ada, reportId, listedIds } = await startReport();
    vi.setSystemTime(start + 80 * dayMs);
    await confirm(ada, reportId);
    vi.setSystemTime(start + limits.archiveMs + dayMs);
    await t.mutation(internal.reports.lifecycle.archiveStale, {});
    expect(await listedIds()).toEqual([reportId]);
  });

  test("that was archived is opened again when its author saves an edit, unless the author had said how it ended", async () => {
    const { t, ada, reportId, listedIds, get } = await startReport();
    vi.setSystemTime(start + limits.archiveMs + 1);
    await t.mutation(internal.reports.lifecycle.archiveStale, {});
    expect(await codeOf(ada.mutation(api.reports.update, { reportId, petName: "" }))).toBe("report.missingFields");
    expect(await get()).toMatchObject({ state: "archived", petName: "Biscuit" });
    await ada.mutation(api.reports.update, { reportId, petName: "Rex" });
    expect(await get()).toMatchObject({ state: "open", petName: "Rex" });
    expect(await listedIds()).toEqual([reportId]);
    const keptPetsReport = await publish(t, ada, sampleFinding);
    await ada.mutation(api.reports.lifecycle.markHome, { reportId: keptPetsReport, ending: "kept" });
    await ada.mutation(api.reports.update, { reportId: keptPetsReport, petBreed: "Pug" });
    expect(await t.query(api.reports.get, { reportId: keptPetsReport })).toMatchObject({
      state: "archived",
      ending: "kept",
    });
  });

  test("can't be confirmed once its pet is home", async () => {
    const { ada, reportId } = await startReport();
    await ada.mutation(api.reports.lifecycle.markHome, { reportId });
    expect(await codeOf(ada.mutation(api.reports.lifecycle.keepOpen, { reportId }))).toBe("ending.isHome");
  });
});

test("the counters equal the number of lost pets that are home, whatever the author's devices send, and in whatever order", async () => {
  const t = backend();
  const ada = person(t, "Ada");
  const pets = [await publish(t, ada), await publish(t, ada), await publish(t, ada)];
  const step = fc.record({
    move: fc.constantFrom("markHome", "reopen", "archiveStale"),
    pet: fc.nat(2),
    days: fc.integer({ min: 0, max: 120 }),
  });
  const make = (move: "markHome" | "reopen" | "archiveStale", reportId: Id<"reports">) =>
    move === "archiveStale"
      ? t.mutation(internal.reports.lifecycle.archiveStale, {})
      : ada.mutation(api.reports.lifecycle[move], { reportId });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 6 }), async (steps) => {
      for (const { move, pet, days } of steps) {
        vi.setSystemTime(Date.now() + days * dayMs);
        // Each change is sent twice, as by two devices.
        await make(move, pets[pet]!);
        await make(move, pets[pet]!);
      }
      const homeMonths = await t.run(async (ctx) => {
        const reports = await Promise.all(pets.map(async (id) => (await ctx.db.get("reports", id))!));
        return reports.filter(({ lifecycle }) => lifecycle === "home").map(({ homeAt }) => monthOf(homeAt!));
      });
      const { month, all } = await streetOf(t);
      expect(all).toBe(homeMonths.length);
      expect(month).toBe(homeMonths.filter((homeMonth) => homeMonth === monthOf(Date.now())).length);
    }),
    { numRuns: 20 },
  );
});
