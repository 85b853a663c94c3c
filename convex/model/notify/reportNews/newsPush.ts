// Decides, just before a push is sent, which news about the user's own reports it contains. A later push replaces
// an earlier one about the same report. In the user's quiet hours, only pushes about sightings and claims
// are sent.
import { quietUntil } from "../../../../domain/time/localTime";
import { messages, sentence } from "../../../../domain/messages";
import { asSentence } from "../../../../domain/texts/sentences";
import type { Doc } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import { picturesOf, type PushDraft } from "../push/pushMessages";
import { dropRows } from "../dueNews";
import { newsZoneOf, isNight, newsChannelsOf } from "./channels";
import { isUrgent, newsOf, type ReportNews, type Row } from "./news";
import { addressOf, linesOf, pushTitleOf } from "./newsWords";

async function newsPushDraft(ctx: QueryCtx, news: ReportNews, user: Doc<"users">): Promise<PushDraft> {
  const { items, report } = news;
  const item = items[0]!;
  const navigate = addressOf(item, news);
  const { image: _cover, ...icon } = await picturesOf(ctx, report);
  const hasOnlySightings = items.every(({ what }) => what === "sighting");
  const write = () => {
    const moreLines = items.length > 1 && !hasOnlySightings ? [sentence("mail.more", { count: items.length - 1 })] : [];
    return {
      title: pushTitleOf(news),
      body: [...linesOf(item, report, user), ...moreLines].map(asSentence).join(" "),
      navigate,
      ...icon,
      ...(item.photo && { image: item.photo }),
      actions: [{ action: "open", title: messages["push.open"], navigate }],
    };
  };
  return { tag: `news ${report._id}`, urgent: isUrgent(news), write };
}

/** Returns the pushes to send now. Postpones or drops all other rows. */
export async function decideNewsPushes(ctx: MutationCtx, user: Doc<"users">, rows: readonly Row[]) {
  const now = Date.now();
  const pushes: (PushDraft & { row: Row })[] = [];
  for (const row of rows) {
    const news = newsChannelsOf(user).push ? await newsOf(ctx, row, user) : null;
    if (!news) await dropRows(ctx, [row]);
    else if (isNight(user, now) && !isUrgent(news)) {
      await ctx.db.patch("outbox", row._id, { dueAt: quietUntil(now, newsZoneOf(user)) });
    } else {
      await ctx.db.patch("outbox", row._id, { decidedAt: now });
      pushes.push({ ...(await newsPushDraft(ctx, news, user)), row });
    }
  }
  return pushes;
}
