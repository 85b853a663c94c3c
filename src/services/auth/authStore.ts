// Who is signed in. Kept outside React, so that pages can render before Clerk has loaded: pages read this store, and
// Clerk updates it when it arrives.
import { limits } from "../../../domain/limits";
import type { MessageCode } from "../../../domain/messages";
import { isSignedIn, signInTrouble } from "../../lib/account";
import { recall, remember } from "../../lib/device/storage";
import { createStore, useStore } from "../../lib/store";

/** What Clerk knows about the person. For their record in the database, use `useViewer`. */
export interface Person {
  id: string;
  /** When this page first saw them signed in. */
  since: number;
  email: string;
  name: string;
  signUpType: "email" | "google" | "facebook" | "";
}

export interface AuthState {
  /** "signedIn" means that the backend has accepted the token too. */
  status: "loading" | "signedIn" | "signedOut" | "unavailable";
  person: Person | null;
  /** The message to show while the status is "unavailable". */
  trouble: MessageCode | null;
}

/** A visitor who only reads never loads this code. If it does not load, the next page forgets them (app/Layout). */
const forgetDraftsOf = (person: string) =>
  import("../../lib/device/drafts").then((drafts) => drafts.forgetDraftsOf(person)).catch(() => {});

type TokenSource = (options: { fresh: boolean }) => Promise<string | null>;

interface Facts {
  /** "asleep": nothing has needed Clerk yet, so it is not loaded. */
  clerk: "asleep" | "waking" | "late" | "signedIn" | "signedOut";
  backend: "waiting" | "accepts" | "late";
  isConnected: boolean;
  /** The connection is paused until it gets a new token. */
  isRefreshing: boolean;
  /** Clerk could not provide a token, so the connection continues as a visitor's for now. */
  lacksToken: boolean;
  person: Person | null;
  /** The id of whoever logged out last on this device, in any tab. A session that ends by itself doesn't count. */
  left: string | null;
}

// Set on this device while somebody is signed in, to their id.
const mark = "homeward:signed-in";
const isMarked = () => recall(mark) !== null;
const leftMark = "homeward:left";

const facts = createStore<Facts>({
  clerk: typeof document !== "undefined" && isMarked() ? "waking" : "asleep",
  backend: "waiting",
  isConnected: false,
  isRefreshing: false,
  lacksToken: false,
  person: null,
  left: recall(leftMark),
});

function stateFrom({ clerk, backend, person, isConnected, lacksToken }: Facts): AuthState {
  if (clerk === "waking") return { status: "loading", person: null, trouble: null };
  if (clerk === "late") return { status: "unavailable", person: null, trouble: "auth.notAnswering" };
  if (clerk !== "signedIn") return { status: "signedOut", person: null, trouble: null };
  if (backend === "accepts") return { status: "signedIn", person, trouble: null };
  if (lacksToken) return { status: "unavailable", person, trouble: "auth.notAnswering" };
  if (backend === "waiting") return { status: "loading", person, trouble: null };
  // Connected, but the token is refused: the device's clock is wrong, or the keys do not match.
  return { status: "unavailable", person, trouble: isConnected ? "auth.tokenRefused" : "auth.notAnswering" };
}

let state: AuthState;
function derive(from: Facts) {
  state = stateFrom(from);
  isSignedIn.set(state.person !== null || state.status === "loading");
  signInTrouble.set(state.trouble);
}
derive(facts.get());

let timer: ReturnType<typeof setTimeout> | undefined;

function change(next: Partial<Facts>) {
  const before = facts.get();
  if (Object.entries(next).every(([key, value]) => before[key as keyof Facts] === value)) return;
  const after = { ...before, ...next };
  derive(after);
  limitWait(after);
  facts.set(after);
}

// Nobody waits for sign-in forever: after a while the status becomes "unavailable", and still "signedIn" if it works
// later.
function limitWait({ clerk }: Facts) {
  clearTimeout(timer);
  if (clerk === "waking") timer = setTimeout(() => change({ clerk: "late" }), limits.authWaitMs);
  else if (state.status === "loading") timer = setTimeout(() => change({ backend: "late" }), limits.authWaitMs);
}
if (typeof document !== "undefined") limitWait(facts.get());

