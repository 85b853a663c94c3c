import { useSyncExternalStore } from "react";
import { authStore } from "./authStore";
import { tokenFetcher } from "./tokens";

/** What `ConvexProviderWithAuth` asks for: Clerk's word, before the backend has checked it. */
export function useTokens() {
  const isLoading = useSyncExternalStore(authStore.subscribe, authStore.isClerkPending, () => true);
  const isAuthenticated = useSyncExternalStore(authStore.subscribe, authStore.isSignedInAtClerk, () => false);
  const fetchAccessToken = useSyncExternalStore(authStore.subscribe, tokenFetcher, tokenFetcher);
  return { isLoading, isAuthenticated, fetchAccessToken };
}
