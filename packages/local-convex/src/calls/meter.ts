// The use of each function since the start, in the units that a hosted deployment is billed for.
import type { Billed } from "../db/limits.ts";
import type { KindLetter } from "./recentCalls.ts";

interface Run {
  letter: KindLetter;
  name: string;
  /** It ran for subscribed clients, however many they are. */
  isLive: boolean;
  ms: number;
  /** Absent for actions: their queries and mutations are runs of their own. */
  billed: Billed | undefined;
}

export interface FunctionUsage extends Billed {
  letter: KindLetter;
  name: string;
  runs: number;
  liveRuns: number;
  /** Milliseconds of all runs together. */
  ms: number;
}

const nothing = { runs: 0, liveRuns: 0, ms: 0, documentsRead: 0, bytesRead: 0, documentsWritten: 0, bytesWritten: 0 };

export class Meter {
  readonly #functions = new Map<string, FunctionUsage>();

  add({ letter, name, isLive, ms, billed }: Run) {
    const key = letter + name;
    let usage = this.#functions.get(key);
    if (!usage) this.#functions.set(key, (usage = { letter, name, ...nothing }));
    usage.runs += 1;
    if (isLive) usage.liveRuns += 1;
    usage.ms += ms;
    if (!billed) return;
    usage.documentsRead += billed.documentsRead;
    usage.bytesRead += billed.bytesRead;
    usage.documentsWritten += billed.documentsWritten;
    usage.bytesWritten += billed.bytesWritten;
  }

  /** A copy, in the order of the first runs. */
  all(): FunctionUsage[] {
    return [...this.#functions.values()].map((usage) => ({ ...usage }));
  }
}
