// The first script in the head of every document of a build that reports errors. It collects unhandled errors. Once
// src/services/errors/watchErrors.ts has loaded, it reports the collected errors and gets later ones at once.
// documents.ts compiles and inlines this script.
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
