import { act, render } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { createStore, useStore } from "../../../src/lib/store";

it("calls its listeners for a new value, but not for the same one", () => {
  const store = createStore(1);
  const listener = vi.fn<() => void>();
  store.subscribe(listener);
  store.set(2);
  store.set(2);
  expect(store.get()).toBe(2);
  expect(listener).toHaveBeenCalledTimes(1);
});

it("has the new value by the time it calls a listener", () => {
  const store = createStore("before");
  const seenValues: string[] = [];
  store.subscribe(() => seenValues.push(store.get()));
  store.set("after");
  expect(seenValues).toEqual(["after"]);
});

it("does not call a listener that another listener unsubscribes during the same change", () => {
  const store = createStore(0);
  const second = vi.fn<() => void>();
  const stopFirst = store.subscribe(() => stopSecond());
  const stopSecond = store.subscribe(second);
  store.set(1);
  stopFirst();
  store.set(2);
  expect(second).not.toHaveBeenCalled();
});

const count = createStore(0);

function Count() {
  return <output>{useStore(count)}</output>;
}

it("rerenders a component when the value changes", () => {
  const { container } = render(<Count />);
  expect(container.textContent).toBe("0");
  act(() => count.set(5));
  expect(container.textContent).toBe("5");
});

it("prerenders the initial value, even after a change", () => {
  count.set(7);
  expect(renderToString(<Count />)).toBe("<output>0</output>");
});
