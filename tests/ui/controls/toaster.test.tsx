import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Note } from "../../../src/ui/feedback/Note";
import { toast } from "../../../src/ui/feedback/toasts";
import { Toaster } from "../../../src/ui/feedback/Toaster";

/**
 * Positions of elements, by their text. The window is 800 px high, and the toast 60 px. The toast keeps a gap of 12 px:
 * above an element whose top is at 730, its `style.bottom` is 800 - 730 + 12 = 82 px.
 */
const edges = new Map<string, { top: number; bottom: number }>();

beforeEach(() => {
  vi.stubGlobal("innerHeight", 800);
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(60);
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
    const { top, bottom } = edges.get(this.textContent ?? "") ?? { top: 0, bottom: 0 };
    return { top, bottom, left: 0, right: 390, width: 390 } as DOMRect;
  });
});
afterEach(() => {
  edges.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const show = () => {
  render(
    <>
      <Note>Not sent. Try again</Note>
      <p data-foot="">Submit</p>
      <button type="button">Call</button>
      <button type="button">Show contact</button>
      <Toaster />
    </>,
  );
  act(() => toast("Link copied."));
  act(() => void dispatchEvent(new Event("resize")));
  return screen.getByRole("list").style.bottom;
};

it("a toast stays at the bottom edge of the screen if it covers nothing", () => {
  edges.set("Not sent. Try again", { top: 200, bottom: 260 });
  expect(show()).toBe("");
});

it("a toast rises above the row of buttons at the foot, and above a note right over that row", () => {
  edges.set("Submit", { top: 730, bottom: 800 });
  expect(show()).toBe("82px");
  edges.set("Not sent. Try again", { top: 660, bottom: 720 });
  act(() => void dispatchEvent(new Event("scroll")));
  expect(screen.getByRole("list").style.bottom).toBe("152px");
});

it("a toast moves down again once the note that it avoids has scrolled away", () => {
  edges.set("Not sent. Try again", { top: 740, bottom: 790 });
  expect(show()).toBe("72px");
  edges.set("Not sent. Try again", { top: 300, bottom: 350 });
  act(() => void dispatchEvent(new Event("scroll")));
  expect(screen.getByRole("list").style.bottom).toBe("");
});

it("a toast takes the lowest place where it covers no button, and keeps it while the page scrolls", () => {
  edges.set("Submit", { top: 730, bottom: 800 });
  edges.set("Call", { top: 660, bottom: 710 });
  edges.set("Show contact", { top: 540, bottom: 590 });
  expect(show()).toBe("272px");
  edges.set("Call", { top: 460, bottom: 510 });
  act(() => void dispatchEvent(new Event("scroll")));
  expect(screen.getByRole("list").style.bottom).toBe("272px");
});

it("a toast stands above the row of buttons at the foot if no place is free", () => {
  edges.set("Submit", { top: 730, bottom: 800 });
  edges.set("Call", { top: 0, bottom: 700 });
  expect(show()).toBe("82px");
});
