import { useEffect, useEffectEvent } from "react";
import { api } from "../../../convex/_generated/api";
import { hasNewMessage } from "../../../domain/messages/threadRules";
import { useRefusableMutation } from "../../services/convex/useRefusableMutation";
import type { Thread, ThreadKey } from "./thread";

/**
 * Marks the thread as read while the page is visible. The other side sees that the thread was read. `stepsOnly`: the
 * page shows no messages, so a thread with an unread message stays unread.
 */
export function useMarkRead(threadKey: ThreadKey, unread: number, stepsOnly?: true) {
  const markRead = useRefusableMutation(api.threads.read);
  const markIfVisible = useEffectEvent(() => {
    if (document.visibilityState !== "visible") return;
    markRead({ ...threadKey, ...(stepsOnly && { stepsOnly }) }).catch(() => {});
  });
  useEffect(() => {
    if (unread === 0) return;
    markIfVisible();
    document.addEventListener("visibilitychange", markIfVisible);
    return () => document.removeEventListener("visibilitychange", markIfVisible);
  }, [unread]);
}

/**
 * For pages that show the steps of the secret mark or the meeting, but no messages. A thread with an unread message
 * stays unread, including its steps.
 */
export function useMarkStepsRead(threadKey: ThreadKey, thread: Thread) {
  useMarkRead(threadKey, hasNewMessage(thread) ? 0 : thread.unread, true);
}
