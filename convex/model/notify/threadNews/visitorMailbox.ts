// A visitor's mailbox for one thread: an email address that gets links to the thread. A link can be opened on any
// device. From then on, it works only on that device.
import { type Infer, v } from "convex/values";
import { isEmail } from "../../../../domain/account/emailRule";
import { limits } from "../../../../domain/limits";
import type { Refused } from "../../../../domain/texts/failure";
import { threadLinkAddress } from "../../../../domain/paths";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import { mailSettings } from "../../../providers/resend";
import { sha256, isSecretOf, randomHex, type Seat, type Thread } from "../../messages/seats";
import { hashOf } from "../../platform/callers";
import { takeQuota } from "../../platform/quotaUsage";
import { languageFrom } from "../../platform/pageLanguages";
import { limit, limitFor } from "../../platform/rateLimits";
import { refuse } from "../../platform/refusal";
import { appUrl } from "../../platform/urls";
import { threadLinkLetter } from "../mail/letters";
import { scheduleMailCall } from "../mail/mailCalls";
import { mailItem } from "../mail/mailItem";
import type { mailStopReason } from "../notifyShapes";
import { wake } from "../wakeUps";

type VisitorMailbox = Doc<"visitorMailboxes">;

export const visitorMailboxOf = async (ctx: QueryCtx, threadId: Id<"threads">) =>
  await ctx.db
    .query("visitorMailboxes")
    .withIndex("by_thread", (q) => q.eq("threadId", threadId))
    .unique();

/** The visitor's own view of their email address for this thread. */
export const visitorEmail = v.object({
  address: v.union(v.string(), v.null()),
  isConfirmed: v.boolean(),
  isStopped: v.boolean(),
});

/** Null for people with accounts and for the author's side, and if email is not set up. */
export async function visitorEmailOf(
  ctx: QueryCtx,
  { thread, side, user }: Seat,
): Promise<Infer<typeof visitorEmail> | null> {
  if (side !== "writer" || user || thread.writerId || !mailSettings()) return null;
  const box = await visitorMailboxOf(ctx, thread._id);
  return {
    address: box?.address ?? null,
    isConfirmed: box?.confirmedAt !== undefined,
    isStopped: box?.stopReason !== undefined,
  };
}

/**
 * Creates a link, which replaces the previous one. Its token is only in the URL, which the database keeps until the
 * letter is sent. The mailbox stores `link`, which has the token's hash.
 */
export async function createThreadLink(threadId: Id<"threads">) {
  const token = randomHex();
  return { link: { hash: await sha256(token), sentAt: Date.now() }, url: appUrl(threadLinkAddress(threadId, token)) };
}

/**
 * Sends a link. The address may be another person's, so it gets only a few links in a day. From now on, the visitor
 * gets everything in the language of the page on which they asked.
 */
export async function sendThreadLink(
  ctx: MutationCtx,
  seat: Seat,
  { email, lang: sentLanguage }: { email: string; lang: string | undefined },
): Promise<Refused | null> {
  const { thread } = seat;
  const address = email.trim();
  const sender = mailSettings();
  if (!isEmail(address)) return refuse({ code: "auth.invalidEmail" });
  if (!sender) return refuse({ code: "mail.notSetUp" });
  if (!(await visitorEmailOf(ctx, seat))) return refuse({ code: "thread.gone" });
  const existing = await visitorMailboxOf(ctx, thread._id);
  const isSame = existing?.address === address;
  const linkCount = (existing?.linkCount ?? 0) + 1;
  const isEarly = isSame && Date.now() < existing.link.sentAt + limits.addressLinkEveryMs;
  if (linkCount > limits.addressLinks || isEarly) return refuse({ code: "mail.justSent" });
  await limit(ctx, "confirmation");
  await limitFor(ctx, `letters:${await hashOf(ctx, address)}`, "confirmation");
  if (!(await takeQuota(ctx, "confirmations", 1))) return refuse({ code: "mail.confirmQuotaUsedUp" });
  const { link, url } = await createThreadLink(thread._id);
  // A different address has to be confirmed first.
  const confirmation = isSame && existing.confirmedAt ? { confirmedAt: existing.confirmedAt } : {};
  const fields = {
    threadId: thread._id,
    address,
    token: existing?.token ?? randomHex(),
    link,
    linkCount,
    ...confirmation,
  };
  if (existing) await ctx.db.replace("visitorMailboxes", existing._id, fields);
  const visitorId = existing?._id ?? (await ctx.db.insert("visitorMailboxes", fields));
  const lang = languageFrom(sentLanguage) ?? thread.lang;
  await ctx.db.patch("threads", thread._id, { lang });
  const item = mailItem(sender, { address, lang }, () => threadLinkLetter(url, sender));
  const key = await scheduleMailCall(ctx, Date.now());
  await ctx.db.insert("letters", { visitorId, item, kind: "threadLink", rows: [], key, state: "sending" });
  await wake(ctx, "email");
  return null;
}

