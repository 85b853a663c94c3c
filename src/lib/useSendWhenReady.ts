import { useEffect, useEffectEvent } from "react";

/** Calls `send` once it can succeed, and again each time the user comes back to the page, until it is done. */
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
