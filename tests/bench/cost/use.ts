// Counts how much a story uses of each paid service.
import type { FunctionUsage } from "../../../packages/local-convex/src/calls/meter.ts";
import type { GoogleSku } from "./prices.ts";

export interface Use {
  /** Live answers to the page, mutations, actions, the functions that these run, scheduled functions, and files. */
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

/** A live query runs once for all its subscribers, and each of their answers is billed as a call. */
export const billedCalls = (usage: readonly FunctionUsage[], liveAnswers: number, files: number) =>
  sum(usage, ({ runs, liveRuns }) => runs - liveRuns) + liveAnswers + files;

export const databaseOf = (usage: readonly FunctionUsage[]) => ({
  documentsRead: sum(usage, ({ documentsRead }) => documentsRead),
  documentsWritten: sum(usage, ({ documentsWritten }) => documentsWritten),
  databaseBytes: sum(usage, ({ bytesRead, bytesWritten }) => bytesRead + bytesWritten),
  actionMs: sum(usage, ({ letter, ms }) => (letter === "A" || letter === "H" ? ms : 0)),
});
