// In a build, stands in for the log of Convex's client. It prints the same lines without colour, but no verbose ones,
// which a build leaves out (src/build/smallerPackages.ts). The client imports the exports by these names.
type Log = Pick<Console, "log" | "warn" | "error">;
type Source = keyof typeof letters;

const letters = { query: "Q", mutation: "M", action: "A", any: "?" };

const silent = () => {};
const nameOf = (source: Source, path: string) => `[CONVEX ${letters[source]}(${path})]`;

export const instantiateDefaultLogger = (): Log => console;
export const instantiateNoopLogger = (): Log => ({ log: silent, warn: silent, error: silent });

interface Failure {
  errorData: unknown;
}

/** Prints a line that a function of the backend has logged, or its failure. */
export function logForFunction(
  log: Log,
  type: "info" | "error",
  source: Source,
  path: string,
  message: string | Failure,
) {
  const text = typeof message === "string" ? message : `ConvexError ${JSON.stringify(message.errorData, null, 2)}`;
  log[type === "info" ? "log" : "error"](`${nameOf(source, path)} ${text}`);
}

export function logFatalError(log: Log, message: string): Error {
  const text = `[CONVEX FATAL ERROR] ${message}`;
  log.error(text);
  return new Error(text);
}

export const createHybridErrorStacktrace = (source: Source, path: string, { errorMessage }: { errorMessage: string }) =>
  `${nameOf(source, path)} ${errorMessage}\n  Called by client`;

export const forwardData = <Thrown extends object>({ errorData }: Failure, error: Thrown) =>
  Object.assign(error, { data: errorData });
