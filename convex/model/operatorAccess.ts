// Who is an operator: the accounts whose verified email address is in OPERATOR_EMAILS, separated by commas.
import type { Auth } from "convex/server";

// Only the letters A to Z: in lower case, a few other characters become one of them, and another mailbox an operator's.
const normal = (email: string) => email.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());

const operatorEmails = () => (process.env.OPERATOR_EMAILS ?? "").split(",").map((email) => normal(email.trim()));

const isOperatorEmail = (email: string) => email !== "" && operatorEmails().includes(normal(email));

/** Anybody can sign up with somebody else's address, so one that isn't verified doesn't count. */
export async function isOperator(ctx: { auth: Auth }) {
  const identity = await ctx.auth.getUserIdentity();
  return identity?.emailVerified === true && isOperatorEmail(identity.email ?? "");
}
