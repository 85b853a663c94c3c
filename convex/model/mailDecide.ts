// Decides, at the moment of sending, what of somebody's outbox goes out now: reports are looked at again, nights are left
// alone, and one alert and one digest a day are enough.
import { localDay, nextHour, quietUntil } from "../../domain/localTime";
import { formatLongDay } from "../../domain/time";
import { mailPaths } from "../../domain/paths";
import { limits } from "../../domain/limits";
import { safeName } from "../../domain/publicText";
import { dayMs } from "../../domain/units";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import type { mailSettings } from "../providers/resend";
import { siteUrl } from "./addresses";
import { letterAbout, type News } from "./letters";
import { mailboxOf } from "./mailboxes";
import { pausedUntil } from "./pauses";
import { drop, isAsleep, sendingAreas, staleMs, type Wanted, wantedOf, zoneOf } from "./wanted";

type Settings = NonNullable<ReturnType<typeof mailSettings>>;

/** What of one person is decided at once. */
const mostRows = 40;
/** When the daily digest goes out. */
const digestHour = 19;
const toldMs = 7 * dayMs;

async function waitUntil(ctx: MutationCtx, { row }: Wanted, dueAt: number, digest = false) {
  await ctx.db.patch("outbox", row._id, { dueAt, ...(digest && { digest: true }) });
}

/** What goes out to the person now. Everything else of theirs has been given its time, or dropped. */
async function choose(ctx: MutationCtx, box: Doc<"mailboxes">, wanted: readonly Wanted[]): Promise<Wanted[]> {
  const now = Date.now();
  const awake = wanted.filter((one) => !isAsleep(one.area, now));
  for (const one of wanted) {
    if (isAsleep(one.area, now) && one.row.dueAt <= now) await waitUntil(ctx, one, quietUntil(now, zoneOf(one.area)));
  }
  const due = awake.filter(({ row }) => row.dueAt <= now);
  const [first] = due;
  if (!first) return [];
  const today = localDay(now, zoneOf(first.area));
  const isDigest = due.some(({ row }) => row.digest);
  if (isDigest ? box.digestDay === today : box.alertDay === today) {
    for (const one of due) await waitUntil(ctx, one, nextHour(now, zoneOf(one.area), digestHour), true);
    return [];
  }
  await ctx.db.patch("mailboxes", box._id, isDigest ? { digestDay: today } : { alertDay: today });
  return isDigest ? awake : due;
}

async function newsOf(ctx: MutationCtx, { report, area, km }: Wanted): Promise<News> {
  const { cover } = report;
  return { report, area, km, photo: cover ? await ctx.storage.getUrl(cover.mid ?? cover.thumb) : null };
}

/** Pets of which the person was told lately and that came home within a day, for the end of a digest. */
async function homeAgain(ctx: MutationCtx, userId: Id<"users">) {
  const now = Date.now();
  const told = await ctx.db
    .query("outbox")
    .withIndex("by_user_state", (q) =>
      q
        .eq("userId", userId)
        .eq("channel", "email")
        .eq("state", "sent")
        .gte("dueAt", now - toldMs),
    )
    .order("desc")
    .take(mostRows);
  const reports = await Promise.all(told.map(async ({ reportId }) => await ctx.db.get("reports", reportId)));
  return reports
    .filter((report) => report !== null)
    .filter(({ state, status, homeAt = 0 }) => state === "home" && status === "lost" && homeAt > now - dayMs)
    .map((report) => safeName(report))
    .filter((name) => name !== "");
}

/** The letter that the person gets now, in the service's form, and how much was read for it. */
export async function decideFor(ctx: MutationCtx, userId: Id<"users">, sender: Settings) {
  const rows = await ctx.db
    .query("outbox")
    .withIndex("by_user_state", (q) => q.eq("userId", userId).eq("channel", "email").eq("state", "waiting"))
    .take(mostRows);
  const read = 2 * rows.length + 2 * mostRows + limits.areas + 2;
  const user = await ctx.db.get("users", userId);
  const box = user && (await mailboxOf(ctx, user));
  if (!user || !box || box.off || box.proof) {
    await drop(ctx, rows);
    return { read, letter: null };
  }
  const until = await pausedUntil(ctx, userId);
  if (until) {
    for (const { _id, dueAt } of rows) if (dueAt < until) await ctx.db.patch("outbox", _id, { dueAt: until });
    return { read, letter: null };
  }
  const stale = rows.filter((row) => row._creationTime < Date.now() - staleMs);
  await drop(ctx, stale);
  const fresh = rows.filter((row) => !stale.includes(row));
  const chosen = await choose(ctx, box, await wantedOf(ctx, await sendingAreas(ctx, user, "email"), fresh));
  if (chosen.length === 0) return { read, letter: null };
  for (const { row } of chosen) await ctx.db.patch("outbox", row._id, { state: "sent" });
  const stop = siteUrl(mailPaths.stop + box.token);
  const askedOn = formatLongDay(localDay(box.askedAt, zoneOf(chosen[0]!.area)));
  const news = await Promise.all(chosen.map((one) => newsOf(ctx, one)));
  const home = news.length > 1 ? await homeAgain(ctx, userId) : [];
  const letter = letterAbout(news, home, { askedOn, stop, sender });
  const headers = { "List-Unsubscribe": `<${stop}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
  const item = JSON.stringify({ from: sender.from, to: [box.address], ...letter, headers });
  const kind = chosen.some(({ row }) => row.digest) ? ("digest" as const) : ("alert" as const);
  return { read, letter: { userId, item, kind, rows: chosen.map(({ row }) => row._id) } };
}
