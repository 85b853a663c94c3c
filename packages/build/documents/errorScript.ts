// Runs first in the head of every document of a build that reports errors. It keeps errors that nothing handles until
// the code that reports them has loaded, and passes later errors to it (src/services/errors/watchErrors.ts).
// documents.ts compiles and inlines it.
interface Errors {
  homewardErrors: { push(error: unknown): unknown };
}

(() => {
  const page = window as unknown as Errors;
  page.homewardErrors = [];
  addEventListener("error", ({ error, message }) => page.homewardErrors.push(error ?? message));
  addEventListener("unhandledrejection", ({ reason }) => page.homewardErrors.push(reason));
  // Some errors reach only the console: those that a React boundary has caught, and those of Convex functions that
  // failed.
  const { error: log } = console;
  console.error = (...values: unknown[]) => {
    log(...values);
    const [first] = values;
    if (first instanceof Error || String(first).startsWith("[CONVEX")) page.homewardErrors.push(first);
  };
})();
