// Unexpected errors of functions, for operators and for the receiver of error reports. An error rolls back
// everything that its mutation wrote, so the mutation cannot record the error itself. The mutation's caller does: an
// HTTP route, an action, crons.ts, or the browser, which reports to the receiver itself. Functions that other functions
// schedule have no caller, so watchJobs.ts records their errors.
import { type ErrorReport, envelopeOf } from "../../../../domain/platform/errorReport";
import type { FunctionError } from "../../../../domain/moderation/health";
import { dayMs } from "../../../../domain/units";
import type { Doc } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";

const release = () => process.env["RELEASE"] ?? "";

/** A release with this many different errors within a day gets no new rows, which would tell us nothing new. */
const maxRows = 200;
const ttlMs = 14 * dayMs;
const batchSize = 100;

export async function recordError(ctx: MutationCtx, where: string, what: string, at = Date.now()) {
  const existing = await ctx.db
    .query("functionErrors")
    .withIndex("by_where_and_what_and_release", (q) => q.eq("where", where).eq("what", what).eq("release", release()))
    .unique();
  if (existing) {
    const { _id, count, unsentCount } = existing;
    await ctx.db.patch("functionErrors", _id, { count: count + 1, unsentCount: unsentCount + 1, lastAt: at });
    return;
  }
  const rowsOfLastDay = await ctx.db
    .query("functionErrors")
    .withIndex("by_release_and_lastAt", (q) => q.eq("release", release()).gt("lastAt", at - dayMs))
    .take(maxRows);
  if (rowsOfLastDay.length === maxRows) return;
  const row = { where, what, release: release(), count: 1, unsentCount: 1, firstAt: at, lastAt: at };
  await ctx.db.insert("functionErrors", row);
}

const maxShown = 10;

/** The newest errors, for the health page. */
export async function recentErrors(ctx: QueryCtx): Promise<FunctionError[]> {
  const rows = await ctx.db.query("functionErrors").withIndex("by_lastAt").order("desc").take(maxShown);
  return rows.map(({ where, what, release: name, count, lastAt }) => ({ where, what, release: name, count, lastAt }));
}

const errorsPerRun = 20;

const errorReportOf = ({ where, what, unsentCount, lastAt }: Doc<"functionErrors">): ErrorReport => ({
  where,
  what,
  count: unsentCount,
  at: lastAt,
});

/** The envelopes of errors that have not been forwarded yet. */
export async function unsentErrors(ctx: QueryCtx) {
  const rows = await ctx.db
    .query("functionErrors")
    .withIndex("by_unsentCount", (q) => q.gt("unsentCount", 0))
    .take(errorsPerRun);
  return rows.map((row) => ({
    _id: row._id,
    count: row.unsentCount,
    envelope: envelopeOf(errorReportOf(row), row.release),
  }));
}

/** Marks errors as forwarded. Errors that occurred in the meantime stay unsent. */
export async function noteSent(ctx: MutationCtx, sentErrors: { _id: Doc<"functionErrors">["_id"]; count: number }[]) {
  for (const { _id, count } of sentErrors) {
    const row = await ctx.db.get("functionErrors", _id);
    if (row) await ctx.db.patch("functionErrors", _id, { unsentCount: Math.max(0, row.unsentCount - count) });
  }
}

export async function deleteOldErrors(ctx: MutationCtx) {
  const oldErrors = await ctx.db
    .query("functionErrors")
    .withIndex("by_lastAt", (q) => q.lt("lastAt", Date.now() - ttlMs))
    .take(batchSize);
  for (const { _id } of oldErrors) await ctx.db.delete("functionErrors", _id);
}
