// The dialogs that are open, the topmost last. What must stay above a modal dialog (a toast) has to live inside it:
// the browser makes everything outside inert.
import { useSyncExternalStore } from "react";
import { moveOn } from "./toasts";

let open: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

const set = (next: readonly HTMLDialogElement[]) => {
  open = next;
  for (const listener of listeners) listener();
};

/** Call it with a dialog that has just been shown; the result takes it off again. */
export function register(dialog: HTMLDialogElement): () => void {
  moveOn();
  set([...open, dialog]);
  return () => set(open.filter((other) => other !== dialog));
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export function useTopDialog(): HTMLDialogElement | null {
  return useSyncExternalStore(
    subscribe,
    () => open.at(-1) ?? null,
    () => null,
  );
}
