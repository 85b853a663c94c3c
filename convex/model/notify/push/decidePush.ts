// Decides, when a push can be sent, which ones a user gets. It reads the reports again and sends at most three a day,
// one a day about each author's reports, and at night only lost pets close by. The bell shows the others.
import { limits } from "../../../../domain/limits";
import { localDay, quietUntil } from "../../../../domain/time/localTime";
import { fitsDailyLimit } from "../../../../domain/notify/reachRules";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import type { PushMessage } from "../../../providers/push/webPush";
import { addCalls, giveBack } from "../../platform/quotaUsage";
import { devicesOf } from "./devices";
import { pausedUntil } from "../pauses";
import { decidePetPush } from "../petNews/petPush";
import { decideNews } from "../reportNews/newsPush";
import { decideThreads } from "../threadNews/threadPush";
import { homeMessage, newsMessage } from "./pushMessages";
import {
  countsOn,
  drop,
  isAsleep,
  isLostClose,
  newsFrom,
  reportOf,
  type Row,
  sendingAreas,
  sentOn,
  type DueNews,
  wantedOf,
  zoneOf,
} from "../dueNews";

type Area = Doc<"watchAreas">;

/** Most rows of one user that are decided together. */
export const mostRows = 40;

export interface Decided extends PushMessage {
  row: Row;
  devices: Doc<"devices">[];
}

interface Person {
  areas: Area[];
  devices: Doc<"devices">[];
}

const waitForMorning = async (ctx: MutationCtx, row: Row, area: Area) =>
  await ctx.db.patch("outbox", row._id, { dueAt: quietUntil(Date.now(), zoneOf(area)) });

/** A user who got a push about the pet, and may get one now, learns that it is home. */
async function goodNews(ctx: MutationCtx, row: Row, { areas, devices }: Person): Promise<Decided | null> {
  const report = await reportOf(ctx, row);
  const [area] = areas;
  if (report?.lifecycle !== "home" || !area) {
    await ctx.db.patch("outbox", row._id, { state: "sent", home: undefined });
    return null;
  }
  if (isAsleep(area, Date.now())) {
    await waitForMorning(ctx, row, area);
    return null;
  }
  return { ...(await homeMessage(ctx, report)), row, devices: remaining(row, devices) };
}

/** The devices that have not got it yet. */
const remaining = ({ left }: Row, devices: Doc<"devices">[]) =>
  left ? devices.filter(({ _id }) => left.includes(_id)) : devices;

async function news(ctx: MutationCtx, dueNews: readonly DueNews[], { devices }: Person): Promise<Decided[]> {
  const now = Date.now();
  const chosen: Decided[] = [];
  for (const one of dueNews) {
    const { row, area } = one;
    const today = localDay(now, zoneOf(area));
    if (isAsleep(area, now) && !isLostClose(one)) await waitForMorning(ctx, row, area);
    else if (
      row.day === undefined &&
      !fitsDailyLimit(await sentOn(ctx, row, today, limits.pushesPerDay), countsOn(one, today))
    ) {
      await drop(ctx, [row]);
    } else {
      const day = row.day ?? today;
      await ctx.db.patch("outbox", row._id, countsOn(one, day));
      chosen.push({ ...(await newsMessage(ctx, one)), row, devices: remaining(row, devices) });
    }
  }
  return chosen;
}

export const callsOf = (decided: readonly Pick<Decided, "devices">[]) =>
  decided.reduce((sum, { devices }) => sum + devices.length, 0);

/**
 * The rows that may become calls: those already begun, news about the user's own reports, and as many new ones as the
 * day's quota allows.
 */
function mostCallsOf(rows: readonly Row[], devices: Doc<"devices">[]) {
  const isNew = ({ home, day, own }: Row) => !home && !own && day === undefined;
  const started = rows.filter((row) => !isNew(row)).map((row) => ({ devices: remaining(row, devices) }));
  return callsOf(started) + Math.min(rows.length - started.length, limits.pushesPerDay) * devices.length;
}

/**
 * The pushes to send to the user now, and the number of documents read for them. None if they could exceed the day's
 * quota.
 */
export async function decidePushes(ctx: MutationCtx, userId: Id<"users">) {
  const now = Date.now();
  const rows = await ctx.db
    .query("outbox")
    .withIndex("by_user_and_channel_and_state_and_dueAt", (q) =>
      q.eq("userId", userId).eq("channel", "push").eq("state", "queued").lte("dueAt", now),
    )
    .take(mostRows);
  const read = 7 * rows.length + limits.watchAreas + limits.devices + 1;
  const user = await ctx.db.get("users", userId);
  const person = user && {
    areas: await sendingAreas(ctx, user, "push"),
    devices: await devicesOf(ctx, user),
  };
  if (!person || person.devices.length === 0) {
    await drop(ctx, rows);
    return { read, decided: [], isSpent: false };
  }
  const until = await pausedUntil(ctx, userId);
  if (until) {
    for (const { _id } of rows) await ctx.db.patch("outbox", _id, { dueAt: until });
    return { read, decided: [], isSpent: false };
  }
  const happy = rows.filter(({ home }) => home);
  const stale = rows.filter((row) => !row.home && newsFrom(row) < now - limits.newsMs);
  await drop(ctx, stale);
  const fresh = rows.filter((row) => !happy.includes(row) && !stale.includes(row));
  // Count first: a push that may not be sent today must not be decided today.
  const most = mostCallsOf([...happy, ...fresh], person.devices);
  if (!(await addCalls(ctx, "push", most))) return { read, decided: [], isSpent: true };
  const nearby = fresh.filter(({ own, pets }) => !own && !pets);
  const decided = await news(ctx, await wantedOf(ctx, user, person.areas, nearby), person);
  const own = fresh.filter((row) => row.own);
  const ofThreads = own.filter(({ threadId }) => threadId);
  const ofReports = own.filter(({ threadId }) => !threadId);
  for (const one of [...(await decideThreads(ctx, user, ofThreads)), ...(await decideNews(ctx, user, ofReports))])
    decided.push({ ...one, devices: remaining(one.row, person.devices) });
  for (const row of fresh.filter(({ pets }) => pets)) {
    const message = await decidePetPush(ctx, user, row);
    if (message) decided.push({ ...message, row, devices: remaining(row, person.devices) });
  }
  for (const row of happy) {
    const good = await goodNews(ctx, row, person);
    if (good) decided.push(good);
  }
  await giveBack(ctx, "push", most - callsOf(decided));
  return { read, decided, isSpent: false };
}
