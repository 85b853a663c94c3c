// The introduction for a new helper, and taking a block.
import { act, cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ConvexError } from "convex/values";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { nameOfBlock } from "../../../../domain/search/blocks";
import { limits } from "../../../../domain/limits";
import { messages, sentence } from "../../../../domain/messages";
import { minuteMs } from "../../../../domain/units";
import { isConnected } from "../../../../src/lib/connection";
import { answers, deferredAnswer } from "../../../support/ui/fakeCalls";
import { signIn } from "../../../support/ui/signIn";
import {
  firstBlock,
  firstBlockName,
  key,
  nearBlocks,
  offeredBlock,
  openPage,
  party,
  press,
  searchedBy,
  secondBlock,
  expectShown,
  takeBlock,
  takenBy,
  token,
  tokens,
  useParty,
} from "./openParty";

useParty();

describe("the introduction", () => {
  const lookingHeading = { level: 1, name: sentence("party.looking", { name: "Biscuit" }) };
  beforeEach(() => sessionStorage.clear());

  it("shows the pet and the rules before the blocks, but only at the first visit", async () => {
    openPage([]);
    expect(await screen.findByRole("heading", lookingHeading)).toBeTruthy();
    expect(screen.getByText(/^Beagle\. Red collar, shy\. Last seen .* in Markham, ON\.$/)).toBeTruthy();
    for (const rule of ["party.ruleChase", "party.ruleSaw"] as const)
      await expectShown(sentence(rule, { name: "Biscuit" }));
    expect(screen.queryByRole("button", { name: messages["party.take"] })).toBeNull();
    await press("party.seeBlocks");
    expect(await screen.findByRole("button", { name: messages["party.take"] })).toBeTruthy();
    await expectShown(sentence("party.dontChase", { name: "Biscuit" }));
    cleanup();
    openPage([]);
    expect(await screen.findByRole("button", { name: messages["party.take"] })).toBeTruthy();
  });

  it("is skipped for helpers who have taken a block", async () => {
    sessionStorage.setItem(`homeward:intro.${key}`, "seen");
    await takeBlock();
    sessionStorage.clear();
    cleanup();
    openPage([takenBy(firstBlock, "Sara", "sara")]);
    expect(await screen.findByRole("button", { name: messages["party.done"] })).toBeTruthy();
  });

  it("never appears to the household, not even before the backend has said who belongs to it", async () => {
    signIn();
    answers.delete("search/party:isInHousehold");
    openPage([]);
    await expectShown(messages["party.loading"]);
    expect(screen.queryByRole("heading", lookingHeading)).toBeNull();
    answers.set("search/party:isInHousehold", () => true);
    expect(await screen.findByRole("button", { name: messages["party.take"] })).toBeTruthy();
    expect(screen.queryByRole("button", { name: messages["saw.callOwner"] })).toBeNull();
  });
});

