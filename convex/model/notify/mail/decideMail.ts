// Decides, just before a letter is sent, which rows of a user's outbox it contains. The reports are read again. About
// watch areas, a user gets nothing in the quiet hours, and at most one alert and one digest a day, plus one alert about
// lost pets close by. Each author appears in at most one alert a day.
import { localDay, nextHour, quietUntil } from "../../../../domain/time/localTime";
import { formatLongDay } from "../../../../domain/time/time";
import { mailPaths } from "../../../../domain/paths";
import { limits } from "../../../../domain/limits";
import { safeName } from "../../../../domain/report/publicText";
import { dayMs } from "../../../../domain/units";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import type { mailSettings } from "../../../providers/resend";
import { letterAbout, type News } from "./letters";
import { mailItem, mailPageUrl, stopHeaders } from "./mailItem";
import { dayFields, mailboxOf } from "./mailboxes";
import { pausedUntil } from "../pauses";
import {
  sentFieldsOf,
  dropRows,
  isAsleep,
  isLostCloseBy,
  queuedSince,
  reportOf,
  type Row,
  areasNotifyingBy,
  rowsOfDay,
  type DueNews,
  dueNewsOf,
  zoneOf,
} from "../dueNews";
import { acceptsNews } from "../reportNews/channels";
import { decideCareLetter } from "../careNews/careMail";
import { decidePetLetter } from "../petNews/petMail";
import { decideNewsLetter } from "../reportNews/newsMail";
import { decideThreadLetter } from "../threadNews/threadMail";

type Settings = NonNullable<ReturnType<typeof mailSettings>>;

/** At most this many rows of one user are decided together. */
const mostRows = 40;
/** The most rows that are sent to one user in a day: two alerts and a digest, with `mostRows` each. */
const mostSent = 3 * mostRows;
/** Local hour of the daily digest. */
const digestHour = 19;
/** A letter names a pet that came home if the email about it is at most this old. */
const recentMs = 7 * dayMs;

/** Whether the row is about a report in a watch area, not about the user's own reports, messages, pets or searches. */
const isNearbyRow = ({ isOwnNews, isPetNews }: Row) => !isOwnNews && !isPetNews;

async function postpone(ctx: MutationCtx, { row }: DueNews, dueAt: number, isForDigest = false) {
  await ctx.db.patch("outbox", row._id, { dueAt, ...(isForDigest && { digest: true }) });
}

interface ChosenNews {
  kind: keyof typeof dayFields;
  news: DueNews[];
}

const digestOf = ({ digestDay }: Doc<"mailboxes">, news: DueNews[], today: string): ChosenNews | null =>
  digestDay === today ? null : { kind: "digest", news };

/** Of each author whom no email to the user has mentioned today, the nearest report. */
async function onePerAuthor(ctx: MutationCtx, dueNews: readonly DueNews[], today: string): Promise<DueNews[]> {
  const mentionedAuthors = new Set(
    (await rowsOfDay(ctx, dueNews[0]!.row, today, mostSent)).map(({ authorId }) => authorId),
  );
  return dueNews.filter(
    ({ report: { authorId } }) => !mentionedAuthors.has(authorId) && mentionedAuthors.add(authorId),
  );
}

/** The day's alert, or the additional one for lost pets close by. */
function alertOf({ alertDay, closeDay }: Doc<"mailboxes">, news: DueNews[], today: string): ChosenNews | null {
  const closeNews = news.filter(isLostCloseBy);
  if (alertDay !== today && news.length > 0) return { kind: "alert", news };
  return closeDay !== today && closeNews.length > 0 ? { kind: "close", news: closeNews } : null;
}

/** The news of the letter to send to the user now. All other news that is due is postponed. */
async function chooseNews(
  ctx: MutationCtx,
  box: Doc<"mailboxes">,
  dueNews: readonly DueNews[],
): Promise<ChosenNews | null> {
  const now = Date.now();
  const awakeNews = dueNews.filter((one) => !isAsleep(one.area, now));
  for (const one of dueNews) {
    if (isAsleep(one.area, now) && one.row.dueAt <= now) await postpone(ctx, one, quietUntil(now, zoneOf(one.area)));
  }
  const newsNow = awakeNews.filter(({ row }) => row.dueAt <= now);
  const [firstNews] = newsNow;
  if (!firstNews) return null;
  const today = localDay(now, zoneOf(firstNews.area));
  const isDigest = newsNow.some(({ row }) => row.digest);
  const choice = isDigest
    ? digestOf(box, awakeNews, today)
    : alertOf(box, await onePerAuthor(ctx, newsNow, today), today);
  const postponedNews = newsNow.filter((one) => !choice?.news.includes(one));
  for (const one of postponedNews) await postpone(ctx, one, nextHour(now, zoneOf(one.area), digestHour), true);
  if (!choice) return null;
  await ctx.db.patch("mailboxes", box._id, { [dayFields[choice.kind]]: today });
  for (const one of choice.news)
    await ctx.db.patch("outbox", one.row._id, { ...sentFieldsOf(one, today), state: "sent" });
  return choice;
}

