// The letters to visitors about unread messages. Each has a link that opens the thread on any device.
import { limits } from "../../../../domain/limits";
import { messages } from "../../../../domain/messages";
import { mailPaths } from "../../../../domain/paths";
import type { Doc } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import type { mailSettings } from "../../../providers/resend";
import { mailItem, mailPageUrl, stopHeaders } from "../mail/mailItem";
import { replyAddressOf } from "./replies/replyAddress";
import { threadLetter } from "./threadLetter";
import { unreadOf } from "./unread";
import { createThreadLink } from "./visitorMailbox";

type Letter = Doc<"letters">;
type Settings = NonNullable<ReturnType<typeof mailSettings>>;

/** When the first letter to a visitor is due. */
export async function nextVisitorAt(ctx: MutationCtx): Promise<number | null> {
  const firstBox = await ctx.db
    .query("visitorMailboxes")
    .withIndex("by_dueAt", (q) => q.gt("dueAt", 0))
    .first();
  return firstBox?.dueAt ?? null;
}

/** Null if this email has stopped, the address is not confirmed, the visitor has signed in, or nothing is unread. */
async function unreadFor(ctx: MutationCtx, { threadId, stopReason, confirmedAt }: Doc<"visitorMailboxes">) {
  const thread = await ctx.db.get("threads", threadId);
  return thread && !thread.writerId && !stopReason && confirmedAt !== undefined
    ? await unreadOf(ctx, thread, "writer")
    : null;
}

/**
 * Writes the letter to one visitor, in the service's format, and marks it as sent. Null if none is due now.
 */
async function letterTo(ctx: MutationCtx, box: Doc<"visitorMailboxes">, sender: Settings) {
  const now = Date.now();
  const unread = await unreadFor(ctx, box);
  const dueAt = unread && unread.since + limits.messageMailAfterMs;
  if (!unread || dueAt === null || dueAt > now) {
    await ctx.db.patch("visitorMailboxes", box._id, { dueAt: dueAt ?? undefined });
    return null;
  }
  const { link, url } = await createThreadLink(box.threadId);
  await ctx.db.patch("visitorMailboxes", box._id, { dueAt: undefined, sentAt: now, link });
  const { lang } = unread.thread;
  const stopUrl = mailPageUrl(mailPaths.stopThread + box.token, lang);
  const replyTo = await replyAddressOf(ctx, box.threadId);
  const write = () => {
    const footer = {
      why: messages["thread.newsWhy"],
      stop: { words: messages["mail.stop"], address: stopUrl },
      sender,
    };
    return threadLetter([unread], footer, { threadUrl: () => url, replyTo });
  };
  const headers = { ...stopHeaders(stopUrl), "Auto-Submitted": "auto-generated" };
  const item = mailItem(sender, { address: box.address, lang }, write, headers);
  return { visitorId: box._id, item, kind: "messages" as const, rows: [] };
}

/** The letters that are due. */
export async function visitorLetters(ctx: MutationCtx, sender: Settings, count: number) {
  const dueBoxes = await ctx.db
    .query("visitorMailboxes")
    .withIndex("by_dueAt", (q) => q.gt("dueAt", 0).lte("dueAt", Date.now()))
    .take(count);
  const letters = [];
  for (const box of dueBoxes) {
    const letter = await letterTo(ctx, box, sender);
    if (letter) letters.push(letter);
  }
  return letters;
}

/** Whether a letter that was written, but not confirmed as sent, may still be sent. */
export async function visitorLetterMayGo(ctx: MutationCtx, { visitorId, kind, item }: Letter): Promise<boolean> {
  const box = visitorId ? await ctx.db.get("visitorMailboxes", visitorId) : null;
  if (!box || box.stopReason || (JSON.parse(item) as { to: string[] }).to[0] !== box.address) return false;
  return kind !== "messages" || (await unreadFor(ctx, box)) !== null;
}

/** For a letter that the service has certainly not sent: makes the visitor's next letter due at `dueAt`. */
export async function requeueVisitorLetter(ctx: MutationCtx, { visitorId }: Letter, dueAt: number) {
  if (visitorId && (await ctx.db.get("visitorMailboxes", visitorId)))
    await ctx.db.patch("visitorMailboxes", visitorId, { dueAt });
}
