// The latest calls, for the dashboard.

/** A query, mutation, action or HTTP action, as in the log of `convex dev`. */
export type KindLetter = "Q" | "M" | "A" | "H";

export interface LoggedCall {
  /** Counts the calls since the start, from 1. */
  number: number;
  letter: KindLetter;
  /** "reports:list", "component/reports:list" in a component, or "GET /path" for an HTTP action. */
  name: string;
  /** When the call ended, in milliseconds since 1970. */
  at: number;
  /** How long the call took, in milliseconds. */
  ms: number;
  /**
   * The number of documents read. Null for actions, because their queries and mutations are logged as separate calls.
   * Also null if nothing ran, or if the worker or the store failed.
   */
  documentsRead: number | null;
  error: string | null;
  lines: string[];
}

const callsKept = 1000;

export class RecentCalls {
  #calls: LoggedCall[] = [];
  #count = 0;
  readonly #onAdd: () => void;

  constructor(onAdd: () => void) {
    this.#onAdd = onAdd;
  }

  add(call: Omit<LoggedCall, "at" | "number">) {
    this.#count += 1;
    this.#calls.push({ ...call, number: this.#count, at: Date.now() });
    // Old calls are dropped in bulk, so most calls copy nothing.
    if (this.#calls.length > 2 * callsKept) this.#calls = this.#calls.slice(-callsKept);
    this.#onAdd();
  }

  /** The latest calls, newest first. */
  all(): LoggedCall[] {
    return this.#calls.slice(-callsKept).toReversed();
  }
}
