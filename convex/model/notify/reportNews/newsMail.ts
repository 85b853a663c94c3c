// Decides, when a letter can be sent, which news about their own reports a user gets by email.
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

/** When the night and the daily limit allow an email. */
async function mailAllowedAt(ctx: QueryCtx, user: Doc<"users">, now: number): Promise<number> {
  return isNight(user, now) ? quietUntil(now, newsZoneOf(user)) : await nextMailAt(ctx, user._id, dailyLimit);
}

/** The letter about what is due. Null if there is nothing to say now. */
export async function decideNewsLetter(
  ctx: MutationCtx,
  user: Doc<"users">,
  rows: readonly Row[],
  { box, sender }: { box: Doc<"mailboxes">; sender: { from: string; address: string; contact: string } },
) {
  const now = Date.now();
  const due = rows.filter(({ dueAt }) => dueAt <= now);
  if (due.length === 0) return null;
  if (!newsChannelsOf(user).email) {
    await dropRows(ctx, due);
    return null;
  }
  const until = await mailAllowedAt(ctx, user, now);
  if (until > now) {
    await postponeRows(ctx, due, until);
    return null;
  }
  const all: ReportNews[] = [];
  for (const row of due) {
    const news = await newsOf(ctx, row, user);
    if (news) all.push(news);
    else await dropRows(ctx, [row]);
  }
  if (all.length === 0) return null;
  for (const { row } of all) await ctx.db.patch("outbox", row._id, { state: "sent", decidedAt: now });
  const stop = mailPageUrl(mailPaths.stopNews + box.token, user.lang);
  const write = () => newsLetter(all, { user, stop, sender });
  const item = mailItem(sender, { address: box.address, lang: user.lang }, write, stopHeaders(stop));
  return { userId: user._id, item, kind: "reports" as const, rows: all.map(({ row }) => row._id) };
}
