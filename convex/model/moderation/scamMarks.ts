// Marks reports whose texts match the pattern of a scam. Readers are warned, and an operator decides about the report.
import { fieldsWith, reportFields } from "../../../domain/report/reportFields";
import { scamSpans } from "../../../domain/scams/scamRules";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { caseOf, closeCase, openFlagsOf } from "./cases";
import { openCase } from "./flags";
import { patchReport } from "../reports/reportRecords";

/** The texts of the form that are checked for scams. `marks` maps each text to its field in the report's `scam`. */
const scamFields = fieldsWith("scam");
const marksOfFields = Object.fromEntries(scamFields.map((name) => [name, reportFields[name].scam])) as {
  [Name in (typeof scamFields)[number]]: (typeof reportFields)[Name]["scam"];
};
const marks = { ...marksOfFields, thanks: "thanks" } as const;

type Text = keyof typeof marks;
type Texts = Partial<Record<Text, string | undefined>>;

type Scam = NonNullable<Doc<"reports">["scam"]>;

/** No text reads like a scam. */
export const harmless: Scam = { info: false, contact: false };

/**
 * Checks the `texts` that differ from `before`, and stores the result in the report. Call this after every change of a
 * report. An operator's approval holds until a changed text reads like a scam, or another person flags the report.
 */
export async function markScam(ctx: MutationCtx, reportId: Id<"reports">, texts: Texts, before: Texts = {}) {
  const givenTexts = (Object.keys(marks) as Text[]).filter((text) => text in texts);
  const changedTexts = givenTexts.filter((text) => (texts[text] ?? "") !== (before[text] ?? ""));
  if (changedTexts.length === 0) return;
  const report = (await ctx.db.get("reports", reportId))!;
  const changedMarks = changedTexts.map((text) => [marks[text], scamSpans(texts[text] ?? "").length > 0] as const);
  const newMarks = { ...harmless, ...report.scam, ...Object.fromEntries(changedMarks) };
  const isMarked = Object.values(newMarks).includes(true);
  if (!isMarked && !report.scam) return;
  await patchReport(ctx, reportId, { scam: isMarked ? newMarks : undefined });
  // A hidden report needs no new case. If flags have hidden it, it has a case already, which only an operator ends.
  if (report.lifecycle === "hidden") return;
  if (changedMarks.some(([, isScam]) => isScam)) {
    await openCase(ctx, { what: "report", subject: reportId, ownerId: report.authorId, reportId });
  } else if (!isMarked) await unmark(ctx, reportId);
}

/** Closes the case about the mark, unless people have flagged the report, too. */
async function unmark(ctx: MutationCtx, reportId: Id<"reports">) {
  const existing = await caseOf(ctx, reportId);
  if (existing?.state === "pending" && (await openFlagsOf(ctx, existing)).length === 0) await closeCase(ctx, reportId);
}

/** The report's texts that come with a warning: none once an operator has approved the report. */
export async function warningsOf(ctx: QueryCtx, { _id, scam }: Doc<"reports">): Promise<Scam> {
  if (!scam) return harmless;
  const existing = await caseOf(ctx, _id);
  return existing?.state === "shown" ? harmless : scam;
}
