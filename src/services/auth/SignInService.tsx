import { type ComponentType, useEffect, useState } from "react";
import { useStore } from "../../lib/store";
import { authStore } from "./authStore";
import { useAuth } from "./useAuth";
import { isClerkNeeded, requireClerk } from "./clerkAccess";

/**
 * Loads Clerk when something needs it, or at once where somebody was signed in before. It renders beside the app and
 * not around it, so loading Clerk never remounts a page.
 */
export function SignInService() {
  const { status } = useAuth();
  const wanted = useStore(isClerkNeeded);
  const [Feed, setFeed] = useState<ComponentType | null>(null);

  useEffect(() => {
    if (status === "loading") requireClerk();
  }, [status]);

  useEffect(() => {
    if (!wanted) return;
    if (!import.meta.env.VITE_CLERK_PUBLISHABLE_KEY) {
      authStore.failed();
      return;
    }
    import("./ClerkFeed").then(
      ({ ClerkFeed }) => setFeed(() => ClerkFeed),
      () => authStore.failed(),
    );
  }, [wanted]);

  return Feed && <Feed />;
}
