// A search party's page, as helpers see it and as the household that runs the search sees it.
import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { messages, sentence } from "../../../../domain/messages";
import { isConnected } from "../../../../src/lib/connection";
import { answers } from "../../../support/ui/fakeCalls";
import { signIn } from "../../../support/ui/signIn";
import {
  firstBlock,
  firstBlockName,
  key,
  openPage,
  party,
  press,
  searchedBy,
  secondBlock,
  expectShown,
  takeBlock,
  takenBy,
  useParty,
} from "./openParty";

useParty();

describe("a helper's view", () => {
  it("lists the helpers with their blocks and notes", async () => {
    openPage([takenBy(firstBlock, "Omar"), searchedBy(secondBlock, "Dev", "Gate open at the rink")]);
    const list = within((await screen.findByText(messages["party.who"])).closest("section")!);
    const people = list.getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(people[0]).toContain(sentence("party.walking", { block: firstBlockName, minutes: 0 }));
    expect(people[1]).toContain("Gate open at the rink");
    await expectShown(sentence("party.people", { count: 2 }));
  });

  const homeAnswer = {
    state: "home",
    reportId: "report1",
    name: "Biscuit",
    photo: null,
    helperCount: 5,
    searchedCount: 9,
  };
  const storedKeys = () =>
    [localStorage, sessionStorage].flatMap((one) => Object.keys(one).filter((name) => name.includes(key)));

  it("shows even a searching helper that the pet is home, and clears the phone's data", async () => {
    await takeBlock();
    act(() => isConnected.set(false));
    await press("party.done");
    answers.set("search/party:get", () => ({ ...homeAnswer, cleared: true }));
    await screen.findByRole("heading", { level: 1, name: sentence("party.homeTitle", { name: "Biscuit" }) });
    expect(screen.getByRole("status").textContent).toContain("5 people searched 9 blocks.");
    await expectShown(messages["party.homeDeleted"]);
    expect(storedKeys()).toEqual([]);
  });

  it('shows the whole search again, ticks included, when "home" is undone', async () => {
    await takeBlock();
    act(() => isConnected.set(false));
    await press("party.done");
    answers.set("search/party:get", () => ({ ...homeAnswer, cleared: false }));
    await expectShown(messages["party.homeDeleting"]);
    answers.set("search/party:get", () => party([takenBy(firstBlock, "Sara", "sara")]));
    await expectShown(sentence("party.unsent", { count: 1 }));
    expect(screen.queryByRole("textbox", { name: messages["party.firstName"] })).toBeNull();
  });

  it.each([
    ["has ended and was deleted", { state: "over", cleared: true }, 0],
    ["has ended but can be reopened", { state: "over", cleared: false }, 2],
    ["no longer exists", null, 0],
  ] as const)("keeps the phone's data until the server's is deleted: the party %s", async (_, answer, keyCount) => {
    openPage([]);
    localStorage.setItem(`homeward:party.${key}`, "{}");
    answers.set("search/party:get", () => answer);
    await screen.findByRole("link", { name: messages["party.seeLost"] });
    expect(storedKeys()).toHaveLength(keyCount);
  });

  it.each([
    ["a party that has ended", { state: "over", cleared: true }, "party.overTitle"],
    ["an invalid link", null, "party.noneTitle"],
  ] as const)("links to the lost feed from %s", async (_, answer, title) => {
    openPage([]);
    answers.set("search/party:get", () => answer);
    await expectShown(messages[title]);
    expect(screen.getByRole("link", { name: messages["party.seeLost"] })).toBeTruthy();
  });
});

describe("the household's view", () => {
  it("lets only the household dismiss a helper, after confirmation", async () => {
    const dismiss = vi.fn<() => null>(() => null);
    answers.set("search/party:dismiss", dismiss);
    answers.set("search/party:isInHousehold", () => false);
    localStorage.setItem(`homeward:party.${key}`, JSON.stringify({ token: "t", name: "Sara", helperId: "sara" }));
    signIn();
    openPage([takenBy(firstBlock, "Omar"), takenBy(secondBlock, "Sara", "sara")]);
    const dismissLabel = (who: string) => sentence("party.dismissNamed", { name: who });
    await expectShown(messages["party.who"]);
    expect(screen.queryByRole("button", { name: dismissLabel("Omar") })).toBeNull();
    answers.set("search/party:isInHousehold", () => true);
    await userEvent.click(await screen.findByRole("button", { name: dismissLabel("Omar") }));
    expect(screen.queryByRole("button", { name: dismissLabel("Sara") })).toBeNull();
    expect(dismiss).not.toHaveBeenCalled();
    const dialog = within(await screen.findByRole("alertdialog"));
    await userEvent.click(dialog.getByRole("button", { name: messages["party.dismiss"] }));
    expect(dismiss).toHaveBeenCalledExactlyOnceWith({ key, helperId: "Omar" });
    await expectShown(sentence("party.isDismissed", { name: "Omar" }));
    expect(document.activeElement?.textContent).toBe(messages["party.who"]);
  });

  it("offers the party's link before a block, and leads back to the other steps", async () => {
    answers.set("search/party:isInHousehold", () => true);
    signIn();
    openPage([]);
    const take = await screen.findByRole("button", { name: messages["party.take"] });
    const share = screen.getByRole("button", { name: messages["party.share"] });
    expect(share.compareDocumentPosition(take) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(screen.getByRole("link", { name: messages["live.now"] }).getAttribute("href")).toBe("/live/report1");
  });

  it("lets only the household widen and close the party", async () => {
    const [widen, close] = [vi.fn<() => null>(() => null), vi.fn<() => null>(() => null)];
    answers.set("search/party:isInHousehold", () => false);
    signIn();
    openPage([]);
    for (const code of ["party.widen", "party.close"] as const)
      expect(screen.queryByRole("button", { name: messages[code] })).toBeNull();
    answers.set("search/party:isInHousehold", () => true);
    answers.set("search/party:widen", widen);
    answers.set("search/party:close", close);
    await press("party.widen");
    expect(widen).toHaveBeenCalledExactlyOnceWith({ key });
    await press("party.close");
    expect(close).not.toHaveBeenCalled();
    const dialog = within(screen.getByRole("alertdialog"));
    await userEvent.click(dialog.getByRole("button", { name: messages["party.close"] }));
    expect(close).toHaveBeenCalledExactlyOnceWith({ key });
  });
});
