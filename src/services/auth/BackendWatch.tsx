import { useConvexAuth, useConvexConnectionState, useMutation } from "convex/react";
import { useEffect } from "react";
import { api } from "../../../convex/_generated/api";
import { language } from "../../../domain/texts/language";
import { authStore } from "./authStore";
import { useAuth } from "./useAuth";

/**
 * Tells the auth store whether the backend is connected and accepts the token, and has the backend create or refresh
 * the person's record.
 */
export function BackendWatch() {
  const { isAuthenticated, isRefreshing } = useConvexAuth();
  const { isWebSocketConnected } = useConvexConnectionState();
  const { person } = useAuth();
  const store = useMutation(api.users.store);

  useEffect(() => authStore.setAccepted(isAuthenticated), [isAuthenticated]);
  useEffect(() => authStore.setRefreshing(isRefreshing), [isRefreshing]);
  useEffect(() => authStore.setConnected(isWebSocketConnected), [isWebSocketConnected]);

  const { id, name, signUpType } = person ?? {};
  useEffect(() => {
    // Until this has succeeded once, the person is shown with the name and address from Clerk.
    if (id) store({ nickName: name, signUpType, lang: language.code }).catch(() => {});
  }, [id, name, signUpType, store]);

  return null;
}
