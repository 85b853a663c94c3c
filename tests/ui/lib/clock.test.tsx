import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { WhenText } from "../../../src/features/reports/WhenText";

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 21, 15, 35, 40) });
});
afterEach(() => void vi.restoreAllMocks());

const renderTimes = () =>
  render(
    <>
      <p>
        <WhenText day="2026-11-21" time="15:15" />
      </p>
      <p>
        <WhenText day="2026-11-21" time="15:30" />
      </p>
    </>,
  );
const lines = () => [...document.querySelectorAll("p")].map((line) => line.textContent);

it("keeps every “… ago” up to date with one timer, which stops when no such text is shown", () => {
  const { unmount } = renderTimes();
  expect(lines()).toEqual(["Today 3:15 PM · 20 min ago", "Today 3:30 PM · 5 min ago"]);
  expect(vi.getTimerCount()).toBe(1);
  // Until the next full minute.
  act(() => void vi.advanceTimersByTime(20_000));
  expect(lines()).toEqual(["Today 3:15 PM · 21 min ago", "Today 3:30 PM · 6 min ago"]);
  act(() => void vi.advanceTimersByTime(9 * 3_600_000));
  expect(lines()[0]).toBe("Yesterday 3:15 PM · 9 hours ago");
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});

it("the timer stops while the page is hidden, and the texts are right at once when the page is shown again", () => {
  renderTimes();
  const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
  expect(vi.getTimerCount()).toBe(0);
  vi.setSystemTime(new Date(2026, 10, 21, 16, 20));
  visibility.mockReturnValue("visible");
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
  expect(screen.getByText("1 hour ago")).toBeTruthy();
});
