// A prepared statement, each call of which passes the gate.
import type { StatementSyncInstance } from "@photostructure/sqlite";
import type { Gate } from "./gate.ts";

export type Statement = Pick<StatementSyncInstance, "run" | "get" | "all">;

export const guarded = (statement: StatementSyncInstance, gate: Gate): Statement => ({
  run: (...values) => gate.pass(() => statement.run(...values)),
  get: (...values) => gate.pass(() => statement.get(...values)),
  all: (...values) => gate.pass(() => statement.all(...values)),
});
