import type { MessageCode } from "../../domain/messages";
import { createStore } from "./store";

/**
 * Whether somebody is signed in, or probably is because they were on this device before. `services` keeps it up to
 * date, so that `ui` can lead people to their own pages without importing sign-in.
 */
export const isSignedIn = createStore(false);

/** Why the backend does not know a signed-in person at the moment: what a call that it refuses has to say then. */
export const signInTrouble = createStore<MessageCode | null>(null);
