// The search party when its report leaves the board.
import { describe, expect, test, vi } from "vitest";
import { api, internal } from "../../../../convex/_generated/api";
import { limits } from "../../../../domain/limits";
import { codeOf } from "../../backend";
import { stopClock } from "../../clock";
import { removeReportPermanently } from "../../removed";
import { firstBlock, helper, rowCounts, secondBlock, settle, startParty, thirdBlock } from "./startedParty";

stopClock({ alsoFake: ["setTimeout"] });

describe("when the report leaves the board", () => {
  async function partyWithHelper() {
    const world = await startParty();
    const omar = helper(world.t, world.key, "Omar");
    await omar.take(firstBlock);
    await omar.markSearched(firstBlock, { note: "Prints" });
    await omar.take(secondBlock);
    return { ...world, omar };
  }

  test("the party's page says that the pet is home, and names and notes are deleted", async () => {
    const { t, ada, reportId, readParty, omar } = await partyWithHelper();
    await ada.mutation(api.reports.lifecycle.markHome, { reportId });
    const home = await readParty();
    // `cleared`: helpers and blocks are deleted.
    expect(home).toMatchObject({ state: "home", name: "Biscuit", helperCount: 1, searchedCount: 1, cleared: false });
    expect(JSON.stringify(home)).not.toMatch(/Omar|Prints|43\.8/);
    expect(await codeOf(omar.take(thirdBlock))).toBe("party.isOver");
    await settle(t);
    expect(await rowCounts(t)).toEqual({ parties: 1, helpers: 0, blocks: 0 });
    expect(await readParty()).toEqual({ ...home, cleared: true });
  });

  test("Undo restores the whole search", async () => {
    const { t, ada, reportId, block } = await partyWithHelper();
    await ada.mutation(api.reports.lifecycle.markHome, { reportId });
    await ada.mutation(api.reports.lifecycle.reopen, { reportId });
    await settle(t);
    expect(await block(firstBlock)).toHaveProperty("searched.note", "Prints");
    expect(await block(secondBlock)).toHaveProperty("assignee.name", "Omar");
  });

  test("marking the pet home again after Undo leaves a full minute for the next Undo", async () => {
    const { t, ada, reportId, block } = await partyWithHelper();
    const jump = async (ms: number) => {
      vi.advanceTimersByTime(ms);
      await t.finishInProgressScheduledFunctions();
    };
    await ada.mutation(api.reports.lifecycle.markHome, { reportId });
    await jump(limits.undoHomeMs / 2);
    await ada.mutation(api.reports.lifecycle.reopen, { reportId });
    await ada.mutation(api.reports.lifecycle.markHome, { reportId });
    await jump(limits.undoHomeMs / 2 + 1);
    await ada.mutation(api.reports.lifecycle.reopen, { reportId });
    expect(await block(firstBlock)).toHaveProperty("searched.note", "Prints");
  });

  test("a report that returns later can have a new party, and the old link says that its party has ended", async () => {
    const { t, ada, reportId, key, readParty } = await partyWithHelper();
    await ada.mutation(api.reports.lifecycle.markHome, { reportId });
    await settle(t);
    await ada.mutation(api.reports.lifecycle.reopen, { reportId });
    expect(await readParty()).toEqual({ state: "over", cleared: true });
    expect(await ada.query(api.search.party.getForHousehold, { reportId })).toBeNull();
    const next = await ada.mutation(api.search.party.open, { reportId });
    expect(next).not.toBe(key);
    expect(await ada.query(api.search.party.getForHousehold, { reportId })).toEqual({
      key: next,
      helperCount: 0,
      searchedCount: 0,
    });
  });

  test("the party shows nothing about a hidden, archived or removed report", async () => {
    const { t, ada, reportId, readParty } = await partyWithHelper();
    for (const lifecycle of ["hidden", "archived"] as const) {
      await t.run(async (ctx) => await ctx.db.patch("reports", reportId, { lifecycle }));
      expect(await readParty()).toEqual({ state: "over", cleared: false });
    }
    await t.run(async (ctx) => await ctx.db.patch("reports", reportId, { lifecycle: "open" }));
    await ada.mutation(api.reports.remove, { reportId });
    expect(await readParty()).toEqual({ state: "over", cleared: false });
  });

  test("the party is deleted with the report and with the account", async () => {
    const { t, ada, reportId, readParty } = await partyWithHelper();
    await removeReportPermanently(t, ada, reportId);
    expect(await rowCounts(t)).toEqual({ parties: 0, helpers: 0, blocks: 0 });
    expect(await readParty()).toBeNull();
    const other = await partyWithHelper();
    await other.t.mutation(internal.account.jobs.erase, { tokenIdentifier: "https://clerk.homeward.test|user_Ada" });
    expect(await rowCounts(other.t)).toEqual({ parties: 0, helpers: 0, blocks: 0 });
  });

  test("the author's export contains the party, but none of its helpers", async () => {
    const { ada } = await partyWithHelper();
    const { reports } = await ada.action(api.users.exportMine, {});
    expect(reports).toMatchObject([{ searchParty: { people: 1, searched: 1 } }]);
    expect(JSON.stringify(reports)).not.toMatch(/Omar|Prints/);
  });
});
