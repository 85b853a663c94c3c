// The open dialogs, the topmost last. A toast that must show above a modal dialog has to be rendered inside it: the
// browser makes everything outside inert.
import { createStore, useStore } from "../../lib/store";
import { dismissMinorToasts } from "../feedback/toasts";

const openDialogs = createStore<readonly HTMLDialogElement[]>([]);

/** Call it when a dialog has just been shown; it returns the function to call when the dialog closes. */
export function register(dialog: HTMLDialogElement): () => void {
  dismissMinorToasts();
  openDialogs.set([...openDialogs.get(), dialog]);
  return () => openDialogs.set(openDialogs.get().filter((other) => other !== dialog));
}

export const useTopDialog = (): HTMLDialogElement | null => useStore(openDialogs).at(-1) ?? null;
