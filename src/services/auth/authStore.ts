// Who is signed in, outside React: pages read it, the lazily loaded Clerk feeds it, and neither waits for the other.
import { useSyncExternalStore } from "react";
import type { MessageCode } from "../../../domain/messages";
import { recall, remember } from "../../lib/storage";
import { patienceMs } from "./patience";

/** What the sign-in service knows of a person; the record in the database is `useViewer`'s. */
export interface Person {
  id: string;
  /** When this page learned of them. */
  since: number;
  email: string;
  name: string;
  signUpType: "email" | "google" | "facebook" | "";
}

export interface AuthState {
  /** "signedIn" only once the backend has taken the token as well. */
  status: "loading" | "signedIn" | "signedOut" | "unavailable";
  person: Person | null;
  /** What to say while it is unavailable. */
  trouble: MessageCode | null;
}

type TokenSource = (options: { fresh: boolean }) => Promise<string | null>;

interface Inner {
  /** What Clerk says; "asleep" while nothing has needed it. */
  clerk: "asleep" | "waking" | "late" | "signedIn" | "signedOut";
  backend: "waiting" | "accepts" | "late";
  isConnected: boolean;
  /** The connection stands still until it has a new token. */
  isRefreshing: boolean;
  /** Clerk has been asked for a token and gives none: the connection goes on as a visitor's meanwhile. */
  lacksToken: boolean;
  person: Person | null;
}

const mark = "homeward:signed-in";
const isMarked = () => recall(mark) !== null;

let inner: Inner = {
  clerk: typeof document !== "undefined" && isMarked() ? "waking" : "asleep",
  backend: "waiting",
  isConnected: false,
  isRefreshing: false,
  lacksToken: false,
  person: null,
};

function outer({ clerk, backend, person, isConnected, lacksToken }: Inner): AuthState {
  if (clerk === "waking") return { status: "loading", person: null, trouble: null };
  if (clerk === "late") return { status: "unavailable", person: null, trouble: "auth.notAnswering" };
  if (clerk !== "signedIn") return { status: "signedOut", person: null, trouble: null };
  if (backend === "accepts") return { status: "signedIn", person, trouble: null };
  if (lacksToken) return { status: "unavailable", person, trouble: "auth.notAnswering" };
  if (backend === "waiting") return { status: "loading", person, trouble: null };
  // The backend is there and does not take the token: a clock that is wrong, or keys that do not match.
  return { status: "unavailable", person, trouble: isConnected ? "auth.tokenRefused" : "auth.notAnswering" };
}

let state = outer(inner);
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

function change(next: Partial<Inner>) {
  const before = inner;
  inner = { ...inner, ...next };
  if (Object.keys(next).every((key) => before[key as keyof Inner] === inner[key as keyof Inner])) return;
  state = outer(inner);
  watchClock();
  for (const listener of listeners) listener();
}

// Nothing may wait for sign-in for ever: whoever waits is told after eight seconds, and still let in when it comes.
function watchClock() {
  clearTimeout(timer);
  if (inner.clerk === "waking") timer = setTimeout(() => change({ clerk: "late" }), patienceMs);
  else if (state.status === "loading") timer = setTimeout(() => change({ backend: "late" }), patienceMs);
}
if (typeof document !== "undefined") watchClock();

export const authStore = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  get: () => state,
  isSignedInAtClerk: () => inner.clerk === "signedIn",
  isClerkPending: () => inner.clerk === "waking",
  /** Nothing goes over the connection before there is a token. */
  standsStill: () => inner.backend !== "accepts" || inner.isRefreshing,
  lacksToken: () => inner.lacksToken,
  wake: () => {
    if (inner.clerk === "asleep") change({ clerk: "waking" });
  },
  failed: () => {
    if (inner.clerk === "waking") change({ clerk: "late" });
  },
  /** Tells whether this is a new sign-in on this device, not one that it knew of. */
  signedIn(given: Omit<Person, "since">): boolean {
    const isNew = !isMarked();
    remember(mark, "1");
    const same = inner.clerk === "signedIn" && inner.person?.id === given.id;
    const person = { ...given, since: same ? inner.person!.since : Date.now() };
    change({ clerk: "signedIn", person, ...(same ? {} : { backend: "waiting", lacksToken: false }) });
    return isNew;
  },
  signedOut() {
    // Where somebody has looked for their pet is not for whoever uses this device next.
    if (isMarked()) remember("homeward:places", null);
    remember(mark, null);
    change({ clerk: "signedOut", person: null, backend: "waiting", lacksToken: false });
  },
  backend(accepts: boolean) {
    // "late" holds until there is an answer, or the page would flicker between waiting and giving up.
    if (accepts) change({ backend: "accepts" });
    else if (inner.backend === "accepts") change({ backend: "waiting" });
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

// The one page that is made before there is a browser is the landing page, and a browser starts from it as it was
// made: "loading" there would bring Clerk to every visitor.
const serverState: AuthState = { status: "signedOut", person: null, trouble: null };

export function useAuthState(): AuthState {
  return useSyncExternalStore(authStore.subscribe, authStore.get, () => serverState);
}

/** Another tab signed in: this one follows. Signing out reaches it through Clerk itself. */
export function onSignInElsewhere(listener: () => void): () => void {
  const hear = (event: StorageEvent) => {
    if (event.key === mark && event.newValue) listener();
  };
  addEventListener("storage", hear);
  return () => removeEventListener("storage", hear);
}
if (typeof window !== "undefined") onSignInElsewhere(authStore.wake);