async function newsOf(ctx: MutationCtx, { report, area, km, units, town }: DueNews): Promise<News> {
  const { cover } = report;
  return { report, area, km, units, town, photo: cover ? await ctx.storage.getUrl(cover.mid ?? cover.thumb) : null };
}

/**
 * For the end of a letter about several reports: the names of pets that were in recent emails and came home within the
 * last day.
 */
async function petsHomeAgain(ctx: MutationCtx, userId: Id<"users">) {
  const now = Date.now();
  const sentRows = await ctx.db
    .query("outbox")
    .withIndex("by_user_and_channel_and_state_and_dueAt", (q) =>
      q
        .eq("userId", userId)
        .eq("channel", "email")
        .eq("state", "sent")
        .gte("dueAt", now - recentMs),
    )
    .order("desc")
    .take(mostRows);
  const reports = await Promise.all(sentRows.filter(isNearbyRow).map(async (row) => await reportOf(ctx, row)));
  return reports
    .filter((report) => report !== null)
    .filter(({ lifecycle, status, homeAt = 0 }) => lifecycle === "home" && status === "lost" && homeAt > now - dayMs)
    .map((report) => safeName(report))
    .filter((name) => name !== "");
}

/**
 * Whether today's quotas have room for letters about areas and saved searches (`mail`), and for letters about the
 * user's own reports, messages and pets (`news`).
 */
export interface QuotaRoom {
  mail: boolean;
  news: boolean;
}

/** The letter to send to the user now, in the service's format, and roughly how many documents were read for it. */
export async function decideLetter(ctx: MutationCtx, userId: Id<"users">, sender: Settings, room: QuotaRoom) {
  const rows = await ctx.db
    .query("outbox")
    .withIndex("by_user_and_channel_and_state_and_dueAt", (q) =>
      q.eq("userId", userId).eq("channel", "email").eq("state", "queued"),
    )
    .take(mostRows);
  const ownRows = rows.filter((row) => row.isOwnNews);
  const petRows = rows.filter((row) => row.isPetNews);
  const nearbyRows = rows.filter(isNearbyRow);
  // Each nearby row has a report and a town. An own row reads roughly 100 documents. `onePerAuthor` reads at most
  // 3 * mostRows, and `petsHomeAgain` 2 * mostRows.
  const documentsRead = 3 * nearbyRows.length + 100 * ownRows.length + 5 * mostRows + limits.watchAreas + 2;
  const user = await ctx.db.get("users", userId);
  const box = user && (await mailboxOf(ctx, user));
  if (!user || !acceptsNews(box)) {
    await dropRows(ctx, rows);
    return { documentsRead, letter: null };
  }
  if (box.stopped) await dropRows(ctx, [...nearbyRows, ...petRows]);
  const pauseEndsAt = await pausedUntil(ctx, userId);
  if (pauseEndsAt) {
    const now = Date.now();
    for (const { _id, dueAt } of rows) if (dueAt <= now) await ctx.db.patch("outbox", _id, { dueAt: pauseEndsAt });
    return { documentsRead, letter: null };
  }
  const staleRows = rows.filter((row) => queuedSince(row) < Date.now() - limits.unsentNotificationMs);
  await dropRows(ctx, staleRows);
  const isFresh = (row: Row) => !staleRows.includes(row);
  if (room.news) {
    const freshRows = ownRows.filter(isFresh);
    const threadRows = freshRows.filter(({ threadId }) => threadId);
    const careRows = freshRows.filter(({ petId }) => petId);
    const reportRows = freshRows.filter(({ threadId, petId }) => !threadId && !petId);
    const letter =
      (await decideThreadLetter(ctx, user, threadRows, { box, sender })) ??
      (await decideNewsLetter(ctx, user, reportRows, { box, sender })) ??
      (await decideCareLetter(ctx, user, careRows, { box, sender }));
    if (letter) return { documentsRead, letter };
  }
  if (!room.mail || box.stopped) return { documentsRead, letter: null };
  const freshRows = nearbyRows.filter(isFresh);
  const choice = await chooseNews(
    ctx,
    box,
    await dueNewsOf(ctx, user, await areasNotifyingBy(ctx, user, "email"), freshRows),
  );
  if (!choice)
    return { documentsRead, letter: await decidePetLetter(ctx, user, petRows.filter(isFresh), { box, sender }) };
  const { kind } = choice;
  const stop = mailPageUrl(mailPaths.stop + box.token, user.lang);
  const askedOn = localDay(box.askedAt, zoneOf(choice.news[0]!.area));
  const news = await Promise.all(choice.news.map((one) => newsOf(ctx, one)));
  const homeNames = news.length > 1 ? await petsHomeAgain(ctx, userId) : [];
  const write = () => letterAbout(news, homeNames, { askedOn: formatLongDay(askedOn), stop, sender });
  const item = mailItem(sender, { address: box.address, lang: user.lang }, write, stopHeaders(stop));
  return { documentsRead, letter: { userId, item, kind, rows: choice.news.map(({ row }) => row._id) } };
}
