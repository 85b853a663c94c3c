// Watches for errors that nothing handles. The code that reports them loads with the first one, and neither is in a build
// without VITE_ERROR_REPORT_URL.

/** The pattern of the page that is open. */
let pageOf = () => "";

/** Expected failures have a code, and a sentence on the page. By name, because the landing page lacks Convex's classes. */
const isExpected = (error: unknown) => error instanceof Error && error.name === "ConvexError";

export function reportError(error: unknown) {
  if (!import.meta.env.VITE_ERROR_REPORT_URL || isExpected(error)) return;
  void import("./sendErrors").then(
    ({ addError }) => addError(error, pageOf()),
    () => {},
  );
}

/** Passes the call's result on, and reports a failure that has no code. */
export function reportingFailures<Result>(call: Promise<Result>): Promise<Result> {
  if (import.meta.env.VITE_ERROR_REPORT_URL) call.catch(reportError);
  return call;
}

export function watchErrors(page: () => string) {
  if (!import.meta.env.VITE_ERROR_REPORT_URL) return;
  pageOf = page;
  addEventListener("error", ({ error, message }) => reportError(error ?? message));
  addEventListener("unhandledrejection", ({ reason }) => reportError(reason));
}
