// Clerk, in a chunk of its own. It renders nothing, so loading it never remounts a page. It updates the auth store,
// provides tokens and gives the other modules access to Clerk.
import { ClerkProvider, useClerk, useUser } from "@clerk/clerk-react";
import type { LoadedClerk, UserResource } from "@clerk/shared/types";
import { useEffect } from "react";
import type { Person } from "./authMachine";
import { authStore } from "./authStore";
import { onSignInElsewhere } from "./deviceSession";
import { setTokenSource } from "./tokenSource";
import { provideClerk, activateLastSession } from "./clerkAccess";
import { syncToken } from "./tokenSync";

const { VITE_CLERK_PUBLISHABLE_KEY, VITE_CLERK_PROXY_URL, VITE_CLERK_JS_URL } = import.meta.env;

// Clerk must not navigate: the router does, as soon as the store has changed.
const doNotNavigate = () => Promise.resolve();

export function ClerkSync() {
  return (
    <ClerkProvider
      publishableKey={VITE_CLERK_PUBLISHABLE_KEY}
      {...(VITE_CLERK_PROXY_URL ? { proxyUrl: VITE_CLERK_PROXY_URL } : {})}
      {...(VITE_CLERK_JS_URL ? { __internal_clerkJSUrl: VITE_CLERK_JS_URL } : {})}
      prefetchUI={false}
      telemetry={false}
      routerPush={doNotNavigate}
      routerReplace={doNotNavigate}
    >
      <SyncEffects />
    </ClerkProvider>
  );
}

function personOf(user: UserResource): Omit<Person, "firstSeenAt"> {
  const [firstAccount] = [...user.externalAccounts];
  const provider = firstAccount?.provider.replace("oauth_", "") ?? "";
  const isKnown = provider === "google" || provider === "facebook";
  return {
    id: user.id,
    email: user.primaryEmailAddress?.emailAddress ?? "",
    name: user.fullName ?? "",
    // A password counts as "email", even with a provider. An account with neither signs in with emailed codes.
    signUpType: user.passwordEnabled || !firstAccount ? "email" : isKnown ? provider : "",
  };
}

/**
 * The "convex" token template is only needed if the instance does not put the audience "convex" into every session
 * token.
 */
async function tokenOf(clerk: LoadedClerk, skipCache: boolean): Promise<string | null> {
  const { session } = clerk;
  if (!session) return null;
  const claims = session.lastActiveToken?.jwt?.claims as { aud?: unknown } | undefined;
  const template = claims?.aud === "convex" ? {} : { template: "convex" };
  try {
    return await session.getToken({ ...template, skipCache });
  } catch {
    return null;
  }
}

function SyncEffects() {
  const clerk = useClerk() as LoadedClerk;
  const { isLoaded, user } = useUser();

  useEffect(() => {
    if (!isLoaded) return;
    setTokenSource(({ fresh }) => tokenOf(clerk, fresh));
    if (user) {
      if (authStore.setSignedIn(personOf(user))) void syncToken("POST", () => tokenOf(clerk, true));
    } else if (clerk.status === "degraded" && authStore.isExpected()) {
      // Clerk's service did not answer and there was no cookie, so it is unknown whether the person has signed out.
      authStore.setFailed();
    } else authStore.setSignedOut();
    provideClerk(clerk);
  }, [isLoaded, user, clerk]);

  // Clerk tells the app's other tabs of a sign-out, but not of a sign-in.
  useEffect(() => {
    if (!isLoaded || user) return undefined;
    return onSignInElsewhere(() => void activateLastSession(clerk).catch(() => {}));
  }, [isLoaded, user, clerk]);

  return null;
}
