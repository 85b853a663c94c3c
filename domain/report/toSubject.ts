// Separate from publicText.ts, which pages that only share a report load later.
import type { ReportState } from "./lifecycle";

/** Makes the subject of texts from a report as the backend returns it: there, the lifecycle is called `state`. */
export const toSubject = <Report extends { state: ReportState }>({ state, ...report }: Report) => ({
  ...report,
  lifecycle: state,
});
