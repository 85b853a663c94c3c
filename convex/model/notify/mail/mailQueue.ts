// The calls to the email service. A call and its letters are stored before the call is made. If the outcome stays
// unknown, the call is repeated with the same key, without the letters that may not be sent now. Letters that were
// certainly not sent return to the outbox.
import { hourMs, minuteMs } from "../../../../domain/units";
import { mailPaths } from "../../../../domain/paths";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import { mailSettings, type SendResult } from "../../../providers/resend";
import { takeQuota, returnQuota, hasRoom, nextQuotaDay } from "../../platform/quotaUsage";
import { confirmationLetter } from "./letters";
import { mailItem, mailPageUrl } from "./mailItem";
import { decideLetter } from "./decideMail";
import { scheduleMailCall } from "./mailCalls";
import { recheckLetters, returnLetter } from "./mailRecheck";
import { callsPausedUntil, noteTrouble } from "../../platform/troubles";
import { nextVisitorAt, visitorLetters } from "../threadNews/visitorLetters";
import { endQueueRun, wake, wakeAfterLease } from "../wakeUps";

type Call = Doc<"mailCalls">;
type Letter = Doc<"letters">;

/** The service forgets a key after a day. A call repeated later than this could send a letter twice. */
const keyLifetimeMs = 23 * hourMs;
/** Longer than the call itself may take. */
const leaseMs = 2 * minuteMs;
const lettersPerCall = 50;
const visitorsPerCall = 10;
/** Documents that one lease reads, approximately. */
const maxDocumentsRead = 1500;
const rowsPerQuery = 100;
/** The most expired or postponed calls that one lease handles. */
const maxCallsHandled = 5;
const [shortestWaitMs, longestWaitMs] = [30_000, hourMs];

const lettersOf = async (ctx: QueryCtx, key: string) =>
  await ctx.db
    .query("letters")
    .withIndex("by_key", (q) => q.eq("key", key))
    .take(lettersPerCall);

async function callOf(ctx: QueryCtx, key: string) {
  return await ctx.db
    .query("mailCalls")
    .withIndex("by_key", (q) => q.eq("key", key))
    .unique();
}

async function endCall(ctx: MutationCtx, call: Call, state: "failed" | "unsure") {
  for (const { _id } of await lettersOf(ctx, call.key)) await ctx.db.patch("letters", _id, { state, item: "" });
  await ctx.db.delete("mailCalls", call._id);
}

/** The ids of the letters that each attempt omitted. The first attempt omitted none. */
const attemptsOf = ({ omittedByAttempt }: Call) => omittedByAttempt ?? [[]];

const haveSameIds = (one: readonly Id<"letters">[], other: readonly Id<"letters">[]) =>
  one.length === other.length && one.every((id) => other.includes(id));

/**
 * One of the attempts in `omittedByAttempt` has arrived. Returns the letters of the first attempt in this list, to
 * repeat it exactly: the service accepts a known key only with the same letters.
 */
function firstRemainingAttempt(call: Call, letters: Letter[]) {
  const [omittedIds = []] = attemptsOf(call);
  const isOmitted = ({ _id }: Letter) => omittedIds.includes(_id);
  return { toSend: letters.filter((one) => !isOmitted(one)), toOmit: letters.filter(isOmitted), nextAt: null };
}

const omittedOf = (letters: readonly Letter[]) => letters.filter(({ isOmitted }) => isOmitted).map(({ _id }) => _id);

/**
 * Returns the next due call, such as one that was put off or whose lease expired. Marks the letters that may not be
 * sent now as omitted. The call keeps its key: if an earlier attempt with other letters arrived, the service sends
 * nothing, and the result is "unsure". If it accepts the call, no such attempt arrived, so the omitted letters were not
 * sent.
 */
async function dueCall(ctx: MutationCtx): Promise<Call | null> {
  const now = Date.now();
  for (let handledCount = 0; handledCount < maxCallsHandled; handledCount += 1) {
    const call = await ctx.db
      .query("mailCalls")
      .withIndex("by_nextAt", (q) => q.lte("nextAt", now))
      .first();
    if (!call) return null;
    const letters = await lettersOf(ctx, call.key);
    const { toSend, toOmit, nextAt } = call.isKeyKnown
      ? firstRemainingAttempt(call, letters)
      : await recheckLetters(ctx, letters);
    if (now - call.firstAt >= keyLifetimeMs || (toSend.length === 0 && nextAt === null))
      await endCall(ctx, call, "unsure");
    else if (toSend.length === 0) await ctx.db.patch("mailCalls", call._id, { nextAt: nextAt! });
    else {
      for (const { _id } of toSend) await ctx.db.patch("letters", _id, { isOmitted: undefined });
      for (const { _id } of toOmit) await ctx.db.patch("letters", _id, { isOmitted: true });
      return call;
    }
  }
  return null;
}

export interface Lease {
  /** Null if there is nothing to send now. */
  key: string | null;
  items: string[];
  /** Whether there may be more to send after this call. */
  more: boolean;
}

