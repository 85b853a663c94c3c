// The token for the backend's connection. Convex asks for it, and treats a single null as a permanent sign-out. So
// while a user is signed in, null is returned only if a longer wait would block the whole connection. As soon as there
// is a token, Convex is made to ask again.
import { authStore } from "./authStore";
import { getToken } from "./tokenSource";

/** After this wait, the connection goes on without a token, so that pages that need no sign-in work. */
const maxWaitMs = 5000;
/** One request to Clerk is abandoned after this time. */
const answerMs = 15_000;
const firstRetryMs = 1000;
const longestRetryMs = 30_000;

interface TokenRequest {
  forceRefreshToken: boolean;
}

/** Resolves after the delay, when back online, or when aborted. */
function pause(milliseconds: number, stop: AbortSignal): Promise<null> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener("online", end);
      stop.removeEventListener("abort", end);
      resolve(null);
    };
    const timer = setTimeout(end, milliseconds);
    addEventListener("online", end);
    stop.addEventListener("abort", end);
  });
}

/** Asks Clerk until there is a token. Offline, or while Clerk is down, there is none. */
async function askUntilFound(fresh: boolean, stop: AbortSignal): Promise<string | null> {
  for (let wait = firstRetryMs; !stop.aborted; wait = Math.min(wait * 2, longestRetryMs)) {
    const token = await Promise.race([getToken({ fresh }), pause(answerMs, stop)]);
    if (token && !stop.aborted) return token;
    await pause(wait, stop);
  }
  return null;
}

/**
 * Resolves when the connection has been waiting for too long. Time spent offline does not count, because answering null
 * would not help then.
 */
function waitUntilTooLong(stop: AbortSignal): Promise<null> {
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const check = () => {
      if (!stop.aborted && navigator.onLine && authStore.isWaitingForToken()) {
        timer ??= setTimeout(() => resolve(null), maxWaitMs);
      } else {
        clearTimeout(timer);
        timer = undefined;
      }
    };
    const unsubscribe = authStore.subscribe(check);
    addEventListener("online", check, { signal: stop });
    addEventListener("offline", check, { signal: stop });
    stop.addEventListener("abort", () => {
      unsubscribe();
      check();
    });
    check();
  });
}

let currentSearch = new AbortController();

async function fetchToken({ forceRefreshToken }: TokenRequest): Promise<string | null> {
  // A search for a token is already running in the background. The connection does not wait for it a second time.
  if (authStore.lacksToken()) return null;
  currentSearch.abort();
  if (!authStore.isSignedInAtClerk()) return null;
  const search = (currentSearch = new AbortController());
  const watch = new AbortController();
  const tokenFound = askUntilFound(forceRefreshToken, search.signal);
  const token = await Promise.race([tokenFound, waitUntilTooLong(watch.signal)]);
  watch.abort();
  if (token !== null || search.signal.aborted) return token;
  authStore.setTokenMissing();
  void tokenFound.then((lateToken) => {
    if (lateToken === null) return;
    renewFetcher();
    authStore.setTokenFound();
  });
  return null;
}

let personId = authStore.get().person?.id;
let fetcher: (request: TokenRequest) => Promise<string | null> = (request) => fetchToken(request);

/** Convex asks again when it is given a different function. */
function renewFetcher() {
  fetcher = (request) => fetchToken(request);
}

authStore.subscribe(() => {
  const id = authStore.get().person?.id;
  if (id === personId) return;
  personId = id;
  currentSearch.abort();
  if (id) renewFetcher();
});

export const tokenFetcher = () => fetcher;
