// Blocks of ground: who has one and for how long, and the limits of a party.
import { describe, expect, test, vi } from "vitest";
import { api } from "../../../../convex/_generated/api";
import { limits } from "../../../../domain/limits";
import { dayMs, minuteMs } from "../../../../domain/units";
import { codeOf } from "../../backend";
import { stopClock } from "../../clock";
import { firstBlock, helper, secondBlock, startParty, thirdBlock } from "./startedParty";

stopClock({ alsoFake: ["setTimeout"] });

describe("a block", () => {
  test("goes to one of two helpers who take it at the same moment", async () => {
    const { t, key, blocks } = await startParty();
    const codes = await Promise.all(
      ["Omar", "Priya"].map(async (name) => {
        try {
          await helper(t, key, name).take(firstBlock);
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
    const { t, key, block } = await startParty();
    const [omar, priya] = [helper(t, key, "Omar"), helper(t, key, "Priya")];
    await omar.take(firstBlock);
    vi.setSystemTime(Date.now() + limits.blockIdleMs - 1);
    expect(await codeOf(priya.take(firstBlock))).toBe("party.takenBy");
    vi.setSystemTime(Date.now() + 1);
    await priya.take(firstBlock);
    expect(await block(firstBlock)).toHaveProperty("assignee.name", "Priya");
    // The first helper returns, but another helper has the block now.
    expect(await codeOf(omar.markWalked(firstBlock, 20))).toBe("party.notYours");
    await omar.giveBack(firstBlock);
    expect(await block(firstBlock)).toHaveProperty("assignee.name", "Priya");
  });

  test("stays with a helper who keeps walking, and only its helper can report the walked share", async () => {
    const { t, key, block } = await startParty();
    const [omar, priya] = [helper(t, key, "Omar"), helper(t, key, "Priya")];
    await omar.take(firstBlock);
    await priya.take(secondBlock);
    expect(await codeOf(priya.markWalked(firstBlock, 80))).toBe("party.notYours");
    for (const share of [-20, 30, 120, 0.5])
      expect(await codeOf(omar.markWalked(firstBlock, share))).toBe("request.invalid");
    vi.setSystemTime(Date.now() + limits.blockIdleMs - minuteMs);
    await omar.markWalked(firstBlock, 40);
    await omar.markWalked(firstBlock, 20);
    expect(await block(firstBlock)).toMatchObject({ share: 40, assignee: { until: Date.now() + limits.blockIdleMs } });
  });

  test("that was ticked off offline counts once, at the time of the press", async () => {
    const { t, ada, reportId, key, block } = await startParty();
    const omar = helper(t, key, "Omar");
    await omar.take(firstBlock);
    const pressed = Date.now() + 10 * minuteMs;
    vi.setSystemTime(pressed + 5 * minuteMs);
    const tick = { press: "the-same-press-0001", ago: 5 * minuteMs, note: "Prints" };
    await omar.markSearched(firstBlock, tick);
    await omar.markSearched(firstBlock, { ...tick, ago: 7 * minuteMs });
    expect(await block(firstBlock)).toMatchObject({ searched: { at: pressed, note: "Prints" } });
    expect(await ada.query(api.search.party.getForHousehold, { reportId })).toMatchObject({ searchedCount: 1 });
  });

  test("stays with its new helper when the previous helper's tick arrives late, and shows both", async () => {
    const { t, key, block } = await startParty();
    const [omar, priya] = [helper(t, key, "Omar"), helper(t, key, "Priya")];
    await omar.take(firstBlock);
    vi.setSystemTime(Date.now() + limits.blockIdleMs);
    await priya.take(firstBlock);
    await omar.markSearched(firstBlock, { ago: 30 * minuteMs });
    expect(await block(firstBlock)).toMatchObject({ assignee: { name: "Priya" }, searched: { name: "Omar" } });
    await priya.markSearched(firstBlock);
    await omar.markSearched(firstBlock, { ago: 20 * minuteMs });
    expect(await block(firstBlock)).toHaveProperty("searched.name", "Priya");
  });

  test("can't be ticked off in the future, and a tick from before the party is dated to its start", async () => {
    const { t, key, block } = await startParty();
    const omar = helper(t, key, "Omar");
    const startedAt = Date.now();
    await omar.take(firstBlock);
    vi.setSystemTime(startedAt + minuteMs);
    expect(await codeOf(omar.markSearched(firstBlock, { ago: -1 }))).toBe("request.invalid");
    expect(await codeOf(omar.markSearched(firstBlock, { ago: Number.NaN }))).toBe("request.invalid");
    await omar.markSearched(firstBlock, { ago: 30 * dayMs });
    expect((await block(firstBlock))!.searched!.at).toBeCloseTo(startedAt, -1);
  });

  test("can be searched again by another helper", async () => {
    const { t, key, block } = await startParty();
    await helper(t, key, "Omar").take(firstBlock);
    await helper(t, key, "Omar").markSearched(firstBlock, { share: 60 });
    await helper(t, key, "Priya").take(firstBlock);
    expect(await block(firstBlock)).toMatchObject({
      assignee: { name: "Priya" },
      searched: { name: "Omar" },
      share: 0,
    });
  });
});

describe("a large party", () => {
  test("has room for two hundred people, and tells the next one that it is full", async () => {
    const { t, ada, key, readParty } = await startParty();
    await ada.mutation(api.search.party.widen, { key });
    // All but one of the helpers have joined.
    await t.run(async (ctx) => {
      const party = (await ctx.db.query("parties").first())!;
      await ctx.db.patch("parties", party._id, { joinedCount: limits.partyHelpers - 1 });
    });
    const omar = helper(t, key, "Omar");
    await omar.take(firstBlock);
    expect(await codeOf(helper(t, key, "Priya").take(secondBlock))).toBe("party.full");
    await omar.take(thirdBlock);
    expect(await readParty()).toMatchObject({ helperCount: limits.partyHelpers });
  });

  test("stores a bounded number of blocks: the oldest one outside the search makes room for a new one", async () => {
    const { t, key, blocks } = await startParty();
    const omar = helper(t, key, "Omar");
    await omar.take(firstBlock);
    // Blocks outside the search, as after it has moved.
    await t.run(async (ctx) => {
      const { _id, _creationTime, ...row } = (await ctx.db.query("partyBlocks").first())!;
      const assignee = { ...row.assignee!, name: "Long gone" };
      for (let n = 1; n < limits.partyBlocks; n++) {
        await ctx.db.insert("partyBlocks", { ...row, assignee, block: `${n}.0` });
      }
    });
    await helper(t, key, "Priya").take(secondBlock);
    const kept = (await blocks()).map((one) => one.block);
    expect(kept).toHaveLength(limits.partyBlocks);
    expect(kept).toEqual(expect.arrayContaining([firstBlock, secondBlock]));
    expect(kept).not.toContain("1.0");
  });
});
