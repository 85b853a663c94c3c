import { act, renderHook } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { useDeferredItems } from "../../../../src/features/reports/feed/useDeferredItems";

const cards = (...ids: string[]) => ids.map((_id) => ({ _id }));
const idsOf = (items: readonly { _id: string }[]) => items.map((item) => item._id).join("");

function scroll(to: number) {
  Object.defineProperty(window, "scrollY", { value: to, configurable: true });
  act(() => void window.dispatchEvent(new Event("scroll")));
}

afterEach(() => scroll(0));

test("shows a new report at once at the top of the page", () => {
  const { result, rerender } = renderHook(({ items }) => useDeferredItems(items), {
    initialProps: { items: cards("b", "a") },
  });
  rerender({ items: cards("c", "b", "a") });
  expect([idsOf(result.current.shownItems), result.current.deferredCount]).toEqual(["cba", 0]);
});

test("for a reader further down, defers and counts new reports until the reader asks for them", () => {
  const scrollTo = vi.spyOn(window, "scrollTo").mockImplementation(() => {});
  const { result, rerender } = renderHook(({ items }) => useDeferredItems(items), {
    initialProps: { items: cards("b", "a") },
  });
  scroll(900);
  rerender({ items: cards("c", "b", "a") });
  rerender({ items: cards("d", "c", "b", "a") });
  expect([idsOf(result.current.shownItems), result.current.deferredCount]).toEqual(["ba", 2]);
  act(() => result.current.reveal());
  expect([idsOf(result.current.shownItems), result.current.deferredCount]).toEqual(["dcba", 0]);
  expect(scrollTo).toHaveBeenCalled();
  scrollTo.mockRestore();
});

test("does not defer older reports loaded at the end, and drops a report that was removed", () => {
  const { result, rerender } = renderHook(({ items }) => useDeferredItems(items), {
    initialProps: { items: cards("c", "b") },
  });
  scroll(900);
  rerender({ items: cards("c", "b", "a") });
  expect(idsOf(result.current.shownItems)).toBe("cba");
  rerender({ items: cards("d", "b", "a") });
  expect([idsOf(result.current.shownItems), result.current.deferredCount]).toEqual(["ba", 1]);
});

test("defers reports that would appear between the cards being read", () => {
  const { result, rerender } = renderHook(({ items }) => useDeferredItems(items), {
    initialProps: { items: cards("a", "c") },
  });
  scroll(900);
  rerender({ items: cards("a", "b", "c", "d") });
  expect([idsOf(result.current.shownItems), result.current.deferredCount]).toEqual(["acd", 1]);
});
