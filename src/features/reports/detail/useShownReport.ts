import { useState } from "react";
import type { Report } from "../../../services/convex/report";

type Answer = Report | null | undefined;

/**
 * The report to show. If it is removed while the viewer is in a dialog that edits or removes it, it stays until the
 * dialog has closed. Viewers without such a dialog read at once that it is gone. `homeReport` is set while the pet is
 * home, and then the page shows the homecoming. While the viewer writes about the homecoming, `homeReport` stays, even
 * if another member of the household reopens the report.
 */
export function useShownReport(answer: Answer, isInDialog: boolean, isTyping: boolean) {
  const [lastKnown, setLastKnown] = useState<Report | null>(null);
  if (answer && answer !== lastKnown) setLastKnown(answer);
  const [lastHomeReport, setLastHomeReport] = useState<Report | null>(null);
  if (answer?.state === "home" && answer !== lastHomeReport) setLastHomeReport(answer);
  const report = answer === null && isInDialog ? lastKnown : answer;
  return { report, homeReport: report?.state === "home" || (report && isTyping) ? lastHomeReport : null };
}
