import { useQuery } from "convex/react";
import { useEffect, useState } from "react";
import { api } from "../../../convex/_generated/api";
import { limits } from "../../../domain/limits";
import { sentence } from "../../../domain/messages";
import type { ThreadKey } from "./thread";

/** Says that the other side is typing, until they stop. */
export function TypingLine({ threadKey, name }: { threadKey: ThreadKey; name: string }) {
  const until = useQuery(api.threads.typingUntil, threadKey) ?? 0;
  const [shownUntil, setShownUntil] = useState(0);
  useEffect(() => {
    // Limited, because the device's clock may be wrong.
    const remainingMs = Math.min(until - Date.now(), limits.typingMs);
    if (remainingMs <= 0) return;
    // In a timer, because an effect must not set the state at once.
    const showTimer = setTimeout(() => setShownUntil(until));
    const hideTimer = setTimeout(() => setShownUntil(0), remainingMs);
    return () => {
      clearTimeout(showTimer);
      clearTimeout(hideTimer);
    };
  }, [until]);
  const isTyping = until > 0 && shownUntil === until;
  return <output className="min-h-5 text-sm text-ink-2">{isTyping && sentence("thread.writing", { name })}</output>;
}
