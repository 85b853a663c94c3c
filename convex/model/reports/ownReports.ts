// A user's own reports, without removed and unpublished ones.
import type { Doc, Id } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { isRemoved } from "../moderation/hideContent";
import type { ViewerCtx } from "../account/users";
import { isUnpublished } from "./unpublished";

const isListed = (report: Doc<"reports">) => !isRemoved(report) && !isUnpublished(report);

/** The viewer's own report. Null for removed and unpublished reports, other users' reports and unknown ids. */
export async function ownReport(
  { db, viewer }: Pick<QueryCtx, "db"> & Pick<ViewerCtx, "viewer">,
  reportId: Id<"reports">,
) {
  const report = await db.get("reports", reportId);
  return report?.authorId === viewer._id && isListed(report) ? report : null;
}

const newestFirst = (ctx: QueryCtx, { _id }: Doc<"users">) =>
  ctx.db
    .query("reports")
    .withIndex("by_author", (q) => q.eq("authorId", _id))
    .order("desc");

export const reportsOf = async (ctx: QueryCtx, author: Doc<"users">, count: number) =>
  (await newestFirst(ctx, author).take(count)).filter(isListed);

export async function newestReport(ctx: QueryCtx, author: Doc<"users">) {
  for await (const report of newestFirst(ctx, author)) if (isListed(report)) return report;
  return null;
}
