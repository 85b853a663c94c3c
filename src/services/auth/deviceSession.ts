// This device's memory of the sign-in, and the changes that other tabs make to it.
import { recall, remember } from "../../lib/device/storage";

// The id of the person who is signed in. The pages' inline script (packages/build/documents/headScript.ts)
// and src/finder/finder.ts read it, too.
const signedInKey = "homeward:signed-in";
// The id of the person who logged out last. Removed when they sign in again.
const loggedOutKey = "homeward:logged-out";

export const isRemembered = () => recall(signedInKey) !== null;

export const rememberSignedIn = (personId: string) => remember(signedInKey, personId);

/**
 * Also forgets the places that the person chose and their filter of the feed, so that the next user of the device does
 * not see them.
 */
export function forgetSignedIn() {
  if (isRemembered()) {
    remember("homeward:places", null);
    remember("homeward:near", null);
  }
  remember(signedInKey, null);
}

export const recallLoggedOutId = () => recall(loggedOutKey);

export const rememberLoggedOutId = (personId: string | null) => remember(loggedOutKey, personId);

function onStoredElsewhere(key: string, listener: (value: string | null) => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === key) listener(event.newValue);
  };
  addEventListener("storage", onStorage);
  return () => removeEventListener("storage", onStorage);
}

/**
 * Calls the listener when another tab signs in. Clerk itself tells the other tabs that a session has ended, but not
 * why: see `onLogOutElsewhere`.
 */
export const onSignInElsewhere = (listener: () => void) =>
  onStoredElsewhere(signedInKey, (personId) => {
    if (personId) listener();
  });

/**
 * Calls the listener with the person's id when another tab logs out, and with null if the logout failed or the person
 * signs in again.
 */
export const onLogOutElsewhere = (listener: (personId: string | null) => void) =>
  onStoredElsewhere(loggedOutKey, listener);
