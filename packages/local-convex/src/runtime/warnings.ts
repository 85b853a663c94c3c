// The warnings at the end of a call's log: it came near one of production's limits, or left operations unfinished.
import { limits, type Metric, readingAdvice, type Usage } from "../db/limits.ts";
import { maxDocumentBytes, maxDocumentDepth, maxValueBytes } from "../values/checkValue.ts";
import { maxBodyBytes } from "./limitedBody.ts";
import { maxFunctionMs } from "./executionTime.ts";
import type { Execution } from "./operations/frame.ts";
import { shareSince } from "./processorTime.ts";

const warningShare = 0.8;
const maxScheduledArgsBytes = 4 * 1024 * 1024;
const maxActionMs = 30 * 60 * 1000;

const isNear = (actual: number, limit: number) => actual > Math.floor(warningShare * limit) && actual <= limit;

const figuresText = (actual: number, limit: number, unit: string) =>
  `(actual: ${actual}${unit}, limit: ${limit}${unit}).`;

const sizeWarnings = (what: string, actual: number, limit: number, unit = "", advice?: string) =>
  isNear(actual, limit) ? [`${what} ${figuresText(actual, limit, unit)}${advice ? ` ${advice}` : ""}`] : [];

const metrics: [Metric, what: string, unit?: string, advice?: string][] = [
  ["documentsRead", "Many documents read in a single function execution", "", readingAdvice],
  ["databaseQueries", "Many reads in a single function execution", "", readingAdvice],
  ["bytesRead", "Many bytes read in a single function execution", " bytes", readingAdvice],
  ["documentsWritten", "Many writes in a single function execution"],
  ["bytesWritten", "Many bytes written in a single function execution", " bytes"],
  ["functionsScheduled", "Many functions scheduled by this mutation"],
  [
    "scheduledFunctionArgsBytes",
    "Large total size of the arguments of scheduled functions from this mutation",
    " bytes",
  ],
];

/** Arguments over `maxScheduledArgsBytes` are allowed, too, and get a different warning. */
function scheduledArgsWarnings(bytes: number): string[] {
  if (bytes <= warningShare * maxScheduledArgsBytes) return [];
  const isOver = bytes > maxScheduledArgsBytes;
  const heading = `Large arguments for a single scheduled function from this mutation${isOver ? ". This will become a hard error in the future" : ""}`;
  return [`${heading} ${figuresText(bytes, maxScheduledArgsBytes, " bytes")}`];
}

function documentWarnings({ largestDocument: largest, deepestDocument: deepest }: Usage): string[] {
  return [
    ...(largest
      ? sizeWarnings(`Large document written with ID "${largest.id}"`, largest.size, maxDocumentBytes, " bytes")
      : []),
    ...(deepest
      ? sizeWarnings(
          `Deeply nested document written with ID "${deepest.id}"`,
          deepest.size,
          maxDocumentDepth,
          " levels",
        )
      : []),
  ];
}

const printedTime = (ms: number) => (ms < 1000 ? `${Number(ms.toFixed(6))}ms` : `${Number((ms / 1000).toFixed(9))}s`);

const timeWarnings = (ms: number, limit: number): string[] =>
  isNear(ms, limit)
    ? [
        `Function execution took a long time. (maximum duration: ${printedTime(limit)}, actual duration: ${printedTime(ms)}).`,
      ]
    : [];

/** The time a function used. Near the limit or over it, leaves out the time in which the thread had no processor. */
function timeOf({ usedMs, processorTimeAtStart }: Execution): number {
  return isNear(usedMs, maxFunctionMs) || usedMs > maxFunctionMs ? usedMs * shareSince(processorTimeAtStart) : usedMs;
}

const resultWarnings = (whose: string, bytes: number | null) =>
  bytes === null ? [] : sizeWarnings(`Large size of the ${whose} return value`, bytes, maxValueBytes, " bytes");

const asLogLines = (texts: string[]) => texts.map((text) => `[WARN] ${text}`);

export function transactionWarnings(execution: Execution, usage: Usage): string[] {
  const { argsBytes, resultBytes } = execution;
  return asLogLines([
    ...sizeWarnings("Large size of the function arguments", argsBytes, maxValueBytes, " bytes"),
    ...metrics.flatMap(([metric, what, unit, advice]) =>
      sizeWarnings(what, usage.used[metric], limits[metric], unit, advice),
    ),
    ...scheduledArgsWarnings(usage.largestScheduledArgs),
    ...documentWarnings(usage),
    ...resultWarnings("function", resultBytes),
    ...timeWarnings(timeOf(execution), maxFunctionMs),
  ]);
}

/** The operations an action did not await, and how long the action took. */
interface EndedAction {
  pending: string[];
  ms: number;
}

export function actionWarnings({ argsBytes, resultBytes }: Execution, { pending, ms }: EndedAction): string[] {
  return asLogLines([
    ...sizeWarnings("Large size of the action arguments", argsBytes, maxValueBytes, " bytes"),
    ...pendingWarnings(pending),
    ...timeWarnings(ms, maxActionMs),
    ...resultWarnings("action", resultBytes),
  ]);
}

/** Warnings of the Node runtime, which it prints only for actions that succeeded. */
export function nodeWarnings(pending: string[]): string[] {
  const operations = [...new Set(pending)].filter((operation) => operation.startsWith("1.0/"));
  return asLogLines(
    operations.map((operation) => {
      const name = shownName(operation).replace(/^storage/, "storage ");
      return `'You have an outstanding ${name} call. Operations should be awaited or they might not run. Not awaiting promises might result in unexpected failures. See https://docs.convex.dev/functions/actions#dangling-promises for more information.'`;
    }),
  );
}

export function httpActionWarnings({ resultBytes }: Execution, { pending, ms }: EndedAction): string[] {
  return asLogLines([
    ...sizeWarnings("Large response returned from an HTTP action", resultBytes ?? 0, maxBodyBytes, " bytes"),
    ...pendingWarnings(pending),
    ...timeWarnings(ms, maxActionMs),
  ]);
}

function pendingWarnings(operations: string[]): string[] {
  if (operations.length === 0) return [];
  const names = [...new Set(operations.map(shownName))].toSorted().join(", ");
  const heading = `${operations.length} unawaited operation${operations.length === 1 ? "" : "s"}: [${names}]`;
  return [
    `${heading}. Async operations should be awaited or they might not run. See https://docs.convex.dev/functions/actions#dangling-promises for more information.`,
  ];
}

const shownName = (operation: string) =>
  ({ "storage/storeBlob": "storage.store", "storage/getBlob": "storage.get" })[operation] ??
  operation.replace("1.0/", "").replace("actions/", "");
