// A user's mailbox: the address to which they asked for email, until they stop it, or a letter bounces or is
// marked as spam.
import type { Auth } from "convex/server";
import { type Infer, v } from "convex/values";
import type { Problem } from "../../../../domain/texts/failure";
import { limits } from "../../../../domain/limits";
import { internal } from "../../../_generated/api";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import { mailSettings } from "../../../providers/resend";
import { hashOf } from "../../platform/callers";
import { takeQuota } from "../../platform/quotaUsage";
import { fail } from "../../platform/errors";
import { limit, limitFor } from "../../platform/rateLimits";
import { mailStopReason } from "../notifyShapes";

type StopReason = Infer<typeof mailStopReason>;

/**
 * The sentences that users agree to: the message code and the month of the wording. Change the month with the wording.
 */
const wordings = {
  areas: "area.emailText 2026-11",
  reports: "tell.emailText 2026-11",
  submitted: "report.submitted 2026-11",
  written: "thread.writeHint 2026-11",
  pets: "pass.mailOffer 2026-11",
};

/** The field that holds the day of the last letter, for each kind of letter about watch areas. */
export const dayFields = { alert: "alertDay", close: "closeDay", digest: "digestDay" } as const;

export const isDaily = (kind: string): kind is keyof typeof dayFields => kind in dayFields;

export const mailboxOf = async (ctx: QueryCtx, { _id }: Pick<Doc<"users">, "_id">) =>
  await ctx.db
    .query("mailboxes")
    .withIndex("by_user", (q) => q.eq("userId", _id))
    .unique();

const newToken = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** The address from the sign-in, and whether it is verified. */
async function signInAddress(ctx: { auth: Auth }) {
  const identity = await ctx.auth.getUserIdentity();
  return { address: identity?.email || null, isVerified: identity?.emailVerified === true };
}

/** Sends a link to confirm the address. The address may be another person's, so it gets only a few links in a day. */
async function sendConfirmation(ctx: MutationCtx, boxId: Id<"mailboxes">, address: string, times: number) {
  await limit(ctx, "confirmation");
  await limitFor(ctx, `letters:${await hashOf(ctx, address)}`, "confirmation");
  if (!(await takeQuota(ctx, "confirmations", 1))) fail("mail.confirmQuotaUsedUp");
  await ctx.db.patch("mailboxes", boxId, { confirmation: { token: newToken(), sentAt: Date.now(), times } });
  await ctx.scheduler.runAfter(0, internal.notify.mail.sendConfirmation, { boxId });
}

/** The user asks for email to the address of their sign-in. */
export async function askForMail(
  ctx: MutationCtx,
  viewer: Doc<"users">,
  topic: "areas" | "reports" | "pets",
): Promise<Problem | null> {
  if (!mailSettings()) return { code: "mail.notSetUp" };
  const { address, isVerified } = await signInAddress(ctx);
  if (!address) return { code: "mail.noAddress" };
  const existing = await mailboxOf(ctx, viewer);
  const isSame = existing?.address === address;
  // A user who stopped the email about areas does not get it again because of their reports or pets.
  const staysStopped = topic !== "areas" && existing?.stopped?.why === "byRecipient";
  const stopped = staysStopped ? existing.stopped : undefined;
  const request = { address, askedAt: Date.now(), words: wordings[topic], stopped };
  // The token stays, so the links in earlier letters keep working.
  const id = existing?._id ?? (await ctx.db.insert("mailboxes", { userId: viewer._id, token: newToken(), ...request }));
  if (existing?.stopped || !isSame) await ctx.db.patch("mailboxes", id, request);
  if (isVerified) await ctx.db.patch("mailboxes", id, { confirmation: undefined });
  // The first link is sent now. Another one is sent only if the user asks.
  else if (!isSame) await sendConfirmation(ctx, id, address, (existing?.confirmation?.times ?? 0) + 1);
  return null;
}

/**
 * Turns on email about the user's own reports and messages, for users with a verified address who have not chosen yet.
 */
export async function turnOnMailIfUnset(ctx: MutationCtx, viewer: Doc<"users">, occasion: "submitted" | "written") {
  const { address, isVerified } = await signInAddress(ctx);
  if (!mailSettings() || !address || !isVerified || (await mailboxOf(ctx, viewer))) return;
  const box = { userId: viewer._id, address, token: newToken(), askedAt: Date.now(), words: wordings[occasion] };
  await ctx.db.insert("mailboxes", box);
}

/** Sends the confirmation link again. */
export async function sendConfirmationAgain(ctx: MutationCtx, viewer: Doc<"users">): Promise<Problem | null> {
  const box = await mailboxOf(ctx, viewer);
  if (!box?.confirmation || box.stopped) return null;
  const { sentAt, times } = box.confirmation;
  if (Date.now() < sentAt + limits.addressLinkEveryMs || times >= limits.addressLinks) return { code: "mail.justSent" };
  await sendConfirmation(ctx, box._id, box.address, times + 1);
  return null;
}

/** False if the link is too old or unknown. */
export async function confirmMail(ctx: MutationCtx, token: string): Promise<boolean> {
  const box = token
    ? await ctx.db
        .query("mailboxes")
        .withIndex("by_confirmation_token", (q) => q.eq("confirmation.token", token))
        .unique()
    : null;
  if (!box?.confirmation || Date.now() >= box.confirmation.sentAt + limits.addressLinkMs) return false;
  await ctx.db.patch("mailboxes", box._id, { confirmation: undefined });
  return true;
}

/**
 * Stops email to the mailbox, unless the user asked for email again after `at`. If the user stops it ("byRecipient"),
 * this ends only the news from watch areas and saved searches.
 */
export async function endMail(ctx: MutationCtx, box: Doc<"mailboxes">, why: StopReason, at = Date.now()) {
  // A bounce or a complaint also ends the email that an unsubscription does not stop.
  const isStopped = box.stopped && (box.stopped.why !== "byRecipient" || why === "byRecipient");
  if (isStopped || at < box.askedAt) return;
  await ctx.db.patch("mailboxes", box._id, { stopped: { why, at: Date.now() } });
}

export const mailboxWithToken = async (ctx: QueryCtx, token: string) =>
  await ctx.db
    .query("mailboxes")
    .withIndex("by_token", (q) => q.eq("token", token))
    .unique();

export const mailStatus = v.object({
  /** Whether this deployment can send email. */
  offered: v.boolean(),
  /** The address that letters go to. Null if the sign-in has none. */
  address: v.union(v.string(), v.null()),
  /**
   * When the confirmation link was sent. Null if the address is confirmed, or if the user has not asked for email.
   */
  confirmationSentAt: v.union(v.number(), v.null()),
  stopped: v.union(v.null(), v.object({ why: mailStopReason, at: v.number() })),
});

export async function mailStatusOf(ctx: QueryCtx, viewer: Doc<"users"> | null): Promise<Infer<typeof mailStatus>> {
  const box = viewer && (await mailboxOf(ctx, viewer));
  return {
    offered: mailSettings() !== null,
    address: box?.address ?? (await signInAddress(ctx)).address,
    confirmationSentAt: box?.confirmation?.sentAt ?? null,
    stopped: box?.stopped ?? null,
  };
}
