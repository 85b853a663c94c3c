// Signing in and up with an email address and a password, and the steps that codes and providers use, too.
import type { LoadedClerk, SignInResource, SignUpResource } from "@clerk/shared/types";
import type { MessageCode } from "../../../../domain/messages";
import { AuthFailure } from "./AuthFailure";
import { clerkCodeOf, toFailure } from "./toFailure";
import { withinClerkTime, getClerk, activateLastSession } from "../clerkAccess";

/** The step that the sign-in dialog shows after a request. */
export type Step =
  | { kind: "done" }
  | { kind: "confirmAddress"; email: string }
  | { kind: "confirmDevice"; email: string }
  | { kind: "confirmSignIn"; email: string }
  | { kind: "newPassword"; email: string }
  | { kind: "giveAddress" }
  /** This instance has no sign-in by code alone. */
  | { kind: "usePassword" }
  /** No sign-in was in progress. */
  | { kind: "none" };

export async function activate(clerk: LoadedClerk, session: string | null): Promise<Step> {
  await clerk.setActive({ session });
  return { kind: "done" };
}

/** Runs one or more requests to Clerk. Any error becomes an `AuthFailure` with a message. */
export async function askClerk(work: (clerk: LoadedClerk) => Promise<Step>): Promise<Step> {
  const clerk = await getClerk();
  try {
    return await withinClerkTime(work(clerk));
  } catch (error) {
    // Already signed in, in another tab or by the first click of a double click. That counts as a success.
    if (clerkCodeOf(error) === "session_exists") {
      if (await withinClerkTime(activateLastSession(clerk)).catch(() => false)) return { kind: "done" };
    }
    throw toFailure(error);
  }
}

/** Does what Clerk's answer asks for, such as sending a code, and returns the dialog's next step. */
export async function continueSignIn(clerk: LoadedClerk, signIn: SignInResource): Promise<Step> {
  // Newer instances return statuses that the types of this version do not list.
  const status = signIn.status as string | null;
  if (status === "complete") return activate(clerk, signIn.createdSessionId);
  if (status === "needs_second_factor" || status === "needs_client_trust") {
    const factor = signIn.supportedSecondFactors?.find((one) => (one.strategy as string) === "email_code");
    if (!factor) throw new AuthFailure("auth.needsSecondFactor");
    await sendDeviceCode(signIn);
    return { kind: "confirmDevice", email: signIn.identifier ?? "" };
  }
  if (status === "needs_new_password") return { kind: "newPassword", email: signIn.identifier ?? "" };
  throw new AuthFailure("auth.other");
}

async function sendDeviceCode(signIn: SignInResource) {
  const factor = signIn.supportedSecondFactors?.find((one) => (one.strategy as string) === "email_code");
  const emailAddressId = (factor as { emailAddressId?: string } | undefined)?.emailAddressId;
  await signIn.prepareSecondFactor({ strategy: "email_code", ...(emailAddressId ? { emailAddressId } : {}) });
}

/** Like `continueSignIn`, for a sign-up. */
export async function continueSignUp(clerk: LoadedClerk, signUp: SignUpResource): Promise<Step> {
  if (signUp.status === "complete") return activate(clerk, signUp.createdSessionId);
  if (signUp.missingFields.includes("email_address")) return { kind: "giveAddress" };
  if (signUp.unverifiedFields.includes("email_address")) {
    await signUp.prepareEmailAddressVerification({ strategy: "email_code" });
    return { kind: "confirmAddress", email: signUp.emailAddress ?? "" };
  }
  throw new AuthFailure("auth.other");
}

/** Emails a code to sign in with. Returns false if the account does not sign in that way. */
export async function sendSignInCode(signIn: SignInResource): Promise<boolean> {
  const factor = signIn.supportedFirstFactors?.find((one) => one.strategy === "email_code");
  if (!factor) return false;
  await signIn.prepareFirstFactor({ strategy: "email_code", emailAddressId: factor.emailAddressId });
  return true;
}

