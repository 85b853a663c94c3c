// When the oldest row of each queue was or will be due. Most queues need only the first document of an index.
import type { QueueHealth, QueueName } from "../../../../domain/moderation/health";
import { limits } from "../../../../domain/limits";
import { dayMs, hourMs, minuteMs } from "../../../../domain/units";
import { paidPackage } from "../../../../domain/posts/orderChoices";
import type { Doc } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import { failedRefunds } from "../../posts/orders/failedRefunds";
import { hasOpenDispute, unfinishedRefunds } from "../../posts/orders/money";
import { removalDueAt } from "../../posts/takeDown";
import { progressOf } from "../progress";

type Due = number | null;

const earliest = (...times: Due[]): Due => {
  const dueTimes = times.filter((time) => time !== null);
  return dueTimes.length > 0 ? Math.min(...dueTimes) : null;
};

/** Unsent notifications. A row that is being sent is due when its lease ends. */
async function outboxDue(ctx: QueryCtx, channel: Doc<"outbox">["channel"]): Promise<Due> {
  const rows = await Promise.all(
    (["queued", "sending"] as const).map((state) =>
      ctx.db
        .query("outbox")
        .withIndex("by_channel_and_state_and_dueAt", (q) => q.eq("channel", channel).eq("state", state))
        .first(),
    ),
  );
  return earliest(...rows.map((row) => row?.dueAt ?? null));
}

async function wakeUpsDue(ctx: QueryCtx): Promise<Due> {
  const rows = await Promise.all(
    (["email", "push"] as const).map((channel) =>
      ctx.db
        .query("wakeUps")
        .withIndex("by_channel", (q) => q.eq("channel", channel))
        .first(),
    ),
  );
  return earliest(...rows.map((row) => row?.at ?? null));
}

const oldestPost = async (ctx: QueryCtx, state: Doc<"pagePosts">["state"]) =>
  await ctx.db
    .query("pagePosts")
    .withIndex("by_state_and_since", (q) => q.eq("state", state))
    .first();

/**
 * Attempts to send a post end after about an hour, so a queued post is due at its next attempt (`since`). A deletion is
 * repeated until it succeeds, so it is due from its first attempt.
 */
async function pagePostsDue(ctx: QueryCtx): Promise<Due> {
  const [queued, posting, removing] = await Promise.all(
    (["queued", "posting", "removing"] as const).map((state) => oldestPost(ctx, state)),
  );
  return earliest(queued?.since ?? null, posting?.since ?? null, removing ? removalDueAt(removing) : null);
}

const oldestUnpaidOrder = async (ctx: QueryCtx, state: "open" | "pending") =>
  await ctx.db
    .query("orders")
    .withIndex("by_state_and_expiresAt", (q) => q.eq("state", state))
    .first();

/** Payment pages that should have closed, and payments that the bank should have confirmed or refused. */
async function paymentsDue(ctx: QueryCtx): Promise<Due> {
  const open = await oldestUnpaidOrder(ctx, "open");
  const pending = await oldestUnpaidOrder(ctx, "pending");
  const times = [open?.expiresAt, pending && pending.expiresAt + limits.bankAnswerMs];
  // The job asks about an open order a quarter of an hour after its page has closed, and runs every quarter of an hour.
  return earliest(...times.map((time) => (time ? time + 30 * minuteMs : null)));
}

/** How long after its decision a refund that Stripe has accepted should be done. */
const pendingRefundMs = 10 * dayMs;
const maxRefunds = 100;

/**
 * A refund that Stripe has not accepted yet is due from when it was decided. Its next attempt would not do: while
 * attempts fail, the next attempt is always in the future.
 */
async function refundsDue(ctx: QueryCtx): Promise<Due> {
  const times: number[] = [];
  for (const { state, intent, _creationTime } of await unfinishedRefunds(ctx, maxRefunds)) {
    if (state === "pending") times.push(_creationTime + pendingRefundMs);
    else if (!(await hasOpenDispute(ctx, intent))) times.push(_creationTime);
  }
  return earliest(...times);
}

