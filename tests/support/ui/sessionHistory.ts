// A fake session history. Like a browser's, it navigates asynchronously and fires popstate.
import { waitFor } from "@testing-library/react";
import { expect, vi } from "vitest";

interface Entry {
  state: unknown;
  url: string;
}

/** Replaces the window's history until mocks are restored. The history begins with one entry, the address `start`. */
export function sessionHistory(start = "/") {
  const pushState = history.pushState.bind(history);
  const replaceState = history.replaceState.bind(history);
  replaceState(null, "", start);
  const entries: Entry[] = [{ state: null, url: location.href }];
  let at = 0;

  vi.spyOn(history, "pushState").mockImplementation((state, _, url) => {
    pushState(state, "", url ?? location.href);
    entries.splice(++at, Infinity, { state: structuredClone(state) as unknown, url: location.href });
  });
  vi.spyOn(history, "replaceState").mockImplementation((state, _, url) => {
    replaceState(state, "", url ?? location.href);
    entries[at] = { state: structuredClone(state) as unknown, url: location.href };
  });
  vi.spyOn(history, "go").mockImplementation((delta = 0) => {
    // The target is fixed at the time of the call, as in a browser.
    const target = at + delta;
    setTimeout(() => {
      const to = entries[target];
      if (!to) return;
      at = target;
      replaceState(to.state, "", to.url);
      dispatchEvent(new PopStateEvent("popstate", { state: to.state }));
    });
  });

  /**
   * Waits until waitFor has checked 30 times, about every millisecond and after DOM changes. Meanwhile the page
   * finishes its own redirects and history changes. Runs outside act(), which would delay React's work.
   */
  const settle = async () => {
    let checksLeft = 30;
    await waitFor(() => expect((checksLeft -= 1)).toBe(0), { interval: 1, timeout: 15_000 });
  };
  /** Presses the browser's Back or Forward button. */
  const press = async (delta: number) => {
    history.go(delta);
    await settle();
  };
  return {
    back: () => press(-1),
    forward: () => press(1),
    settle,
    /** The paths of all entries. */
    get entries() {
      return entries.map(({ url }) => url.slice(location.origin.length));
    },
    /** The index of the current entry. */
    get at() {
      return at;
    },
  };
}
