// The answer of one watched query, shared by the live queries of all sockets that ask for the same.
import type { WatchAnswer, Watcher, Watching } from "../backend.ts";

export interface LiveQuery {
  /** Which function it is, and in which role it is called. */
  target: string;
  args: string;
  identity: string;
}

/** A live query of one socket. */
export interface Holder {
  lane: number;
  result: Result | undefined;
  /** The result has been answered. */
  settled(): void;
  /** The result was somebody else's after all: ask again. */
  dropped(): void;
}

/** Production's limit. */
const freshMs = 5000;

interface Events {
  stale(result: Result): void;
  answered(result: Result, answer: WatchAnswer): void;
}

export class Result implements Watcher {
  readonly holders = new Set<Holder>();
  readonly query: LiveQuery;
  readonly #events: Events;
  key: string;
  /** Whether it is everybody's, or only that identity's. */
  isShared: boolean;
  /** The modification that carries it to a client, without the query's number; undefined until it is first answered. */
  text: string | undefined;
  journal: string | null;
  isCurrent = false;
  /** In milliseconds since 1970; undefined if the time makes no difference to it. */
  #timed: number | undefined;
  close = () => {};
  /** For whom it runs, and what tells the backend of others. */
  readonly #lane: number;
  #share: (() => void) | null = null;

  constructor(query: LiveQuery, journal: string | null, key: string, isShared: boolean, lane: number, events: Events) {
    this.query = query;
    this.journal = journal;
    this.key = key;
    this.isShared = isShared;
    this.#events = events;
    this.#lane = lane;
  }

  watchedBy({ stop, share }: Watching) {
    this.close = stop;
    this.#share = share;
  }

  /** Somebody waits for it too. If it were still run in its first client's turns, a flood could hold others up. */
  joinedFrom(lane: number) {
    if (lane === this.#lane) return;
    this.#share?.();
    this.#share = null;
  }

  /** Its clients keep it, but whoever asks next gets one of their own. */
  get isOld(): boolean {
    return this.isCurrent && this.#timed !== undefined && Date.now() - this.#timed > freshMs;
  }

  stale() {
    this.isCurrent = false;
    this.#events.stale(this);
  }

  answered(answer: WatchAnswer) {
    this.isCurrent = true;
    this.journal = answer.journal;
    this.text = textOf(answer);
    this.#timed = answer.readsTime ? Date.now() : undefined;
    this.#events.answered(this, answer);
  }
}

function textOf(answer: WatchAnswer): string {
  const tail = `"logLines":${JSON.stringify(answer.logLines)},"journal":${JSON.stringify(answer.journal)}}`;
  if (answer.ok) return `{"type":"QueryUpdated","value":${answer.text},${tail}`;
  const { message: errorMessage, data: errorData } = answer;
  return `${JSON.stringify({ type: "QueryFailed", errorMessage, errorData }).slice(0, -1)},${tail}`;
}
