// The token that the backend's connection carries. Convex asks for it and takes one "no" for a sign-out, for good: so
// while somebody is signed in, "no" is said only where the whole connection would stand still for the answer, and as
// soon as there is a token after all, Convex is made to ask anew.
import { authStore, getToken } from "./authStore";

/** How long pages that need no sign-in may be held up by one that does not answer. */
const patienceMs = 5000;
const answerMs = 15_000;
const [FIRST_WAIT_MS, LONGEST_WAIT_MS] = [1000, 30_000];

interface Ask {
  forceRefreshToken: boolean;
}

/** Over after a while, or as soon as it may go better. */
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

/** Asks until there is an answer: offline, or while Clerk is down, there is none. */
async function askOn(fresh: boolean, stop: AbortSignal): Promise<string | null> {
  for (let wait = FIRST_WAIT_MS; !stop.aborted; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
    const token = await Promise.race([getToken({ fresh }), pause(answerMs, stop)]);
    if (token && !stop.aborted) return token;
    await pause(wait, stop);
  }
  return null;
}

/** Once the connection has stood still for too long. Offline it would not move with a "no" either. */
function heldUp(stop: AbortSignal): Promise<null> {
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      if (!stop.aborted && navigator.onLine && authStore.standsStill()) {
        timer ??= setTimeout(() => resolve(null), patienceMs);
      } else {
        clearTimeout(timer);
        timer = undefined;
      }
    };
    const leave = authStore.subscribe(look);
    addEventListener("online", look, { signal: stop });
    addEventListener("offline", look, { signal: stop });
    stop.addEventListener("abort", () => {
      leave();
      look();
    });
    look();
  });
}

let asking = new AbortController();

async function answer({ forceRefreshToken }: Ask): Promise<string | null> {
  // What is being looked for in the background does not hold the connection up a second time.
  if (authStore.lacksToken()) return null;
  asking.abort();
  if (!authStore.isSignedInAtClerk()) return null;
  const mine = (asking = new AbortController());
  const watching = new AbortController();
  const found = askOn(forceRefreshToken, mine.signal);
  const token = await Promise.race([found, heldUp(watching.signal)]);
  watching.abort();
  if (token !== null || mine.signal.aborted) return token;
  authStore.noToken();
  void found.then((late) => {
    if (late === null) return;
    renew();
    authStore.tokenFound();
  });
  return null;
}

let whose = authStore.get().person?.id;
let fetcher: (ask: Ask) => Promise<string | null> = (ask) => answer(ask);

/** Convex asks anew when it is given another function. */
function renew() {
  fetcher = (ask) => answer(ask);
}

authStore.subscribe(() => {
  const id = authStore.get().person?.id;
  if (id === whose) return;
  whose = id;
  asking.abort();
  if (id) renew();
});

export const tokenFetcher = () => fetcher;
