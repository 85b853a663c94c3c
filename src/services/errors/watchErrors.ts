// Takes over the errors that the document has kept so far, and receives later ones. The code that sends them loads with
// the first error.
declare global {
  interface Window {
    /**
     * Takes errors that nothing handled: at first a list, made by the document
     * (packages/build/documents/errorScript.ts), then the code that reports them.
     */
    homewardErrors?: { push(error: unknown): unknown } | undefined;
  }
}

/** Expected failures of functions have a code, and a sentence on the page. */
const isExpected = (error: unknown) =>
  error instanceof Error ? error.name === "ConvexError" : /^\[CONVEX .*?\] ConvexError /.test(String(error));

/** `pageOf` returns the route's pattern of the open page, such as "/lost/:reportId?". */
export function watchErrors(pageOf: () => string) {
  const earlyErrors = window.homewardErrors;
  const push = (error: unknown) => {
    if (isExpected(error)) return;
    const page = pageOf();
    void import("./sendErrors").then(
      ({ addError }) => addError(error, page),
      () => {},
    );
  };
  window.homewardErrors = { push };
  if (Array.isArray(earlyErrors)) earlyErrors.forEach(push);
}
