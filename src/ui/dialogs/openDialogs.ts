// The open dialogs, topmost last. Toasts are rendered inside the topmost, because a modal dialog makes everything else
// inert.
import { createStore, useStore } from "../../lib/store";
import { dismissMinorToasts } from "../feedback/toasts";

const openDialogs = createStore<readonly HTMLDialogElement[]>([]);

/** Call it when a dialog has been shown. Returns the function to call when it closes. */
export function registerDialog(dialog: HTMLDialogElement): () => void {
  dismissMinorToasts();
  openDialogs.set([...openDialogs.get(), dialog]);
  return () => openDialogs.set(openDialogs.get().filter((other) => other !== dialog));
}

export const useTopDialog = (): HTMLDialogElement | null => useStore(openDialogs).at(-1) ?? null;
