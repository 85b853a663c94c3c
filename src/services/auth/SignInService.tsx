import { type ComponentType, useEffect, useState } from "react";
import { useStore } from "../../lib/store";
import { authStore } from "./authStore";
import { useAuth } from "./useAuth";
import { isClerkNeeded, requireClerk } from "./clerkAccess";

/**
 * Loads Clerk when something needs it, or at once if the device remembers a signed-in user. It renders beside the app
 * and not around it, so loading Clerk never remounts a page.
 */
export function SignInService() {
  const { status } = useAuth();
  const isNeeded = useStore(isClerkNeeded);
  const [Sync, setSync] = useState<ComponentType | null>(null);

  useEffect(() => {
    if (status === "loading") requireClerk();
  }, [status]);

  useEffect(() => {
    if (!isNeeded) return;
    if (!import.meta.env.VITE_CLERK_PUBLISHABLE_KEY) {
      authStore.setFailed();
      return;
    }
    import("./ClerkSync").then(
      ({ ClerkSync }) => setSync(() => ClerkSync),
      () => authStore.setFailed(),
    );
  }, [isNeeded]);

  return Sync && <Sync />;
}
