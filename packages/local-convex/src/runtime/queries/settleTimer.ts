// Fails queries and mutations that never settle.
import { FaultWithoutStack } from "../errors.ts";
import { real } from "../globals/globals.ts";

const maxWaitMs = 3000;

/** Fails the running call. */
let fail = () => {};
/** One timer for all calls, which run one at a time. A timer for each call would cost more than many queries do. */
let timer: ReturnType<typeof setTimeout> | undefined;

/** The number of Web Crypto calls in progress. Node's own threads carry them out, which a busy machine delays. */
let nativeCalls = 0;

/** Keeps the timer from failing functions while `call` runs. */
export async function duringNativeCall<Value>(call: () => Promise<Value>): Promise<Value> {
  nativeCalls += 1;
  try {
    return await call();
  } finally {
    nativeCalls -= 1;
  }
}

/**
 * On a busy machine, a function's own work may take longer than the timer, which then fires before the event loop gets to
 * the function's end. So the function may still settle in the next two turns of the loop.
 */
function expire() {
  if (nativeCalls > 0) return startTimer();
  const expiredFail = fail;
  real.setImmediate(() => real.setImmediate(() => expiredFail === fail && fail()));
}

function startTimer() {
  if (timer) timer.refresh();
  else timer = real.setTimeout(expire, maxWaitMs).unref();
}

/**
 * Fails a function that does not settle in time. It has no timers and no network, so only a native call or a request
 * for a stored file could settle it later.
 */
export async function failUnlessSettled(work: Promise<string>): Promise<string> {
  startTimer();
  return await new Promise<string>((resolve, reject) => {
    fail = () => reject(new FaultWithoutStack("Returned promise will never resolve"));
    work.then(resolve, reject);
  });
}

/** Keeps the timer from failing a paused function. Returns the function to call before it resumes. */
export function pauseSettleTimer(): () => void {
  const pausedFail = fail;
  fail = () => {};
  return () => {
    startTimer();
    fail = pausedFail;
  };
}
