// Whether the sign-in dialog is open, why, and where to go afterwards. Anything may open it; the app mounts it once.
import { useSyncExternalStore } from "react";
import type { MessageCode } from "../../../domain/messages";
import { paths } from "../../../domain/paths";
import type { AuthFailure } from "./AuthFailure";
import type { Step } from "./accounts";

export interface SignInRequest {
  mode: "login" | "sign-up";
  /** A line that says why somebody was brought here. */
  reason?: MessageCode;
  /** Where to go on after sign-in, a path of this app; without it the dashboard. "" stays on the page. */
  returnTo?: string;
  /** Goes on in the middle: after a provider's redirect. */
  step?: Step;
  failure?: AuthFailure;
  /** Tells one that goes on in the middle from what was shown before it. */
  turn?: number;
}

const key = "homeward:return-to";
const listeners = new Set<() => void>();
let request: SignInRequest | null = null;

function set(next: SignInRequest | null) {
  request = next;
  for (const listener of listeners) listener();
}

/** A path of this app, never another site's address. */
export const isOwnPath = (path: string) => {
  if (!/^\/(?![/\\])/.test(path)) return false;
  return URL.canParse(path, location.origin) && new URL(path, location.origin).origin === location.origin;
};

// The session's storage, so that it survives a provider's page and a reload.
function keep(path: string | null) {
  try {
    if (path === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, path);
  } catch {
    // Then one ends up on the dashboard.
  }
}

export function openSignIn(next: SignInRequest) {
  if (next.returnTo !== undefined) keep(next.returnTo);
  set(next);
}

let turns = 0;

/**
 * Something came back from a provider after it was given up. A step is asked for even where the dialog was closed
 * meanwhile; that it failed is said only to somebody who still waits.
 */
export function resumeSignIn(result: Pick<SignInRequest, "step" | "failure">) {
  if (!request && !result.step) return;
  const { mode = "login", reason } = request ?? {};
  set({ mode, ...(reason ? { reason } : {}), ...result, turn: (turns += 1) });
}

/** Closed without signing in: whoever opens it later starts from there. */
export function closeSignIn() {
  keep(null);
  set(null);
}

/** Where to go now that somebody is signed in; "" is to stay. */
export function takeReturnTo(): string {
  let path: string | null = null;
  try {
    path = sessionStorage.getItem(key);
  } catch {
    // See above.
  }
  keep(null);
  return path === "" || (path !== null && isOwnPath(path)) ? path : paths.dashboard;
}

export function signInFinished() {
  set(null);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export const useSignInRequest = (): SignInRequest | null =>
  useSyncExternalStore(
    subscribe,
    () => request,
    () => null,
  );
