// The one door to the loaded Clerk: whoever needs it knocks, and is told after eight seconds if nobody opens.
import type { LoadedClerk } from "@clerk/shared/types";
import { AuthFailure } from "./AuthFailure";
import { patienceMs } from "./patience";

/** Longer than any exchange with Clerk takes that still comes to an end; its client sets none. */
const exchangeMs = 20_000;

let open: (clerk: LoadedClerk) => void;
const arrived = new Promise<LoadedClerk>((resolve) => {
  open = resolve;
});
const knocks = new Set<() => void>();
let wanted = false;

export const provideClerk = (clerk: LoadedClerk) => open(clerk);

export const isClerkWanted = () => wanted;

export function onKnock(listener: () => void) {
  knocks.add(listener);
  return () => {
    knocks.delete(listener);
  };
}

/** Starts loading Clerk; the second time and later it does nothing. */
export function wantClerk() {
  wanted = true;
  for (const listener of knocks) listener();
}

async function inTime<T>(milliseconds: number, promise: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new AuthFailure("auth.notAnswering")), milliseconds);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** What Clerk was asked, or a sentence when it stays silent. */
export const answered = <T>(exchange: Promise<T>): Promise<T> => inTime(exchangeMs, exchange);

export async function loadedClerk(): Promise<LoadedClerk> {
  // Clerk takes a call that was made offline for one that changed nothing, and says no word.
  if (!navigator.onLine) throw new AuthFailure("auth.notAnswering");
  wantClerk();
  return inTime(patienceMs, arrived);
}

/** Takes up the session that another tab, or an earlier press, has left at Clerk; false: there is none. */
export async function takeSession(clerk: LoadedClerk): Promise<boolean> {
  const { lastActiveSessionId } = await clerk.client.reload();
  if (!lastActiveSessionId) return false;
  await clerk.setActive({ session: lastActiveSessionId });
  return true;
}
