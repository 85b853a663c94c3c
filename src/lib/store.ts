// A value kept outside React, so that any module can read, change and watch it.
import { useSyncExternalStore } from "react";

export interface Store<T> {
  get(): T;
  /** The initial value, which the prerendered page shows and hydration has to match. */
  getInitial(): T;
  /** Tells every listener, unless the value is the same. */
  set(next: T): void;
  /** Returns the function that unsubscribes. */
  subscribe(listener: () => void): () => void;
}

export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    getInitial: () => initial,
    set(next) {
      if (Object.is(value, next)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

/** The store's value; the component rerenders when it changes. */
export const useStore = <T>({ subscribe, get, getInitial }: Omit<Store<T>, "set">): T =>
  useSyncExternalStore(subscribe, get, getInitial);
