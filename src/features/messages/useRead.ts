import { useEffect, useEffectEvent } from "react";
import { api } from "../../../convex/_generated/api";
import { hasNewMessage } from "../../../domain/messages/threadRules";
import { useRefusableMutation } from "../../services/convex/useRefusableMutation";
import type { Thread, ThreadKey } from "./thread";

/** Marks the thread as read while the page is visible. The other side can see that. */
export function useRead(threadKey: ThreadKey, unread: number, stepsOnly?: true) {
  const read = useRefusableMutation(api.threads.read);
  const mark = useEffectEvent(() => {
    if (document.visibilityState !== "visible") return;
    read({ ...threadKey, ...(stepsOnly && { stepsOnly }) }).catch(() => {});
  });
  useEffect(() => {
    if (unread === 0) return;
    mark();
    document.addEventListener("visibilitychange", mark);
    return () => document.removeEventListener("visibilitychange", mark);
  }, [unread]);
}

/** For pages that show the steps of the secret mark or the meeting, but no messages: unread messages stay unread. */
export function useReadSteps(threadKey: ThreadKey, thread: Thread) {
  useRead(threadKey, hasNewMessage(thread) ? 0 : thread.unread, true);
}
