import { type ComponentType, useEffect, useState } from "react";
import { authStore, useAuthState } from "./authStore";
import { isClerkWanted, onKnock, wantClerk } from "./gateway";

/** Beside the app, never around it: loads Clerk when it is needed, at once where somebody was signed in before. */
export function SignInService() {
  const { status } = useAuthState();
  const [wanted, setWanted] = useState(isClerkWanted);
  const [Feed, setFeed] = useState<ComponentType | null>(null);

  useEffect(() => onKnock(() => setWanted(true)), []);

  useEffect(() => {
    if (status === "loading") wantClerk();
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
