// The queue of pushes. Push services have no idempotency keys, but a second push with the same tag replaces the first,
// so a push without a known outcome is sent again.
import { type Infer, v } from "convex/values";
import { limits } from "../../../../domain/limits";
import { hourMs, minuteMs } from "../../../../domain/units";
import { internal } from "../../../_generated/api";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import { pushSettings } from "../../../providers/push/webPush";
import { subscription } from "./devices";
import { pushCallsOf, type DecidedPush, decidePushes, mostRows } from "./decidePush";
import { textFor } from "./pushMessages";
import { nextQuotaDay } from "../../platform/quotaUsage";
import { noteTrouble } from "../../platform/troubles";
import { endQueueRun, wake, wakeAfterLease } from "../wakeUps";

const rowsPerRead = 100;
/** A lease with this many calls gets no further user. It can have more, because a user's calls are not split. */
const callsBeforeStop = 100;
const mostCalls = callsBeforeStop + mostRows * limits.devices;
/** Longer than the largest lease takes if every push service times out. */
const leaseMs = Math.ceil(mostCalls / limits.pushesAtOnce) * limits.serviceTimeoutMs + minuteMs;
/** Documents that one lease reads, approximately. */
const mostRead = 1500;
const [shortestWaitMs, longestWaitMs] = [30_000, hourMs];
const mostTries = 24;

export const pushJob = v.object({
  rowId: v.id("outbox"),
  leaseEndsAt: v.number(),
  tag: v.string(),
  urgent: v.boolean(),
  // `text`: the message in the device's language.
  targets: v.array(v.object({ deviceId: v.id("devices"), text: v.string(), ...subscription })),
});

export const pushLease = v.object({ jobs: v.array(pushJob), more: v.boolean() });
type PushLease = Infer<typeof pushLease>;

export const pushOutcome = v.object({
  rowId: v.id("outbox"),
  leaseEndsAt: v.number(),
  results: v.array(
    v.object({
      deviceId: v.id("devices"),
      kind: v.union(v.literal("sent"), v.literal("gone"), v.literal("refused"), v.literal("retry")),
      afterMs: v.optional(v.number()),
    }),
  ),
});
type Result = Infer<typeof pushOutcome>["results"][number];

const dueRows = async (ctx: MutationCtx, state: "queued" | "sending") =>
  await ctx.db
    .query("outbox")
    .withIndex("by_channel_and_state_and_dueAt", (q) =>
      q.eq("channel", "push").eq("state", state).lte("dueAt", Date.now()),
    )
    .take(rowsPerRead);

async function jobOf(ctx: MutationCtx, { row, devices, ...draft }: DecidedPush, leaseEndsAt: number) {
  await ctx.db.patch("outbox", row._id, { state: "sending", dueAt: leaseEndsAt });
  const targets = devices.map((device) => {
    const { _id: deviceId, endpoint, p256dh, auth } = device;
    return { deviceId, text: textFor(device, draft), endpoint, p256dh, auth };
  });
  return { rowId: row._id, leaseEndsAt, tag: draft.tag, urgent: draft.urgent, targets };
}

/** When the first push is due, or the first lease expires. Null if there is neither. */
async function nextDueAt(ctx: MutationCtx): Promise<number | null> {
  const firstRows = (["queued", "sending"] as const).map((state) =>
    ctx.db
      .query("outbox")
      .withIndex("by_channel_and_state_and_dueAt", (q) => q.eq("channel", "push").eq("state", state))
      .first(),
  );
  const times = (await Promise.all(firstRows)).flatMap((row) => (row ? [row.dueAt] : []));
  return times.length > 0 ? Math.min(...times) : null;
}

/** Leases the pushes to send next. */
export async function leasePushes(ctx: MutationCtx): Promise<PushLease> {
  const leaseEndsAt = Date.now() + leaseMs;
  const { isQuotaUsedUp, ...lease } = pushSettings()
    ? await nextBatch(ctx, leaseEndsAt)
    : { jobs: [], more: false, isQuotaUsedUp: false };
  if (lease.jobs.length > 0) await wakeAfterLease(ctx, "push", leaseEndsAt);
  else if (isQuotaUsedUp) await endQueueRun(ctx, "push", nextQuotaDay());
  else if (!lease.more) await endQueueRun(ctx, "push", pushSettings() ? await nextDueAt(ctx) : null);
  return lease;
}

