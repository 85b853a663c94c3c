// Counts how much a story uses of each paid service.
import type { Inspectable } from "../../../packages/local-convex/src/calls/inspection.ts";
import type { FunctionUsage } from "../../../packages/local-convex/src/calls/meter.ts";
import type { GoogleSku } from "./prices.ts";

export interface Use {
  /** Answers of live queries to the page, runs of all other functions, and files. */
  calls: number;
  liveAnswers: number;
  files: number;
  documentsRead: number;
  documentsWritten: number;
  databaseBytes: number;
  egressBytes: number;
  actionMs: number;
  google: Partial<Record<GoogleSku, number>>;
  letters: number;
  accounts: number;
  /** Bytes of the database, multiplied by the months for which they are stored. */
  byteMonths: number;
}

/** The meter must stand still for this long. */
const restMs = 1000;

/** The meter's figures as soon as no function has run for `restMs`. They include scheduled functions. */
export async function usageOnceIdle({ inspection }: Inspectable): Promise<FunctionUsage[]> {
  for (let last = inspection.usage(); ;) {
    await new Promise((resolve) => setTimeout(resolve, restMs));
    const next = inspection.usage();
    if (sum(next, ({ runs }) => runs) === sum(last, ({ runs }) => runs)) return next;
    last = next;
  }
}

/** The meter's figures since an earlier reading. */
export function usageSince(before: readonly FunctionUsage[], after: readonly FunctionUsage[]): FunctionUsage[] {
  return after.flatMap((current) => {
    const earlier = before.find(({ letter, name }) => letter === current.letter && name === current.name);
    if (!earlier) return [current];
    if (earlier.runs === current.runs) return [];
    const difference = (
      field: "runs" | "liveRuns" | "ms" | "documentsRead" | "bytesRead" | "documentsWritten" | "bytesWritten",
    ) => current[field] - earlier[field];
    return [
      {
        letter: current.letter,
        name: current.name,
        runs: difference("runs"),
        liveRuns: difference("liveRuns"),
        ms: difference("ms"),
        documentsRead: difference("documentsRead"),
        bytesRead: difference("bytesRead"),
        documentsWritten: difference("documentsWritten"),
        bytesWritten: difference("bytesWritten"),
      },
    ];
  });
}

const sum = (usage: readonly FunctionUsage[], amount: (one: FunctionUsage) => number) =>
  usage.reduce((total, one) => total + amount(one), 0);

/** A live query runs once for all its subscribers, and each answer to a subscriber is billed as a call. */
export const billedCalls = (usage: readonly FunctionUsage[], liveAnswers: number, files: number) =>
  sum(usage, ({ runs, liveRuns }) => runs - liveRuns) + liveAnswers + files;

export const databaseAndActionUse = (usage: readonly FunctionUsage[]) => ({
  documentsRead: sum(usage, ({ documentsRead }) => documentsRead),
  documentsWritten: sum(usage, ({ documentsWritten }) => documentsWritten),
  databaseBytes: sum(usage, ({ bytesRead, bytesWritten }) => bytesRead + bytesWritten),
  // The meter marks actions with "A" and HTTP actions with "H".
  actionMs: sum(usage, ({ letter, ms }) => (letter === "A" || letter === "H" ? ms : 0)),
});
