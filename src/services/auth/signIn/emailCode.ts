// Signing in and up with nothing but an address and a code that is emailed to it.
import type { LoadedClerk, VerificationResource } from "@clerk/shared/types";
import type { AuthForm } from "../../../../domain/account/authRules";
import { AuthFailure } from "./AuthFailure";
import { afterSignIn, afterSignUp, exchange, otherWay, sendSignInCode, type Step } from "./accounts";
import { codeOf } from "./toFailure";
import { getClerk } from "../clerkAccess";
import { allowsCodes } from "../clerkSettings";

export const areCodesAllowed = async () => allowsCodes(await getClerk());

async function codeToSignIn(clerk: LoadedClerk, email: string): Promise<Step> {
  const signIn = await clerk.client.signIn.create({ identifier: email });
  if (!(await sendSignInCode(signIn))) throw new AuthFailure(otherWay(signIn.supportedFirstFactors));
  return { kind: "confirmSignIn", email };
}

/** Emails a code. When somebody signs up with an address that has an account already, the code signs them in instead. */
export const emailCode = (email: string, mode: AuthForm["mode"]) =>
  exchange(async (clerk) => {
    if (!allowsCodes(clerk)) return { kind: "usePassword" };
    if (mode === "login") return codeToSignIn(clerk, email);
    try {
      return await afterSignUp(clerk, await clerk.client.signUp.create({ emailAddress: email }));
    } catch (error) {
      if (codeOf(error) !== "form_identifier_exists") throw error;
      return codeToSignIn(clerk, email);
    }
  });

export const confirmSignIn = (code: string) =>
  exchange(async (clerk) => {
    const { signIn } = clerk.client;
    return afterSignIn(clerk, await signIn.attemptFirstFactor({ strategy: "email_code", code }));
  });

/** When the code that was sent runs out; 0 if none is waited for. */
function waitsUntil({ status, strategy, expireAt }: VerificationResource): number {
  if (status !== "unverified" || strategy !== "email_code") return 0;
  // If no code was sent, Clerk gives an invalid date.
  return Number(expireAt) || 0;
}

/**
 * Signing in with a code starts at the code if one was already sent. Phones often discard the page while the person
 * looks the code up in their mail.
 */
export const firstCodeStep = () =>
  exchange(async (clerk) => {
    if (!allowsCodes(clerk)) return { kind: "usePassword" };
    const { signIn, signUp } = clerk.client;
    const signUpUntil = signUp.status === "missing_requirements" ? waitsUntil(signUp.verifications.emailAddress) : 0;
    const signInUntil = signIn.status === "needs_first_factor" ? waitsUntil(signIn.firstFactorVerification) : 0;
    if (Math.max(signUpUntil, signInUntil) < Date.now()) return { kind: "none" };
    if (signInUntil > signUpUntil) return { kind: "confirmSignIn", email: signIn.identifier ?? "" };
    return { kind: "confirmAddress", email: signUp.emailAddress ?? "" };
  });
