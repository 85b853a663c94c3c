// Decides which pushes a user gets, just before they are sent, from the reports as they are then. About watch areas, a
// user gets at most three pushes a day, one a day about each author's reports, and in the quiet hours only those about
// lost pets close by. The bell shows the other reports.
import { limits } from "../../../../domain/limits";
import { localDay, quietUntil } from "../../../../domain/time/localTime";
import { fitsDailyLimit } from "../../../../domain/notify/reachRules";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import { takeQuota, returnQuota } from "../../platform/quotaUsage";
import { devicesOf } from "./devices";
import { pausedUntil } from "../pauses";
import { decideCarePushes } from "../careNews/carePush";
import { decidePetPush } from "../petNews/petPush";
import { decideNewsPushes } from "../reportNews/newsPush";
import { decideThreadPushes } from "../threadNews/threadPush";
import { homeMessage, newsMessage, type PushDraft } from "./pushMessages";
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

type Area = Doc<"watchAreas">;

/** At most this many rows of one user are decided together. */
export const mostRows = 40;

export interface DecidedPush extends PushDraft {
  row: Row;
  devices: Doc<"devices">[];
}

interface Recipient {
  areas: Area[];
  devices: Doc<"devices">[];
}

const waitForMorning = async (ctx: MutationCtx, row: Row, area: Area) =>
  await ctx.db.patch("outbox", row._id, { dueAt: quietUntil(Date.now(), zoneOf(area)) });

/**
 * The push that says that a pet is home, for a user who got one about its report. In the quiet hours, postpones it to
 * the morning.
 */
async function decideHome(ctx: MutationCtx, row: Row, { areas, devices }: Recipient): Promise<DecidedPush | null> {
  const report = await reportOf(ctx, row);
  const [area] = areas;
  if (report?.lifecycle !== "home" || !area) {
    await ctx.db.patch("outbox", row._id, { state: "sent", saysHome: undefined });
    return null;
  }
  if (isAsleep(area, Date.now())) {
    await waitForMorning(ctx, row, area);
    return null;
  }
  return { ...(await homeMessage(ctx, report)), row, devices: devicesToReach(row, devices) };
}

/** The devices that have not received the row's push yet. */
const devicesToReach = ({ devicesLeft }: Row, devices: Doc<"devices">[]) =>
  devicesLeft ? devices.filter(({ _id }) => devicesLeft.includes(_id)) : devices;

async function decideNearby(
  ctx: MutationCtx,
  dueNews: readonly DueNews[],
  { devices }: Recipient,
): Promise<DecidedPush[]> {
  const now = Date.now();
  const pushes: DecidedPush[] = [];
  for (const one of dueNews) {
    const { row, area } = one;
    const today = localDay(now, zoneOf(area));
    if (isAsleep(area, now) && !isLostCloseBy(one)) await waitForMorning(ctx, row, area);
    // A push that is sent again was counted towards the limit on its first day.
    else if (
      row.day === undefined &&
      !fitsDailyLimit(await rowsOfDay(ctx, row, today, limits.pushesPerDay), sentFieldsOf(one, today))
    ) {
      await dropRows(ctx, [row]);
    } else {
      const day = row.day ?? today;
      await ctx.db.patch("outbox", row._id, sentFieldsOf(one, day));
      pushes.push({ ...(await newsMessage(ctx, one)), row, devices: devicesToReach(row, devices) });
    }
  }
  return pushes;
}

export const pushCallsOf = (pushes: readonly Pick<DecidedPush, "devices">[]) =>
  pushes.reduce((sum, { devices }) => sum + devices.length, 0);

/**
 * The most calls that the rows can need: one per push and device. Repeated rows, rows that say a pet is home, and own
 * news can all become pushes. Of the other rows, only as many can as the user's daily limit allows.
 */
function mostCallsOf(rows: readonly Row[], devices: Doc<"devices">[]) {
  const isLimited = ({ saysHome, day, isOwnNews }: Row) => !saysHome && !isOwnNews && day === undefined;
  const unlimitedPushes = rows
    .filter((row) => !isLimited(row))
    .map((row) => ({ devices: devicesToReach(row, devices) }));
  return (
    pushCallsOf(unlimitedPushes) + Math.min(rows.length - unlimitedPushes.length, limits.pushesPerDay) * devices.length
  );
}

/**
 * The pushes to send to the user now, and roughly how many documents were read for them. None if they could exceed the
 * day's quota.
 */
export async function decidePushes(ctx: MutationCtx, userId: Id<"users">) {
  const now = Date.now();
  const rows = await ctx.db
    .query("outbox")
    .withIndex("by_user_and_channel_and_state_and_dueAt", (q) =>
      q.eq("userId", userId).eq("channel", "push").eq("state", "queued").lte("dueAt", now),
    )
    .take(mostRows);
  const documentsRead = 7 * rows.length + limits.watchAreas + limits.devices + 1;
  const user = await ctx.db.get("users", userId);
  const recipient = user && {
    areas: await areasNotifyingBy(ctx, user, "push"),
    devices: await devicesOf(ctx, user),
  };
  if (!recipient || recipient.devices.length === 0) {
    await dropRows(ctx, rows);
    return { documentsRead, pushes: [], isQuotaUsedUp: false };
  }
  const pauseEndsAt = await pausedUntil(ctx, userId);
  if (pauseEndsAt) {
    for (const { _id } of rows) await ctx.db.patch("outbox", _id, { dueAt: pauseEndsAt });
    return { documentsRead, pushes: [], isQuotaUsedUp: false };
  }
  const homeRows = rows.filter(({ saysHome }) => saysHome);
  const staleRows = rows.filter((row) => !row.saysHome && queuedSince(row) < now - limits.unsentNotificationMs);
  await dropRows(ctx, staleRows);
  const freshRows = rows.filter((row) => !homeRows.includes(row) && !staleRows.includes(row));
  // Quota is taken before deciding, because a decided push must be sent today. The unused part is given back.
  const mostCalls = mostCallsOf([...homeRows, ...freshRows], recipient.devices);
  if (!(await takeQuota(ctx, "push", mostCalls))) return { documentsRead, pushes: [], isQuotaUsedUp: true };
  const nearbyRows = freshRows.filter(({ isOwnNews, isPetNews }) => !isOwnNews && !isPetNews);
  const pushes = await decideNearby(ctx, await dueNewsOf(ctx, user, recipient.areas, nearbyRows), recipient);
  const ownRows = freshRows.filter((row) => row.isOwnNews);
  const threadRows = ownRows.filter(({ threadId }) => threadId);
  const careRows = ownRows.filter(({ petId }) => petId);
  const reportRows = ownRows.filter(({ threadId, petId }) => !threadId && !petId);
  for (const push of [
    ...(await decideThreadPushes(ctx, user, threadRows)),
    ...(await decideNewsPushes(ctx, user, reportRows)),
    ...(await decideCarePushes(ctx, user, careRows)),
  ])
    pushes.push({ ...push, devices: devicesToReach(push.row, recipient.devices) });
  for (const row of freshRows.filter(({ isPetNews }) => isPetNews)) {
    const message = await decidePetPush(ctx, user, row);
    if (message) pushes.push({ ...message, row, devices: devicesToReach(row, recipient.devices) });
  }
  for (const row of homeRows) {
    const homePush = await decideHome(ctx, row, recipient);
    if (homePush) pushes.push(homePush);
  }
  await returnQuota(ctx, "push", mostCalls - pushCallsOf(pushes));
  return { documentsRead, pushes, isQuotaUsedUp: false };
}
