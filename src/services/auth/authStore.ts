// Who is signed in. Kept outside React, so that pages can render before Clerk has loaded: pages read this store, and
// Clerk, once loaded, updates it.
import { limits } from "../../../domain/limits";
import { isSignedIn, signInTrouble } from "../../lib/signedInState";
import { createStore } from "../../lib/store";
import {
  changeOnBackendAnswer,
  type AuthFacts,
  type AuthState,
  changeOnFailure,
  firstFacts,
  hasLoggedOut,
  isSignedInAs,
  type Person,
  changeOnSignIn,
  changeOnSignOut,
  stateOf,
  changeOnTimeout,
  changeOnWake,
  withChange,
} from "./authMachine";
import {
  forgetSignedIn,
  isRemembered,
  onLogOutElsewhere,
  onSignInElsewhere,
  recallLoggedOutId,
  rememberLoggedOutId,
  rememberSignedIn,
} from "./deviceSession";

/**
 * The code loads only when it is needed, because a visitor who only reads never needs it. If the code does not load,
 * the next visit deletes the drafts (app/frame/Layout).
 */
const forgetDraftsOf = (personId: string) =>
  import("../../lib/device/drafts").then((drafts) => drafts.forgetDraftsOf(personId)).catch(() => {});

const isBrowser = typeof document !== "undefined";
const facts = createStore(firstFacts(isBrowser && isRemembered(), recallLoggedOutId()));

let state: AuthState;
function deriveState(newFacts: AuthFacts) {
  state = stateOf(newFacts);
  const isExpected = state.status === "unavailable" && isBrowser && isRemembered();
  isSignedIn.set(state.person !== null || state.status === "loading" || isExpected);
  signInTrouble.set(state.trouble);
}
deriveState(facts.get());

let timer: ReturnType<typeof setTimeout> | undefined;

function change(next: Partial<AuthFacts>) {
  const factsBefore = facts.get();
  const factsAfter = withChange(factsBefore, next);
  if (factsAfter === factsBefore) return;
  deriveState(factsAfter);
  limitWait(factsAfter);
  facts.set(factsAfter);
}

function limitWait(currentFacts: AuthFacts) {
  clearTimeout(timer);
  const timeoutChange = changeOnTimeout(currentFacts);
  if (timeoutChange) timer = setTimeout(() => change(timeoutChange), limits.authWaitMs);
}
if (isBrowser) limitWait(facts.get());

// The landing page is prerendered for a visitor, and hydration has to start from the same state. The status "loading"
// would make every visitor load Clerk.
const prerenderedState: AuthState = { status: "signedOut", person: null, trouble: null };

export const authStore = {
  subscribe: facts.subscribe,
  get: () => state,
  getInitial: () => prerenderedState,
  isSignedInAtClerk: () => facts.get().clerk === "signedIn",
  /** Whether the device remembers a signed-in user whom Clerk has not confirmed yet. */
  isExpected: () => isRemembered() && facts.get().clerk !== "signedIn",
  isClerkLoading: () => facts.get().clerk === "waking",
  /** Whether the connection is waiting for a token. It sends nothing until it has one. */
  isWaitingForToken: () => facts.get().backend !== "accepts" || facts.get().isRefreshing,
  lacksToken: () => facts.get().lacksToken,
  /** Whether the person has logged out on this device. False while Clerk has a session, theirs or another user's. */
  hasLoggedOut: (personId: string | undefined) => hasLoggedOut(facts.get(), personId),
  wake: () => change(changeOnWake(facts.get())),
  setFailed: () => change(changeOnFailure(facts.get())),
  /** Returns true for a new sign-in, false for one this device already remembered. */
  setSignedIn(newPerson: Omit<Person, "firstSeenAt">): boolean {
    const isNew = !isRemembered();
    rememberSignedIn(newPerson.id);
    if (!isSignedInAs(facts.get(), newPerson.id) && recallLoggedOutId() === newPerson.id) authStore.setLoggedOut(null);
    change(changeOnSignIn(facts.get(), newPerson, Date.now()));
    return isNew;
  },
  setSignedOut() {
    forgetSignedIn();
    const loggedOutId = recallLoggedOutId();
    if (loggedOutId) void forgetDraftsOf(loggedOutId);
    change(changeOnSignOut(loggedOutId));
  },
  /**
   * Records the person who is logging out, or null if that failed or they signed in again. After sign-out, all tabs
   * delete the person's drafts.
   */
  setLoggedOut(personId: string | null) {
    rememberLoggedOutId(personId);
    change({ loggedOutId: personId });
  },
  setAccepted: (accepts: boolean) => change(changeOnBackendAnswer(facts.get(), accepts)),
  setConnected: (isConnected: boolean) => change({ isConnected }),
  setRefreshing: (isRefreshing: boolean) => change({ isRefreshing }),
  setTokenMissing: () => change({ lacksToken: true }),
  setTokenFound: () => change({ lacksToken: false, backend: "waiting" }),
};

if (isBrowser) {
  onSignInElsewhere(authStore.wake);
  onLogOutElsewhere((personId) => {
    change({ loggedOutId: personId });
    // If the sign-out event arrived first, this tab may have re-saved a draft; delete it again.
    if (personId && facts.get().clerk === "signedOut") void forgetDraftsOf(personId);
  });
}