const noLease: Lease = { key: null, items: [], more: false };

type NewLetter =
  | NonNullable<Awaited<ReturnType<typeof decideLetter>>["letter"]>
  | Awaited<ReturnType<typeof visitorLetters>>[number];

/** Due email rows of the outbox: of users' own reports, messages and pets if `isOwnNews`, else all others. */
const dueRows = async (ctx: MutationCtx, isOwnNews: true | undefined) =>
  await ctx.db
    .query("outbox")
    .withIndex("by_channel_and_isOwnNews_and_state_and_dueAt", (q) =>
      q.eq("channel", "email").eq("isOwnNews", isOwnNews).eq("state", "queued").lte("dueAt", Date.now()),
    )
    .take(rowsPerQuery);

/** Which of the two daily quotas a letter counts towards. */
const quotaOf = ({ kind }: Pick<Letter, "kind">) =>
  ["reports", "messages", "care", "reply", "receipt"].includes(kind) ? "news" : "mail";

/** Writes the letters that are due, and stores them as one leased call. */
async function writeLetters(ctx: MutationCtx): Promise<Lease> {
  const sender = mailSettings();
  if (!sender) return noLease;
  const rows = [
    ...((await hasRoom(ctx, "news")) ? await dueRows(ctx, true) : []),
    ...((await hasRoom(ctx, "mail")) ? await dueRows(ctx, undefined) : []),
  ];
  const people = new Set(rows.map(({ userId }) => userId));
  const letters: NewLetter[] = [];
  let documentsRead = rows.length;
  for (const userId of people) {
    if (documentsRead > maxDocumentsRead || letters.length === lettersPerCall) break;
    // Quota is checked before deciding: a decided letter must be sent today.
    const room = { mail: await hasRoom(ctx, "mail"), news: await hasRoom(ctx, "news") };
    const decision = await decideLetter(ctx, userId, sender, room);
    documentsRead += decision.documentsRead;
    if (!decision.letter) continue;
    await takeQuota(ctx, quotaOf(decision.letter), 1);
    letters.push(decision.letter);
  }
  const mostToVisitors = Math.min(lettersPerCall - letters.length, visitorsPerCall);
  const lettersToVisitors = (await hasRoom(ctx, "news")) ? await visitorLetters(ctx, sender, mostToVisitors) : [];
  for (const letter of lettersToVisitors) await takeQuota(ctx, quotaOf(letter), 1);
  letters.push(...lettersToVisitors);
  const hasMore = rows.length > 0 || lettersToVisitors.length > 0;
  return letters.length > 0 ? await storeCall(ctx, letters, hasMore) : { ...noLease, more: hasMore };
}

async function storeCall(ctx: MutationCtx, letters: NewLetter[], hasMore: boolean) {
  const key = await scheduleMailCall(ctx, Date.now() + leaseMs);
  for (const letter of letters) await ctx.db.insert("letters", { ...letter, key, state: "sending" });
  return { key, items: letters.map(({ item }) => item), more: hasMore };
}

/** Queues the letter with which a user confirms their address, in a call of its own. */
export async function queueConfirmation(ctx: MutationCtx, boxId: Id<"mailboxes">): Promise<void> {
  const sender = mailSettings();
  const box = await ctx.db.get("mailboxes", boxId);
  if (!sender || !box?.confirmation || box.stopped) return;
  const lang = (await ctx.db.get("users", box.userId))?.lang;
  const link = mailPageUrl(mailPaths.confirm + box.confirmation.token, lang);
  const item = mailItem(sender, { address: box.address, lang }, () => confirmationLetter(link, sender));
  const key = await scheduleMailCall(ctx, Date.now());
  await ctx.db.insert("letters", { userId: box.userId, item, kind: "confirmation", rows: [], key, state: "sending" });
  await wake(ctx, "email");
}

/** When the earliest row can be sent: when it is due, but not before tomorrow if today's quota is used up. */
async function nextRowAt(ctx: MutationCtx, isOwnNews: true | undefined): Promise<number | null> {
  const row = await ctx.db
    .query("outbox")
    .withIndex("by_channel_and_isOwnNews_and_state_and_dueAt", (q) =>
      q.eq("channel", "email").eq("isOwnNews", isOwnNews).eq("state", "queued"),
    )
    .first();
  if (!row) return null;
  return (await hasRoom(ctx, isOwnNews ? "news" : "mail")) ? row.dueAt : Math.max(row.dueAt, nextQuotaDay());
}

/** When the first call or letter is due. Null if there is none, or if email is not set up. */
async function nextDueAt(ctx: MutationCtx): Promise<number | null> {
  if (!mailSettings()) return null;
  const call = await ctx.db.query("mailCalls").withIndex("by_nextAt").first();
  const visitorAt = await nextVisitorAt(ctx);
  const times = [
    call?.nextAt ?? null,
    await nextRowAt(ctx, true),
    await nextRowAt(ctx, undefined),
    visitorAt !== null && !(await hasRoom(ctx, "news")) ? Math.max(visitorAt, nextQuotaDay()) : visitorAt,
  ];
  const dueTimes = times.filter((time) => time !== null);
  return dueTimes.length > 0 ? Math.min(...dueTimes) : null;
}

