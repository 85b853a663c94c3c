// Helpers take blocks under a first name, and troublemakers can be dismissed.
import { describe, expect, test } from "vitest";
import { api } from "../../../../convex/_generated/api";
import { limits, peoplePerAddress, rates } from "../../../../domain/limits";
import { codeOf, person } from "../../backend";
import { callerAt } from "../../board";
import { stopClock } from "../../clock";
import { photoOf } from "../../pictures";
import { sampleReport } from "../../samples";
import {
  farBlock,
  firstBlock,
  helper,
  nearBlocks,
  rowCounts,
  secondBlock,
  settle,
  startParty,
  thirdBlock,
} from "./startedParty";

stopClock({ alsoFake: ["setTimeout"] });

describe("a helper", () => {
  test("can take a block with a first name and no account, and leave a note that others read", async () => {
    const { t, key, readParty, block } = await startParty();
    const omar = helper(t, key, "Omar");
    await omar.take(firstBlock);
    const now = Date.now();
    expect(await block(firstBlock)).toMatchObject({
      assignee: { name: "Omar", since: now, until: now + limits.blockIdleMs },
    });
    await omar.markSearched(firstBlock, { note: " Gate open\nat the rink. " });
    expect(await block(firstBlock)).toMatchObject({
      searched: { name: "Omar", at: now, note: "Gate open at the rink." },
    });
    expect(await block(firstBlock)).not.toHaveProperty("assignee");
    expect(await readParty()).toMatchObject({ helperCount: 1 });
  });

  test.each([
    ["no name", " ", "party.nameMissing"],
    ["a long name", "x".repeat(limits.helperName + 1), "party.nameTooLong"],
    ["a phone number for a name", "416 555 0100", "party.nameContact"],
  ])("is refused with %s", async (_, name, code) => {
    const { t, key, blocks } = await startParty();
    expect(await codeOf(helper(t, key, "Omar").take(firstBlock, name))).toBe(code);
    expect(await blocks()).toEqual([]);
  });

  test("can't leave a long note or contact details", async () => {
    const { t, key } = await startParty();
    const omar = helper(t, key, "Omar");
    await omar.take(firstBlock);
    expect(await codeOf(omar.markSearched(firstBlock, { note: "x".repeat(limits.blockNote + 1) }))).toBe(
      "party.noteTooLong",
    );
    expect(await codeOf(omar.markSearched(firstBlock, { note: "Call 416 555 0100" }))).toBe("party.noteContact");
  });

  test("has one block at a time: taking the next one frees the previous one", async () => {
    const { t, key, readParty, blocks } = await startParty();
    const omar = helper(t, key, "Omar");
    await omar.take(firstBlock);
    await omar.take(secondBlock);
    expect((await blocks()).map((one) => one.block)).toEqual([secondBlock]);
    expect(await readParty()).toMatchObject({ helperCount: 1 });
  });

  test("can give back only their own block", async () => {
    const { t, key, block } = await startParty();
    const [omar, priya] = [helper(t, key, "Omar"), helper(t, key, "Priya")];
    await omar.take(firstBlock);
    await priya.take(secondBlock);
    await priya.giveBack(firstBlock);
    expect(await block(firstBlock)).toHaveProperty("assignee.name", "Omar");
    await omar.giveBack(firstBlock);
    expect(await block(firstBlock)).toBeUndefined();
  });

  test("can't take part while banned", async () => {
    const { t, key } = await startParty();
    const omar = callerAt(t, "198.51.100.9", "Omar");
    await t.run(async (ctx) => {
      await ctx.db.insert("bans", { tokenIdentifier: "https://clerk.homeward.test|user_Omar" });
    });
    const taking = { key, token: "token-of-the-phone-of-Omar", block: firstBlock, name: "Omar" };
    expect(await codeOf(omar.mutation(api.search.party.take, taking))).toBe("request.notAccepted");
  });

  test("needs the link, the phone's own token, and a block inside the search", async () => {
    const { t, key } = await startParty();
    const omar = helper(t, key, "Omar");
    expect(await codeOf(helper(t, "0".repeat(32), "Omar").take(firstBlock))).toBe("party.gone");
    for (const block of ["", "1.2.3", "0.0", farBlock]) expect(await codeOf(omar.take(block))).toBe("party.outside");
    const taking = { key, token: "short", block: firstBlock, name: "Omar" };
    expect(await codeOf(t.mutation(api.search.party.take, taking))).toBe("request.invalid");
    expect(await codeOf(omar.markSearched(firstBlock))).toBe("party.notYours");
  });

  test("is told to wait after too many calls", async () => {
    const { t, key } = await startParty();
    const omar = helper(t, key, "Omar");
    let calls = 0;
    const ask = async (): Promise<string> => {
      const code = await codeOf(omar.take("no block"));
      return code === "party.outside" && (calls += 1) < 1000 ? await ask() : code;
    };
    expect(await ask()).toBe("request.tooMany");
  });
});

