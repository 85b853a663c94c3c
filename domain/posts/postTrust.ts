// Whether a user's posts need review before they go to the community's page. A harmless first post needs none
// (automaticPostRules.ts).
import { limits } from "../limits.ts";

export interface Standing {
  /** When the account was created. */
  since: number;
  /** The user's reports: when each was published, and whether it is hidden. */
  reports: { since: number; isHidden: boolean }[];
  /** When an operator last declined one of the user's posts or took one down. */
  declinedAt: number | null;
  /** Whether something of the user's stays removed by an operator. */
  hasRemovedContent: boolean;
}

export type ReviewReason = "newAccount" | "newReports" | "declined" | "removed";

/** Why the user's posts need review. Null for a trusted user. */
export function reviewReasonFor(
  { since, reports, declinedAt, hasRemovedContent }: Standing,
  now: number,
): ReviewReason | null {
  if (hasRemovedContent) return "removed";
  if (declinedAt !== null && now - declinedAt < limits.declineMemoryMs) return "declined";
  if (now - since < limits.trustedAccountMs) return "newAccount";
  const hasLastingReport = reports.some((report) => !report.isHidden && now - report.since >= limits.trustedReportMs);
  return hasLastingReport ? null : "newReports";
}
