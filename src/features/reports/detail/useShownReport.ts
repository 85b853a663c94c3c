import { useState } from "react";
import type { Report } from "../../../services/convex/report";

type Answer = Report | null | undefined;

/**
 * Returns the `report` to show: `answer`, or the last known report if it was removed while the viewer has a dialog open
 * that edits or removes it (`isInDialog`). `homeReport` is set while the pet is home, and then the page shows the
 * homecoming. It stays set while the viewer writes about the homecoming (`isTyping`), even if another member of the
 * household reopens the report.
 */
export function useShownReport(answer: Answer, isInDialog: boolean, isTyping: boolean) {
  const [lastKnown, setLastKnown] = useState<Report | null>(null);
  if (answer && answer !== lastKnown) setLastKnown(answer);
  const [lastHomeReport, setLastHomeReport] = useState<Report | null>(null);
  if (answer?.state === "home" && answer !== lastHomeReport) setLastHomeReport(answer);
  const report = answer === null && isInDialog ? lastKnown : answer;
  return { report, homeReport: report?.state === "home" || (report && isTyping) ? lastHomeReport : null };
}
