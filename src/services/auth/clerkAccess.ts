// Access to Clerk, which loads as soon as something needs it.
import type { LoadedClerk } from "@clerk/shared/types";
import { limits } from "../../../domain/limits";
import { createStore } from "../../lib/store";
import { withTimeout } from "../../lib/withTimeout";
import { AuthFailure } from "./signIn/AuthFailure";

/** A call to Clerk that takes longer counts as failed. Clerk's client has no time limit of its own. */
const clerkTimeoutMs = 20_000;

let resolveClerk: (clerk: LoadedClerk) => void;
const loadedClerk = new Promise<LoadedClerk>((resolve) => {
  resolveClerk = resolve;
});

export const provideClerk = (clerk: LoadedClerk) => resolveClerk(clerk);

/** Whether Clerk is needed; it starts loading when this becomes true. */
export const isClerkNeeded = createStore(false);

export const requireClerk = () => isClerkNeeded.set(true);

const notAnsweringFailure = () => new AuthFailure("auth.notAnswering");

/** Clerk's answer, or a failure with a message if it takes too long. */
export const withinClerkTime = <T>(request: Promise<T>): Promise<T> =>
  withTimeout(clerkTimeoutMs, request, notAnsweringFailure);

export async function getClerk(): Promise<LoadedClerk> {
  // Offline, Clerk's client gets null instead of an error, so a call would seem to succeed and would change nothing.
  if (!navigator.onLine) throw notAnsweringFailure();
  requireClerk();
  return withTimeout(limits.authWaitMs, loadedClerk, notAnsweringFailure);
}

/** Activates the session that another tab or an earlier press created at Clerk. Returns false when there is none. */
export async function activateLastSession(clerk: LoadedClerk): Promise<boolean> {
  const { lastActiveSessionId } = await clerk.client.reload();
  if (!lastActiveSessionId) return false;
  await clerk.setActive({ session: lastActiveSessionId });
  return true;
}
