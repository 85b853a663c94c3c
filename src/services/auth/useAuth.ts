import { type AuthState, useAuthState } from "./authStore";

export const useAuth = (): AuthState => useAuthState();

let leaving = false;

/** The person has just logged out on this page, so pages that need sign-in should not ask for it. */
export const isLeaving = () => leaving;

export const setLeaving = (now: boolean) => {
  leaving = now;
};
