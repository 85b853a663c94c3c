// What one run of a query found, and from when to when it is true.
import type { QueryAnswer } from "../backend.ts";

interface Settled {
  answer: QueryAnswer;
  from: bigint;
  /** The first commit that it does not hold for any more. */
  until?: bigint;
}

export class Result {
  key: string;
  readonly path: string;
  readonly done: Promise<void>;
  readonly holders = new Set<() => void>();
  settled: Settled | undefined;
  /** Functions were saved since: it tells nothing any more. */
  outdated = false;
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
    const it = this.settled;
    return !this.outdated && it !== undefined && it.from <= ts && (it.until === undefined || it.until > ts);
  }

  /** Nothing has touched it up to now. */
  get fresh(): boolean {
    return !this.outdated && this.settled?.until === undefined;
  }

  hold(onDropped: () => void) {
    this.holders.add(onDropped);
  }

  /** Is anybody left who holds it? */
  release(onDropped: () => void): boolean {
    this.holders.delete(onDropped);
    return this.holders.size > 0;
  }

  tell() {
    const told = [...this.holders];
    this.holders.clear();
    for (const onDropped of told) onDropped();
  }

  /** The modification that brings it to a client, but for the query's number; made once for all sockets. */
  get text(): string {
    return (this.#text ??= describe(this.settled!.answer));
  }
}

function describe(answer: QueryAnswer): string {
  const { logLines, journal } = answer;
  return JSON.stringify(
    answer.ok
      ? { type: "QueryUpdated", value: answer.value, logLines, journal }
      : { type: "QueryFailed", errorMessage: answer.message, errorData: answer.data, logLines, journal },
  );
}
