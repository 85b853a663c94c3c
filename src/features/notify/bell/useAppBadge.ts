import { useEffect } from "react";

/** The number on the installed app's icon, where the system shows one. */
export function useAppBadge(count: number): void {
  useEffect(() => {
    const badge: Partial<Pick<Navigator, "setAppBadge" | "clearAppBadge">> = navigator;
    // Refused to an app that isn't installed, in some browsers.
    badge.setAppBadge?.(count).catch(() => {});
    return () => void badge.clearAppBadge?.().catch(() => {});
  }, [count]);
}
