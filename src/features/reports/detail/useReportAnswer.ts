import { useQuery } from "convex/react";
import { useState } from "react";
import { api } from "../../../../convex/_generated/api";
import { recall } from "../../../lib/device/storage";
import { takeFirstAnswer } from "../../../services/convex/firstAnswer";
import type { Report } from "../../../services/convex/report";

/** The report as it is now: undefined while it loads, null if it is gone. */
export function useReportAnswer(reportId: string): Report | null | undefined {
  // The prefetched answer is the one for visitors. A signed-in user may be in the household or an
  // operator, who get other answers.
  const [prefetchedAnswer] = useState(() =>
    recall("homeward:signed-in") ? null : takeFirstAnswer<typeof api.reports.get>("reports:get", { reportId }),
  );
  const liveAnswer = useQuery(api.reports.get, { reportId });
  return liveAnswer === undefined ? prefetchedAnswer?.value : liveAnswer;
}
