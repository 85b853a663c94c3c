// A search party on one phone: taking a block, ticking it off online and offline, and the end of the search.
import { act, cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ConvexError } from "convex/values";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { blocksIn, boxOfId, byDistance, nameOfBlock } from "../../../domain/search/blocks";
import { limits } from "../../../domain/limits";
import { messages, sentence } from "../../../domain/messages";
import { minuteMs } from "../../../domain/units";
import { nextFreeBlock, type BlockView } from "../../../src/features/search/party/partyView";
import { PartyScreen } from "../../../src/features/search/party/PartyScreen";
import { MemoryRouter } from "../../../src/lib/router";
import { Toaster } from "../../../src/ui/feedback/Toaster";
import { isConnected } from "../../../src/lib/connection";
import { answers, deferredAnswer, render } from "../../support/ui/fakeCalls";
import { signIn } from "../../support/ui/signIn";

const key = "a".repeat(32);
const centre = { lat: 43.86, lng: -79.34 };
const near = byDistance(blocksIn({ ...centre, km: 0.5 }), centre);
const [first, second] = near as [string, string];
const name = nameOfBlock(first);

type Row = Record<string, unknown> & { block: string };
const takenBy = (block: string, who: string, by = who): Row => ({
  block,
  assignee: { helperId: by, name: who, since: Date.now(), until: Date.now() + limits.blockIdleMs },
  share: 0,
});
const searchedBy = (block: string, who: string, note = ""): Row => ({
  block,
  searched: { helperId: who, name: who, at: Date.now(), note },
  share: 100,
});
const on = {
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
const party = (blocks: Row[] = [], people = blocks.length) => ({
  ...on,
  since: Date.now(),
  people,
  blocks,
});

const open = (blocks: Row[] = []) => {
  answers.set("search/party:of", () => party(blocks));
  return render(
    <MemoryRouter>
      <PartyScreen partyKey={key} />
      <Toaster />
    </MemoryRouter>,
  );
};
const press = async (code: keyof typeof messages) =>
  await userEvent.click(await screen.findByRole("button", { name: messages[code] }));
const shown = async (text: string) => expect(await screen.findByText(text)).toBeTruthy();

/** On this phone, Sara has taken the first block. */
async function taken() {
  answers.set("search/party:take", () => "sara");
  const view = open();
  await userEvent.type(await screen.findByRole("textbox", { name: messages["party.firstName"] }), "Sara");
  await press("party.take");
  answers.set("search/party:of", () => party([takenBy(first, "Sara", "sara")]));
  await screen.findByRole("heading", { level: 1, name: sentence("party.mineTitle", { name: "Sara" }) });
  return view;
}

const free = (blocks: readonly string[]) => blocks.map((block) => ({ block, state: "free" })) as BlockView[];
const offered = (token: string, blocks = near) =>
  nextFreeBlock({ ...on, since: 0, people: 0, blocks: [] } as never, free(blocks), token);
const tokens = Array.from({ length: 500 }, (_, n) => `token-of-phone-${n}`);
/** The token of a phone that is offered the first block and then the second. */
const token = tokens.find((one) => offered(one) === first && offered(one, near.slice(1)) === second)!;

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem(`homeward:party.${key}`, JSON.stringify({ token, name: "", helperId: null }));
  sessionStorage.clear();
  // Most tests are about the blocks.
  sessionStorage.setItem(`homeward:intro.${key}`, "seen");
  isConnected.set(true);
  answers.delete("search/party:searched");
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  isConnected.set(true);
});

describe("the first look", () => {
  const looking = { level: 1, name: sentence("party.looking", { name: "Biscuit" }) };
  beforeEach(() => sessionStorage.clear());

  it("shows the pet and the rules before the blocks, once", async () => {
    open([]);
    expect(await screen.findByRole("heading", looking)).toBeTruthy();
    expect(screen.getByText(/^Beagle\. Red collar, shy\. Last seen .* in Markham, ON\.$/)).toBeTruthy();
    for (const rule of ["party.ruleChase", "party.ruleSaw"] as const) await shown(sentence(rule, { name: "Biscuit" }));
    expect(screen.queryByRole("button", { name: messages["party.take"] })).toBeNull();
    await press("party.seeBlocks");
    expect(await screen.findByRole("button", { name: messages["party.take"] })).toBeTruthy();
    await shown(sentence("party.dontChase", { name: "Biscuit" }));
    cleanup();
    open([]);
    expect(await screen.findByRole("button", { name: messages["party.take"] })).toBeTruthy();
  });

  it("is skipped for helpers who have taken a block", async () => {
    sessionStorage.setItem(`homeward:intro.${key}`, "seen");
    await taken();
    sessionStorage.clear();
    cleanup();
    open([takenBy(first, "Sara", "sara")]);
    expect(await screen.findByRole("button", { name: messages["party.done"] })).toBeTruthy();
  });

  it("never appears to those who run the search, not even while that is unknown", async () => {
    signIn();
    answers.delete("search/party:runs");
    open([]);
    await shown(messages["party.loading"]);
    expect(screen.queryByRole("heading", looking)).toBeNull();
    answers.set("search/party:runs", () => true);
    expect(await screen.findByRole("button", { name: messages["party.take"] })).toBeTruthy();
    expect(screen.queryByRole("button", { name: messages["saw.callOwner"] })).toBeNull();
  });
});

