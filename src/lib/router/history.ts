// The visit's history as the router sees it: where one is, and how to get elsewhere. In the browser it is the browser's own,
// whose entries have `idx` and `key`, which tell pages from the layers over them (ui/layers).

export interface Location {
  pathname: string;
  search: string;
  hash: string;
  /** What was passed along. Anybody's: check it. */
  state: unknown;
  /** Of this entry; "default" for the one that the visit began with. */
  key: string;
}

/** How one got there: by Back, Forward or the address bar, or by a link. */
export type Arrival = "pop" | "push" | "replace";

export interface Place {
  location: Location;
  arrival: Arrival;
}

export interface NavigateOptions {
  replace?: boolean | undefined;
  state?: unknown;
}

/** An address, which may be a query or a fragment of the page's own; or a number of steps in the history. */
export interface Navigate {
  (to: string, options?: NavigateOptions): void;
  (steps: number): void;
}

export interface History {
  here(): Place;
  navigate: Navigate;
  /** Returns the function that ends it. */
  listen(listener: (place: Place) => void): () => void;
}

const anyOrigin = "http://localhost";

/** A whole address within the app. What leads out of it, or nowhere, leads to the landing page. */
export function resolve(to: string, { pathname, search }: Pick<Location, "pathname" | "search">): string {
  const from = `${anyOrigin}${pathname}${search}`;
  if (!URL.canParse(to, from)) return "/";
  const url = new URL(to, from);
  return url.origin === anyOrigin ? url.pathname + url.search + url.hash : "/";
}

export function locationAt(address: string, state: unknown = null, key = "default"): Location {
  const { pathname, search, hash } = new URL(address, anyOrigin);
  return { pathname, search, hash, state, key };
}

export const addressOf = ({ pathname, search, hash }: Location) => pathname + search + hash;

const newKey = () => Math.random().toString(36).slice(2, 10);

let held: (() => void)[] | null = null;

/** Nobody navigates until the returned function is called. For code that takes steps in the history by itself. */
export function pauseNavigation(): () => void {
  held ??= [];
  return () => {
    const waiting = held ?? [];
    held = null;
    for (const go of waiting) go();
  };
}

interface Entry {
  usr?: unknown;
  key?: string;
  idx?: number;
}

export function browserHistory(): History {
  const entry = () => (window.history.state ?? {}) as Entry;
  const index = () => entry().idx ?? 0;
  let arrival: Arrival = "pop";
  const listeners = new Set<(place: Place) => void>();
  const here = (): Place => {
    const { pathname, search, hash } = window.location;
    const { usr = null, key = "default" } = entry();
    return { location: { pathname, search, hash, state: usr, key }, arrival };
  };
  const tell = (by: Arrival) => {
    arrival = by;
    for (const listener of listeners) listener(here());
  };
  const onPop = () => tell("pop");
  if (entry().idx === undefined) window.history.replaceState({ ...entry(), idx: 0 }, "");
  function navigate(to: string | number, options: NavigateOptions = {}) {
    if (held) {
      held.push(() => navigate(to, options));
      return;
    }
    if (typeof to === "number") {
      window.history.go(to);
      return;
    }
    const { replace = false, state = null } = options;
    const address = resolve(to, window.location);
    const next = { usr: state, key: newKey(), idx: replace ? index() : index() + 1 };
    try {
      if (replace) window.history.replaceState(next, "", address);
      else window.history.pushState(next, "", address);
    } catch {
      // Safari takes a hundred of them in half a minute.
      window.location[replace ? "replace" : "assign"](address);
      return;
    }
    tell(replace ? "replace" : "push");
  }
  return {
    here,
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

/** A history of its own: for tests, and for documents, which are drawn at one address. */
export function memoryHistory(startAt: StartAt = "/"): History {
  const first = typeof startAt === "string" ? locationAt(startAt) : locationAt(startAt.pathname, startAt.state);
  let entries = [first];
  let index = 0;
  let arrival: Arrival = "pop";
  const listeners = new Set<(place: Place) => void>();
  const here = (): Place => ({ location: entries[index]!, arrival });
  return {
    here,
    navigate(to: string | number, { replace = false, state = null }: NavigateOptions = {}) {
      if (typeof to === "number") {
        index = Math.min(Math.max(index + to, 0), entries.length - 1);
        arrival = "pop";
      } else {
        const next = locationAt(resolve(to, entries[index]!), state, newKey());
        if (!replace) index += 1;
        entries = [...entries.slice(0, index), next];
        arrival = replace ? "replace" : "push";
      }
      for (const listener of listeners) listener(here());
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
