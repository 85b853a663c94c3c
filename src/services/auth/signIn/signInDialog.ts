// The sign-in dialog: whether it is open, why, and where to go afterwards. Any module can open it.
import type { MessageCode } from "../../../../domain/messages";
import { paths } from "../../../../domain/paths";
import { recallInTab, rememberInTab } from "../../../lib/device/tabStorage";
import { createStore, useStore } from "../../../lib/store";
import type { AuthFailure } from "./AuthFailure";
import { forgetPendingAction } from "../pendingAction";
import type { Step } from "./accounts";

export interface SignInRequest {
  mode: "login" | "sign-up";
  /** Starts with a code by email instead of a password, where the instance allows it. */
  startsWithCode?: boolean;
  /** The address to start with. */
  email?: string;
  /** The message that says why signing in is needed. */
  reason?: MessageCode;
  /**
   * The path to go to after sign-in, or "" to stay on the page. By default the path of an earlier request, such as one
   * before a redirect, or else the dashboard.
   */
  returnTo?: string;
  /** The step to continue from, after a provider's page. */
  step?: Step;
  /** A failure on a provider's page, to show when the dialog opens. */
  failure?: AuthFailure;
  /** Changes when a sign-in is continued, so that the dialog starts afresh. */
  resumeNumber?: number;
}

const key = "homeward:return-to";
const currentRequest = createStore<SignInRequest | null>(null);

/** Whether the path leads to a page of this app, not to another site. */
export const isOwnPath = (path: string) => {
  if (!/^\/(?![/\\])/.test(path)) return false;
  return URL.canParse(path, location.origin) && new URL(path, location.origin).origin === location.origin;
};

// Survives a redirect to the provider and a reload. Without it, the person ends up on the dashboard.
const setReturnTo = (path: string | null) => rememberInTab(key, path);

export function openSignIn(next: SignInRequest) {
  if (next.returnTo !== undefined) setReturnTo(next.returnTo);
  currentRequest.set(next);
}

let resumeCount = 0;

/**
 * Continues with a provider's result that arrived after the page had stopped waiting. A next step opens the dialog even
 * if it was closed; a failure is shown only if the dialog is still open.
 */
export function resumeSignIn(result: Pick<SignInRequest, "step" | "failure">) {
  const request = currentRequest.get();
  if (!request && !result.step) return;
  const { step: _step, failure: _failure, ...rest } = request ?? { mode: "login" };
  currentRequest.set({ ...rest, ...result, resumeNumber: (resumeCount += 1) });
}

/** Closes the dialog without a sign-in, and forgets the page and the action that should have followed. */
export function closeSignIn() {
  setReturnTo(null);
  forgetPendingAction();
  currentRequest.set(null);
}

/** The page to go to after signing in; "" means stay on the page. */
export function takeReturnTo(): string {
  const path = recallInTab(key);
  setReturnTo(null);
  return path === "" || (path !== null && isOwnPath(path)) ? path : paths.dashboard;
}

/** Closes the dialog after a sign-in. */
export function finishSignIn() {
  currentRequest.set(null);
}

export const useSignInRequest = (): SignInRequest | null => useStore(currentRequest);