// The landing page is prerendered for a visitor, and hydration has to start from the same state. "loading" there would
// make every visitor load Clerk.
const prerendered: AuthState = { status: "signedOut", person: null, trouble: null };

export const authStore = {
  subscribe: facts.subscribe,
  get: () => state,
  getInitial: () => prerendered,
  isSignedInAtClerk: () => facts.get().clerk === "signedIn",
  /** Somebody was signed in on this device before, and Clerk has not confirmed it yet. */
  isExpected: () => isMarked() && facts.get().clerk !== "signedIn",
  isClerkPending: () => facts.get().clerk === "waking",
  /** The connection is waiting for a token and sends nothing until it has one. */
  isWaitingForToken: () => facts.get().backend !== "accepts" || facts.get().isRefreshing,
  lacksToken: () => facts.get().lacksToken,
  wake: () => {
    if (facts.get().clerk === "asleep") change({ clerk: "waking" });
  },
  failed: () => {
    if (facts.get().clerk === "waking") change({ clerk: "late" });
  },
  /** Returns true for a new sign-in, false for one this device already remembered. */
  signedIn(given: Omit<Person, "since">): boolean {
    const isNew = !isMarked();
    remember(mark, given.id);
    const known = facts.get();
    const same = known.clerk === "signedIn" && known.person?.id === given.id;
    if (!same && recall(leftMark) === given.id) authStore.leaving(null);
    const person = { ...given, since: same ? known.person!.since : Date.now() };
    change({ clerk: "signedIn", person, ...(same ? {} : { backend: "waiting", lacksToken: false }) });
    return isNew;
  },
  signedOut() {
    // Whoever uses this device next should not see where this person searched for their pet.
    if (isMarked()) {
      remember("homeward:places", null);
      remember("homeward:near", null);
    }
    remember(mark, null);
    const left = recall(leftMark);
    if (left) void forgetDraftsOf(left);
    change({ clerk: "signedOut", person: null, backend: "waiting", lacksToken: false, left });
  },
  /** Somebody is logging out for good; null if that failed. What they have typed is then not kept, in any tab. */
  leaving(personId: string | null) {
    remember(leftMark, personId);
    change({ left: personId });
  },
  /** The person has logged out on this device. False while they are still signed in. */
  hasLeft: (personId: string | undefined) => facts.get().clerk !== "signedIn" && facts.get().left === personId,
  backend(accepts: boolean) {
    // "late" stays until the backend accepts, or the page would flicker between "loading" and "unavailable".
    if (accepts) change({ backend: "accepts" });
    else if (facts.get().backend === "accepts") change({ backend: "waiting" });
  },
  connected: (isConnected: boolean) => change({ isConnected }),
  refreshing: (isRefreshing: boolean) => change({ isRefreshing }),
  noToken: () => change({ lacksToken: true }),
  tokenFound: () => change({ lacksToken: false, backend: "waiting" }),
};

let source: TokenSource = async () => null;

export const setTokenSource = (next: TokenSource) => {
  source = next;
};

export const getToken: TokenSource = (options) => source(options);

export const useAuthState = (): AuthState => useStore(authStore);

export const useHasLeft = (personId: string | undefined): boolean =>
  useStore({ subscribe: facts.subscribe, get: () => authStore.hasLeft(personId), getInitial: () => false });

/** Calls the listener when another tab signs in. Clerk itself reports sign-outs to the other tabs. */
export function onSignInElsewhere(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === mark && event.newValue) listener();
  };
  addEventListener("storage", onStorage);
  return () => removeEventListener("storage", onStorage);
}
if (typeof window !== "undefined") {
  onSignInElsewhere(authStore.wake);
  addEventListener("storage", ({ key, newValue }) => {
    if (key !== leftMark) return;
    change({ left: newValue });
    // The session's end was heard of first, and something may have been kept since the other tab removed the drafts.
    if (newValue && facts.get().clerk === "signedOut") void forgetDraftsOf(newValue);
  });
}
