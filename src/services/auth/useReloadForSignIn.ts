import { useEffect, useState } from "react";
import { isOffline } from "../../lib/connection";
import { useStore } from "../../lib/store";
import { useAuth } from "./useAuth";

/** As long as sign-in takes by itself, if it was loaded before the connection went. */
const patienceMs = 2000;

/**
 * A page that was opened without a connection has no sign-in, and browsers do not load a script that failed again. So
 * once there is a connection, the page is loaded anew, unless something is being typed on it.
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
