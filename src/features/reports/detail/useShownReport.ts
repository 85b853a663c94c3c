import { useState } from "react";
import type { Report } from "../../../services/convex/report";

type Answer = Report | null | undefined;

/**
 * The report to show. If it is removed while the viewer is in a dialog that edits or removes it, it stays until the
 * dialog has closed; everyone else reads that it is gone. `home` is the report whose homecoming to show. It stays while
 * the viewer is writing about it, even if another member of the household reopens the report.
 */
export function useShownReport(answer: Answer, isInDialog: boolean, isTyping: boolean) {
  const [lastKnown, setLastKnown] = useState<Report | null>(null);
  if (answer && answer !== lastKnown) setLastKnown(answer);
  const [lastHome, setLastHome] = useState<Report | null>(null);
  if (answer?.state === "home" && answer !== lastHome) setLastHome(answer);
  const report = answer === null && isInDialog ? lastKnown : answer;
  return { report, home: report?.state === "home" || (report && isTyping) ? lastHome : null };
}
