import { useEffect, useState } from "react";
import { isOffline } from "../../lib/connection";
import { useStore } from "../../lib/store";
import { useAuth } from "./useAuth";

/**
 * The wait before the reload. If the code of sign-in had loaded before the connection dropped, sign-in recovers sooner.
 */
const patienceMs = 2000;

/**
 * A page opened offline has no sign-in, and browsers do not retry a script that failed to load. So the page reloads
 * soon after the connection is back, unless sign-in has recovered or the page shows a form.
 */
export function useReloadForSignIn(isNeeded: boolean): void {
  const { status } = useAuth();
  const offline = useStore(isOffline);
  const [wasOffline, setWasOffline] = useState(offline);
  if (offline && !wasOffline) setWasOffline(true);
  const isStuck = isNeeded && wasOffline && !offline && status === "unavailable";
  useEffect(() => {
    if (!isStuck) return undefined;
    const timer = setTimeout(() => {
      if (!document.querySelector("main form, dialog[open] form")) location.reload();
    }, patienceMs);
    return () => clearTimeout(timer);
  }, [isStuck]);
}
