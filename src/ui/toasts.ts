// What is to be said at the bottom of the screen. A store outside React, so that anything may say something.
import { useSyncExternalStore } from "react";
import type { IconName } from "./icons";

export interface ToastOptions {
  tone?: "info" | "good" | "error";
  icon?: IconName;
  action?: { label: string; run: () => void };
}

export type ToastItem = ToastOptions & { id: number; message: string };

// More than three would hide the page they speak of.
const most = 3;

let items: readonly ToastItem[] = [];
let last = 0;
const listeners = new Set<() => void>();

const set = (next: readonly ToastItem[]) => {
  items = next;
  for (const listener of listeners) listener();
};

/** Shows one sentence for six seconds, with at most one word to press. The same sentence again starts anew. */
export function toast(message: string, options: ToastOptions = {}): void {
  last += 1;
  const others = items.filter((item) => item.message !== message);
  set([...others, { ...options, id: last, message }].slice(-most));
}

export function dismiss(id: number): void {
  set(items.filter((item) => item.id !== id));
}

/** Somebody has gone on to something else: good news has been read, and what went wrong or can be undone stays. */
export function moveOn(): void {
  set(items.filter(({ tone, action }) => tone === "error" || action));
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const none: readonly ToastItem[] = [];

export function useToasts(): readonly ToastItem[] {
  return useSyncExternalStore(
    subscribe,
    () => items,
    () => none,
  );
}
