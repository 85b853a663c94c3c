// The token for the backend's connection. Convex asks for it, and treats a single null as a sign-out that lasts. So
// while somebody is signed in, null is returned only when waiting longer would hold up the whole connection; as soon as
// there is a token after all, Convex is made to ask again.
import { authStore } from "./authStore";
import { getToken } from "./tokenSource";

/** Pages that need no sign-in wait this long for a sign-in service that does not answer. */
const maxWaitMs = 5000;
const answerMs = 15_000;
const firstRetryMs = 1000;
const longestRetryMs = 30_000;

interface Ask {
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

/** Asks until there is a token. Offline, or while Clerk is down, there is none. */
async function askUntilFound(fresh: boolean, stop: AbortSignal): Promise<string | null> {
  for (let wait = firstRetryMs; !stop.aborted; wait = Math.min(wait * 2, longestRetryMs)) {
    const token = await Promise.race([getToken({ fresh }), pause(answerMs, stop)]);
    if (token && !stop.aborted) return token;
    await pause(wait, stop);
  }
  return null;
}

/**
 * Resolves when the connection has been waiting for too long. Time spent offline does not count: null would not help.
 */
function waitedTooLong(stop: AbortSignal): Promise<null> {
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

let asking = new AbortController();

async function answer({ forceRefreshToken }: Ask): Promise<string | null> {
  // A token is already being looked for in the background; the connection does not wait for it a second time.
  if (authStore.lacksToken()) return null;
  asking.abort();
  if (!authStore.isSignedInAtClerk()) return null;
  const mine = (asking = new AbortController());
  const watching = new AbortController();
  const found = askUntilFound(forceRefreshToken, mine.signal);
  const token = await Promise.race([found, waitedTooLong(watching.signal)]);
  watching.abort();
  if (token !== null || mine.signal.aborted) return token;
  authStore.tokenMissing();
  void found.then((late) => {
    if (late === null) return;
    renew();
    authStore.tokenFound();
  });
  return null;
}

let personId = authStore.get().person?.id;
let fetcher: (ask: Ask) => Promise<string | null> = (ask) => answer(ask);

/** Convex asks again when it is given a different function. */
function renew() {
  fetcher = (ask) => answer(ask);
}

authStore.subscribe(() => {
  const id = authStore.get().person?.id;
  if (id === personId) return;
  personId = id;
  asking.abort();
  if (id) renew();
});

export const tokenFetcher = () => fetcher;
