// The use of each function since the start, in the units that a hosted deployment is billed for.
import type { BilledUsage } from "../db/limits.ts";
import type { KindLetter } from "./recentCalls.ts";

interface Run {
  letter: KindLetter;
  name: string;
  /** Whether it ran for subscribed clients. One run serves all of them. */
  isLive: boolean;
  ms: number;
  /**
   * Absent for actions, because their queries and mutations are separate runs. Also absent if nothing ran, or if the
   * worker or the store failed.
   */
  billed: BilledUsage | undefined;
}

export interface FunctionUsage extends BilledUsage {
  letter: KindLetter;
  name: string;
  runs: number;
  liveRuns: number;
  /** Milliseconds of all runs together. */
  ms: number;
}

const noUsage = { runs: 0, liveRuns: 0, ms: 0, documentsRead: 0, bytesRead: 0, documentsWritten: 0, bytesWritten: 0 };

export class Meter {
  readonly #functions = new Map<string, FunctionUsage>();

  add({ letter, name, isLive, ms, billed }: Run) {
    const key = letter + name;
    let usage = this.#functions.get(key);
    if (!usage) this.#functions.set(key, (usage = { letter, name, ...noUsage }));
    usage.runs += 1;
    if (isLive) usage.liveRuns += 1;
    usage.ms += ms;
    if (!billed) return;
    usage.documentsRead += billed.documentsRead;
    usage.bytesRead += billed.bytesRead;
    usage.documentsWritten += billed.documentsWritten;
    usage.bytesWritten += billed.bytesWritten;
  }

  /** Copies of the entries, in the order in which the functions first ran. */
  all(): FunctionUsage[] {
    return [...this.#functions.values()].map((usage) => ({ ...usage }));
  }
}
