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

// The token sync service wants a token on sign-out, and the backend wants to know which device stops, but the person should
// not have to wait long for either.
const lastTokenMs = 1500;
const hooksMs = 3000;

/** A token for the token sync service, fetched before the session ends. */
const lastToken = () => withTimeout(lastTokenMs, getToken({ fresh: true })).catch(() => null);

async function leave(token: string | null, endSession: () => Promise<void>) {
  setLoggingOut(true);
  const id = authStore.get().person?.id ?? null;
  // Before the session ends, so that other tabs know by then that it did not end by itself.
  authStore.setLoggedOut(id);
  try {
    await withTimeout(hooksMs, runSignOutHooks()).catch(() => {});
    await endSession();
    // Again, because a tab that was opened meanwhile took it for a failed attempt.
    authStore.setLoggedOut(id);
    authStore.signedOut();
    // They may have written it themselves, before they signed in.
    void forgetDraftsOf(visitor);
    rememberInTab("homeward:post", null);
    void syncToken("DELETE", async () => token);
  } catch (error) {
    authStore.setLoggedOut(null);
    throw error;
  } finally {
    // By then every page has reacted to the sign-out.
    setTimeout(() => setLoggingOut(false), 1000);
  }
}

/** Signs out here and in every other tab, and removes the person's drafts. Rejects when Clerk cannot be reached. */
export async function signOut(): Promise<void> {
  const clerk = await getClerk();
  // Given a callback, Clerk does not redirect.
  await leave(await lastToken(), () => withinClerkTime(clerk.signOut(() => {})));
}

/** Deletes the account with `remove`, then signs out on this device, and removes the drafts. */
export async function endAccount(remove: () => Promise<unknown>): Promise<void> {
  const clerk = await getClerk();
  const token = await lastToken();
  await remove();
  // Clerk may object that there is no session left to end.
  await leave(token, () => withinClerkTime(clerk.signOut(() => {})).catch(() => {}));
}
