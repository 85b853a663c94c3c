import { useSyncExternalStore } from "react";
import { authStore, getToken } from "./authStore";

const fetchAccessToken = ({ forceRefreshToken }: { forceRefreshToken: boolean }) =>
  getToken({ fresh: forceRefreshToken });

/** What `ConvexProviderWithAuth` asks for: Clerk's word, before the backend has checked it. */
export function useTokens() {
  const isLoading = useSyncExternalStore(authStore.subscribe, authStore.isClerkPending, () => true);
  const isAuthenticated = useSyncExternalStore(authStore.subscribe, authStore.isSignedInAtClerk, () => false);
  return { isLoading, isAuthenticated, fetchAccessToken };
}