/** Leases the next call. */
export async function leaseCall(ctx: MutationCtx): Promise<Lease> {
  const callsResumeAt = await callsPausedUntil(ctx, "mail");
  const lease = callsResumeAt === null ? await nextCall(ctx) : noLease;
  if (lease.key) await wakeAfterLease(ctx, "email", Date.now() + leaseMs);
  else if (!lease.more) await endQueueRun(ctx, "email", callsResumeAt ?? (await nextDueAt(ctx)));
  return lease;
}

async function nextCall(ctx: MutationCtx): Promise<Lease> {
  const call = await dueCall(ctx);
  if (!call) return await writeLetters(ctx);
  const letters = await lettersOf(ctx, call.key);
  const omittedIds = omittedOf(letters);
  const attempts = attemptsOf(call).some((attempt) => haveSameIds(attempt, omittedIds))
    ? attemptsOf(call)
    : [...attemptsOf(call), omittedIds];
  await ctx.db.patch("mailCalls", call._id, {
    nextAt: Date.now() + leaseMs,
    tries: call.tries + 1,
    omittedByAttempt: attempts,
  });
  const toSend = letters.filter(({ isOmitted }) => !isOmitted);
  return { key: call.key, items: toSend.map(({ item }) => item), more: true };
}

/** Puts a call's letters, which were certainly not sent, back into the outbox, where they are decided again. */
async function returnToOutbox(ctx: MutationCtx, call: Call, letters: Letter[], dueAt: number) {
  for (const letter of letters) {
    await returnLetter(ctx, letter, dueAt);
    await returnQuota(ctx, quotaOf(letter), 1);
  }
  await ctx.db.delete("mailCalls", call._id);
}

/**
 * Gives each letter a call of its own, because the service refused the call and doesn't say which letter is at fault.
 */
async function splitCall(ctx: MutationCtx, letters: Letter[]) {
  for (const { _id } of letters) {
    await ctx.db.patch("letters", _id, { key: await scheduleMailCall(ctx, Date.now()), isOmitted: undefined });
  }
}

/**
 * The service already knows this key with other letters, so an earlier attempt arrived. Only that attempt, repeated,
 * gets its reply again. Trying the attempts in turn tells us what was sent, and sends nothing twice.
 */
async function tryOtherAttempt(ctx: MutationCtx, call: Call, letters: Letter[]) {
  const attempts = attemptsOf(call).filter((attempt) => !haveSameIds(attempt, omittedOf(letters)));
  if (attempts.length === 0) await endCall(ctx, call, "unsure");
  else await ctx.db.patch("mailCalls", call._id, { omittedByAttempt: attempts, isKeyKnown: true, nextAt: Date.now() });
}

export async function settleCall(ctx: MutationCtx, key: string, result: SendResult): Promise<void> {
  const call = await callOf(ctx, key);
  // Another run has settled the call meanwhile.
  if (!call) return;
  const letters = await lettersOf(ctx, key);
  if (result.kind === "retry") {
    const backoffMs = Math.min(longestWaitMs, shortestWaitMs * 2 ** Math.min(call.tries, 12));
    const nextAt = Date.now() + (result.afterMs || backoffMs);
    await noteTrouble(ctx, "mail", result.trouble, nextAt);
    // After a later attempt, letters can't return to the outbox, because an earlier attempt may have sent them. Letters
    // of the kinds below have no rows in the outbox. In both cases, and while the outcome is unknown, the call is kept
    // and repeated.
    if (
      result.isUnsent &&
      call.tries === 0 &&
      letters.every(({ kind }) => !["confirmation", "threadLink", "reply", "receipt", "operators"].includes(kind))
    )
      await returnToOutbox(ctx, call, letters, nextAt);
    else await ctx.db.patch("mailCalls", call._id, { nextAt });
    return;
  }
  // Any reply that is not a retry means that the service is up.
  await noteTrouble(ctx, "mail", result.kind === "refused" ? result.trouble : "");
  if (result.kind === "unsure") return await tryOtherAttempt(ctx, call, letters);
  if (result.kind === "refused") {
    if (letters.length === 1) return await endCall(ctx, call, "failed");
    await splitCall(ctx, letters);
  } else {
    for (const letter of letters.filter(({ isOmitted }) => isOmitted)) {
      await returnLetter(ctx, letter, Date.now());
      await returnQuota(ctx, quotaOf(letter), 1);
    }
    for (const [index, { _id }] of letters.filter(({ isOmitted }) => !isOmitted).entries()) {
      const emailId = result.ids[index];
      const sentFields = emailId ? ({ state: "sent", emailId } as const) : ({ state: "failed" } as const);
      await ctx.db.patch("letters", _id, { ...sentFields, item: "" });
    }
  }
  await ctx.db.delete("mailCalls", call._id);
}