describe("taking a block", () => {
  it("offers different blocks near the middle to helpers who join at the same time", () => {
    const chosen = new Set(tokens.map((one) => offered(one)));
    expect(chosen).toEqual(new Set(near.slice(0, 5)));
    const without = near.filter((block) => block !== second);
    const still = tokens.filter((one) => offered(one) === first).map((one) => offered(one, without));
    expect(still.filter((block) => block === first).length).toBeGreaterThan(still.length / 2);
  });

  it("offers a free block near the middle and takes it with a first name", async () => {
    const take = vi.fn<() => string>(() => "sara");
    open([]);
    answers.set("search/party:take", take);
    expect(await screen.findByRole("heading", { level: 2, name: sentence("party.block", { name }) })).toBeTruthy();
    await press("party.take");
    expect(take).not.toHaveBeenCalled();
    await shown(messages["party.nameMissing"]);
    await userEvent.type(await screen.findByRole("textbox", { name: messages["party.firstName"] }), "Sara");
    await press("party.take");
    expect(take).toHaveBeenCalledExactlyOnceWith({ key, token: expect.any(String), block: first, name: "Sara" });
  });

  it("offers the next free block without asking for the name again", async () => {
    await taken();
    answers.set("search/party:of", () => party([searchedBy(first, "Sara")]));
    await screen.findByRole("heading", { level: 2, name: sentence("party.block", { name: nameOfBlock(second) }) });
    expect(screen.queryByRole("textbox", { name: messages["party.firstName"] })).toBeNull();
  });

  it("keeps the typed name and the focus when another helper takes the block or a nearer one becomes free", async () => {
    open([takenBy(first, "Omar")]);
    const field = await screen.findByRole("textbox", { name: messages["party.firstName"] });
    await userEvent.type(field, "Sa");
    const heading = (block: string) => ({ level: 2, name: sentence("party.block", { name: nameOfBlock(block) }) });
    answers.set("search/party:of", () => party([]));
    await shown(messages["party.nobody"]);
    expect(screen.getByRole("heading", heading(second))).toBeTruthy();
    answers.set("search/party:of", () => party([takenBy(second, "Omar")]));
    expect(await screen.findByRole("heading", heading(first))).toBeTruthy();
    await userEvent.keyboard("ra");
    expect(screen.getByRole("textbox", { name: messages["party.firstName"] })).toHaveProperty("value", "Sara");
  });

  it("explains that another helper was faster", async () => {
    open([]);
    answers.set("search/party:take", () => {
      throw new ConvexError({ code: "party.takenBy", values: { name: "Omar", block: name } });
    });
    await userEvent.type(await screen.findByRole("textbox", { name: messages["party.firstName"] }), "Sara");
    await press("party.take");
    const refusal = sentence("party.takenBy", { name: "Omar", block: name });
    expect((await screen.findByRole("alert")).textContent).toBe(refusal);
    answers.set("search/party:of", () => party([takenBy(first, "Omar")]));
    await screen.findByRole("heading", { level: 2, name: sentence("party.block", { name: nameOfBlock(second) }) });
    expect(screen.getByRole("alert").textContent).toBe(refusal);
  });

  it("moves the focus to the next card after the user's own action, but not after another helper's", async () => {
    const focused = () => document.activeElement?.textContent;
    await taken();
    expect(focused()).toBe(messages["party.lookLow"]);
    answers.set("search/party:searched", deferredAnswer().answer);
    await press("party.done");
    expect(focused()).toBe(sentence("party.block", { name: nameOfBlock(second) }));
    screen.getByRole("link", { name: sentence("party.reportPage", { name: "Biscuit" }) }).focus();
    answers.set("search/party:of", () => party([searchedBy(first, "Sara"), takenBy(second, "Omar")]));
    await screen.findByRole("heading", {
      level: 2,
      name: sentence("party.block", { name: nameOfBlock(offered(token, near.slice(2))!) }),
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
    open(near.map(row));
    expect(await screen.findByRole("heading", { level: 2, name: messages[title] })).toBeTruthy();
  });

  it("is disabled while offline", async () => {
    open([]);
    act(() => isConnected.set(false));
    expect(await screen.findByRole("button", { name: messages["party.take"] })).toHaveProperty("disabled", true);
    await shown(messages["party.takeOffline"]);
  });

  it("frees a block whose time is up", async () => {
    vi.useFakeTimers({ now: 1_800_000_000_000, shouldAdvanceTime: true });
    open(near.map((block) => takenBy(block, "Omar")));
    expect(screen.queryByRole("button", { name: messages["party.take"] })).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(limits.blockIdleMs + minuteMs));
    expect(await screen.findByRole("button", { name: messages["party.take"] })).toBeTruthy();
  });
});

describe("ticking a block off", () => {
  it("sends the tick once, with the note", async () => {
    const searched = vi.fn<() => null>(() => null);
    answers.set("search/party:searched", searched);
    await taken();
    await userEvent.type(await screen.findByRole("textbox", { name: messages["party.note"] }), "Gate open");
    await press("party.done");
    expect(searched).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ key, block: first, note: "Gate open", share: 0, press: expect.any(String) }),
    );
  });

  it("keeps the typed note during a visit to another page, until it is sent", async () => {
    answers.set("search/party:searched", () => null);
    await taken();
    await userEvent.type(await screen.findByRole("textbox", { name: messages["party.note"] }), "Gate open");
    cleanup();
    open([takenBy(first, "Sara", "sara")]);
    expect(await screen.findByRole("textbox", { name: messages["party.note"] })).toHaveProperty("value", "Gate open");
    await press("party.done");
    cleanup();
    open([takenBy(first, "Sara", "sara")]);
    expect(await screen.findByRole("textbox", { name: messages["party.note"] })).toHaveProperty("value", "");
  });

  it("stores the tick offline, keeps it across a reload and sends it once", async () => {
    const sending = deferredAnswer();
    answers.set("search/party:searched", sending.answer);
    await taken();
    act(() => isConnected.set(false));
    await press("party.done");
    await shown(messages["party.unsentOne"]);
    expect(sending.answer).not.toHaveBeenCalled();

    cleanup();
    open([takenBy(first, "Sara", "sara")]);
    await shown(messages["party.unsentOne"]);
    await shown(sentence("party.progress", { searched: 1, all: near.length }));
    act(() => isConnected.set(true));
    expect(sending.answer).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ block: first }));
    // The connection drops and returns before the answer arrives.
    act(() => isConnected.set(false));
    act(() => isConnected.set(true));
    await act(async () => sending.resolve(null));
    expect(screen.queryByText(messages["party.unsentOne"])).toBeNull();
    expect(sending.answer).toHaveBeenCalledOnce();
    cleanup();
    open([searchedBy(first, "Sara")]);
    expect(sending.answer).toHaveBeenCalledOnce();
  });

  it("keeps and sends the tick even if the browser stores nothing", async () => {
    const searched = vi.fn<() => null>(() => null);
    const broken = () => {
      throw new DOMException("blocked", "SecurityError");
    };
    vi.stubGlobal("localStorage", { getItem: broken, setItem: broken, removeItem: broken });
    answers.set("search/party:searched", searched);
    await taken();
    act(() => isConnected.set(false));
    await userEvent.type(await screen.findByRole("textbox", { name: messages["party.note"] }), "Gate open");
    await press("party.done");
    answers.set("search/party:of", () => party([takenBy(second, "Sara", "sara")]));
    await press("party.done");
    await shown(sentence("party.unsentMany", { count: 2 }));
    await act(async () => isConnected.set(true));
    expect(searched).toHaveBeenCalledTimes(2);
    expect(searched).toHaveBeenCalledWith(expect.objectContaining({ block: first, note: "Gate open" }));
    expect(searched).toHaveBeenCalledWith(expect.objectContaining({ block: second }));
  });

  it("explains that a tick came too late to count", async () => {
    answers.set("search/party:searched", () => ({ refused: { code: "party.isOver" } }));
    await taken();
    await press("party.done");
    const reason = messages["party.isOver"];
    await shown(sentence("party.tickLost", { block: name, reason }));
    expect(localStorage.getItem(`homeward:ticks.${key}`)).toBeNull();
  });

  it("retries automatically when the server is overloaded", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let tries = 0;
    answers.set("search/party:searched", () => {
      tries += 1;
      if (tries === 1) throw new ConvexError({ code: "call.tooMany", values: { wait: "1 minute" } });
      return null;
    });
    localStorage.setItem(`homeward:party.${key}`, JSON.stringify({ token: "t", name: "Sara", helperId: "sara" }));
    const tick = { block: first, note: "", share: 0, at: Date.now(), press: "press-of-this-test" };
    localStorage.setItem(`homeward:ticks.${key}`, JSON.stringify([tick]));
    open([takenBy(first, "Sara", "sara")]);
    await shown(messages["party.unsentOne"]);
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    expect(tries).toBe(2);
    expect(localStorage.getItem(`homeward:ticks.${key}`)).toBeNull();
  });

  it("still works when the time for the block is up", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    localStorage.setItem(`homeward:party.${key}`, JSON.stringify({ token: "t", name: "Sara", helperId: "sara" }));
    open([takenBy(first, "Sara", "sara")]);
    await act(() => vi.advanceTimersByTimeAsync(limits.blockIdleMs + minuteMs));
    await shown(sentence("party.mineOver", { block: name }));
    expect(screen.getByRole("button", { name: messages["party.done"] })).toBeTruthy();
  });

  it.each(["no JSON", "[1]", '[{"block":1}]', "{}", "null"])(
    "ignores %s in the storage of unsent ticks",
    async (stored) => {
      localStorage.setItem(`homeward:ticks.${key}`, stored);
      localStorage.setItem(`homeward:party.${key}`, stored);
      open([]);
      expect(await screen.findByRole("button", { name: messages["party.take"] })).toBeTruthy();
    },
  );
});

