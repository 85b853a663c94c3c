// Who is an operator: the accounts whose verified email address is in OPERATOR_EMAILS, separated by commas.
import type { Auth } from "convex/server";

// Only the letters A to Z: in lower case, a few other characters become one of them, and another mailbox an operator's.
const normal = (email: string) => email.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());

const operatorEmails = () =>
  (process.env.OPERATOR_EMAILS ?? "")
    .split(",")
    .map((email) => normal(email.trim()))
    .filter((email) => email !== "");

const isOperatorEmail = (email: string) => operatorEmails().includes(normal(email));

/** Without operators, nobody could look at a post or take one down. */
export const hasOperators = () => operatorEmails().length > 0;

/** Anybody can sign up with somebody else's address, so one that isn't verified doesn't count. */
export async function isOperator(ctx: { auth: Auth }) {
  const identity = await ctx.auth.getUserIdentity();
  return identity?.emailVerified === true && isOperatorEmail(identity.email ?? "");
}
