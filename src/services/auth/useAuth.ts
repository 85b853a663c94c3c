import { useStore } from "../../lib/store";
import type { AuthState } from "./authMachine";
import { authStore } from "./authStore";

export const useAuth = (): AuthState => useStore(authStore);

/** Whether the person has logged out on this device, in any tab. */
export const useHasLoggedOut = (personId: string | undefined): boolean =>
  useStore({ subscribe: authStore.subscribe, get: () => authStore.hasLoggedOut(personId), getInitial: () => false });

let isLoggingOutNow = false;

/** Whether the person is logging out in this tab, or just has. Pages that need sign-in then do not ask for it. */
export const isLoggingOut = () => isLoggingOutNow;

export const setLoggingOut = (next: boolean) => {
  isLoggingOutNow = next;
};
