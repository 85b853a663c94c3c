// Re-checks letters that were written but not confirmed as sent, because hours may have passed since they were written.
import { localDay, quietUntil } from "../../../../domain/time/localTime";
import type { Doc } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import { digestMayGo } from "../../moderation/digest/digest";
import { dayFields, isDaily, mailboxOf } from "./mailboxes";
import { pausedUntil } from "../pauses";
import { concerns } from "../reach";
import { isAsleep, reportOf, areasNotifyingBy, zoneOf } from "../dueNews";
import { careOfRow } from "../careNews/careNews";
import { petMailMayGoAt } from "../petNews/petMail";
import { acceptsNews, canNotify, newsZoneOf, isNight } from "../reportNews/channels";
import { type Row, unreadIn } from "../threadNews/unread";
import { requeueVisitorLetter, visitorLetterMayGo } from "../threadNews/visitorLetters";
import { roleIn } from "../../search/household";

type Letter = Doc<"letters">;

const addressOf = ({ item }: Letter) => (JSON.parse(item) as { to: string[] }).to[0];

/** When the letter may be sent. Null if it must not be sent any more. */
async function letterMayGoAt(ctx: MutationCtx, letter: Letter): Promise<number | null> {
  const { userId, kind, rows } = letter;
  const now = Date.now();
  if (kind === "operators") return digestMayGo(letter) ? now : null;
  if (!userId) return (await visitorLetterMayGo(ctx, letter)) ? now : null;
  const user = await ctx.db.get("users", userId);
  const box = user && (await mailboxOf(ctx, user));
  if (kind === "receipt") return user ? now : null;
  if (kind === "reports" || kind === "messages" || kind === "care")
    return user && box?.address === addressOf(letter) ? await newsMayGoAt(ctx, user, letter) : null;
  if (kind === "reply") return acceptsNews(box) && box.address === addressOf(letter) ? now : null;
  if (kind === "threadLink" || !user || !box || box.stopped || box.address !== addressOf(letter)) return null;
  if (kind === "confirmation") return box.confirmation ? now : null;
  if (box.confirmation) return null;
  if (kind === "pets") return await petMailMayGoAt(ctx, user);
  const areas = await areasNotifyingBy(ctx, user, "email");
  const rowsOfLetter = await Promise.all(rows.map(async (id) => await ctx.db.get("outbox", id)));
  const reports = await Promise.all(rowsOfLetter.map(async (row) => row && (await reportOf(ctx, row))));
  // The letter is worth sending while one of the user's areas still asks for one of its reports.
  const area = areas.find((one) => reports.some((report) => report && concerns(one, report)));
  if (!area) return null;
  const pauseEndsAt = await pausedUntil(ctx, userId);
  if (pauseEndsAt) return pauseEndsAt;
  if (isAsleep(area, now)) return quietUntil(now, zoneOf(area));
  // The letter counts for the day on which it is sent, not for the day on which it was written.
  await ctx.db.patch("mailboxes", box._id, { [dayFields[kind]]: localDay(now, zoneOf(area)) });
  return now;
}

/** Whether one of the reports is open and the user is still in its household. */
async function runsOpenReport(ctx: MutationCtx, user: Doc<"users">, rows: readonly Row[]) {
  const reports = await Promise.all(rows.map(async (row) => await reportOf(ctx, row)));
  const openReports = reports.filter((report) => report?.lifecycle === "open");
  const roles = await Promise.all(openReports.map(async (report) => await roleIn(ctx, report!, user)));
  return roles.some((role) => role !== null);
}

/** Whether one of the messages is still unread. */
async function hasUnreadMessage(ctx: MutationCtx, user: Doc<"users">, rows: readonly Row[]) {
  const unreadThreads = await Promise.all(rows.map(async (row) => await unreadIn(ctx, row, user)));
  return unreadThreads.some((one) => one !== null);
}

/** Whether one of the pets still has something due. */
async function hasDueCare(ctx: MutationCtx, _user: Doc<"users">, rows: readonly Row[]) {
  const careOfRows = await Promise.all(rows.map(async (row) => await careOfRow(ctx, row)));
  return careOfRows.some((care) => care !== null);
}

/**
 * Like `letterMayGoAt`, for a letter about the user's own reports, messages or pets: at least one of them must still be
 * news.
 */
async function newsMayGoAt(ctx: MutationCtx, user: Doc<"users">, { kind, rows }: Letter): Promise<number | null> {
  const now = Date.now();
  if (!(await canNotify(ctx, user, "email"))) return null;
  const storedRows = await Promise.all(rows.map(async (id) => await ctx.db.get("outbox", id)));
  const rowsOfLetter = storedRows.filter((row) => row !== null);
  const isStillNews = kind === "messages" ? hasUnreadMessage : kind === "care" ? hasDueCare : runsOpenReport;
  if (!(await isStillNews(ctx, user, rowsOfLetter))) return null;
  const pauseEndsAt = await pausedUntil(ctx, user._id);
  if (pauseEndsAt) return pauseEndsAt;
  return isNight(user, now) ? quietUntil(now, newsZoneOf(user)) : now;
}

interface Recheck {
  toSend: Letter[];
  /** The letters that must not be sent, or only later. */
  toOmit: Letter[];
  /** When the first of the letters in `toOmit` may be sent. Null if none of them may. */
  nextAt: number | null;
}

/** Which letters of a call may be sent now. One user's pause does not delay the others' letters. */
export async function recheckLetters(ctx: MutationCtx, letters: readonly Letter[]): Promise<Recheck> {
  const recheck: Recheck = { toSend: [], toOmit: [], nextAt: null };
  for (const letter of letters) {
    const at = await letterMayGoAt(ctx, letter);
    const isSendable = at !== null && at <= Date.now();
    recheck[isSendable ? "toSend" : "toOmit"].push(letter);
    if (at !== null && !isSendable) recheck.nextAt = Math.min(at, recheck.nextAt ?? at);
  }
  return recheck;
}

/** Deletes an unsent letter and queues its outbox rows again. */
export async function returnLetter(ctx: MutationCtx, letter: Letter, dueAt: number) {
  const { _id, userId, kind, rows } = letter;
  if (!userId) await requeueVisitorLetter(ctx, letter, dueAt);
  const box = userId ? await mailboxOf(ctx, { _id: userId }) : null;
  if (box && isDaily(kind)) await ctx.db.patch("mailboxes", box._id, { [dayFields[kind]]: undefined });
  for (const id of rows) {
    const row = await ctx.db.get("outbox", id);
    if (row) await ctx.db.patch("outbox", id, { state: "queued", dueAt, day: undefined });
  }
  await ctx.db.delete("letters", _id);
}
