// The states of sign-in and what changes them, without storage, timers or React.
import type { MessageCode } from "../../../domain/messages";

/** The person as Clerk knows them. For their record in the database, use `useViewer`. */
export interface Person {
  id: string;
  /** When this page first saw the person signed in, in milliseconds since 1970. */
  firstSeenAt: number;
  email: string;
  name: string;
  signUpType: "email" | "google" | "facebook" | "";
}

/** Authentication as pages see it. */
export interface AuthState {
  /** "signedIn": Clerk has a session, and the backend has accepted its token. */
  status: "loading" | "signedIn" | "signedOut" | "unavailable";
  person: Person | null;
  /** The message to show while the status is "unavailable". */
  trouble: MessageCode | null;
}

/** The latest news from Clerk and from the connection. */
export interface AuthFacts {
  /**
   * "asleep": no sign-in is expected; Clerk is not loaded, or has not answered yet. "waking": a sign-in is expected.
   * "late": Clerk failed to load, or did not answer in time.
   */
  clerk: "asleep" | "waking" | "late" | "signedIn" | "signedOut";
  /** Whether the backend accepts the token. "late": the backend has not accepted the token in time. */
  backend: "waiting" | "accepts" | "late";
  isConnected: boolean;
  /** Whether the connection is paused until it gets a new token. */
  isRefreshing: boolean;
  /** Whether Clerk could not provide a token, so that the connection continues as a visitor's for now. */
  lacksToken: boolean;
  person: Person | null;
  /**
   * The id of the person who logged out last on this device, in any tab, until they sign in again. A session that ends
   * by itself doesn't count.
   */
  loggedOutId: string | null;
}

type Change = Partial<AuthFacts>;

/** `isReturning`: the device remembers a signed-in user, whom Clerk has yet to confirm. */
export const firstFacts = (isReturning: boolean, loggedOutId: string | null): AuthFacts => ({
  clerk: isReturning ? "waking" : "asleep",
  backend: "waiting",
  isConnected: false,
  isRefreshing: false,
  lacksToken: false,
  person: null,
  loggedOutId,
});

export function stateOf({ clerk, backend, person, isConnected, lacksToken }: AuthFacts): AuthState {
  if (clerk === "waking") return { status: "loading", person: null, trouble: null };
  if (clerk === "late") return { status: "unavailable", person: null, trouble: "auth.notAnswering" };
  if (clerk !== "signedIn") return { status: "signedOut", person: null, trouble: null };
  if (backend === "accepts") return { status: "signedIn", person, trouble: null };
  if (lacksToken) return { status: "unavailable", person, trouble: "auth.notAnswering" };
  if (backend === "waiting") return { status: "loading", person, trouble: null };
  // Connected, but the token is refused: the device's clock is wrong, or the keys do not match.
  return { status: "unavailable", person, trouble: isConnected ? "auth.tokenRefused" : "auth.notAnswering" };
}

/** The facts with the change, or the same object if nothing differs. */
export const withChange = (facts: AuthFacts, change: Change): AuthFacts =>
  Object.entries(change).every(([key, value]) => facts[key as keyof AuthFacts] === value)
    ? facts
    : { ...facts, ...change };

export const changeOnWake = ({ clerk }: AuthFacts): Change => (clerk === "asleep" ? { clerk: "waking" } : {});

export const changeOnFailure = ({ clerk }: AuthFacts): Change => (clerk === "waking" ? { clerk: "late" } : {});

/**
 * The change to make when sign-in takes too long, or null if no answer is awaited. The status still becomes "signedIn"
 * if sign-in succeeds later.
 */
export function changeOnTimeout(facts: AuthFacts): Change | null {
  if (facts.clerk === "waking") return { clerk: "late" };
  return stateOf(facts).status === "loading" ? { backend: "late" } : null;
}

export const isSignedInAs = ({ clerk, person }: AuthFacts, id: string) => clerk === "signedIn" && person?.id === id;

export function changeOnSignIn(facts: AuthFacts, newPerson: Omit<Person, "firstSeenAt">, now: number): Change {
  const isSame = isSignedInAs(facts, newPerson.id);
  const person = { ...newPerson, firstSeenAt: isSame ? facts.person!.firstSeenAt : now };
  return { clerk: "signedIn", person, ...(isSame ? {} : { backend: "waiting", lacksToken: false }) };
}

export const changeOnSignOut = (loggedOutId: string | null): Change => ({
  clerk: "signedOut",
  person: null,
  backend: "waiting",
  lacksToken: false,
  loggedOutId,
});

/**
 * `accepts`: whether the backend accepts the token. "late" stays until the backend accepts the token. Otherwise the
 * page would flicker between "loading" and "unavailable".
 */
export function changeOnBackendAnswer({ backend }: AuthFacts, accepts: boolean): Change {
  if (accepts) return { backend: "accepts" };
  return backend === "accepts" ? { backend: "waiting" } : {};
}

export const hasLoggedOut = ({ clerk, loggedOutId }: AuthFacts, personId: string | undefined) =>
  clerk !== "signedIn" && loggedOutId === personId;
