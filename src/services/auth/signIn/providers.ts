// Signing in with Google or Facebook: in a window of its own or, if no window can be opened, by redirecting the page.
// The window returns to `paths.signInReturn`, from where it notifies this page and closes.
import type { LoadedClerk } from "@clerk/shared/types";
import { translatedAddress } from "../../../../domain/translatedAddress";
import { paths } from "../../../../domain/paths";
import { activate, continueSignIn, continueSignUp, askClerk, type Step } from "./accounts";
import { AuthFailure } from "./AuthFailure";
import { toFailure } from "./toFailure";
import { withinClerkTime, getClerk } from "../clerkAccess";
import { channelName, type Provider } from "./signInWindow";

/** How often the page checks whether the window has been closed. */
const watchMs = 400;
/** How long the page listens for the window's message. Long enough for a user who has to look up a password first. */
const channelMs = 10 * 60 * 1000;

async function requestProviderUrl(clerk: LoadedClerk, provider: Provider, callback: string): Promise<string> {
  const returnUrl = new URL(translatedAddress(callback), location.href).toString();
  const signIn = await clerk.client.signIn.create({
    strategy: `oauth_${provider}`,
    redirectUrl: returnUrl,
    actionCompleteRedirectUrl: returnUrl,
  });
  const url = signIn.firstFactorVerification.externalVerificationRedirectURL;
  if (!url) throw new AuthFailure("auth.other");
  return url.href;
}

// Clerk refuses to link an account whose address was never confirmed, or that is linked to another user.
const notLinkableCodes = ["external_account_email_address_verification_required", "oauth_identification_claimed"];

function refusalOf(code: string, strategy: string | null): AuthFailure {
  if (notLinkableCodes.includes(code)) {
    if (strategy === "oauth_facebook") return new AuthFailure("auth.differentProvider");
    return new AuthFailure("auth.emailInUse", { hint: "auth.usePassword" });
  }
  return new AuthFailure(code === "oauth_access_denied" ? "auth.cancelled" : "auth.other");
}

/**
 * Continues the sign-in from the state that the provider's page has created at Clerk. Returns null if there is none.
 */
async function continueAtClerk(clerk: LoadedClerk, sessionsBefore: string[]): Promise<Step | null> {
  const client = await clerk.client.reload();
  const newSession = client.sessions.find((one) => one.status === "active" && !sessionsBefore.includes(one.id));
  if (newSession) return activate(clerk, newSession.id);
  const { signIn, signUp } = client;
  const fromSignIn = signIn.firstFactorVerification;
  const fromSignUp = signUp.verifications.externalAccount;
  // "transferable": the person signs in but has no account yet, or signs up but has one already.
  if (fromSignIn.status === "transferable") return continueSignUp(clerk, await signUp.create({ transfer: true }));
  if (fromSignUp.status === "transferable") return continueSignIn(clerk, await signIn.create({ transfer: true }));
  if (fromSignIn.error?.code) throw refusalOf(fromSignIn.error.code, fromSignIn.strategy);
  if (signIn.status === "needs_second_factor") return continueSignIn(clerk, signIn);
  return null;
}

/** Puts "Login failed: {message}" around every failure except one, which the specification words differently. */
function toLoginFailure(error: unknown): AuthFailure {
  const failure = toFailure(error);
  if (failure.code === "auth.differentProvider") return failure;
  return new AuthFailure("auth.loginFailed", {
    values: { message: failure.message },
    ...(failure.hint ? { hint: failure.hint } : {}),
  });
}

let currentChannel: BroadcastChannel | null = null;

/**
 * Resolves when the window has closed or sent its message. Some providers cut the link between the window and this
 * page. The window then looks closed while the person is still typing in it. `onLate` runs if the window's message
 * comes after that.
 */
function waitForWindow(providerWindow: Window, onLate: () => void): Promise<void> {
  return new Promise((resolve) => {
    const channel = (currentChannel = new BroadcastChannel(channelName));
    let isSettled = false;
    const settle = () => {
      isSettled = true;
      clearInterval(timer);
      resolve();
    };
    const timer = setInterval(() => providerWindow.closed && settle(), watchMs);
    channel.addEventListener("message", () => {
      channel.close();
      if (isSettled) onLate();
      else settle();
    });
    setTimeout(() => channel.close(), channelMs);
  });
}

/** Handles the result of a window that returned after this page had stopped waiting for it. */
type OnLateResult = (result: { step: Step } | { failure: AuthFailure }) => void;

async function continueLate(clerk: LoadedClerk, sessionsBefore: string[], onLate: OnLateResult) {
  try {
    const step = await withinClerkTime(continueAtClerk(clerk, sessionsBefore));
    if (step && step.kind !== "done") onLate({ step });
  } catch (error) {
    onLate({ failure: toLoginFailure(error) });
  }
}

/** Returns null if the person closed the window. No error is shown then. */
export async function signInInWindow(
  provider: Provider,
  providerWindow: Window,
  onLate: OnLateResult,
): Promise<Step | null> {
  // With two listeners, both would continue the same sign-in.
  currentChannel?.close();
  try {
    const clerk = await getClerk();
    const sessionsBefore = clerk.client.sessions.map((one) => one.id);
    const url = await withinClerkTime(requestProviderUrl(clerk, provider, `${paths.signInReturn}?window`));
    // The person has closed the window in the meantime.
    if (providerWindow.closed) return null;
    providerWindow.location.href = url;
    await waitForWindow(providerWindow, () => void continueLate(clerk, sessionsBefore, onLate));
    return await withinClerkTime(continueAtClerk(clerk, sessionsBefore));
  } catch (error) {
    throw toLoginFailure(error);
  } finally {
    providerWindow.close();
  }
}

export async function signInByRedirect(provider: Provider): Promise<void> {
  try {
    location.assign(await withinClerkTime(requestProviderUrl(await getClerk(), provider, paths.signInReturn)));
  } catch (error) {
    throw toLoginFailure(error);
  }
}

/** Runs on the page the redirect returns to. */
export async function finishRedirect(): Promise<Step> {
  try {
    return await askClerk(async (clerk) => (await continueAtClerk(clerk, [])) ?? { kind: "none" });
  } catch (error) {
    throw toLoginFailure(error);
  }
}