describe("taking a block", () => {
  it("offers different blocks near the middle to helpers who join at the same time", () => {
    const chosen = new Set(tokens.map((one) => offeredBlock(one)));
    expect(chosen).toEqual(new Set(nearBlocks.slice(0, 5)));
    // When another block is taken, most helpers are still offered the same block.
    const remaining = nearBlocks.filter((block) => block !== secondBlock);
    const offered = tokens.filter((one) => offeredBlock(one) === firstBlock).map((one) => offeredBlock(one, remaining));
    expect(offered.filter((block) => block === firstBlock).length).toBeGreaterThan(offered.length / 2);
  });

  it("offers a free block near the middle and takes it with a first name", async () => {
    const take = vi.fn<() => string>(() => "sara");
    openPage([]);
    answers.set("search/party:take", take);
    expect(
      await screen.findByRole("heading", { level: 2, name: sentence("party.block", { name: firstBlockName }) }),
    ).toBeTruthy();
    await press("party.take");
    expect(take).not.toHaveBeenCalled();
    await expectShown(messages["party.nameMissing"]);
    await userEvent.type(await screen.findByRole("textbox", { name: messages["party.firstName"] }), "Sara");
    await press("party.take");
    expect(take).toHaveBeenCalledExactlyOnceWith({ key, token: expect.any(String), block: firstBlock, name: "Sara" });
  });

  it("offers the next free block without asking for the name again", async () => {
    await takeBlock();
    answers.set("search/party:get", () => party([searchedBy(firstBlock, "Sara")]));
    await screen.findByRole("heading", { level: 2, name: sentence("party.block", { name: nameOfBlock(secondBlock) }) });
    expect(screen.queryByRole("textbox", { name: messages["party.firstName"] })).toBeNull();
  });

  it("keeps the typed name and the focus when blocks are taken or become free", async () => {
    openPage([takenBy(firstBlock, "Omar")]);
    const field = await screen.findByRole("textbox", { name: messages["party.firstName"] });
    await userEvent.type(field, "Sa");
    const heading = (block: string) => ({ level: 2, name: sentence("party.block", { name: nameOfBlock(block) }) });
    answers.set("search/party:get", () => party([]));
    await expectShown(sentence("party.people", { count: 0 }));
    expect(screen.getByRole("heading", heading(secondBlock))).toBeTruthy();
    answers.set("search/party:get", () => party([takenBy(secondBlock, "Omar")]));
    expect(await screen.findByRole("heading", heading(firstBlock))).toBeTruthy();
    await userEvent.keyboard("ra");
    expect(screen.getByRole("textbox", { name: messages["party.firstName"] })).toHaveProperty("value", "Sara");
  });

  it("explains that another helper was faster", async () => {
    openPage([]);
    answers.set("search/party:take", () => {
      throw new ConvexError({ code: "party.takenBy", values: { name: "Omar", block: firstBlockName } });
    });
    await userEvent.type(await screen.findByRole("textbox", { name: messages["party.firstName"] }), "Sara");
    await press("party.take");
    const refusal = sentence("party.takenBy", { name: "Omar", block: firstBlockName });
    expect((await screen.findByRole("alert")).textContent).toBe(refusal);
    answers.set("search/party:get", () => party([takenBy(firstBlock, "Omar")]));
    await screen.findByRole("heading", { level: 2, name: sentence("party.block", { name: nameOfBlock(secondBlock) }) });
    expect(screen.getByRole("alert").textContent).toBe(refusal);
  });

  it("moves the focus to the next card after the user's own action, but not after another helper's", async () => {
    const focused = () => document.activeElement?.textContent;
    await takeBlock();
    expect(focused()).toBe(messages["party.lookLow"]);
    answers.set("search/party:markSearched", deferredAnswer().answer);
    await press("party.done");
    expect(focused()).toBe(sentence("party.block", { name: nameOfBlock(secondBlock) }));
    screen.getByRole("link", { name: sentence("party.reportPage", { name: "Biscuit" }) }).focus();
    answers.set("search/party:get", () => party([searchedBy(firstBlock, "Sara"), takenBy(secondBlock, "Omar")]));
    await screen.findByRole("heading", {
      level: 2,
      name: sentence("party.block", { name: nameOfBlock(offeredBlock(token, nearBlocks.slice(2))!) }),
    });
    expect(focused()).toBe(sentence("party.reportPage", { name: "Biscuit" }));
  });

  it.each([
    [
      "taken or searched",
      (block: string, n: number) => (n % 2 ? takenBy(block, "Omar") : searchedBy(block, "Omar")),
      "party.noneFree",
    ],
    ["searched", (block: string) => searchedBy(block, "Omar"), "party.allSearched"],
  ] as const)("explains that every block is %s", async (_, row, title) => {
    openPage(nearBlocks.map(row));
    expect(await screen.findByRole("heading", { level: 2, name: messages[title] })).toBeTruthy();
  });

  it("is disabled while offline", async () => {
    openPage([]);
    act(() => isConnected.set(false));
    expect(await screen.findByRole("button", { name: messages["party.take"] })).toHaveProperty("disabled", true);
    await expectShown(messages["party.takeOffline"]);
  });

  it("frees a block whose time is up", async () => {
    vi.useFakeTimers({ now: 1_800_000_000_000, shouldAdvanceTime: true });
    openPage(nearBlocks.map((block) => takenBy(block, "Omar")));
    expect(screen.queryByRole("button", { name: messages["party.take"] })).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(limits.blockIdleMs + minuteMs));
    expect(await screen.findByRole("button", { name: messages["party.take"] })).toBeTruthy();
  });
});
