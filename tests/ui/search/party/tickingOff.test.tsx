// A helper ticks a block off, also without a connection, and reports how much of it was walked.
import { act, cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ConvexError } from "convex/values";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { boxOfId } from "../../../../domain/search/blocks";
import { limits } from "../../../../domain/limits";
import { messages, sentence } from "../../../../domain/messages";
import { minuteMs } from "../../../../domain/units";
import { isConnected } from "../../../../src/lib/connection";
import { answers, deferredAnswer } from "../../../support/ui/fakeCalls";
import {
  firstBlock,
  firstBlockName,
  key,
  nearBlocks,
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

describe("ticking a block off", () => {
  it("sends the tick once, with the note", async () => {
    const markSearched = vi.fn<() => null>(() => null);
    answers.set("search/party:markSearched", markSearched);
    await takeBlock();
    await userEvent.type(await screen.findByRole("textbox", { name: messages["party.note"] }), "Gate open");
    await press("party.done");
    expect(markSearched).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ key, block: firstBlock, note: "Gate open", share: 0, press: expect.any(String) }),
    );
  });

  it("keeps the typed note during a visit to another page, until it is sent", async () => {
    answers.set("search/party:markSearched", () => null);
    await takeBlock();
    await userEvent.type(await screen.findByRole("textbox", { name: messages["party.note"] }), "Gate open");
    cleanup();
    openPage([takenBy(firstBlock, "Sara", "sara")]);
    expect(await screen.findByRole("textbox", { name: messages["party.note"] })).toHaveProperty("value", "Gate open");
    await press("party.done");
    cleanup();
    openPage([takenBy(firstBlock, "Sara", "sara")]);
    expect(await screen.findByRole("textbox", { name: messages["party.note"] })).toHaveProperty("value", "");
  });

  it("stores the tick offline, keeps it across a reload, and sends it exactly one time", async () => {
    const sending = deferredAnswer();
    answers.set("search/party:markSearched", sending.answer);
    await takeBlock();
    act(() => isConnected.set(false));
    await press("party.done");
    await expectShown(sentence("party.unsent", { count: 1 }));
    expect(sending.answer).not.toHaveBeenCalled();

    cleanup();
    openPage([takenBy(firstBlock, "Sara", "sara")]);
    await expectShown(sentence("party.unsent", { count: 1 }));
    await expectShown(sentence("party.progress", { searched: 1, all: nearBlocks.length }));
    act(() => isConnected.set(true));
    expect(sending.answer).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ block: firstBlock }));
    // The connection drops and returns before the answer arrives.
    act(() => isConnected.set(false));
    act(() => isConnected.set(true));
    await act(async () => sending.resolve(null));
    expect(screen.queryByText(sentence("party.unsent", { count: 1 }))).toBeNull();
    expect(sending.answer).toHaveBeenCalledOnce();
    cleanup();
    openPage([searchedBy(firstBlock, "Sara")]);
    expect(sending.answer).toHaveBeenCalledOnce();
  });

  it("keeps and sends the tick even if the browser stores nothing", async () => {
    const markSearched = vi.fn<() => null>(() => null);
    const broken = () => {
      throw new DOMException("blocked", "SecurityError");
    };
    vi.stubGlobal("localStorage", { getItem: broken, setItem: broken, removeItem: broken });
    answers.set("search/party:markSearched", markSearched);
    await takeBlock();
    act(() => isConnected.set(false));
    await userEvent.type(await screen.findByRole("textbox", { name: messages["party.note"] }), "Gate open");
    await press("party.done");
    answers.set("search/party:get", () => party([takenBy(secondBlock, "Sara", "sara")]));
    await press("party.done");
    await expectShown(sentence("party.unsent", { count: 2 }));
    await act(async () => isConnected.set(true));
    expect(markSearched).toHaveBeenCalledTimes(2);
    expect(markSearched).toHaveBeenCalledWith(expect.objectContaining({ block: firstBlock, note: "Gate open" }));
    expect(markSearched).toHaveBeenCalledWith(expect.objectContaining({ block: secondBlock }));
  });

  it("explains that a tick came too late to count", async () => {
    answers.set("search/party:markSearched", () => ({ refused: { code: "party.isOver" } }));
    await takeBlock();
    await press("party.done");
    const reason = messages["party.isOver"];
    await expectShown(sentence("party.tickLost", { block: firstBlockName, reason }));
    expect(localStorage.getItem(`homeward:ticks.${key}`)).toBeNull();
  });

  it("retries a tick 20 seconds after a rate limit has refused it, however long the wait is", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let tries = 0;
    answers.set("search/party:markSearched", () => {
      tries += 1;
      if (tries === 1) throw new ConvexError({ code: "request.tooMany", values: { wait: 60_000 } });
      return null;
    });
    localStorage.setItem(`homeward:party.${key}`, JSON.stringify({ token: "t", name: "Sara", helperId: "sara" }));
    const tick = { block: firstBlock, note: "", share: 0, pressedAt: Date.now(), pressId: "press-of-this-test" };
    localStorage.setItem(`homeward:ticks.${key}`, JSON.stringify([tick]));
    openPage([takenBy(firstBlock, "Sara", "sara")]);
    await expectShown(sentence("party.unsent", { count: 1 }));
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    expect(tries).toBe(2);
    expect(localStorage.getItem(`homeward:ticks.${key}`)).toBeNull();
  });

  it("is still offered when the time for the block is up", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    localStorage.setItem(`homeward:party.${key}`, JSON.stringify({ token: "t", name: "Sara", helperId: "sara" }));
    openPage([takenBy(firstBlock, "Sara", "sara")]);
    await act(() => vi.advanceTimersByTimeAsync(limits.blockIdleMs + minuteMs));
    await expectShown(sentence("party.mineOver", { block: firstBlockName }));
    expect(screen.getByRole("button", { name: messages["party.done"] })).toBeTruthy();
  });

  it.each(["no JSON", "[1]", '[{"block":1}]', "{}", "null"])(
    "ignores %s in place of the stored ticks and the stored helper",
    async (stored) => {
      localStorage.setItem(`homeward:ticks.${key}`, stored);
      localStorage.setItem(`homeward:party.${key}`, stored);
      openPage([]);
      expect(await screen.findByRole("button", { name: messages["party.take"] })).toBeTruthy();
    },
  );
});

