// When a letter can be sent, decides which unread messages it tells the user about: those that have been unread for a
// while, outside the user's quiet hours and within the daily limit. (tellSide.ts keeps an hour between the letters
// about a thread.)
import { limits } from "../../../../domain/limits";
import { messages } from "../../../../domain/messages";
import { mailPaths, paths } from "../../../../domain/paths";
import { quietUntil } from "../../../../domain/time/localTime";
import { dayMs } from "../../../../domain/units";
import type { Doc } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import { appUrl } from "../../platform/urls";
import { dropRows } from "../dueNews";
import type { Footer } from "../mail/letterPage";
import { mailItem, mailPageUrl, stopHeaders } from "../mail/mailItem";
import { nextMailAt } from "../mail/nextMailAt";
import { newsZoneOf, isNight, newsChannelsOf } from "../reportNews/channels";
import { replyAddressOf } from "./replies/replyAddress";
import { threadLetter } from "./threadLetter";
import { type Row, type Unread, unreadIn } from "./unread";

interface UnreadOfRow extends Unread {
  row: Row;
}

const dailyLimit = { kind: "messages", count: limits.messageMailsPerDay, per: dayMs } as const;

const footerOf = (stopUrl: string, sender: Footer["sender"]): Footer => ({
  why: messages["thread.newsWhy"],
  stop: { words: messages["mail.stop"], address: stopUrl },
  change: { words: messages["news.change"], address: appUrl(paths.areas) },
  sender,
});

/** Writes one letter about all messages that are due, and marks their rows as sent. Null if none is due. */
export async function decideThreadLetter(
  ctx: MutationCtx,
  user: Doc<"users">,
  rows: readonly Row[],
  { box, sender }: { box: Doc<"mailboxes">; sender: { from: string; address: string; contact: string } },
) {
  const now = Date.now();
  const dueRows = rows.filter(({ dueAt }) => dueAt <= now);
  if (dueRows.length === 0) return null;
  const allUnread: UnreadOfRow[] = [];
  for (const row of dueRows) {
    const unreadThread = newsChannelsOf(user).email ? await unreadIn(ctx, row, user) : null;
    const sendableAt =
      unreadThread && Math.max(unreadThread.since + limits.messageMailAfterMs, await mailAllowedAt(ctx, user, now));
    if (!unreadThread || sendableAt === null) await dropRows(ctx, [row]);
    else if (sendableAt > now) await ctx.db.patch("outbox", row._id, { dueAt: sendableAt });
    else allUnread.push({ ...unreadThread, row });
  }
  if (allUnread.length === 0) return null;
  for (const { row } of allUnread) await ctx.db.patch("outbox", row._id, { state: "sent", decidedAt: now });
  const stopUrl = mailPageUrl(mailPaths.stopNews + box.token, user.lang);
  // A letter about several threads has no reply address, because an answer could be for any of them.
  const [onlyUnread] = allUnread.length === 1 ? allUnread : [];
  const replyTo = onlyUnread ? await replyAddressOf(ctx, onlyUnread.thread._id, user._id) : null;
  const write = () => threadLetter(allUnread, footerOf(stopUrl, sender), { replyTo });
  const headers = { ...stopHeaders(stopUrl), "Auto-Submitted": "auto-generated" };
  const item = mailItem(sender, { address: box.address, lang: user.lang }, write, headers);
  return { userId: user._id, item, kind: "messages" as const, rows: allUnread.map(({ row }) => row._id) };
}

/** When the quiet hours and the daily limit next allow an email. */
const mailAllowedAt = async (ctx: QueryCtx, user: Doc<"users">, now: number) =>
  isNight(user, now) ? quietUntil(now, newsZoneOf(user)) : await nextMailAt(ctx, user._id, dailyLimit);
