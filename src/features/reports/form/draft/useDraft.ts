import { useDeferredValue, useEffect, useState } from "react";
import type { ReportStatus } from "../../../../../domain/choices";
import { useStore } from "../../../../lib/store";
import { createDraftStore } from "./draftStore";

/**
 * The drafts of earlier visits, and the functions that save the form on screen. When a visitor signs in, their draft
 * becomes that user's, and the form stays on screen unless the user has another draft to choose.
 */
export function useDraft(owner: string, status: ReportStatus) {
  const [store] = useState(() => createDraftStore(status, owner));
  const { draftChoice, ...state } = useStore(store);
  // Deferred, because React draws a store's change in one task, and a whole form would block a slow phone.
  const isOpening = useDeferredValue(!draftChoice);
  useEffect(() => store.open(owner), [store, owner]);

  useEffect(() => {
    // The phone may be locked, or the tab closed, before the draft is written.
    const flush = () => void store.flush();
    const sync = () => void store.sync();
    // A browser may have stopped this tab while it was hidden.
    const onVisibilityChange = () => (document.visibilityState === "hidden" ? flush() : sync());
    addEventListener("storage", sync);
    document.addEventListener("visibilitychange", onVisibilityChange);
    addEventListener("pagehide", flush);
    return () => {
      removeEventListener("storage", sync);
      document.removeEventListener("visibilitychange", onVisibilityChange);
      removeEventListener("pagehide", flush);
    };
  }, [store]);

  const { choose, save, reset, discard, latestEdit, lastOwnEdit } = store;
  return {
    ...state,
    owner,
    draftChoice: !isOpening && draftChoice,
    choose,
    save,
    reset,
    discard,
    latestEdit,
    lastOwnEdit,
  };
}
