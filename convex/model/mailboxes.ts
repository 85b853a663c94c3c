// Where somebody gets e-mail: they ask for it, and it ends when they say so, or when it comes back.
import type { Auth } from "convex/server";
import { type Infer, v } from "convex/values";
import type { Problem } from "../../domain/failure";
import type { Doc } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import { mailSettings } from "../providers/resend";
import { mailOff } from "./shapes";

type Why = Infer<typeof mailOff>;

/** Names the sentence that people agree to. A new one when it says something else. */
const words = "area.emailText 2026-11";

export const mailboxOf = async (ctx: QueryCtx, { _id }: Pick<Doc<"users">, "_id">) =>
  await ctx.db
    .query("mailboxes")
    .withIndex("by_user", (q) => q.eq("userId", _id))
    .unique();

const newToken = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** The address of the sign-in, if it is known to be the person's own. */
async function provenAddress(ctx: { auth: Auth }) {
  const identity = await ctx.auth.getUserIdentity();
  return identity?.emailVerified === true && identity.email ? identity.email : null;
}

/** The person asks for e-mail, at the address that they sign in with. */
export async function askForMail(ctx: MutationCtx, viewer: Doc<"users">): Promise<Problem | null> {
  if (!mailSettings()) return { code: "mail.notSetUp" };
  const address = await provenAddress(ctx);
  if (!address) return { code: "mail.unproven" };
  const known = await mailboxOf(ctx, viewer);
  const asked = { address, askedAt: Date.now(), words, off: undefined };
  // The token stays, so that links in earlier letters go on working.
  if (!known) await ctx.db.insert("mailboxes", { userId: viewer._id, token: newToken(), ...asked });
  else if (known.off || known.address !== address) await ctx.db.patch("mailboxes", known._id, asked);
  return null;
}

/** Whatever happened before they last asked for it no longer counts. */
export async function endMail(ctx: MutationCtx, box: Doc<"mailboxes">, why: Why, at = Date.now()) {
  if (box.off || at < box.askedAt) return;
  await ctx.db.patch("mailboxes", box._id, { off: { why, at: Date.now() } });
}

export const mailboxWithToken = async (ctx: QueryCtx, token: string) =>
  await ctx.db
    .query("mailboxes")
    .withIndex("by_token", (q) => q.eq("token", token))
    .unique();

export const mailStatus = v.object({
  /** Whether e-mail is set up here at all. */
  offered: v.boolean(),
  /** Where it goes, or would go: null while the address isn't known to be the person's own. */
  address: v.union(v.string(), v.null()),
  off: v.union(v.null(), v.object({ why: mailOff, at: v.number() })),
});

export async function mailStatusOf(ctx: QueryCtx, viewer: Doc<"users"> | null): Promise<Infer<typeof mailStatus>> {
  const box = viewer && (await mailboxOf(ctx, viewer));
  return {
    offered: mailSettings() !== null,
    address: box?.address ?? (await provenAddress(ctx)),
    off: box?.off ?? null,
  };
}
