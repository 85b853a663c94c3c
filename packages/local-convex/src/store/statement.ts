// Prepared statements. Each call first passes the gate, where another thread can stop this one.
import type { StatementSyncInstance } from "@photostructure/sqlite";
import type { Gate } from "./gate.ts";

export type Statement = Pick<StatementSyncInstance, "run" | "get" | "all">;

/** SQLite's codes for a disk that is read-only, fails or is full. */
const diskCodes = new Set([8, 10, 13]);

/** Explains errors of the disk, so the running function is not blamed for them. */
function explainDiskFailure<T>(call: () => T): T {
  try {
    return call();
  } catch (error) {
    const { errcode, message } = error as { errcode?: number; message: string };
    if (errcode === undefined || !diskCodes.has(errcode & 255)) throw error;
    const why = `The data folder's disk has failed or is full (${message}). The write in progress was not saved.`;
    throw new Error(why, { cause: error });
  }
}

export const throughGate = (statement: StatementSyncInstance, gate: Gate): Statement => ({
  run: (...values) => gate.pass(() => explainDiskFailure(() => statement.run(...values))),
  get: (...values) => gate.pass(() => explainDiskFailure(() => statement.get(...values))),
  all: (...values) => gate.pass(() => explainDiskFailure(() => statement.all(...values))),
});
