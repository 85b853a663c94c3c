// Apart from publicText.ts, because pages that only share a report load that later.
import type { ReportState } from "./lifecycle";

/** Makes the subject of texts from a report as the backend returns it, which names the lifecycle `state`. */
export const toSubject = <Report extends { state: ReportState }>({ state, ...report }: Report) => ({
  ...report,
  lifecycle: state,
});
