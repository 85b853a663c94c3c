// The latest calls, for the dashboard.

export type Letter = "Q" | "M" | "A" | "H";

export interface LoggedCall {
  /** Counts up. */
  number: number;
  letter: Letter;
  /** "reports:list"; with the component in front, if it is one's. */
  name: string;
  /** When it ended. */
  at: number;
  /** Milliseconds. */
  took: number;
  /** How many documents it read; null for actions, whose queries and mutations are calls of their own. */
  read: number | null;
  error: string | null;
  lines: string[];
}

const kept = 1000;

export class RecentCalls {
  #calls: LoggedCall[] = [];
  #count = 0;
  readonly #added: () => void;

  constructor(added: () => void) {
    this.#added = added;
  }

  add(call: Omit<LoggedCall, "at" | "number">) {
    this.#count += 1;
    this.#calls.push({ ...call, number: this.#count, at: Date.now() });
    // Now and then, so that most calls cost nothing.
    if (this.#calls.length > 2 * kept) this.#calls = this.#calls.slice(-kept);
    this.#added();
  }

  /** The newest first. */
  all(): LoggedCall[] {
    return this.#calls.slice(-kept).toReversed();
  }
}