const hints = [
  ["oauth_google", "auth.useGoogle"],
  ["oauth_facebook", "auth.useFacebook"],
  ["password", "auth.usePassword"],
  ["email_code", "auth.useCode"],
] as const;

/** The message that names another way to sign in, for an account that does not allow the way that was tried. */
export function signInHint(factors: SignInResource["supportedFirstFactors"]): MessageCode {
  const ways = hints.filter(([strategy]) => factors?.some((one) => one.strategy === strategy)).map(([, hint]) => hint);
  const hasBoth = ways.includes("auth.useGoogle") && ways.includes("auth.useFacebook");
  return hasBoth ? "auth.useOther" : (ways[0] ?? "auth.useOther");
}

async function signInHintFor(clerk: LoadedClerk, email: string): Promise<MessageCode> {
  try {
    return signInHint((await clerk.client.signIn.create({ identifier: email })).supportedFirstFactors);
  } catch {
    return "auth.useOther";
  }
}

export const signIn = (email: string, password: string) =>
  askClerk(async (clerk) => {
    try {
      return await continueSignIn(clerk, await clerk.client.signIn.create({ identifier: email, password }));
    } catch (error) {
      if (clerkCodeOf(error) !== "strategy_for_user_invalid") throw error;
      throw new AuthFailure("auth.invalidCredential", { field: "password", hint: await signInHintFor(clerk, email) });
    }
  });

export const signUp = ({ name, email, password }: { name: string; email: string; password: string }) =>
  askClerk(async (clerk) => {
    const [firstName = "", ...rest] = name.split(/\s+/);
    const lastName = rest.join(" ");
    const account = { emailAddress: email, password, firstName, ...(lastName ? { lastName } : {}) };
    return continueSignUp(clerk, await clerk.client.signUp.create(account));
  });

/** For when the provider shared no email address: the account needs one. */
export const giveAddress = (email: string) =>
  askClerk(async (clerk) => continueSignUp(clerk, await clerk.client.signUp.update({ emailAddress: email })));

export const confirmAddress = (code: string) =>
  askClerk(async (clerk) => continueSignUp(clerk, await clerk.client.signUp.attemptEmailAddressVerification({ code })));

export const confirmDevice = (code: string) =>
  askClerk(async (clerk) => {
    const { signIn } = clerk.client;
    return continueSignIn(clerk, await signIn.attemptSecondFactor({ strategy: "email_code", code }));
  });

const resetStrategy = "reset_password_email_code";

export const emailPasswordReset = (email: string) =>
  askClerk(async (clerk) => {
    try {
      await clerk.client.signIn.create({ strategy: resetStrategy, identifier: email });
    } catch (error) {
      // The account has no password to reset; say how to sign in instead.
      throw clerkCodeOf(error) === "strategy_for_user_invalid"
        ? new AuthFailure(await signInHintFor(clerk, email))
        : error;
    }
    return { kind: "newPassword", email };
  });

/** The code works only once: if the password is then refused, the next password is sent without a code. */
export const setNewPassword = (code: string, password: string) =>
  askClerk(async (clerk) => {
    let { signIn } = clerk.client;
    if (signIn.status !== "needs_new_password")
      signIn = await signIn.attemptFirstFactor({ strategy: resetStrategy, code });
    return continueSignIn(clerk, await signIn.resetPassword({ password, signOutOfOtherSessions: true }));
  });

export const resendCode = (step: Step) =>
  askClerk(async (clerk) => {
    const { signIn, signUp } = clerk.client;
    if (step.kind === "confirmAddress") await signUp.prepareEmailAddressVerification({ strategy: "email_code" });
    else if (step.kind === "confirmDevice") await sendDeviceCode(signIn);
    else if (step.kind === "confirmSignIn") await sendSignInCode(signIn);
    else if (step.kind === "newPassword") await signIn.create({ strategy: resetStrategy, identifier: step.email });
    return step;
  });
