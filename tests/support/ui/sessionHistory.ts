// The browser's session history, for tests: like a browser, it goes back and forward a moment later, and fires popstate.
import { waitFor } from "@testing-library/react";
import { expect, vi } from "vitest";

interface Entry {
  state: unknown;
  url: string;
}

/** Replaces what the test's window has of it until mocks are restored, and starts with one entry at the given address. */
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
    // Where that leads is settled at once, as it can be in a browser.
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
   * As many turns of the event loop as all steps take that a page takes by itself, however slow the machine is. Outside
   * act(), which would hold back what React does.
   */
  const settle = async () => {
    let left = 30;
    await waitFor(() => expect((left -= 1)).toBe(0), { interval: 1, timeout: 15_000 });
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
    /** The addresses of all entries, and which one is current. */
    get entries() {
      return entries.map(({ url }) => url.slice(location.origin.length));
    },
    get at() {
      return at;
    },
  };
}
