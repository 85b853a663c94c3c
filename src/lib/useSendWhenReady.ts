import { useEffect, useEffectEvent } from "react";

/** While `isReady`: calls `send` at once, and again each time the user comes back to the page. */
export function useSendWhenReady(isReady: boolean, send: () => void): void {
  const sendNow = useEffectEvent(send);
  useEffect(() => {
    if (!isReady) return undefined;
    sendNow();
    const retryWhenVisible = () => {
      if (document.visibilityState === "visible") sendNow();
    };
    document.addEventListener("visibilitychange", retryWhenVisible);
    return () => document.removeEventListener("visibilitychange", retryWhenVisible);
  }, [isReady]);
}
