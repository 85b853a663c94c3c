import { useConvexAuth, useConvexConnectionState, useMutation } from "convex/react";
import { useEffect } from "react";
import { api } from "../../../convex/_generated/api";
import { authStore, useAuthState } from "./authStore";

/** Tells the auth store whether the backend accepts the token, and creates the person's record. */
export function BackendWatch() {
  const { isAuthenticated, isRefreshing } = useConvexAuth();
  const { isWebSocketConnected } = useConvexConnectionState();
  const { person } = useAuthState();
  const store = useMutation(api.users.store);

  useEffect(() => authStore.backend(isAuthenticated), [isAuthenticated]);
  useEffect(() => authStore.refreshing(isRefreshing), [isRefreshing]);
  useEffect(() => authStore.connected(isWebSocketConnected), [isWebSocketConnected]);

  const { id, name, signUpType } = person ?? {};
  useEffect(() => {
    // Until this succeeds, the person is shown with the name and address from Clerk.
    if (id) store({ nickName: name, signUpType }).catch(() => {});
  }, [id, name, signUpType, store]);

  return null;
}
