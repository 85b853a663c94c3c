// The bell's entries about a user's own reports, about operators' decisions, and about email that has stopped.
import { type Infer, v } from "convex/values";
import { limits } from "../../../../domain/limits";
import { nameInSentence } from "../../../../domain/report/sentences/petInSentence";
import { inLanguage } from "../../../../domain/texts/languages";
import type { Doc } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import { isPhotoRemoved } from "../../moderation/cases";
import { isRemoved } from "../../moderation/hideContent";
import { mailboxOf } from "../mail/mailboxes";
import { reunionOf } from "../../matching/matchViews";
import { matchesOf } from "../../matching/matches";
import { type PairNews, pairNewsFor } from "../../matching/pairNews";
import { reportsOf } from "../../reports/ownReports";
import { pinOf } from "../../reports/board/pins";
import { flaggedWhat } from "../../moderation/moderationShapes";
import { mailStopReason } from "../notifyShapes";
import { reportPetType, status } from "../../platform/shapes";

/** How many matches of a report and how many cases of the user are read at most. */
const [mostMatches, mostCases] = [6, 20];

/** The matches of one of the user's reports. */
export const matchEntry = v.object({
  kind: v.literal("match"),
  reportId: v.id("reports"),
  /** The status of the user's own report. */
  status,
  petName: v.string(),
  /** The animal and the photo of the newest match. */
  petType: reportPetType,
  thumb: v.union(v.string(), v.null()),
  /** Whether the newest match is claimed, or the lost pet's side has agreed that it is their pet. */
  what: v.union(v.literal("match"), v.literal("claim"), v.literal("agreed")),
  total: v.number(),
  /** Number of matches that were found, claimed or agreed on since the user last opened the bell. */
  count: v.number(),
  cameAt: v.number(),
});

/** The lost pet that the user has found is home. */
export const reunitedEntry = v.object({
  kind: v.literal("reunited"),
  /** The user's own report. */
  reportId: v.id("reports"),
  petName: v.string(),
  thumb: v.union(v.string(), v.null()),
  count: v.number(),
  cameAt: v.number(),
});

/** A record of the user's was hidden, kept hidden, removed or shown again. */
export const decisionEntry = v.object({
  kind: v.literal("decision"),
  caseId: v.id("cases"),
  what: flaggedWhat,
  outcome: v.union(v.literal("hidden"), v.literal("kept"), v.literal("removed"), v.literal("shown")),
  reportId: v.union(v.id("reports"), v.null()),
  petName: v.string(),
  count: v.number(),
  cameAt: v.number(),
});

/** Email to the user stopped because a letter bounced or was marked as spam. */
export const mailEntry = v.object({
  kind: v.literal("mail"),
  why: mailStopReason,
  address: v.string(),
  count: v.number(),
  cameAt: v.number(),
});

async function matchEntryOf(ctx: QueryCtx, report: Doc<"reports">, readAt: number) {
  const { _id: reportId, status: ownStatus, petName } = report;
  const matches = await matchesOf(ctx, ownStatus, reportId, mostMatches);
  const entries = await Promise.all(
    matches.map(async (match) => {
      const pin = await pinOf(ctx, ownStatus === "lost" ? match.found : match.lost);
      const news: PairNews | null = pairNewsFor(ownStatus, match);
      // A claim by the user is no news to them.
      return pin && { pin, what: news ?? "match", cameAt: news ? match.newsAt : match._creationTime };
    }),
  );
  const sortedEntries = entries.filter((one) => one !== null).toSorted((one, other) => other.cameAt - one.cameAt);
  const [newestEntry] = sortedEntries;
  if (!newestEntry) return null;
  const { petType, cover } = newestEntry.pin.card;
  return {
    kind: "match" as const,
    reportId,
    status: ownStatus,
    petName,
    petType,
    thumb: cover ? await ctx.storage.getUrl(cover.thumb) : null,
    what: newestEntry.what,
    total: sortedEntries.length,
    count: sortedEntries.filter(({ cameAt }) => cameAt > readAt).length,
    cameAt: newestEntry.cameAt,
  };
}

async function reunitedEntryOf(ctx: QueryCtx, report: Doc<"reports">, readAt: number) {
  const reunion = await reunionOf(ctx, report);
  if (!reunion) return null;
  const { petName, photo: thumb, homeAt: cameAt } = reunion;
  return { kind: "reunited" as const, reportId: report._id, petName, thumb, count: cameAt > readAt ? 1 : 0, cameAt };
}

async function outcomeOf(ctx: QueryCtx, caseRow: Doc<"cases">) {
  const { state, isHidden, decision } = caseRow;
  if (isHidden) return decision ? "kept" : "hidden";
  if (!decision) return null;
  if (state === "gone") return (await isPhotoRemoved(ctx, caseRow)) ? "removed" : null;
  // If the subject was never hidden, its owner doesn't know of the case.
  const row = state === "shown" ? await ctx.db.get("operatorLog", decision.logId) : null;
  return row?.wasHidden ? "shown" : null;
}

async function decisionEntryOf(ctx: QueryCtx, caseRow: Doc<"cases">, readAt: number, lang: string | undefined) {
  const outcome = await outcomeOf(ctx, caseRow);
  if (!outcome) return null;
  const { _id: caseId, what, reportId = null, since: cameAt } = caseRow;
  if (what === "proof") return null;
  const report = reportId && (await ctx.db.get("reports", reportId));
  if (reportId && (!report || isRemoved(report))) return null;
  const petName = report ? inLanguage(lang, () => nameInSentence(report)) : "";
  const count = cameAt > readAt ? 1 : 0;
  return { kind: "decision" as const, caseId, what, outcome, reportId, petName, count, cameAt } as const;
}

async function mailEntryOf(ctx: QueryCtx, viewer: Doc<"users">, readAt: number) {
  const box = await mailboxOf(ctx, viewer);
  if (!box?.stopped || box.stopped.why === "byRecipient") return null;
  const { why, at: cameAt } = box.stopped;
  return { kind: "mail" as const, why, address: box.address, count: cameAt > readAt ? 1 : 0, cameAt };
}

type Entry =
  | Infer<typeof matchEntry>
  | Infer<typeof reunitedEntry>
  | Infer<typeof decisionEntry>
  | Infer<typeof mailEntry>;

/** The entries about the user's newest reports and newest cases, and about their email. */
export async function ownEntriesOf(
  ctx: QueryCtx,
  viewer: Doc<"users">,
  readAt: number,
  lang: string | undefined,
): Promise<Entry[]> {
  const reports = await reportsOf(ctx, viewer, limits.matchesOnDashboard);
  const openReports = reports.filter(({ lifecycle }) => lifecycle === "open");
  const cases = await ctx.db
    .query("cases")
    .withIndex("by_owner", (q) => q.eq("ownerId", viewer._id))
    .order("desc")
    .take(mostCases);
  const entries = await Promise.all<Entry | null>([
    ...openReports.map((report) => matchEntryOf(ctx, report, readAt)),
    ...openReports.map((report) => reunitedEntryOf(ctx, report, readAt)),
    ...cases.map((caseRow) => decisionEntryOf(ctx, caseRow, readAt, lang)),
    mailEntryOf(ctx, viewer, readAt),
  ]);
  return entries.filter((entry) => entry !== null);
}
