import { useConvexAuth, useConvexConnectionState, useMutation } from "convex/react";
import { useEffect } from "react";
import { api } from "../../../convex/_generated/api";
import { authStore, useAuthState } from "./authStore";

/** Tells the store what the backend makes of the token, and has the backend know the person. */
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
    // Until it answers, and if it never does, the person is shown as the sign-in service knows them.
    if (id) store({ nickName: name, signUpType }).catch(() => {});
  }, [id, name, signUpType, store]);

  return null;
}
