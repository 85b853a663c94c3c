import { useSyncExternalStore } from "react";
import { authStore } from "./authStore";
import { tokenFetcher } from "./tokens";

/** The auth state that `ConvexProviderWithAuth` needs: Clerk's, before the backend has checked the token. */
export function useTokens() {
  const isLoading = useSyncExternalStore(authStore.subscribe, authStore.isClerkLoading, () => true);
  const isAuthenticated = useSyncExternalStore(authStore.subscribe, authStore.isSignedInAtClerk, () => false);
  const fetchAccessToken = useSyncExternalStore(authStore.subscribe, tokenFetcher, tokenFetcher);
  return { isLoading, isAuthenticated, fetchAccessToken };
}
