// A search party's page on a helper's phone, with fake answers of the backend.
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { blocksIn, byDistance, nameOfBlock } from "../../../../domain/search/blocks";
import { limits } from "../../../../domain/limits";
import { messages, sentence } from "../../../../domain/messages";
import { nextFreeBlock, type BlockView } from "../../../../src/features/search/party/partyView";
import { PartyScreen } from "../../../../src/features/search/party/PartyScreen";
import { MemoryRouter } from "../../../../src/lib/router";
import { Toaster } from "../../../../src/ui/feedback/Toaster";
import { isConnected } from "../../../../src/lib/connection";
import { answers, render } from "../../../support/ui/fakeCalls";

export const key = "a".repeat(32);

const centre = { lat: 43.86, lng: -79.34 };

export const nearBlocks = byDistance(blocksIn({ ...centre, km: 0.5 }), centre);

export const [firstBlock, secondBlock] = nearBlocks as [string, string];

export const firstBlockName = nameOfBlock(firstBlock);

/** A block as the backend sends it. `share`: how much of the block was walked, in per cent. */
type Row = Record<string, unknown> & { block: string };

export const takenBy = (block: string, who: string, helperId = who): Row => ({
  block,
  assignee: { helperId, name: who, since: Date.now(), until: Date.now() + limits.blockIdleMs },
  share: 0,
});

export const searchedBy = (block: string, who: string, note = ""): Row => ({
  block,
  searched: { helperId: who, name: who, at: Date.now(), note },
  share: 100,
});

const openView = {
  state: "on",
  reportId: "report1",
  name: "Biscuit",
  area: "Markham, ON",
  centre,
  source: "report",
  metres: 500,
  petType: "Dog",
  photo: null,
  looks: ["Beagle.", "Red collar, shy."],
  day: "2026-11-19",
  time: "14:15",
  canCall: true,
};

export const party = (blocks: Row[] = [], helperCount = blocks.length) => ({
  ...openView,
  since: Date.now(),
  helperCount,
  blocks,
});

export const openPage = (blocks: Row[] = []) => {
  answers.set("search/party:get", () => party(blocks));
  return render(
    <MemoryRouter>
      <PartyScreen partyKey={key} />
      <Toaster />
    </MemoryRouter>,
  );
};

export const press = async (code: keyof typeof messages) =>
  await userEvent.click(await screen.findByRole("button", { name: messages[code] }));

export const expectShown = async (text: string) => expect(await screen.findByText(text)).toBeTruthy();

/** Opens the page and takes the first block, as a helper called Sara. */
export async function takeBlock() {
  answers.set("search/party:take", () => "sara");
  const view = openPage();
  await userEvent.type(await screen.findByRole("textbox", { name: messages["party.firstName"] }), "Sara");
  await press("party.take");
  answers.set("search/party:get", () => party([takenBy(firstBlock, "Sara", "sara")]));
  await screen.findByRole("heading", { level: 1, name: sentence("party.mineTitle", { name: "Sara" }) });
  return view;
}

const freeBlockViews = (blocks: readonly string[]) => blocks.map((block) => ({ block, state: "free" })) as BlockView[];

/** The block that is offered to the phone with this token while `blocks` are free. */
export const offeredBlock = (token: string, blocks = nearBlocks) =>
  nextFreeBlock({ ...openView, since: 0, helperCount: 0, blocks: [] } as never, freeBlockViews(blocks), token);

export const tokens = Array.from({ length: 500 }, (_, n) => `token-of-phone-${n}`);

/** A phone with this token is offered the first block or, if that is taken, the second. */
export const token = tokens.find(
  (one) => offeredBlock(one) === firstBlock && offeredBlock(one, nearBlocks.slice(1)) === secondBlock,
)!;

/** Call this once at the top of a test file: each test starts on a phone that has seen the introduction. */
export function useParty() {
  beforeEach(() => {
    localStorage.clear();
    localStorage.setItem(`homeward:party.${key}`, JSON.stringify({ token, name: "", helperId: null }));
    sessionStorage.clear();
    // The introduction would hide the blocks, and most tests are about those.
    sessionStorage.setItem(`homeward:intro.${key}`, "seen");
    isConnected.set(true);
    answers.delete("search/party:markSearched");
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    isConnected.set(true);
  });
}
