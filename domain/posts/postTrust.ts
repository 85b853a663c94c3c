// Whether a person's posts go to the community's page at once, or after an operator's look.
import { limits } from "../limits.ts";

export interface Standing {
  /** When the account was created. */
  since: number;
  /** Their reports: when each was made, and whether it is hidden. */
  reports: { since: number; hidden: boolean }[];
  /** When an operator last declined a post of theirs. */
  declinedAt: number | null;
  /** Whether an operator has removed something of theirs. */
  removed: boolean;
}

export type ReviewReason = "newAccount" | "newReports" | "declined" | "removed";

/** Why their posts have to wait. Null once they have earned it that posts go up at once. */
export function reviewReasonFor({ since, reports, declinedAt, removed }: Standing, now: number): ReviewReason | null {
  if (removed) return "removed";
  if (declinedAt !== null && now - declinedAt < limits.declineMemoryMs) return "declined";
  if (now - since < limits.trustedAccountMs) return "newAccount";
  const stayed = reports.some((report) => !report.hidden && now - report.since >= limits.trustedReportMs);
  return stayed ? null : "newReports";
}
