// A visitor's way back to a thread: an email address that gets links which open the thread on any device. Each works
// once.
import { type Infer, v } from "convex/values";
import { isEmail } from "../../../../domain/account/emailRule";
import { limits } from "../../../../domain/limits";
import type { Refused } from "../../../../domain/texts/failure";
import { backAddress } from "../../../../domain/paths";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import { mailSettings } from "../../../providers/resend";
import { digest, isSecretOf, randomHex, type Seat, type Thread } from "../../messages/seats";
import { hashOf } from "../../platform/callers";
import { addCalls } from "../../platform/quotaUsage";
import { limit, take } from "../../platform/rateLimits";
import { refuse } from "../../platform/refusal";
import { appUrl } from "../../platform/urls";
import { backLetter } from "../mail/letters";
import { openCall } from "../mail/mailCalls";
import type { mailOff } from "../notifyShapes";
import { wake } from "../wakeUps";

type VisitorMail = Doc<"visitorMails">;

export const visitorMailOf = async (ctx: QueryCtx, threadId: Id<"threads">) =>
  await ctx.db
    .query("visitorMails")
    .withIndex("by_thread", (q) => q.eq("threadId", threadId))
    .unique();

/** The visitor's own view of their email address for this thread. */
export const wayBack = v.object({
  address: v.union(v.string(), v.null()),
  isConfirmed: v.boolean(),
  isStopped: v.boolean(),
});

/** Null for people with accounts and for the author's side, and if email is not set up. */
export async function wayBackOf(ctx: QueryCtx, { thread, side, user }: Seat): Promise<Infer<typeof wayBack> | null> {
  if (side !== "writer" || user || thread.writerId || !mailSettings()) return null;
  const mail = await visitorMailOf(ctx, thread._id);
  return {
    address: mail?.address ?? null,
    isConfirmed: mail?.confirmedAt !== undefined,
    isStopped: mail?.stopReason !== undefined,
  };
}

/** A new link, which replaces the one before. Its token is only in the letter; the database keeps the hash. */
export async function newLink(threadId: Id<"threads">) {
  const token = randomHex();
  return { link: { hash: await digest(token), sentAt: Date.now() }, open: appUrl(backAddress(threadId, token)) };
}

/** Sends a link. Its reader may not have asked for it, so only a few are sent in a day. */
export async function askForWayBack(ctx: MutationCtx, seat: Seat, email: string): Promise<Refused | null> {
  const { thread } = seat;
  const address = email.trim();
  const sender = mailSettings();
  if (!isEmail(address)) return refuse({ code: "auth.invalidEmail" });
  if (!sender) return refuse({ code: "mail.notSetUp" });
  if (!(await wayBackOf(ctx, seat))) return refuse({ code: "thread.gone" });
  const existing = await visitorMailOf(ctx, thread._id);
  const isSame = existing?.address === address;
  const linkCount = (existing?.linkCount ?? 0) + 1;
  const isEarly = isSame && Date.now() < existing.link.sentAt + limits.addressLinkEveryMs;
  if (linkCount > limits.addressLinks || isEarly) return refuse({ code: "mail.justSent" });
  await limit(ctx, "confirmation");
  await take(ctx, "confirmation", 1, { account: `letters:${await hashOf(ctx, address)}`, address: null });
  if (!(await addCalls(ctx, "confirmations", 1))) return refuse({ code: "mail.confirmQuotaUsedUp" });
  const { link, open } = await newLink(thread._id);
  // Another address has to be confirmed again.
  const proven = isSame && existing.confirmedAt ? { confirmedAt: existing.confirmedAt } : {};
  const mail = { threadId: thread._id, address, token: existing?.token ?? randomHex(), link, linkCount, ...proven };
  if (existing) await ctx.db.replace("visitorMails", existing._id, mail);
  const visitorId = existing?._id ?? (await ctx.db.insert("visitorMails", mail));
  const item = JSON.stringify({ from: sender.from, to: [address], ...backLetter(open, sender) });
  const key = await openCall(ctx, Date.now());
  await ctx.db.insert("letters", { visitorId, item, kind: "back", rows: [], key, state: "sending" });
  await wake(ctx, "email");
  return null;
}

const isSecret = (secret: string) => /^[0-9a-f]{32}$/.test(secret);

/** Opens the thread with a link. From then on, the device's own secret gives access to the thread. */
export async function openWithLink(ctx: MutationCtx, thread: Thread, token: string, secret: string): Promise<boolean> {
  const mail = await visitorMailOf(ctx, thread._id);
  if (!mail || !isSecret(secret) || token.length > limits.threadSecret) return false;
  const { link } = mail;
  if ((await digest(token)) !== link.hash || Date.now() >= link.sentAt + limits.addressLinkMs) return false;
  const usedBy = await digest(secret);
  if (link.usedBy !== undefined) return link.usedBy === usedBy;
  await ctx.db.patch("visitorMails", mail._id, {
    confirmedAt: mail.confirmedAt ?? Date.now(),
    link: { ...link, usedBy },
  });
  // A device that has the thread already only confirms the address.
  if (await isSecretOf(thread, secret)) return true;
  const linkSecretHashes = [...(thread.linkSecretHashes ?? []), usedBy].slice(-limits.threadDevices);
  await ctx.db.patch("threads", thread._id, { linkSecretHashes });
  return true;
}

/** Schedules an email for when a message has been unread for a while, at most once an hour. */
export async function tellVisitor(ctx: MutationCtx, thread: Thread, at: number) {
  const mail = await visitorMailOf(ctx, thread._id);
  if (!mail || mail.confirmedAt === undefined || mail.stopReason || mail.dueAt !== undefined || !mailSettings()) return;
  const dueAt = Math.max(at + limits.messageMailAfterMs, (mail.sentAt ?? 0) + limits.messageMailEveryMs);
  await ctx.db.patch("visitorMails", mail._id, { dueAt });
  await wake(ctx, "email", dueAt);
}

async function stopMail(ctx: MutationCtx, mail: VisitorMail | null, stopReason: Infer<typeof mailOff>) {
  if (mail && !mail.stopReason) await ctx.db.patch("visitorMails", mail._id, { stopReason, dueAt: undefined });
}

/** Stops the email of one thread, for the link in it. */
export async function stopWithToken(ctx: MutationCtx, token: string) {
  const mail = await ctx.db
    .query("visitorMails")
    .withIndex("by_token", (q) => q.eq("token", token))
    .unique();
  await stopMail(ctx, mail, "stopped");
}

/** Most threads of one address that an event of the email service stops. */
const mostThreads = 10;

/** Stops the email to an address, because a letter bounced or was marked as spam. */
export async function stopAddress(ctx: MutationCtx, address: string, stopReason: Infer<typeof mailOff>) {
  const mails = await ctx.db
    .query("visitorMails")
    .withIndex("by_address", (q) => q.eq("address", address))
    .take(mostThreads);
  for (const mail of mails) await stopMail(ctx, mail, stopReason);
}

/** For a thread that is deleted, or that belongs to an account from now on. */
export async function dropVisitorMail(ctx: MutationCtx, threadId: Id<"threads">) {
  const mail = await visitorMailOf(ctx, threadId);
  if (mail) await ctx.db.delete("visitorMails", mail._id);
}
