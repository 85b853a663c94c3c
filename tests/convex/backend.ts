// An in-memory backend with the functions, and people to call them.
import { convexTest } from "convex-test";
import { ConvexError } from "convex/values";
import { expect } from "vitest";
import schema from "../../convex/schema";

export const modules = import.meta.glob("../../convex/**/*.ts");

export function backend() {
  return convexTest({ schema, modules });
}

export type Backend = ReturnType<typeof backend>;
export type Caller = ReturnType<Backend["withIdentity"]>;

export const issuer = "https://clerk.homeward.test";

/** A signed-in person, as Clerk's token describes them. */
export const person = (t: Backend, name: string, claims: Record<string, string> = {}) =>
  t.withIdentity({
    issuer,
    subject: `user_${name}`,
    tokenIdentifier: `${issuer}|user_${name}`,
    name,
    email: `${name.toLowerCase()}@example.org`,
    ...claims,
  });

/** The code of the expected error of a call. */
export async function codeOf(call: Promise<unknown>): Promise<string> {
  try {
    await call;
  } catch (error) {
    if (error instanceof ConvexError) return (error.data as { code: string }).code;
    throw error;
  }
  return expect.fail("the call went through");
}