describe("coverage", () => {
  const watch = vi.fn<(told: PositionCallback, refused: PositionErrorCallback) => number>();
  const clearWatch = vi.fn<(watch: number) => void>();
  beforeEach(() => {
    watch.mockReset().mockReturnValue(7);
    clearWatch.mockReset();
    vi.stubGlobal("navigator", Object.assign(Object.create(navigator) as Navigator, {}));
    Object.defineProperty(navigator, "geolocation", {
      configurable: true,
      value: { watchPosition: watch, clearWatch },
    });
  });

  it("starts and stops with the switch", async () => {
    await taken();
    expect(watch).not.toHaveBeenCalled();
    const toggle = screen.getByRole("switch", { name: messages["party.coverage"] });
    expect(toggle.getAttribute("aria-checked")).toBe("false");
    await userEvent.click(toggle);
    expect(watch).toHaveBeenCalledOnce();
    await userEvent.click(toggle);
    expect(clearWatch).toHaveBeenCalledExactlyOnceWith(7);
  });

  it("reports the walked share but never the phone's position", async () => {
    const walked = vi.fn<() => null>(() => null);
    answers.set("search/party:walked", walked);
    await taken();
    await userEvent.click(screen.getByRole("switch", { name: messages["party.coverage"] }));
    const told = watch.mock.calls[0]![0];
    const { north, south, west, east } = boxOfId(first);
    const at = (x: number, y: number) => ({
      latitude: north - (north - south) * y,
      longitude: west + (east - west) * x,
    });
    const round = [at(0.1, 0.1), at(0.5, 0.1), at(0.9, 0.1), at(0.9, 0.5), at(0.9, 0.9)];
    for (const [n, coords] of round.entries()) {
      act(() => told({ coords: { ...coords, accuracy: 8 }, timestamp: n * minuteMs } as GeolocationPosition));
    }
    await shown(sentence("party.coverageSoFar", { share: 20 }));
    expect(walked).toHaveBeenCalledExactlyOnceWith({ key, token: expect.any(String), block: first, share: 20 });
  });

  it("explains that the phone refused to share its position", async () => {
    await taken();
    await userEvent.click(screen.getByRole("switch", { name: messages["party.coverage"] }));
    act(() => watch.mock.calls[0]![1]({ code: 1 } as GeolocationPositionError));
    expect(await screen.findByText(messages["party.coverageRefused"])).toBeTruthy();
  });
});

