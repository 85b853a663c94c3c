// Who is an operator: the accounts whose verified email address is in OPERATOR_EMAILS, separated by commas.
import type { Auth } from "convex/server";

const normal = (email: string) => email.trim().toLowerCase();

const isOperatorEmail = (email: string) =>
  email !== "" && (process.env.OPERATOR_EMAILS ?? "").split(",").map(normal).includes(normal(email));

/** Anybody can sign up with somebody else's address, so one that isn't verified doesn't count. */
export async function isOperator(ctx: { auth: Auth }) {
  const identity = await ctx.auth.getUserIdentity();
  return identity?.emailVerified === true && isOperatorEmail(identity.email ?? "");
}
