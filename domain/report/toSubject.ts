// Separate from publicText.ts, so pages that only share a report can load that file later.
import type { ReportState } from "./lifecycle";

/** Makes a `Subject` from a report as the backend returns it, where the lifecycle is called `state`. */
export const toSubject = <Report extends { state: ReportState }>({ state, ...report }: Report) => ({
  ...report,
  lifecycle: state,
});