async function nextBatch(ctx: MutationCtx, leaseEndsAt: number): Promise<PushLease & { isQuotaUsedUp: boolean }> {
  // Rows whose sender's lease has expired are queued again.
  for (const { _id } of await dueRows(ctx, "sending")) await ctx.db.patch("outbox", _id, { state: "queued" });
  const rows = await dueRows(ctx, "queued");
  const jobs: PushLease["jobs"] = [];
  // Counts every row twice, because rows whose lease had expired were read twice.
  let documentsRead = 2 * rows.length;
  let calls = 0;
  for (const userId of new Set(rows.map((row) => row.userId))) {
    if (documentsRead > mostRead || calls >= callsBeforeStop) break;
    const { pushes, isQuotaUsedUp, ...decision } = await decidePushes(ctx, userId);
    if (isQuotaUsedUp) return { jobs, more: false, isQuotaUsedUp };
    documentsRead += decision.documentsRead;
    for (const push of pushes) jobs.push(await jobOf(ctx, push, leaseEndsAt));
    calls += pushCallsOf(pushes);
  }
  return { jobs, more: rows.length > 0, isQuotaUsedUp: false };
}

async function noteDevice(ctx: MutationCtx, { deviceId, kind }: Result) {
  if (!(await ctx.db.get("devices", deviceId))) return;
  if (kind === "gone") await ctx.db.delete("devices", deviceId);
  if (kind === "sent") await ctx.db.patch("devices", deviceId, { usedAt: Date.now() });
}

async function settleRow(ctx: MutationCtx, row: Doc<"outbox">, results: readonly Result[]) {
  const newlyReached = results.filter(({ kind }) => kind === "sent").map(({ deviceId }) => deviceId);
  const devicesReached = [...new Set([...(row.devicesReached ?? []), ...newlyReached])];
  const retries = results.filter(({ kind }) => kind === "retry");
  const tries = (row.tries ?? 0) + 1;
  if (retries.length > 0 && tries < mostTries) {
    const backoffMs = Math.min(longestWaitMs, shortestWaitMs * 2 ** Math.min(tries - 1, 12));
    const wait = Math.max(...retries.map(({ afterMs }) => afterMs || backoffMs));
    const devicesLeft = retries.map(({ deviceId }) => deviceId);
    return await ctx.db.patch("outbox", row._id, {
      state: "queued",
      dueAt: Date.now() + wait,
      tries,
      devicesLeft,
      devicesReached,
    });
  }
  await ctx.db.patch("outbox", row._id, {
    state: "sent",
    dueAt: Date.now(),
    tries: undefined,
    devicesLeft: undefined,
    devicesReached,
  });
}

export async function settlePushes(ctx: MutationCtx, outcomes: readonly Infer<typeof pushOutcome>[], trouble: string) {
  // If there are no results, no push service was called, and we do not know whether an earlier trouble has ended.
  if (outcomes.some(({ results }) => results.length > 0)) await noteTrouble(ctx, "push", trouble);
  for (const { rowId, leaseEndsAt, results } of outcomes) {
    for (const result of results) await noteDevice(ctx, result);
    const row = await ctx.db.get("outbox", rowId);
    // A different `dueAt` means that another run has leased the row since.
    if (row?.state === "sending" && row.dueAt === leaseEndsAt) await settleRow(ctx, row, results);
  }
}

const rowsPerStep = 200;

/**
 * The report's rows for watch areas whose push was attempted: only these have a `day`. Leaves out rows with `saysHome`.
 */
const rowsToAnnounceTo = async (ctx: MutationCtx, reportId: Id<"reports">, count: number) =>
  await ctx.db
    .query("outbox")
    .withIndex("by_report_and_channel_and_saysHome_and_day", (q) =>
      q.eq("reportId", reportId).eq("channel", "push").eq("saysHome", undefined).gt("day", ""),
    )
    .take(count);

/**
 * Queues a push that says that the pet is home, to each device that got a push about the report. The new push replaces
 * that one. True if there may be more rows.
 */
export async function announceHomeStep(ctx: MutationCtx, reportId: Id<"reports">): Promise<boolean> {
  const report = await ctx.db.get("reports", reportId);
  if (report?.lifecycle !== "home") return false;
  const rows = await rowsToAnnounceTo(ctx, reportId, rowsPerStep);
  for (const { _id, devicesReached = [] } of rows) {
    // A device that never got the first push gets no second one.
    const state = devicesReached.length > 0 ? "queued" : "dropped";
    await ctx.db.patch("outbox", _id, {
      state,
      dueAt: Date.now(),
      saysHome: true,
      tries: undefined,
      devicesLeft: devicesReached,
    });
  }
  if (rows.length > 0) await wake(ctx, "push");
  return rows.length === rowsPerStep;
}

/** Announces that the pet is home, when the author can no longer undo that. Costs one read if nobody got a push. */
export async function announceHomeSoon(ctx: MutationCtx, reportId: Id<"reports">) {
  const [sentRow] = await rowsToAnnounceTo(ctx, reportId, 1);
  if (sentRow) await ctx.scheduler.runAfter(limits.undoHomeMs, internal.notify.push.announceHome, { reportId });
}
