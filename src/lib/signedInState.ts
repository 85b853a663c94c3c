import type { MessageCode } from "../../domain/messages";
import { recall } from "./device/storage";
import { createStore } from "./store";

/**
 * Whether somebody is signed in, or probably is because they were on this device before. `services` keeps it up to
 * date, so that `ui` can lead people to their own pages without importing sign-in.
 */
export const isSignedIn = createStore(false);

/**
 * The id of whoever was signed in here when the app was last open, for as long as nobody has signed out. Without a
 * connection it is all there is to go by.
 */
export function lastPerson(): string | null {
  const id = recall("homeward:signed-in");
  // The mark of an earlier version says only that somebody was.
  return id === "1" ? null : id;
}

/** Why the backend does not know a signed-in person at the moment: what a call that it refuses has to say then. */
export const signInTrouble = createStore<MessageCode | null>(null);
