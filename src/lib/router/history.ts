// The navigation history, as the router uses it. In the browser it is `window.history`, whose entries get `key` and
// `idx`. With the address, these identify the page that a layer lies over (ui/dialogs/layers). Only the browser's own
// addresses are in the reader's language; all locations and addresses in the app are those of domain/paths.ts.
import { appPath, translatedAddress } from "../../../domain/translatedAddress";

export interface Location {
  pathname: string;
  search: string;
  hash: string;
  /** State passed with the navigation. Untrusted; validate before use. */
  state: unknown;
  /** The entry's key; "default" for the first entry of the visit. */
  key: string;
}

/** The way to the page: by Back, Forward or the address bar ("pop"), or by a link or a script ("push", "replace"). */
export type Arrival = "pop" | "push" | "replace";

/** Where the app is in the history, and how it got there. */
export interface RouterState {
  location: Location;
  arrival: Arrival;
}

export interface NavigateOptions {
  replace?: boolean | undefined;
  state?: unknown;
}

/** Takes an address, which may be only a query or a fragment, or a number of steps in the history. */
export interface Navigate {
  (to: string, options?: NavigateOptions): void;
  (steps: number): void;
}

export interface History {
  here(): RouterState;
  navigate: Navigate;
  /** Returns the function that unsubscribes. */
  listen(listener: (state: RouterState) => void): () => void;
}

const anyOrigin = "http://localhost";

/** The address within the app, with query and fragment. External or invalid URLs resolve to "/". */
export function resolve(to: string, { pathname, search }: Pick<Location, "pathname" | "search">): string {
  const base = `${anyOrigin}${pathname}${search}`;
  if (!URL.canParse(to, base)) return "/";
  const url = new URL(to, base);
  return url.origin === anyOrigin ? url.pathname + url.search + url.hash : "/";
}

export function locationAt(address: string, state: unknown = null, key = "default"): Location {
  const { pathname, search, hash } = new URL(address, anyOrigin);
  return { pathname, search, hash, state, key };
}

export const addressOf = ({ pathname, search, hash }: Location) => pathname + search + hash;

const newKey = () => Math.random().toString(36).slice(2, 10);

let deferredNavigations: (() => void)[] | null = null;

/** Defers calls of `navigate` until the returned function is called. For code that steps through the history itself. */
export function pauseNavigation(): () => void {
  deferredNavigations ??= [];
  return () => {
    const queuedNavigations = deferredNavigations ?? [];
    deferredNavigations = null;
    for (const go of queuedNavigations) go();
  };
}

/** The browser's `history.state` of one entry. */
interface Entry {
  /** State passed with the navigation. */
  usr?: unknown;
  key?: string;
  /** The page's position in the visit. */
  idx?: number;
}

/** The path of the current address, with the page names of domain/paths.ts. */
export const currentAppPath = () => appPath(window.location.pathname);

export function browserHistory(): History {
  const entry = () => (window.history.state ?? {}) as Entry;
  const index = () => entry().idx ?? 0;
  let arrival: Arrival = "pop";
  const listeners = new Set<(state: RouterState) => void>();
  const currentState = (): RouterState => {
    const { search, hash } = window.location;
    const { usr = null, key = "default" } = entry();
    return { location: { pathname: currentAppPath(), search, hash, state: usr, key }, arrival };
  };
  const announce = (nextArrival: Arrival) => {
    arrival = nextArrival;
    for (const listener of listeners) listener(currentState());
  };
  const onPop = () => announce("pop");
  const { pathname, search, hash } = window.location;
  const translatedPath = translatedAddress(currentAppPath());
  // An address without the language prefix, or with an English page name after it, is replaced by the translated one.
  if (entry().idx === undefined || translatedPath !== pathname) {
    window.history.replaceState({ idx: 0, ...entry() }, "", translatedPath + search + hash);
  }
  function navigate(to: string | number, options: NavigateOptions = {}) {
    if (deferredNavigations) {
      deferredNavigations.push(() => navigate(to, options));
      return;
    }
    if (typeof to === "number") {
      window.history.go(to);
      return;
    }
    const { replace = false, state = null } = options;
    const address = translatedAddress(resolve(to, { pathname: currentAppPath(), search: window.location.search }));
    const newState = { usr: state, key: newKey(), idx: replace ? index() : index() + 1 };
    try {
      if (replace) window.history.replaceState(newState, "", address);
      else window.history.pushState(newState, "", address);
    } catch {
      // Safari allows 100 calls in 30 seconds, and then throws.
      window.location[replace ? "replace" : "assign"](address);
      return;
    }
    announce(replace ? "replace" : "push");
  }
  return {
    here: currentState,
    navigate,
    listen(listener) {
      if (listeners.size === 0) addEventListener("popstate", onPop);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) removeEventListener("popstate", onPop);
      };
    },
  };
}

export type StartAt = string | { pathname: string; state?: unknown };

/** A history in memory, for tests and for prerendering. */
export function memoryHistory(startAt: StartAt = "/"): History {
  const firstEntry = typeof startAt === "string" ? locationAt(startAt) : locationAt(startAt.pathname, startAt.state);
  let entries = [firstEntry];
  let index = 0;
  let arrival: Arrival = "pop";
  const listeners = new Set<(state: RouterState) => void>();
  const currentState = (): RouterState => ({ location: entries[index]!, arrival });
  return {
    here: currentState,
    navigate(to: string | number, { replace = false, state = null }: NavigateOptions = {}) {
      if (typeof to === "number") {
        index = Math.min(Math.max(index + to, 0), entries.length - 1);
        arrival = "pop";
      } else {
        const newEntry = locationAt(resolve(to, entries[index]!), state, newKey());
        if (!replace) index += 1;
        entries = [...entries.slice(0, index), newEntry];
        arrival = replace ? "replace" : "push";
      }
      for (const listener of listeners) listener(currentState());
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