const isSecret = (secret: string) => /^[0-9a-f]{32}$/.test(secret);

/** Opens the thread with a link. From then on, the device's own secret gives access to the thread. */
export async function openWithLink(ctx: MutationCtx, thread: Thread, token: string, secret: string): Promise<boolean> {
  const box = await visitorMailboxOf(ctx, thread._id);
  if (!box || !isSecret(secret) || token.length > limits.threadSecret) return false;
  const { link } = box;
  if ((await sha256(token)) !== link.hash || Date.now() >= link.sentAt + limits.addressLinkMs) return false;
  const usedBy = await sha256(secret);
  if (link.usedBy !== undefined) return link.usedBy === usedBy;
  await ctx.db.patch("visitorMailboxes", box._id, {
    confirmedAt: box.confirmedAt ?? Date.now(),
    link: { ...link, usedBy },
  });
  // If the device has access to the thread already, the link only confirms the address.
  if (await isSecretOf(thread, secret)) return true;
  const linkSecretHashes = [...(thread.linkSecretHashes ?? []), usedBy].slice(-limits.threadDevices);
  await ctx.db.patch("threads", thread._id, { linkSecretHashes });
  return true;
}

/** Schedules an email for when a message has been unread for a while, at most once an hour. */
export async function tellVisitor(ctx: MutationCtx, thread: Thread, at: number) {
  const box = await visitorMailboxOf(ctx, thread._id);
  if (!box || box.confirmedAt === undefined || box.stopReason || box.dueAt !== undefined || !mailSettings()) return;
  const dueAt = Math.max(at + limits.messageMailAfterMs, (box.sentAt ?? 0) + limits.messageMailEveryMs);
  await ctx.db.patch("visitorMailboxes", box._id, { dueAt });
  await wake(ctx, "email", dueAt);
}

async function stopMail(ctx: MutationCtx, box: VisitorMailbox | null, stopReason: Infer<typeof mailStopReason>) {
  if (box && !box.stopReason) await ctx.db.patch("visitorMailboxes", box._id, { stopReason, dueAt: undefined });
}

/** Stops the emails about one thread. The unsubscribe link in those emails leads here. */
export async function stopWithToken(ctx: MutationCtx, token: string) {
  const box = await ctx.db
    .query("visitorMailboxes")
    .withIndex("by_token", (q) => q.eq("token", token))
    .unique();
  await stopMail(ctx, box, "byRecipient");
}

/** At most this many threads of an address are stopped by one bounce or complaint. */
const mostThreads = 10;

/** Stops the email to an address, because a letter bounced or was marked as spam. */
export async function stopAddress(ctx: MutationCtx, address: string, stopReason: Infer<typeof mailStopReason>) {
  const boxes = await ctx.db
    .query("visitorMailboxes")
    .withIndex("by_address", (q) => q.eq("address", address))
    .take(mostThreads);
  for (const box of boxes) await stopMail(ctx, box, stopReason);
}

/** Call this for a thread that is deleted, or that becomes an account's. */
export async function deleteVisitorMailbox(ctx: MutationCtx, threadId: Id<"threads">) {
  const box = await visitorMailboxOf(ctx, threadId);
  if (box) await ctx.db.delete("visitorMailboxes", box._id);
}
