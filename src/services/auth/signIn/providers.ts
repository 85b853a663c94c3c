// Signing in with Google or Facebook: in a window of its own, or by redirecting the page where a window is impossible.
// The window returns to `paths.signInReturn`, which notifies this page and closes.
import type { LoadedClerk } from "@clerk/shared/types";
import { paths } from "../../../../domain/paths";
import { activate, afterSignIn, afterSignUp, askClerk, type Step } from "./accounts";
import { AuthFailure } from "./AuthFailure";
import { toFailure } from "./toFailure";
import { withinClerkTime, getClerk } from "../clerkAccess";
import { channelName, type Provider } from "./signInWindow";

const watchMs = 400;
// Long enough for somebody who has to look up a password first.
const lateMs = 10 * 60 * 1000;

async function begin(clerk: LoadedClerk, provider: Provider, callback: string): Promise<string> {
  const back = new URL(callback, location.href).toString();
  const signIn = await clerk.client.signIn.create({
    strategy: `oauth_${provider}`,
    redirectUrl: back,
    actionCompleteRedirectUrl: back,
  });
  const url = signIn.firstFactorVerification.externalVerificationRedirectURL;
  if (!url) throw new AuthFailure("auth.other");
  return url.href;
}

// Clerk refuses to link an account whose address was never confirmed, or that is linked to somebody else.
const unlinked = ["external_account_email_address_verification_required", "oauth_identification_claimed"];

function refused(code: string, strategy: string | null): AuthFailure {
  if (unlinked.includes(code)) {
    if (strategy === "oauth_facebook") return new AuthFailure("auth.differentProvider");
    return new AuthFailure("auth.emailInUse", { hint: "auth.usePassword" });
  }
  return new AuthFailure(code === "oauth_access_denied" ? "auth.cancelled" : "auth.other");
}

/** Continues with what the provider's page left at Clerk. Returns null when the person did not sign in. */
async function takeUp(clerk: LoadedClerk, before: string[]): Promise<Step | null> {
  const client = await clerk.client.reload();
  const fresh = client.sessions.find((one) => one.status === "active" && !before.includes(one.id));
  if (fresh) return activate(clerk, fresh.id);
  const { signIn, signUp } = client;
  const fromSignIn = signIn.firstFactorVerification;
  const fromSignUp = signUp.verifications.externalAccount;
  if (fromSignIn.status === "transferable") return afterSignUp(clerk, await signUp.create({ transfer: true }));
  if (fromSignUp.status === "transferable") return afterSignIn(clerk, await signIn.create({ transfer: true }));
  if (fromSignIn.error?.code) throw refused(fromSignIn.error.code, fromSignIn.strategy);
  if (signIn.status === "needs_second_factor") return afterSignIn(clerk, signIn);
  return null;
}

/** Puts "Login failed: {message}" around every failure but the one the spec words differently. */
function wrapped(error: unknown): AuthFailure {
  const failure = toFailure(error);
  if (failure.code === "auth.differentProvider") return failure;
  return new AuthFailure("auth.loginFailed", {
    values: { message: failure.message },
    ...(failure.hint ? { hint: failure.hint } : {}),
  });
}

let listening: BroadcastChannel | null = null;

/**
 * Resolves when the window has closed or sent its message. Some providers sever the link between the window and this
 * page: the window then looks closed while the person is still typing in it. `onLate` runs if it returns after that.
 */
function windowBack(opened: Window, onLate: () => void): Promise<void> {
  return new Promise((resolve) => {
    const channel = (listening = new BroadcastChannel(channelName));
    let settled = false;
    const settle = () => {
      settled = true;
      clearInterval(timer);
      resolve();
    };
    const timer = setInterval(() => opened.closed && settle(), watchMs);
    channel.addEventListener("message", () => {
      channel.close();
      if (settled) onLate();
      else settle();
    });
    setTimeout(() => channel.close(), lateMs);
  });
}

/** Handles the result of a window that returned after this page had stopped waiting for it. */
type Late = (result: { step: Step } | { failure: AuthFailure }) => void;

async function takeUpLate(clerk: LoadedClerk, before: string[], onLate: Late) {
  try {
    const step = await withinClerkTime(takeUp(clerk, before));
    if (step && step.kind !== "done") onLate({ step });
  } catch (error) {
    onLate({ failure: wrapped(error) });
  }
}

/** Returns null when the person closed the window, which needs no message. */
export async function signInInWindow(provider: Provider, opened: Window, onLate: Late): Promise<Step | null> {
  // With two listeners, both would continue the same sign-in.
  listening?.close();
  try {
    const clerk = await getClerk();
    const before = clerk.client.sessions.map((one) => one.id);
    const url = await withinClerkTime(begin(clerk, provider, `${paths.signInReturn}?window`));
    // The person closed it in the meantime: they changed their mind.
    if (opened.closed) return null;
    opened.location.href = url;
    await windowBack(opened, () => void takeUpLate(clerk, before, onLate));
    return await withinClerkTime(takeUp(clerk, before));
  } catch (error) {
    throw wrapped(error);
  } finally {
    opened.close();
  }
}

export async function signInByRedirect(provider: Provider): Promise<void> {
  try {
    location.assign(await withinClerkTime(begin(await getClerk(), provider, paths.signInReturn)));
  } catch (error) {
    throw wrapped(error);
  }
}

/** Runs on the page the redirect returns to. */
export async function finishRedirect(): Promise<Step> {
  try {
    return await askClerk(async (clerk) => (await takeUp(clerk, [])) ?? { kind: "none" });
  } catch (error) {
    throw wrapped(error);
  }
}