describe("a helper's view", () => {
  it("lists the helpers with their blocks and notes", async () => {
    open([takenBy(first, "Omar"), searchedBy(second, "Dev", "Gate open at the rink")]);
    const list = within((await screen.findByText(messages["party.who"])).closest("section")!);
    const people = list.getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(people[0]).toContain(sentence("party.walking", { block: name, minutes: 0 }));
    expect(people[1]).toContain("Gate open at the rink");
    await shown(sentence("party.people", { count: 2 }));
  });

  const home = { state: "home", reportId: "report1", name: "Biscuit", photo: null, people: 5, searched: 9 };
  const kept = () =>
    [localStorage, sessionStorage].flatMap((one) => Object.keys(one).filter((name) => name.includes(key)));

  it("shows even a searching helper that the pet is home, and clears the phone's data", async () => {
    await taken();
    act(() => isConnected.set(false));
    await press("party.done");
    answers.set("search/party:of", () => ({ ...home, cleared: true }));
    await screen.findByRole("heading", { level: 1, name: sentence("party.homeTitle", { name: "Biscuit" }) });
    expect(screen.getByRole("status").textContent).toContain("5 people searched 9 blocks.");
    await shown(messages["party.homeDeleted"]);
    expect(kept()).toEqual([]);
  });

  it('shows the whole search again, ticks included, when "home" is undone', async () => {
    await taken();
    act(() => isConnected.set(false));
    await press("party.done");
    answers.set("search/party:of", () => ({ ...home, cleared: false }));
    await shown(messages["party.homeDeleting"]);
    answers.set("search/party:of", () => party([takenBy(first, "Sara", "sara")]));
    await shown(messages["party.unsentOne"]);
    expect(screen.queryByRole("textbox", { name: messages["party.firstName"] })).toBeNull();
  });

  it.each([
    ["has ended and was deleted", { state: "over", cleared: true }, 0],
    ["has ended but can be reopened", { state: "over", cleared: false }, 2],
    ["no longer exists", null, 0],
  ] as const)("learns that a party %s; the phone deletes its data when the server does", async (_, answer, count) => {
    open([]);
    localStorage.setItem(`homeward:party.${key}`, "{}");
    answers.set("search/party:of", () => answer);
    await screen.findByRole("link", { name: messages["party.seeLost"] });
    expect(kept()).toHaveLength(count);
  });

  it.each([
    ["a party that has ended", { state: "over", cleared: true }, "party.overTitle"],
    ["an invalid link", null, "party.noneTitle"],
  ] as const)("links to the lost feed from %s", async (_, answer, title) => {
    open([]);
    answers.set("search/party:of", () => answer);
    await shown(messages[title]);
    expect(screen.getByRole("link", { name: messages["party.seeLost"] })).toBeTruthy();
  });
});

