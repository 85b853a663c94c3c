import { useStore } from "../../lib/store";
import type { AuthState } from "./authMachine";
import { authStore } from "./authStore";

export const useAuth = (): AuthState => useStore(authStore);

/** Whether the person has logged out on this device, in any tab. */
export const useHasLeft = (personId: string | undefined): boolean =>
  useStore({ subscribe: authStore.subscribe, get: () => authStore.hasLeft(personId), getInitial: () => false });

let leaving = false;

/** The person has just logged out on this page, so pages that need sign-in should not ask for it. */
export const isLeaving = () => leaving;

export const setLeaving = (now: boolean) => {
  leaving = now;
};
