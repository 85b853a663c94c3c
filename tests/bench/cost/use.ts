// Counts how much a story uses of each service that sends a bill.
import type { FunctionUsage } from "../../../packages/local-convex/src/calls/meter.ts";
import type { GoogleSku } from "./prices.ts";

export interface Use {
  /** Live answers to the page, mutations, actions, what they run in turn, scheduled functions, and files. */
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
}

/** The meter's figures since an earlier reading. */
export function usedSince(before: readonly FunctionUsage[], after: readonly FunctionUsage[]): FunctionUsage[] {
  return after.flatMap((now) => {
    const then = before.find(({ letter, name }) => letter === now.letter && name === now.name);
    if (!then) return [now];
    if (then.runs === now.runs) return [];
    const left = (
      field: "runs" | "liveRuns" | "ms" | "documentsRead" | "bytesRead" | "documentsWritten" | "bytesWritten",
    ) => now[field] - then[field];
    return [
      {
        letter: now.letter,
        name: now.name,
        runs: left("runs"),
        liveRuns: left("liveRuns"),
        ms: left("ms"),
        documentsRead: left("documentsRead"),
        bytesRead: left("bytesRead"),
        documentsWritten: left("documentsWritten"),
        bytesWritten: left("bytesWritten"),
      },
    ];
  });
}

const sum = (usage: readonly FunctionUsage[], of: (one: FunctionUsage) => number) =>
  usage.reduce((total, one) => total + of(one), 0);

/** A live query runs once for all its subscribers, and each of their answers is billed as a call. */
export const billedCalls = (usage: readonly FunctionUsage[], liveAnswers: number, files: number) =>
  sum(usage, ({ runs, liveRuns }) => runs - liveRuns) + liveAnswers + files;

export const databaseOf = (usage: readonly FunctionUsage[]) => ({
  documentsRead: sum(usage, ({ documentsRead }) => documentsRead),
  documentsWritten: sum(usage, ({ documentsWritten }) => documentsWritten),
  databaseBytes: sum(usage, ({ bytesRead, bytesWritten }) => bytesRead + bytesWritten),
  actionMs: sum(usage, ({ letter, ms }) => (letter === "A" || letter === "H" ? ms : 0)),
});
