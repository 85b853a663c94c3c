// What operators did, written in the same transaction as what it describes.
import { cleanText } from "../../domain/text";
import { checkWhy } from "../../domain/flagRules";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { fail } from "./errors";

type Row = Doc<"operatorLog">;

/** An operator on the page, or the command line of whoever runs the deployment. */
export interface Operator {
  byId?: Id<"users">;
}

export function requireWhy(why: string) {
  const failure = checkWhy({ why });
  if (failure) fail(failure.code, failure.values);
  return cleanText(why);
}

export async function writeLog(
  ctx: MutationCtx,
  { byId }: Operator,
  row: Omit<Row, "_id" | "_creationTime" | "byId" | "undone">,
): Promise<Id<"operatorLog">> {
  return await ctx.db.insert("operatorLog", { ...row, ...(byId && { byId }) });
}

export async function newestOf(ctx: MutationCtx, subject: string) {
  return await ctx.db
    .query("operatorLog")
    .withIndex("by_subject", (q) => q.eq("subject", subject))
    .order("desc")
    .first();
}
