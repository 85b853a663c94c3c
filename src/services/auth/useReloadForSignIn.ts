import { useEffect, useState } from "react";
import { isOffline } from "../../lib/connection";
import { useStore } from "../../lib/store";
import { useAuth } from "./useAuth";

/** Longer than sign-in takes if its code loaded before the connection dropped. No reload is needed then. */
const patienceMs = 2000;

/**
 * A page opened offline has no sign-in, and browsers do not retry a script that failed to load. So the page reloads as
 * soon as there is a connection, unless it shows a form.
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
