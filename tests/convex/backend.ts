// An in-memory backend that runs the app's functions, and people who call them.
import { convexTest } from "convex-test";
import type { FunctionReference, FunctionReturnType, OptionalRestArgs } from "convex/server";
import { ConvexError } from "convex/values";
import { expect, vi } from "vitest";
import { api } from "../../convex/_generated/api";
import schema from "../../convex/schema";
import { isRefused, type Refused } from "../../domain/texts/failure";
import { limits } from "../../domain/limits";
import { dayMs } from "../../domain/units";

export const modules = import.meta.glob("../../convex/**/*.ts");

type Options = Pick<Parameters<typeof convexTest>[0] & object, "transactionLimits">;

const plainBackend = (options: Options) => convexTest({ schema, modules, ...options });

type ConvexCaller = ReturnType<ReturnType<typeof plainBackend>["withIdentity"]>;
type Mutation = FunctionReference<"mutation", "public" | "internal">;

/** Calls functions as a user or visitor. Like the browser, it throws the refusals that mutations return. */
export interface Caller extends Omit<ConvexCaller, "mutation" | "withIdentity" | "withRequestMetadata"> {
  mutation<M extends Mutation>(
    mutation: M,
    ...args: OptionalRestArgs<M>
  ): Promise<Exclude<FunctionReturnType<M>, Refused>>;
  withIdentity(...args: Parameters<ConvexCaller["withIdentity"]>): Caller;
  withRequestMetadata(...args: Parameters<ConvexCaller["withRequestMetadata"]>): Caller;
}

const callerOf = (convexCaller: ConvexCaller): Caller => ({
  ...convexCaller,
  mutation: async (mutation, ...args) => {
    const result: unknown = await convexCaller.mutation(mutation, ...(args as never));
    if (isRefused(result)) throw new ConvexError(result.refused);
    return result as never;
  },
  withIdentity: (identity) => callerOf(convexCaller.withIdentity(identity)),
  withRequestMetadata: (metadata) => callerOf(convexCaller.withRequestMetadata(metadata)),
});

export const backend = (options: Options = {}) => callerOf(plainBackend(options));

export type Backend = Caller;

export const issuer = "https://clerk.homeward.test";

/** A signed-in person, as Clerk's token describes them. */
export const person = (t: Backend, name: string, claims: Record<string, string | boolean> = {}) =>
  t.withIdentity({
    issuer,
    subject: `user_${name}`,
    tokenIdentifier: `${issuer}|user_${name}`,
    name,
    email: `${name.toLowerCase()}@example.org`,
    ...claims,
  });

/** A person whose account is no longer new. Call this before anything else is stored: creation times never go back. */
export async function resident(t: Backend, name: string, claims: Record<string, string | boolean> = {}) {
  const now = Date.now();
  const who = person(t, name, claims);
  vi.setSystemTime(now - limits.trustedAccountMs - dayMs);
  await who.mutation(api.users.store, {});
  vi.setSystemTime(now);
  return who;
}

/** The code of the error with which a call is expected to fail. */
export async function codeOf(call: Promise<unknown>): Promise<string> {
  try {
    await call;
  } catch (error) {
    if (error instanceof ConvexError) return (error.data as { code: string }).code;
    throw error;
  }
  return expect.fail("the call went through");
}
