// What one run of a query found, and the span of time for which that holds.
import type { QueryAnswer } from "../backend.ts";

interface Settled {
  answer: QueryAnswer;
  from: bigint;
  /** The first commit for which it no longer holds. */
  until?: bigint;
}

export class Result {
  key: string;
  readonly path: string;
  readonly done: Promise<void>;
  readonly holders = new Set<() => void>();
  settled: Settled | undefined;
  /** The functions have been reloaded since: it no longer holds at any time. */
  isOutdated = false;
  #text: string | undefined;

  constructor(key: string, path: string, answer: Promise<QueryAnswer>) {
    this.key = key;
    this.path = path;
    this.done = answer.then((answer) => {
      this.settled = { answer, from: answer.ts };
    });
    this.done.catch(() => {});
  }

  holdsAt(ts: bigint): boolean {
    const { settled } = this;
    if (this.isOutdated || settled === undefined) return false;
    return settled.from <= ts && (settled.until === undefined || settled.until > ts);
  }

  /** No commit has touched it so far. */
  get isFresh(): boolean {
    return !this.isOutdated && this.settled?.until === undefined;
  }

  hold(onDropped: () => void) {
    this.holders.add(onDropped);
  }

  /** Returns whether anyone still holds it. */
  release(onDropped: () => void): boolean {
    this.holders.delete(onDropped);
    return this.holders.size > 0;
  }

  /** Tells everyone who holds it that it no longer holds. */
  tellHolders() {
    const holders = [...this.holders];
    this.holders.clear();
    for (const onDropped of holders) onDropped();
  }

  /** The modification that carries it to a client, without the query's number. Serialized once for all sockets. */
  get text(): string {
    return (this.#text ??= serialize(this.settled!.answer));
  }
}

function serialize(answer: QueryAnswer): string {
  const { logLines, journal } = answer;
  return JSON.stringify(
    answer.ok
      ? { type: "QueryUpdated", value: answer.value, logLines, journal }
      : { type: "QueryFailed", errorMessage: answer.message, errorData: answer.data, logLines, journal },
  );
}
