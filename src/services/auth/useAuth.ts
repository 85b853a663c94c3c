import { useStore } from "../../lib/store";
import type { AuthState } from "./authMachine";
import { authStore } from "./authStore";

export const useAuth = (): AuthState => useStore(authStore);

/** Whether the person has logged out on this device, in any tab. */
export const useHasLoggedOut = (personId: string | undefined): boolean =>
  useStore({ subscribe: authStore.subscribe, get: () => authStore.hasLoggedOut(personId), getInitial: () => false });

let loggingOut = false;

/** The person has just logged out on this page, so pages that need sign-in should not ask for it. */
export const isLoggingOut = () => loggingOut;

export const setLoggingOut = (next: boolean) => {
  loggingOut = next;
};
