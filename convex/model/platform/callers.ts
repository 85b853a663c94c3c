// Identifies callers for rate limits. An IP address is stored only as a hash, with a salt that exists for a day.
import { v, type Infer } from "convex/values";
import { callerAddress } from "../../../domain/platform/callerAddress";
import type { ActionCtx, MutationCtx } from "../../_generated/server";
import { dayOf } from "./quotaUsage";

/** `account`: the token identifier of a signed-in user. `address`: the IP address. */
export const caller = v.object({ account: v.union(v.string(), v.null()), address: v.union(v.string(), v.null()) });

export type Caller = Infer<typeof caller>;

/** Call this in the function that the browser calls. A function that another one calls might not get the IP address. */
export async function callerOf(ctx: MutationCtx | ActionCtx): Promise<Caller> {
  const identity = await ctx.auth.getUserIdentity();
  const { ip } = await ctx.meta.getRequestMetadata();
  return { account: identity?.tokenIdentifier ?? null, address: callerAddress(ip) };
}

const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

async function saltOfToday(ctx: MutationCtx): Promise<string> {
  const day = dayOf(Date.now());
  const existing = await ctx.db
    .query("salts")
    .withIndex("by_day", (q) => q.eq("day", day))
    .unique();
  if (existing) return existing.salt;
  await forgetSalts(ctx, day);
  const salt = hex(crypto.getRandomValues(new Uint8Array(16)));
  await ctx.db.insert("salts", { day, salt });
  return salt;
}

/** Deletes the salts of earlier days. */
export async function forgetSalts(ctx: MutationCtx, today: string) {
  const oldSalts = ctx.db.query("salts").withIndex("by_day", (q) => q.lt("day", today));
  for (const { _id } of await oldSalts.take(10)) await ctx.db.delete("salts", _id);
}

/** Hashes an IP or email address with the day's salt. */
export async function hashOf(ctx: MutationCtx, address: string): Promise<string> {
  const saltedBytes = new TextEncoder().encode((await saltOfToday(ctx)) + address);
  return hex(new Uint8Array(await crypto.subtle.digest("SHA-256", saltedBytes)).slice(0, 16));
}
