import { createStore } from "./store";

/**
 * Whether somebody is signed in, or probably is because they were on this device before. `services` keeps it up to
 * date, so that `ui` can lead people to their own pages without importing sign-in.
 */
export const isSignedIn = createStore(false);