describe("a troublemaker", () => {
  test("can't take every block of the smallest search from one IP address", async () => {
    const { t, key, readParty } = await startParty();
    const caller = callerAt(t, "198.51.100.200");
    const taking = nearBlocks.map(async (block, n) => {
      await caller.mutation(api.search.party.take, { key, token: `token-of-phone-number-${n}`, block, name: "Nobody" });
    });
    const refused = (await Promise.allSettled(taking)).filter(({ status }) => status === "rejected");
    expect(refused.length).toBeGreaterThan(0);
    expect(await readParty()).toMatchObject({ helperCount: rates.partyJoin.burst * peoplePerAddress });
    await helper(t, key, "Omar").take(nearBlocks.at(-1)!);
  });

  test("can't tick off a block that they never took, or take an unlimited number of blocks", async () => {
    const { t, key } = await startParty();
    const omar = helper(t, key, "Omar");
    await omar.take(firstBlock);
    expect(await codeOf(omar.markSearched(secondBlock))).toBe("party.notYours");
    await omar.take(secondBlock);
    // He took this one earlier.
    await omar.markSearched(firstBlock);
    const most = rates.partyTake.burst * peoplePerAddress;
    expect(most).toBeLessThan(nearBlocks.length);
    for (const block of nearBlocks.slice(2, most)) await omar.take(block);
    expect(await codeOf(omar.take(nearBlocks[most]!))).toBe("request.tooMany");
  });

  test("loses their ticks and notes when they are dismissed, and can't return", async () => {
    const { t, ada, reportId, key, readParty, block, blocks } = await startParty();
    const [omar, priya] = [helper(t, key, "Omar"), helper(t, key, "Priya")];
    await omar.take(firstBlock);
    await omar.markSearched(firstBlock, { note: "Rude words", share: 80 });
    await omar.take(secondBlock);
    await priya.take(firstBlock);
    await priya.take(thirdBlock);
    await priya.markSearched(thirdBlock);
    const { helperId } = (await block(secondBlock))!.assignee!;
    expect(await codeOf(t.mutation(api.search.party.dismiss, { key, helperId }))).toBe("auth.signInRequired");
    expect(await codeOf(person(t, "Bo").mutation(api.search.party.dismiss, { key, helperId }))).toBe("party.gone");
    await ada.mutation(api.search.party.dismiss, { key, helperId });
    await ada.mutation(api.search.party.dismiss, { key, helperId });
    expect((await blocks()).map((one) => one.block)).toEqual([thirdBlock]);
    expect(await readParty()).toMatchObject({ helperCount: 1 });
    expect(await ada.query(api.search.party.getForHousehold, { reportId })).toMatchObject({
      helperCount: 1,
      searchedCount: 1,
    });
    expect(await codeOf(omar.take(firstBlock))).toBe("party.dismissed");
    expect(await codeOf(omar.markSearched(secondBlock))).toBe("party.dismissed");
    await ada.mutation(api.search.party.close, { key });
    await settle(t);
    expect(await rowCounts(t)).toEqual({ parties: 1, helpers: 0, blocks: 0 });
  });

  test("isn't dismissed by a call for another party", async () => {
    const { t, ada, key, block } = await startParty();
    await helper(t, key, "Omar").take(firstBlock);
    const other = await ada.mutation(api.reports.submit, {
      ...sampleReport([await photoOf(t, ada)]),
      submitKey: "two",
    });
    const otherKey = await ada.mutation(api.search.party.open, { reportId: other });
    await ada.mutation(api.search.party.dismiss, {
      key: otherKey,
      helperId: (await block(firstBlock))!.assignee!.helperId,
    });
    expect(await block(firstBlock)).toHaveProperty("assignee.name", "Omar");
  });
});

test("a helper's calls reveal only the block and the walked share, not the position", async () => {
  const { t, key, readParty } = await startParty();
  const omar = helper(t, key, "Omar");
  await omar.take(firstBlock);
  await omar.markWalked(firstBlock, 60);
  const stored = await t.run(async (ctx) => await ctx.db.query("partyBlocks").collect());
  expect(Object.keys(stored[0]!).toSorted()).toEqual(
    ["_creationTime", "_id", "block", "assignee", "partyId", "share"].toSorted(),
  );
  expect(JSON.stringify(await readParty())).not.toContain("token");
});
