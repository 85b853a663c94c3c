// The toasts on screen. Any module can show one.
import { createStore, useStore } from "../../lib/store";
import type { IconName } from "../controls/icons";

export interface ToastOptions {
  tone?: "info" | "good" | "error";
  icon?: IconName;
  action?: { label: string; run: () => void };
  /** Shows it without a time limit, because it contains something to copy. Newer toasts can still replace it. */
  stays?: boolean;
}

export type ToastItem = ToastOptions & { id: number; message: string };

// More than three would cover too much of the page.
const maxShown = 3;

const toasts = createStore<readonly ToastItem[]>([]);
let lastId = 0;

/**
 * Shows a sentence for six seconds, or for ten if it has an action, unless it stays. It replaces a toast with the same
 * sentence. Unless it is an error, it also replaces toasts that are neither errors nor have an action, because on a
 * phone there is rarely room for two between the page's buttons.
 */
export function toast(message: string, options: ToastOptions = {}): void {
  if (options.tone !== "error") dismissMinorToasts();
  lastId += 1;
  const otherToasts = toasts.get().filter((item) => item.message !== message);
  toasts.set([...otherToasts, { ...options, id: lastId, message }].slice(-maxShown));
}

export function dismissToast(id: number): void {
  toasts.set(toasts.get().filter((item) => item.id !== id));
}

/** Removes a toast that no longer applies, such as the offer to undo something in a form that was closed. */
export function withdrawToast(message: string): void {
  toasts.set(toasts.get().filter((item) => item.message !== message));
}

/** Call when the user starts something new. Keeps errors and toasts with an action. */
export function dismissMinorToasts(): void {
  toasts.set(toasts.get().filter(({ tone, action }) => tone === "error" || action));
}

export const useToasts = (): readonly ToastItem[] => useStore(toasts);
