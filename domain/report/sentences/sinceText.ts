import type { ReportStatus } from "../../choices.ts";
import { sentence } from "../../messages.ts";
import type { Occasion } from "../../time/timeInWords.ts";
import { whenText } from "../../time/whenText.ts";

/**
 * "Missing since today at 2:15 PM", "Found on November 20, 2026, 2:15 PM". Empty without a day. Without `now`, it gives
 * the date and never says "today" or "yesterday".
 */
export function sinceText(status: ReportStatus, occasion: Occasion, now: Date | null): string {
  if (!occasion.day) return "";
  return status === "lost"
    ? sentence("mail.since", { since: whenText(occasion, { phrase: "since", now }) })
    : sentence("mail.foundOn", { when: whenText(occasion, { phrase: "on", now }) });
}
