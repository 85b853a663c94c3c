// Marks reports whose texts match the pattern of a scam: readers are warned, and an operator takes a look.
import { scamSpans } from "../../domain/scamRules";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import { caseOf, closeCase, openFlagsOf } from "./cases";
import { openCase } from "./flags";

interface Texts {
  additionalInfo: string;
  contactInfo: string;
}

/** Goes after every change of a report. What an operator has found harmless stays so until its words change. */
export async function markScam(ctx: MutationCtx, reportId: Id<"reports">, texts: Texts, before?: Texts) {
  const { additionalInfo, contactInfo } = texts;
  if (before?.additionalInfo === additionalInfo && before.contactInfo === contactInfo) return;
  const report = (await ctx.db.get("reports", reportId))!;
  const [info, contact] = [scamSpans(additionalInfo).length > 0, scamSpans(contactInfo).length > 0];
  const scam = info || contact ? { info, contact } : undefined;
  if (!scam && !report.scam) return;
  await ctx.db.patch("reports", reportId, { scam });
  // A hidden report has its case already, and only the operator shows it again.
  if (report.state === "hidden") return;
  if (scam) await openCase(ctx, { what: "report", subject: reportId, ownerId: report.ownerId, reportId });
  else await unmark(ctx, reportId);
}

/** Nobody else has reported it: then there is nothing left to decide. */
async function unmark(ctx: MutationCtx, reportId: Id<"reports">) {
  const found = await caseOf(ctx, reportId);
  if (found?.state === "waiting" && (await openFlagsOf(ctx, found)).length === 0) await closeCase(ctx, reportId);
}

/** Which of the report's texts its readers are warned about. */
export async function warningsOf(ctx: QueryCtx, { _id, scam }: Doc<"reports">) {
  const harmless = { info: false, contact: false };
  if (!scam) return harmless;
  const found = await caseOf(ctx, _id);
  return found?.state === "shown" ? harmless : scam;
}