describe("the coverage of a block", () => {
  const watch = vi.fn<(told: PositionCallback, refused: PositionErrorCallback) => number>();
  const clearWatch = vi.fn<(watch: number) => void>();
  beforeEach(() => {
    watch.mockReset().mockReturnValue(7);
    clearWatch.mockReset();
    // Inherits from the real navigator, which keeps its geolocation.
    vi.stubGlobal("navigator", Object.assign(Object.create(navigator) as Navigator, {}));
    Object.defineProperty(navigator, "geolocation", {
      configurable: true,
      value: { watchPosition: watch, clearWatch },
    });
  });

  it("starts and stops with the switch", async () => {
    await takeBlock();
    expect(watch).not.toHaveBeenCalled();
    const toggle = screen.getByRole("switch", { name: messages["party.coverage"] });
    expect(toggle.getAttribute("aria-checked")).toBe("false");
    await userEvent.click(toggle);
    expect(watch).toHaveBeenCalledOnce();
    await userEvent.click(toggle);
    expect(clearWatch).toHaveBeenCalledExactlyOnceWith(7);
  });

  it("reports the walked share but never the phone's position", async () => {
    const markWalked = vi.fn<() => null>(() => null);
    answers.set("search/party:markWalked", markWalked);
    await takeBlock();
    await userEvent.click(screen.getByRole("switch", { name: messages["party.coverage"] }));
    const reportPosition = watch.mock.calls[0]![0];
    const { north, south, west, east } = boxOfId(firstBlock);
    const at = (x: number, y: number) => ({
      latitude: north - (north - south) * y,
      longitude: west + (east - west) * x,
    });
    // A walk along two sides of the block.
    const path = [at(0.1, 0.1), at(0.5, 0.1), at(0.9, 0.1), at(0.9, 0.5), at(0.9, 0.9)];
    for (const [n, coords] of path.entries()) {
      act(() => reportPosition({ coords: { ...coords, accuracy: 8 }, timestamp: n * minuteMs } as GeolocationPosition));
    }
    await expectShown(sentence("party.coverageSoFar", { share: 20 }));
    expect(markWalked).toHaveBeenCalledExactlyOnceWith({
      key,
      token: expect.any(String),
      block: firstBlock,
      share: 20,
    });
  });

  it("explains that the phone refused to share its position", async () => {
    await takeBlock();
    await userEvent.click(screen.getByRole("switch", { name: messages["party.coverage"] }));
    act(() => watch.mock.calls[0]![1]({ code: 1 } as GeolocationPositionError));
    expect(await screen.findByText(messages["party.coverageRefused"])).toBeTruthy();
  });
});
