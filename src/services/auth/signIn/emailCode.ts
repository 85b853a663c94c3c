// Signing in and up with only an email address and a code that is sent to it.
import type { LoadedClerk, VerificationResource } from "@clerk/shared/types";
import type { AuthForm } from "../../../../domain/account/authRules";
import { AuthFailure } from "./AuthFailure";
import { continueSignIn, continueSignUp, askClerk, signInHint, sendSignInCode, type Step } from "./accounts";
import { clerkCodeOf } from "./toFailure";
import { getClerk } from "../clerkAccess";
import { allowsCodes } from "../clerkSettings";

export const areCodesAllowed = async () => allowsCodes(await getClerk());

async function emailSignInCode(clerk: LoadedClerk, email: string): Promise<Step> {
  const signIn = await clerk.client.signIn.create({ identifier: email });
  if (!(await sendSignInCode(signIn))) throw new AuthFailure(signInHint(signIn.supportedFirstFactors));
  return { kind: "confirmSignIn", email };
}

/** Emails a code. If a person signs up with an address that already has an account, the code signs them in instead. */
export const emailCode = (email: string, mode: AuthForm["mode"]) =>
  askClerk(async (clerk) => {
    if (!allowsCodes(clerk)) return { kind: "usePassword" };
    if (mode === "login") return emailSignInCode(clerk, email);
    try {
      return await continueSignUp(clerk, await clerk.client.signUp.create({ emailAddress: email }));
    } catch (error) {
      if (clerkCodeOf(error) !== "form_identifier_exists") throw error;
      return emailSignInCode(clerk, email);
    }
  });

export const confirmSignIn = (code: string) =>
  askClerk(async (clerk) => {
    const { signIn } = clerk.client;
    return continueSignIn(clerk, await signIn.attemptFirstFactor({ strategy: "email_code", code }));
  });

/** When the emailed code expires; 0 if there is no code to enter. */
function codeExpiry({ status, strategy, expireAt }: VerificationResource): number {
  if (status !== "unverified" || strategy !== "email_code") return 0;
  // If no code was sent, Clerk gives an invalid date.
  return Number(expireAt) || 0;
}

/**
 * The step at which the dialog starts when users sign in with a code: entering the code, if one was emailed and is
 * still valid. Phones often discard the page while the user looks the code up in their email.
 */
export const firstCodeStep = () =>
  askClerk(async (clerk) => {
    if (!allowsCodes(clerk)) return { kind: "usePassword" };
    const { signIn, signUp } = clerk.client;
    const signUpCodeExpiresAt =
      signUp.status === "missing_requirements" ? codeExpiry(signUp.verifications.emailAddress) : 0;
    const signInCodeExpiresAt = signIn.status === "needs_first_factor" ? codeExpiry(signIn.firstFactorVerification) : 0;
    if (Math.max(signUpCodeExpiresAt, signInCodeExpiresAt) < Date.now()) return { kind: "none" };
    if (signInCodeExpiresAt > signUpCodeExpiresAt) return { kind: "confirmSignIn", email: signIn.identifier ?? "" };
    return { kind: "confirmAddress", email: signUp.emailAddress ?? "" };
  });
