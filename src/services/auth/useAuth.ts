import { answered, loadedClerk } from "./gateway";
import { authStore, type AuthState, getToken, useAuthState } from "./authStore";
import { syncToken } from "./tokenSync";

export type { AuthState } from "./authStore";

// A token for the farewell is nice to have; the person is not kept waiting for it.
const tokenMs = 1500;

let leaving = false;

/** A token for the farewell, taken while there still is one. */
const lastToken = () =>
  Promise.race([getToken({ fresh: true }), new Promise<null>((resolve) => setTimeout(() => resolve(null), tokenMs))]);

async function leave(token: string | null, goodbye: () => Promise<void>) {
  leaving = true;
  try {
    await goodbye();
    authStore.signedOut();
    void syncToken("DELETE", async () => token);
  } finally {
    // The pages that watch have seen it by the next turn.
    setTimeout(() => (leaving = false), 1000);
  }
}

/** Signs out here and in every other tab. Rejects when the service cannot be reached: then nothing has changed. */
export async function signOut(): Promise<void> {
  const clerk = await loadedClerk();
  // With a function to call, Clerk does not go to a page of its own.
  await leave(await lastToken(), () => answered(clerk.signOut(() => {})));
}

/** Runs what deletes the account, then forgets here that anybody was signed in. */
export async function endAccount(remove: () => Promise<unknown>): Promise<void> {
  const clerk = await loadedClerk();
  const token = await lastToken();
  await remove();
  // Clerk has no session left to end, and may say so.
  await leave(token, () => answered(clerk.signOut(() => {})).catch(() => {}));
}

/** The person pressed Logout on this page just now: nobody has to be asked to sign in. */
export const isLeaving = () => leaving;

export interface Auth extends AuthState {
  signOut: () => Promise<void>;
}

export function useAuth(): Auth {
  return { ...useAuthState(), signOut };
}
