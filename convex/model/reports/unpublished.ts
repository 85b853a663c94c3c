// Reports that are not published. A thread belongs to a report, so a message from the tag of a pet that nobody has
// reported lost needs a report, too (docs/decisions/messages/049-messages-from-a-tag.md). That report is hidden for the
// reason "unpublished", so nothing that shows reports can show it.
import type { Doc } from "../../_generated/dataModel";

type Hideable = Pick<Doc<"reports">, "lifecycle" | "hidden">;

export const isUnpublished = ({ hidden }: Hideable) => hidden?.reasons.includes("unpublished") === true;

/** Whether the report is hidden for a reason that also closes its threads. */
export const isTakenDown = ({ lifecycle, hidden }: Hideable) =>
  lifecycle === "hidden" && (hidden?.reasons ?? []).join() !== "unpublished";

/**
 * Whether the report's threads take messages: it is on the board, or is unpublished and neither closed nor taken down.
 */
export const takesMessages = (report: Hideable) =>
  report.lifecycle === "open" ||
  (isUnpublished(report) && !isTakenDown(report) && report.hidden?.lifecycleBefore === "open");
