import { useEffect, useEffectEvent } from "react";
import { api } from "../../../convex/_generated/api";
import { useRefusableMutation } from "../../services/convex/useRefusableMutation";
import type { ThreadKey } from "./thread";

/** Marks the thread as read while the page is visible, which the other side can see. */
export function useRead(threadKey: ThreadKey, unread: number) {
  const read = useRefusableMutation(api.threads.read);
  const mark = useEffectEvent(() => {
    if (document.visibilityState === "visible") read(threadKey).catch(() => {});
  });
  useEffect(() => {
    if (unread === 0) return;
    mark();
    document.addEventListener("visibilitychange", mark);
    return () => document.removeEventListener("visibilitychange", mark);
  }, [unread]);
}
