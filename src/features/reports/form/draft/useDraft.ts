import { useDeferredValue, useEffect, useState } from "react";
import type { ReportStatus } from "../../../../../domain/choices";
import { useStore } from "../../../../lib/store";
import { createDraftStore } from "./draftStore";

/**
 * The drafts of earlier visits, and the functions that save the form on screen. When a visitor signs in, their draft
 * becomes that person's, while the form stays on screen.
 */
export function useDraft(owner: string, status: ReportStatus) {
  const [store] = useState(() => createDraftStore(status, owner));
  const { found, ...state } = useStore(store);
  // Deferred, because a store's change is drawn in one task, and a whole form takes a slow phone long.
  const isOpening = useDeferredValue(!found);
  useEffect(() => store.open(owner), [store, owner]);

  useEffect(() => {
    // The phone may be locked, or the tab closed, before the draft is written.
    const leave = () => void store.flush();
    const sync = () => void store.sync();
    // A browser may have stopped this tab while it was hidden.
    const turn = () => (document.visibilityState === "hidden" ? leave() : sync());
    addEventListener("storage", sync);
    document.addEventListener("visibilitychange", turn);
    addEventListener("pagehide", leave);
    return () => {
      removeEventListener("storage", sync);
      document.removeEventListener("visibilitychange", turn);
      removeEventListener("pagehide", leave);
    };
  }, [store]);

  const { choose, save, reset, discard, latestEdit, lastOwnEdit } = store;
  return { ...state, owner, found: !isOpening && found, choose, save, reset, discard, latestEdit, lastOwnEdit };
}
