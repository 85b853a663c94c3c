import { useEffect } from "react";

/** Puts the number on the installed app's icon, if the system supports that. */
export function useAppBadge(count: number): void {
  useEffect(() => {
    const badge: Partial<Pick<Navigator, "setAppBadge" | "clearAppBadge">> = navigator;
    // Some browsers reject this for an app that isn't installed.
    badge.setAppBadge?.(count).catch(() => {});
    return () => void badge.clearAppBadge?.().catch(() => {});
  }, [count]);
}
