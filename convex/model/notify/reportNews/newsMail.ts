// Decides, just before a letter is sent, which news about the user's own reports it contains.
import { mailPaths } from "../../../../domain/paths";
import { limits } from "../../../../domain/limits";
import { quietUntil } from "../../../../domain/time/localTime";
import { dayMs } from "../../../../domain/units";
import type { Doc } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import { dropRows } from "../dueNews";
import { mailItem, mailPageUrl, stopHeaders } from "../mail/mailItem";
import { nextMailAt } from "../mail/nextMailAt";
import { newsZoneOf, isNight, newsChannelsOf } from "./channels";
import { newsOf, type ReportNews, type Row } from "./news";
import { newsLetter } from "./newsLetter";

const dailyLimit = { kind: "reports", count: limits.reportMailsPerDay, per: dayMs } as const;

const postponeRows = async (ctx: MutationCtx, rows: readonly Row[], dueAt: number) => {
  for (const { _id } of rows) await ctx.db.patch("outbox", _id, { dueAt });
};

/** When the quiet hours and the daily limit allow an email. */
async function mailAllowedAt(ctx: QueryCtx, user: Doc<"users">, now: number): Promise<number> {
  return isNight(user, now) ? quietUntil(now, newsZoneOf(user)) : await nextMailAt(ctx, user._id, dailyLimit);
}

/** The letter about all news that is due. Null if there is none to send now. */
export async function decideNewsLetter(
  ctx: MutationCtx,
  user: Doc<"users">,
  rows: readonly Row[],
  { box, sender }: { box: Doc<"mailboxes">; sender: { from: string; address: string; contact: string } },
) {
  const now = Date.now();
  const dueRows = rows.filter(({ dueAt }) => dueAt <= now);
  if (dueRows.length === 0) return null;
  if (!newsChannelsOf(user).email) {
    await dropRows(ctx, dueRows);
    return null;
  }
  const allowedAt = await mailAllowedAt(ctx, user, now);
  if (allowedAt > now) {
    await postponeRows(ctx, dueRows, allowedAt);
    return null;
  }
  const allNews: ReportNews[] = [];
  for (const row of dueRows) {
    const news = await newsOf(ctx, row, user);
    if (news) allNews.push(news);
    else await dropRows(ctx, [row]);
  }
  if (allNews.length === 0) return null;
  for (const { row } of allNews) await ctx.db.patch("outbox", row._id, { state: "sent", decidedAt: now });
  const stopUrl = mailPageUrl(mailPaths.stopNews + box.token, user.lang);
  const write = () => newsLetter(allNews, { user, stop: stopUrl, sender });
  const item = mailItem(sender, { address: box.address, lang: user.lang }, write, stopHeaders(stopUrl));
  return { userId: user._id, item, kind: "reports" as const, rows: allNews.map(({ row }) => row._id) };
}
