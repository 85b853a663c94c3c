import { useEffect, useState } from "react";
import type { ReportStatus } from "../../../../../domain/choices";
import { useStore } from "../../../../lib/store";
import { createDraftStore } from "./draftStore";

/**
 * The drafts of earlier visits, and the functions that save the form on screen. When a visitor signs in, their draft
 * becomes that person's, while the form stays on screen.
 */
export function useDraft(owner: string, status: ReportStatus) {
  const [store] = useState(() => createDraftStore(status, owner));
  const { found, isDeviceFull } = useStore(store);
  useEffect(() => store.open(owner), [store, owner]);

  // The phone may be locked, or the tab closed, before the draft is written.
  useEffect(() => {
    const leave = () => void store.flush();
    const hide = () => {
      if (document.visibilityState === "hidden") leave();
    };
    document.addEventListener("visibilitychange", hide);
    addEventListener("pagehide", leave);
    return () => {
      document.removeEventListener("visibilitychange", hide);
      removeEventListener("pagehide", leave);
    };
  }, [store]);

  const { choose, save, discard } = store;
  return { owner, found, isDeviceFull, choose, save, discard };
}