describe("running the search", () => {
  it("lets those who run it dismiss a helper after confirmation, and nobody else", async () => {
    const dismiss = vi.fn<() => null>(() => null);
    answers.set("search/party:dismiss", dismiss);
    answers.set("search/party:runs", () => false);
    localStorage.setItem(`homeward:party.${key}`, JSON.stringify({ token: "t", name: "Sara", helperId: "sara" }));
    signIn();
    open([takenBy(first, "Omar"), takenBy(second, "Sara", "sara")]);
    const off = (who: string) => sentence("party.dismissNamed", { name: who });
    await shown(messages["party.who"]);
    expect(screen.queryByRole("button", { name: off("Omar") })).toBeNull();
    answers.set("search/party:runs", () => true);
    await userEvent.click(await screen.findByRole("button", { name: off("Omar") }));
    expect(screen.queryByRole("button", { name: off("Sara") })).toBeNull();
    expect(dismiss).not.toHaveBeenCalled();
    const dialog = within(await screen.findByRole("alertdialog"));
    await userEvent.click(dialog.getByRole("button", { name: messages["party.dismiss"] }));
    expect(dismiss).toHaveBeenCalledExactlyOnceWith({ key, helperId: "Omar" });
    await shown(sentence("party.isDismissed", { name: "Omar" }));
    expect(document.activeElement?.textContent).toBe(messages["party.who"]);
  });

  it("lets those who run it widen and close it, and nobody else", async () => {
    const [widen, close] = [vi.fn<() => null>(() => null), vi.fn<() => null>(() => null)];
    answers.set("search/party:runs", () => false);
    signIn();
    open([]);
    expect(screen.queryByRole("button", { name: messages["party.close"] })).toBeNull();
    answers.set("search/party:runs", () => true);
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
