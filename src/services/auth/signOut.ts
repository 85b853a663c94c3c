// Signing out, and deleting the account. Not part of useAuth, which every page loads.
import { forgetDraftsOf, visitor } from "../../lib/device/drafts";
import { rememberInTab } from "../../lib/device/tabStorage";
import { withTimeout } from "../../lib/withTimeout";
import { authStore } from "./authStore";
import { getToken } from "./tokenSource";
import { runSignOutHooks } from "./signOutHooks";
import { withinClerkTime, getClerk } from "./clerkAccess";
import { syncToken } from "./tokenSync";
import { setLoggingOut } from "./useAuth";

// At sign-out, the token sync service needs a token and the backend has to learn that this device gets no more pushes.
// These limits keep the wait for both short.
const lastTokenMs = 1500;
const hooksMs = 3000;

/** A token for the token sync service, fetched before the session ends. */
const fetchLastToken = () => withTimeout(lastTokenMs, getToken({ fresh: true })).catch(() => null);

let endTimer: ReturnType<typeof setTimeout> | undefined;

async function signOutWith(token: string | null, endSession: () => Promise<void>) {
  // The timer of an earlier attempt, which failed, must not reset the flag of this one.
  clearTimeout(endTimer);
  setLoggingOut(true);
  const id = authStore.get().person?.id ?? null;
  // Set before the session ends, so that other tabs know in time that it did not end by itself.
  authStore.setLoggedOut(id);
  try {
    await withTimeout(hooksMs, runSignOutHooks()).catch(() => {});
    await endSession();
    // Set again, because a tab that was opened meanwhile took the logout for a failed attempt.
    authStore.setLoggedOut(id);
    authStore.setSignedOut();
    // The user may have written a visitor's draft before signing in.
    void forgetDraftsOf(visitor);
    // The draft of a post to the community's page (features/posts/postDraft.ts).
    rememberInTab("homeward:post", null);
    void syncToken("DELETE", async () => token);
  } catch (error) {
    authStore.setLoggedOut(null);
    throw error;
  } finally {
    // Keeps the flag until the open page has reacted to the sign-out.
    endTimer = setTimeout(() => setLoggingOut(false), 1000);
  }
}

/** Signs out here and in every other tab, and removes the person's drafts. Rejects when Clerk cannot be reached. */
export async function signOut(): Promise<void> {
  const clerk = await getClerk();
  // Given a callback, Clerk does not redirect.
  await signOutWith(await fetchLastToken(), () => withinClerkTime(clerk.signOut(() => {})));
}

/** Deletes the account with `remove`, then signs out on this device, and removes the drafts. */
export async function endAccount(remove: () => Promise<unknown>): Promise<void> {
  const clerk = await getClerk();
  const token = await fetchLastToken();
  await remove();
  // Clerk may object that there is no session left to end.
  await signOutWith(token, () => withinClerkTime(clerk.signOut(() => {})).catch(() => {}));
}
