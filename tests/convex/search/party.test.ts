// A search party: who may do what, who has which block, and what remains when the pet is home.
import { describe, expect, test, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import { blockAt, blocksIn, byDistance } from "../../../domain/search/blocks";
import { limits, peoplePerAddress, rates } from "../../../domain/limits";
import { searchRadii } from "../../../domain/search/partyRules";
import { blockPoint, northOf } from "../../../domain/geo/place";
import { dayMs, minuteMs } from "../../../domain/units";
import { type Backend, backend, codeOf, person } from "../backend";
import { at } from "../board";
import { stopClock } from "../clock";
import { photoOf } from "../pictures";
import { removeForGood } from "../removed";
import { sampleFinding, sampleReport, sampleSighting } from "../samples";

stopClock("setTimeout");

const { place } = sampleReport([]);
const near = byDistance(blocksIn({ ...place, km: searchRadii[0] / 1000 }), place);
const far = blockAt(northOf(place, searchRadii[1] - 50));
const [first, second, third] = near as [string, string, string];

let presses = 0;
const press = () => `press-of-a-test-${(presses += 1)}`;

/** A helper with the link and their own phone. */
function helper(t: Backend, key: string, name: string) {
  const there = at(t, `198.51.100.${name.length}`);
  const who = { key, token: `token-of-the-phone-of-${name}` };
  const words = { note: "", share: 0, ago: 0 };
  return {
    take: async (block: string, as = name) => await there.mutation(api.search.party.take, { ...who, block, name: as }),
    giveBack: async (block: string) => await there.mutation(api.search.party.giveBack, { ...who, block }),
    walked: async (block: string, share: number) =>
      await there.mutation(api.search.party.walked, { ...who, block, share }),
    searched: async (block: string, told: object = {}) =>
      await there.mutation(api.search.party.searched, { ...who, block, press: press(), ...words, ...told }),
  };
}

async function started(changes: object = {}) {
  const t = backend();
  const ada = person(t, "Ada");
  const reportId = await ada.mutation(api.reports.submit, { ...sampleReport([await photoOf(t, ada)]), ...changes });
  const key = await ada.mutation(api.search.party.open, { reportId });
  const of = async () => await t.query(api.search.party.of, { key });
  const blocks = async () => {
    const party = await of();
    return party?.state === "on" ? party.blocks : expect.fail("the party is not on");
  };
  const block = async (id: string) => (await blocks()).find((one) => one.block === id);
  return { t, ada, reportId, key, of, blocks, block };
}

const settle = (t: Backend) => t.finishAllScheduledFunctions(() => vi.runAllTimers());

const rows = (t: Backend) =>
  t.run(async (ctx) => ({
    parties: (await ctx.db.query("parties").collect()).length,
    helpers: (await ctx.db.query("partyHelpers").collect()).length,
    blocks: (await ctx.db.query("partyBlocks").collect()).length,
  }));

describe("running a party", () => {
  test("returns the same link when it is started twice", async () => {
    const { ada, reportId, key } = await started();
    expect(key).toMatch(/^[0-9a-f]{32}$/);
    expect(await ada.mutation(api.search.party.open, { reportId })).toBe(key);
    expect(await ada.query(api.search.party.run, { reportId })).toEqual({ key, people: 0, searched: 0 });
  });

  test("is impossible for others, who don't get the link and can't widen or close it", async () => {
    const { t, reportId, key, of } = await started();
    const bo = person(t, "Bo");
    await bo.mutation(api.users.store, {});
    expect(await bo.query(api.search.party.run, { reportId })).toBeNull();
    expect(await bo.query(api.search.party.runs, { key })).toBe(false);
    expect(await codeOf(bo.mutation(api.search.party.open, { reportId }))).toBe("report.notFound");
    expect(await codeOf(bo.mutation(api.search.party.widen, { key }))).toBe("party.gone");
    expect(await codeOf(bo.mutation(api.search.party.close, { key }))).toBe("party.gone");
    expect(await of()).toMatchObject({ state: "on", metres: searchRadii[0] });
    expect(JSON.stringify(await bo.query(api.reports.get, { reportId }))).not.toContain(key);
  });

  test("is possible for members of the household until they are removed", async () => {
    const { t, ada, reportId, key, of } = await started();
    const cy = person(t, "Cy");
    const userId = await cy.mutation(api.users.store, {});
    const memberId = await t.run(async (ctx) => await ctx.db.insert("household", { reportId, userId, name: "Cy" }));
    expect(await cy.query(api.search.party.run, { reportId })).toMatchObject({ key });
    expect(await cy.query(api.search.party.runs, { key })).toBe(true);
    await cy.mutation(api.search.party.widen, { key });
    expect(await of()).toMatchObject({ metres: searchRadii[1] });
    await cy.mutation(api.search.party.close, { key });
    const next = await cy.mutation(api.search.party.open, { reportId });
    const exported = (await ada.action(api.users.exportMine, {})).reports[0]!;
    expect(exported.deeds.map(({ name, what }) => [name, what])).toEqual([
      ["Cy", "partyStarted"],
      ["Cy", "partyClosed"],
    ]);
    await t.run(async (ctx) => await ctx.db.delete("household", memberId));
    expect(await codeOf(cy.mutation(api.search.party.close, { key: next }))).toBe("party.gone");
  });

  test("is impossible for a pet that was found or is home", async () => {
    const { t, ada, reportId } = await started();
    const found = { ...sampleReport([await photoOf(t, ada)]), ...sampleFinding };
    const foundId = await ada.mutation(api.reports.submit, found);
    expect(await codeOf(ada.mutation(api.search.party.open, { reportId: foundId }))).toBe("report.notFound");
    await ada.mutation(api.reports.lifecycle.markHome, { reportId });
    expect(await codeOf(ada.mutation(api.search.party.open, { reportId }))).toBe("report.notFound");
  });

  test("can widen the search to more blocks, up to a limit", async () => {
    const { t, ada, key, of } = await started();
    const omar = helper(t, key, "Omar");
    expect(await codeOf(omar.take(far))).toBe("party.outside");
    await ada.mutation(api.search.party.widen, { key });
    await omar.take(far);
    await ada.mutation(api.search.party.widen, { key });
    expect(await of()).toMatchObject({ metres: searchRadii[1] });
  });

  test("moves the search to the newest confirmed sighting, and keeps searched blocks searched", async () => {
    const { t, ada, reportId, key, of, block } = await started();
    const omar = helper(t, key, "Omar");
    await omar.take(first);
    await omar.searched(first);
    expect(await of()).toMatchObject({ source: "report", centre: { lat: place.lat, lng: place.lng } });
    const seen = { ...sampleSighting().place, ...northOf(place, 900) };
    await t.mutation(api.search.sightings.add, { reportId, ...sampleSighting(), place: seen });
    const sightingId = await t.run(async (ctx) => (await ctx.db.query("sightings").first())!._id);
    expect(await of()).toMatchObject({ source: "report" });
    await ada.mutation(api.search.sightings.confirm, { sightingId });
    expect(await of()).toMatchObject({ source: "sighting", centre: blockPoint(seen) });
    expect(await block(first)).toHaveProperty("searched.name", "Omar");
    await omar.take(far);
    expect(await codeOf(omar.take(second))).toBe("party.outside");
  });

  test("can end it for everybody, and a new party has another link", async () => {
    const { t, ada, reportId, key, of } = await started();
    const omar = helper(t, key, "Omar");
    await omar.take(first);
    await ada.mutation(api.search.party.close, { key });
    expect(await of()).toEqual({ state: "over", cleared: false });
    expect(await codeOf(omar.searched(first))).toBe("party.isOver");
    await settle(t);
    expect(await rows(t)).toEqual({ parties: 1, helpers: 0, blocks: 0 });
    const next = await ada.mutation(api.search.party.open, { reportId });
    expect(next).not.toBe(key);
    expect(await of()).toBeNull();
    expect(await codeOf(omar.take(first))).toBe("party.gone");
  });
});

describe("a helper", () => {
  test("takes a block with a first name and no account, and leaves a note that others read", async () => {
    const { t, key, of, block } = await started();
    const omar = helper(t, key, "Omar");
    await omar.take(first);
    const now = Date.now();
    expect(await block(first)).toMatchObject({
      assignee: { name: "Omar", since: now, until: now + limits.blockIdleMs },
    });
    await omar.searched(first, { note: " Gate open\nat the rink. " });
    expect(await block(first)).toMatchObject({ searched: { name: "Omar", at: now, note: "Gate open at the rink." } });
    expect(await block(first)).not.toHaveProperty("assignee");
    expect(await of()).toMatchObject({ people: 1 });
  });

  test.each([
    ["no name", " ", "party.nameMissing"],
    ["a long name", "x".repeat(limits.helperName + 1), "party.nameTooLong"],
    ["a phone number for a name", "416 555 0100", "party.nameContact"],
  ])("is refused with %s", async (_, name, code) => {
    const { t, key, blocks } = await started();
    expect(await codeOf(helper(t, key, "Omar").take(first, name))).toBe(code);
    expect(await blocks()).toEqual([]);
  });

  test("can't leave a long note or contact details", async () => {
    const { t, key } = await started();
    const omar = helper(t, key, "Omar");
    await omar.take(first);
    expect(await codeOf(omar.searched(first, { note: "x".repeat(limits.blockNote + 1) }))).toBe("party.noteTooLong");
    expect(await codeOf(omar.searched(first, { note: "Call 416 555 0100" }))).toBe("party.noteContact");
  });

  test("has one block at a time: taking the next one frees the previous one", async () => {
    const { t, key, of, blocks } = await started();
    const omar = helper(t, key, "Omar");
    await omar.take(first);
    await omar.take(second);
    expect((await blocks()).map((one) => one.block)).toEqual([second]);
    expect(await of()).toMatchObject({ people: 1 });
  });

  test("can give back only their own block", async () => {
    const { t, key, block } = await started();
    const [omar, priya] = [helper(t, key, "Omar"), helper(t, key, "Priya")];
    await omar.take(first);
    await priya.take(second);
    await priya.giveBack(first);
    expect(await block(first)).toHaveProperty("assignee.name", "Omar");
    await omar.giveBack(first);
    expect(await block(first)).toBeUndefined();
  });

  test("can't take part while banned", async () => {
    const { t, key } = await started();
    const omar = at(t, "198.51.100.9", "Omar");
    await t.run(async (ctx) => {
      await ctx.db.insert("bans", { tokenIdentifier: "https://clerk.homeward.test|user_Omar" });
    });
    const taking = { key, token: "token-of-the-phone-of-Omar", block: first, name: "Omar" };
    expect(await codeOf(omar.mutation(api.search.party.take, taking))).toBe("call.notAccepted");
  });

  test("needs the link, the phone's own token, and an existing block", async () => {
    const { t, key } = await started();
    const omar = helper(t, key, "Omar");
    expect(await codeOf(helper(t, "0".repeat(32), "Omar").take(first))).toBe("party.gone");
    for (const block of ["", "1.2.3", "0.0", far]) expect(await codeOf(omar.take(block))).toBe("party.outside");
    const taking = { key, token: "short", block: first, name: "Omar" };
    expect(await codeOf(t.mutation(api.search.party.take, taking))).toBe("call.invalid");
    expect(await codeOf(omar.searched(first))).toBe("party.notYours");
  });

  test("is told to wait after too many calls", async () => {
    const { t, key } = await started();
    const omar = helper(t, key, "Omar");
    let calls = 0;
    const ask = async (): Promise<string> => {
      const code = await codeOf(omar.take("no block"));
      return code === "party.outside" && (calls += 1) < 1000 ? await ask() : code;
    };
    expect(await ask()).toBe("call.tooMany");
  });
});

describe("a troublemaker", () => {
  test("can't take every block of the smallest search from one address", async () => {
    const { t, key, of } = await started();
    const there = at(t, "198.51.100.200");
    const taking = near.map(async (block, n) => {
      await there.mutation(api.search.party.take, { key, token: `token-of-phone-number-${n}`, block, name: "Nobody" });
    });
    const refused = (await Promise.allSettled(taking)).filter(({ status }) => status === "rejected");
    expect(refused.length).toBeGreaterThan(0);
    expect(await of()).toMatchObject({ people: rates.partyJoin.burst * peoplePerAddress });
    await helper(t, key, "Omar").take(near.at(-1)!);
  });

  test("can't tick off a block without taking it, or take blocks without end", async () => {
    const { t, key } = await started();
    const omar = helper(t, key, "Omar");
    await omar.take(first);
    expect(await codeOf(omar.searched(second))).toBe("party.notYours");
    await omar.take(second);
    await omar.searched(first);
    const most = rates.partyTake.burst * peoplePerAddress;
    expect(most).toBeLessThan(near.length);
    for (const block of near.slice(2, most)) await omar.take(block);
    expect(await codeOf(omar.take(near[most]!))).toBe("call.tooMany");
  });

  test("can be dismissed with their ticks and notes, and can't return", async () => {
    const { t, ada, reportId, key, of, block, blocks } = await started();
    const [omar, priya] = [helper(t, key, "Omar"), helper(t, key, "Priya")];
    await omar.take(first);
    await omar.searched(first, { note: "Rude words", share: 80 });
    await omar.take(second);
    await priya.take(first);
    await priya.take(third);
    await priya.searched(third);
    const { helperId } = (await block(second))!.assignee!;
    expect(await codeOf(t.mutation(api.search.party.dismiss, { key, helperId }))).toBe("auth.signInRequired");
    expect(await codeOf(person(t, "Bo").mutation(api.search.party.dismiss, { key, helperId }))).toBe("party.gone");
    await ada.mutation(api.search.party.dismiss, { key, helperId });
    await ada.mutation(api.search.party.dismiss, { key, helperId });
    expect((await blocks()).map((one) => one.block)).toEqual([third]);
    expect(await of()).toMatchObject({ people: 1 });
    expect(await ada.query(api.search.party.run, { reportId })).toMatchObject({ people: 1, searched: 1 });
    expect(await codeOf(omar.take(first))).toBe("party.dismissed");
    expect(await codeOf(omar.searched(second))).toBe("party.dismissed");
    await ada.mutation(api.search.party.close, { key });
    await settle(t);
    expect(await rows(t)).toEqual({ parties: 1, helpers: 0, blocks: 0 });
  });

  test("is dismissed only from that party", async () => {
    const { t, ada, key, block } = await started();
    await helper(t, key, "Omar").take(first);
    const other = await ada.mutation(api.reports.submit, {
      ...sampleReport([await photoOf(t, ada)]),
      submitKey: "two",
    });
    const otherKey = await ada.mutation(api.search.party.open, { reportId: other });
    await ada.mutation(api.search.party.dismiss, { key: otherKey, helperId: (await block(first))!.assignee!.helperId });
    expect(await block(first)).toHaveProperty("assignee.name", "Omar");
  });
});

describe("a block", () => {
  test("goes to one of two helpers who take it at the same moment", async () => {
    const { t, key, blocks } = await started();
    const codes = await Promise.all(
      ["Omar", "Priya"].map(async (name) => {
        try {
          await helper(t, key, name).take(first);
          return "taken";
        } catch (error) {
          return (error as { data: { code: string } }).data.code;
        }
      }),
    );
    expect(codes.toSorted()).toEqual(["party.takenBy", "taken"]);
    expect(await blocks()).toHaveLength(1);
  });

  test("becomes free when its helper's time runs out, and not earlier", async () => {
    const { t, key, block } = await started();
    const [omar, priya] = [helper(t, key, "Omar"), helper(t, key, "Priya")];
    await omar.take(first);
    vi.setSystemTime(Date.now() + limits.blockIdleMs - 1);
    expect(await codeOf(priya.take(first))).toBe("party.takenBy");
    vi.setSystemTime(Date.now() + 1);
    await priya.take(first);
    expect(await block(first)).toHaveProperty("assignee.name", "Priya");
    // The first helper returns, but the block is no longer theirs.
    expect(await codeOf(omar.walked(first, 20))).toBe("party.notYours");
    await omar.giveBack(first);
    expect(await block(first)).toHaveProperty("assignee.name", "Priya");
  });

  test("stays with a helper who keeps walking, and only its helper can report the walked share", async () => {
    const { t, key, block } = await started();
    const [omar, priya] = [helper(t, key, "Omar"), helper(t, key, "Priya")];
    await omar.take(first);
    await priya.take(second);
    expect(await codeOf(priya.walked(first, 80))).toBe("party.notYours");
    for (const share of [-20, 30, 120, 0.5]) expect(await codeOf(omar.walked(first, share))).toBe("call.invalid");
    vi.setSystemTime(Date.now() + limits.blockIdleMs - minuteMs);
    await omar.walked(first, 40);
    await omar.walked(first, 20);
    expect(await block(first)).toMatchObject({ share: 40, assignee: { until: Date.now() + limits.blockIdleMs } });
  });

  test("that was ticked off offline counts once, at the time of the press", async () => {
    const { t, ada, reportId, key, block } = await started();
    const omar = helper(t, key, "Omar");
    await omar.take(first);
    const pressed = Date.now() + 10 * minuteMs;
    vi.setSystemTime(pressed + 5 * minuteMs);
    const tick = { press: "the-same-press-0001", ago: 5 * minuteMs, note: "Prints" };
    await omar.searched(first, tick);
    await omar.searched(first, { ...tick, ago: 7 * minuteMs });
    expect(await block(first)).toMatchObject({ searched: { at: pressed, note: "Prints" } });
    expect(await ada.query(api.search.party.run, { reportId })).toMatchObject({ searched: 1 });
  });

  test("stays with its new helper when the previous one's tick arrives late, and shows both", async () => {
    const { t, key, block } = await started();
    const [omar, priya] = [helper(t, key, "Omar"), helper(t, key, "Priya")];
    await omar.take(first);
    vi.setSystemTime(Date.now() + limits.blockIdleMs);
    await priya.take(first);
    await omar.searched(first, { ago: 30 * minuteMs });
    expect(await block(first)).toMatchObject({ assignee: { name: "Priya" }, searched: { name: "Omar" } });
    await priya.searched(first);
    await omar.searched(first, { ago: 20 * minuteMs });
    expect(await block(first)).toHaveProperty("searched.name", "Priya");
  });

  test("can't be ticked off with a time before the party or in the future", async () => {
    const { t, key, block } = await started();
    const omar = helper(t, key, "Omar");
    const begun = Date.now();
    await omar.take(first);
    vi.setSystemTime(begun + minuteMs);
    expect(await codeOf(omar.searched(first, { ago: -1 }))).toBe("call.invalid");
    expect(await codeOf(omar.searched(first, { ago: Number.NaN }))).toBe("call.invalid");
    await omar.searched(first, { ago: 30 * dayMs });
    expect((await block(first))!.searched!.at).toBeCloseTo(begun, -1);
  });

  test("can be searched again by another helper", async () => {
    const { t, key, block } = await started();
    await helper(t, key, "Omar").take(first);
    await helper(t, key, "Omar").searched(first, { share: 60 });
    await helper(t, key, "Priya").take(first);
    expect(await block(first)).toMatchObject({ assignee: { name: "Priya" }, searched: { name: "Omar" }, share: 0 });
  });
});

describe("a large party", () => {
  test("has room for two hundred people, and tells the next one that it is full", async () => {
    const { t, ada, key, of } = await started();
    await ada.mutation(api.search.party.widen, { key });
    await t.run(async (ctx) => {
      const party = (await ctx.db.query("parties").first())!;
      await ctx.db.patch("parties", party._id, { people: limits.partyHelpers - 1 });
    });
    const omar = helper(t, key, "Omar");
    await omar.take(first);
    expect(await codeOf(helper(t, key, "Priya").take(second))).toBe("party.full");
    await omar.take(third);
    expect(await of()).toMatchObject({ people: limits.partyHelpers });
  });

  test("stores a bounded number of blocks, and deletes those outside the search", async () => {
    const { t, key, blocks } = await started();
    const omar = helper(t, key, "Omar");
    await omar.take(first);
    await t.run(async (ctx) => {
      const { _id, _creationTime, ...row } = (await ctx.db.query("partyBlocks").first())!;
      const assignee = { ...row.assignee!, name: "Long gone" };
      for (let n = 1; n < limits.partyBlocks; n++) {
        await ctx.db.insert("partyBlocks", { ...row, assignee, block: `${n}.0` });
      }
    });
    await helper(t, key, "Priya").take(second);
    const kept = (await blocks()).map((one) => one.block);
    expect(kept).toHaveLength(limits.partyBlocks);
    expect(kept).toEqual(expect.arrayContaining([first, second]));
    expect(kept).not.toContain("1.0");
  });
});

describe("when the report leaves the board", () => {
  async function searching() {
    const world = await started();
    const omar = helper(world.t, world.key, "Omar");
    await omar.take(first);
    await omar.searched(first, { note: "Prints" });
    await omar.take(second);
    return { ...world, omar };
  }

  test("everybody sees that the pet is home, and names and notes are deleted", async () => {
    const { t, ada, reportId, of, omar } = await searching();
    await ada.mutation(api.reports.lifecycle.markHome, { reportId });
    const home = await of();
    expect(home).toMatchObject({ state: "home", name: "Biscuit", people: 1, searched: 1, cleared: false });
    expect(JSON.stringify(home)).not.toMatch(/Omar|Prints|43\.8/);
    expect(await codeOf(omar.take(third))).toBe("party.isOver");
    await settle(t);
    expect(await rows(t)).toEqual({ parties: 1, helpers: 0, blocks: 0 });
    expect(await of()).toEqual({ ...home, cleared: true });
  });

  test("Undo restores the whole search", async () => {
    const { t, ada, reportId, block } = await searching();
    await ada.mutation(api.reports.lifecycle.markHome, { reportId });
    await ada.mutation(api.reports.lifecycle.reopen, { reportId });
    await settle(t);
    expect(await block(first)).toHaveProperty("searched.note", "Prints");
    expect(await block(second)).toHaveProperty("assignee.name", "Omar");
  });

  test("marking the pet home again after Undo leaves a full minute for the next Undo", async () => {
    const { t, ada, reportId, block } = await searching();
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
    expect(await block(first)).toHaveProperty("searched.note", "Prints");
  });

  test("a report that returns later starts a new party, and the old link says that its party has ended", async () => {
    const { t, ada, reportId, key, of } = await searching();
    await ada.mutation(api.reports.lifecycle.markHome, { reportId });
    await settle(t);
    await ada.mutation(api.reports.lifecycle.reopen, { reportId });
    expect(await of()).toEqual({ state: "over", cleared: true });
    expect(await ada.query(api.search.party.run, { reportId })).toBeNull();
    const next = await ada.mutation(api.search.party.open, { reportId });
    expect(next).not.toBe(key);
    expect(await ada.query(api.search.party.run, { reportId })).toEqual({ key: next, people: 0, searched: 0 });
  });

  test("the party shows nothing about a hidden, archived or removed report", async () => {
    const { t, ada, reportId, of } = await searching();
    for (const lifecycle of ["hidden", "archived"] as const) {
      await t.run(async (ctx) => await ctx.db.patch("reports", reportId, { lifecycle }));
      expect(await of()).toEqual({ state: "over", cleared: false });
    }
    await t.run(async (ctx) => await ctx.db.patch("reports", reportId, { lifecycle: "open" }));
    await ada.mutation(api.reports.remove, { reportId });
    expect(await of()).toEqual({ state: "over", cleared: false });
  });

  test("the party is deleted with the report and with the account", async () => {
    const { t, ada, reportId, of } = await searching();
    await removeForGood(t, ada, reportId);
    expect(await rows(t)).toEqual({ parties: 0, helpers: 0, blocks: 0 });
    expect(await of()).toBeNull();
    const again = await searching();
    await again.t.mutation(internal.account.jobs.erase, { tokenIdentifier: "https://clerk.homeward.test|user_Ada" });
    expect(await rows(again.t)).toEqual({ parties: 0, helpers: 0, blocks: 0 });
  });

  test("the owner's export contains the party, but none of its helpers", async () => {
    const { ada } = await searching();
    const { reports } = await ada.action(api.users.exportMine, {});
    expect(reports).toMatchObject([{ searchParty: { people: 1, searched: 1 } }]);
    expect(JSON.stringify(reports)).not.toMatch(/Omar|Prints/);
  });
});

test("a helper's calls reveal only the block and the walked share, not the position", async () => {
  const { t, key, of } = await started();
  const omar = helper(t, key, "Omar");
  await omar.take(first);
  await omar.walked(first, 60);
  const stored = await t.run(async (ctx) => await ctx.db.query("partyBlocks").collect());
  expect(Object.keys(stored[0]!).toSorted()).toEqual(
    ["_creationTime", "_id", "block", "assignee", "partyId", "share"].toSorted(),
  );
  expect(JSON.stringify(await of())).not.toContain("token");
});

test("anybody can find a running party from its report, with the pet's looks, and only a running one", async () => {
  const { t, ada, reportId, key, of } = await started();
  const link = async () => await t.query(api.search.party.link, { reportId });
  expect(await link()).toBe(key);
  expect(await of()).toMatchObject({
    petType: "Dog",
    looks: ["Beagle.", "Red collar, shy."],
    photo: expect.any(String) as string,
    day: "2026-11-19",
    time: "14:15",
    canCall: true,
  });
  expect(JSON.stringify(await of())).not.toContain("416 555 0100");
  await ada.mutation(api.search.party.close, { key });
  expect(await link()).toBeNull();
  const next = await ada.mutation(api.search.party.open, { reportId });
  expect(await link()).toBe(next);
  await ada.mutation(api.reports.lifecycle.markHome, { reportId });
  expect(await link()).toBeNull();
});
