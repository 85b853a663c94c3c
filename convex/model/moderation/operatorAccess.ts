// Operators are the accounts whose verified email address is in OPERATOR_EMAILS, a list separated by commas.
import type { Auth } from "convex/server";

// Lower-cases A to Z only. `toLowerCase` turns a few other characters into these letters, so another mailbox could pass
// for an operator's.
const lowerCaseAscii = (email: string) => email.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());

export const operatorEmails = () =>
  (process.env.OPERATOR_EMAILS ?? "")
    .split(",")
    .map((email) => lowerCaseAscii(email.trim()))
    .filter((email) => email !== "");

export const isOperatorEmail = (email: string) => operatorEmails().includes(lowerCaseAscii(email));

/** Without operators, nobody could look at a post or take one down. */
export const hasOperators = () => operatorEmails().length > 0;

/** Anybody can sign up with another person's address, so an unverified one doesn't count. */
export async function isOperator(ctx: { auth: Auth }) {
  const identity = await ctx.auth.getUserIdentity();
  return identity?.emailVerified === true && isOperatorEmail(identity.email ?? "");
}
