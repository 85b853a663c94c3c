// The log of operators' actions, written in the same transaction as each action.
import { cleanText } from "../../../domain/texts/text";
import { checkWhy } from "../../../domain/moderation/flagRules";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { fail } from "../platform/errors";

type Row = Doc<"operatorLog">;

/**
 * An operator who acts in the app. Without an id: the person who runs the deployment, on the command line, or the app
 * itself.
 */
export interface Operator {
  operatorId?: Id<"users">;
}

export function requireWhy(why: string) {
  const failure = checkWhy({ why });
  if (failure) fail(failure.code, failure.values);
  return cleanText(why);
}

export async function writeLog(
  ctx: MutationCtx,
  { operatorId }: Operator,
  row: Omit<Row, "_id" | "_creationTime" | "operatorId" | "undone">,
): Promise<Id<"operatorLog">> {
  return await ctx.db.insert("operatorLog", { ...row, ...(operatorId && { operatorId }) });
}

export async function newestActionOf(ctx: QueryCtx, subject: string) {
  return await ctx.db
    .query("operatorLog")
    .withIndex("by_subject", (q) => q.eq("subject", subject))
    .order("desc")
    .first();
}

const undoableActions = new Set<Row["action"]>(["keep", "show", "ban", "unban", "relight"]);

/** An action can be undone only while it is the newest one about its subject. */
export async function canUndo(ctx: QueryCtx, { _id, action, subject, undone }: Row) {
  return undoableActions.has(action) && !undone && (await newestActionOf(ctx, subject))?._id === _id;
}
