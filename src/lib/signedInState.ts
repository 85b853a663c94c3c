import type { MessageCode } from "../../domain/messages";
import { recall } from "./device/storage";
import { createStore } from "./store";

/**
 * Whether a user is signed in, or probably is because they were before on this device. `services` updates it, so that
 * `ui` can read it without importing sign-in.
 */
export const isSignedIn = createStore(false);

/**
 * The id of the user who was signed in when the app was last open, unless their session has ended. Without a
 * connection, nothing else is known about the user.
 */
export function lastPersonId(): string | null {
  const id = recall("homeward:signed-in");
  // Earlier versions stored only "1".
  return id === "1" ? null : id;
}

/** Why the backend doesn't recognize the signed-in user at the moment. Shown when it refuses a call. */
export const signInTrouble = createStore<MessageCode | null>(null);