const maxCalls = 100;

/**
 * Calls to the email service. A call that was tried is due from when it was stored (`firstAt`), because its next
 * attempt may always be in the future.
 */
async function mailCallsDue(ctx: QueryCtx): Promise<Due> {
  const calls = await ctx.db.query("mailCalls").withIndex("by_nextAt").take(maxCalls);
  return earliest(...calls.map(({ tries, firstAt, nextAt }) => (tries > 0 ? Math.min(firstAt, nextAt) : nextAt)));
}

/**
 * Paid orders whose posts are still to be made, and orders that need a decision. Both are due `paidPackage.hours` after
 * the payment.
 */
async function ordersDue(ctx: QueryCtx): Promise<Due> {
  const rows = await Promise.all(
    (["paid", "review"] as const).map((state) =>
      ctx.db
        .query("orders")
        .withIndex("by_state_and_handled_and_since", (q) => q.eq("state", state).eq("handled", undefined))
        .first(),
    ),
  );
  return earliest(...rows.map((order) => order && order.since + paidPackage.hours * hourMs));
}

/** Unused photos that should have been deleted. */
async function photosDue(ctx: QueryCtx): Promise<Due> {
  const photo = await ctx.db
    .query("photos")
    .withIndex("by_uses_and_unusedSince", (q) => q.eq("uses", 0))
    .first();
  return photo ? photo.unusedSince + limits.unusedPhotoMs : null;
}

/** Matching runs when a report is published. Only the daily check of the pins, which matching reads, can be late. */
async function matchingDue(ctx: QueryCtx): Promise<Due> {
  const checkedAt = await progressOf(ctx, "pins");
  return checkedAt === 0 ? null : checkedAt + limits.pinCheckMs;
}

const dueOf: Record<QueueName, (ctx: QueryCtx) => Promise<Due>> = {
  email: (ctx) => outboxDue(ctx, "email"),
  push: (ctx) => outboxDue(ctx, "push"),
  mailCalls: mailCallsDue,
  visitorMail: async (ctx) => {
    const box = await ctx.db
      .query("visitorMailboxes")
      .withIndex("by_dueAt", (q) => q.gt("dueAt", 0))
      .first();
    return box?.dueAt ?? null;
  },
  wakeUps: wakeUpsDue,
  pagePosts: pagePostsDue,
  payments: paymentsDue,
  refunds: refundsDue,
  orders: ordersDue,
  failedRefunds: async (ctx) => (await failedRefunds(ctx, 1))[0]?.refund._creationTime ?? null,
  photos: photosDue,
  matching: matchingDue,
  chipReminders: async (ctx) => (await ctx.db.query("chipReminders").withIndex("by_nextAt").first())?.nextAt ?? null,
  // Reminders of pets' vaccinations.
  healthReminders: async (ctx) => {
    const vaccination = await ctx.db
      .query("vaccinations")
      .withIndex("by_nextAt", (q) => q.gt("nextAt", 0))
      .first();
    return vaccination?.nextAt ?? null;
  },
  savedSearches: async (ctx) => {
    const search = await ctx.db.query("sharedSearches").withIndex("by_checkedAt").first();
    return search ? search.checkedAt + limits.newPetsEveryMs : null;
  },
  flags: async (ctx) => {
    const oldestCase = await ctx.db
      .query("cases")
      .withIndex("by_state_and_since", (q) => q.eq("state", "pending"))
      .first();
    return oldestCase?.since ?? null;
  },
  postReview: async (ctx) => (await oldestPost(ctx, "review"))?.since ?? null,
};

export const queuesHealth = async (ctx: QueryCtx): Promise<QueueHealth[]> =>
  await Promise.all((Object.keys(dueOf) as QueueName[]).map(async (name) => ({ name, dueAt: await dueOf[name](ctx) })));
