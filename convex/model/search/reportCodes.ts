// Codes of short addresses. A report gets one when its household first opens a flyer or poster, and keeps it.
import { parseReportCode, reportCodeBytes, reportCodeFrom } from "../../../domain/search/reportCode";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { patchReport } from "../reports/reportRecords";

export async function reportOfCode(ctx: QueryCtx, text: string): Promise<Doc<"reports"> | null> {
  const code = parseReportCode(text);
  if (!code) return null;
  return await ctx.db
    .query("reports")
    .withIndex("by_shortCode", (q) => q.eq("shortCode", code))
    .unique();
}

/**
 * With a million reports, one attempt in 24 makes a code that is taken, so ten attempts practically always find a free
 * one.
 */
const attempts = 10;

async function unusedCode(ctx: QueryCtx): Promise<string> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const code = reportCodeFrom(crypto.getRandomValues(new Uint8Array(reportCodeBytes)));
    if (!(await reportOfCode(ctx, code))) return code;
  }
  throw new Error("No unused code for a report was found.");
}

export async function ensureCode(ctx: MutationCtx, report: Doc<"reports">) {
  if (!report.shortCode) await patchReport(ctx, report._id, { shortCode: await unusedCode(ctx) });
}
