// The one door to the loaded Clerk: whoever needs it knocks, and is told after eight seconds if nobody opens.
import type { LoadedClerk } from "@clerk/shared/types";
import { AuthFailure } from "./AuthFailure";

const PATIENCE_MS = 8000;

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

export async function loadedClerk(): Promise<LoadedClerk> {
  wantClerk();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new AuthFailure("auth.notAnswering")), PATIENCE_MS);
  });
  try {
    return await Promise.race([arrived, late]);
  } finally {
    clearTimeout(timer);
  }
}
