// The answer of one watched query, shared by all sockets that ask the same.
import type { WatchAnswer, Watcher, WatchHandle } from "../backend.ts";

export interface QueryKey {
  /** The function, and the role in which it is called. */
  target: string;
  args: string;
  identity: string;
}

/** A live query of one socket. */
export interface Subscriber {
  lane: number;
  result: Result | undefined;
  /** Called whenever the result has a new answer. */
  onSettled(): void;
  /** Called when the result turns out to depend on the identity: subscribe again. */
  onDropped(): void;
}

/** For this long, new subscribers share the result of a query that reads the clock. The limit is production's. */
const freshMs = 5000;

interface Events {
  onStale(result: Result): void;
  onAnswer(result: Result, answer: WatchAnswer): void;
}

export class Result implements Watcher {
  readonly subscribers = new Set<Subscriber>();
  readonly query: QueryKey;
  readonly #events: Events;
  key: string;
  /** Whether the result is valid for all identities, not only for the one in `query`. */
  isForEveryone: boolean;
  /**
   * The modification that brings the result to a client, as JSON without the query's number. Undefined until the first
   * answer.
   */
  text: string | undefined;
  journal: string | null;
  isCurrent = false;
  /** When a query that reads the clock was answered, in milliseconds since 1970; undefined for other queries. */
  #clockReadAt: number | undefined;
  close = () => {};
  /** The lane of the first client. */
  readonly #lane: number;
  #giveOwnLane: (() => void) | null = null;

  constructor(
    query: QueryKey,
    journal: string | null,
    key: string,
    isForEveryone: boolean,
    lane: number,
    events: Events,
  ) {
    this.query = query;
    this.journal = journal;
    this.key = key;
    this.isForEveryone = isForEveryone;
    this.#events = events;
    this.#lane = lane;
  }

  setWatch({ stop, share }: WatchHandle) {
    this.close = stop;
    this.#giveOwnLane = share;
  }

  /**
   * Gives the query its own lane as soon as a client in another lane waits for it. Otherwise a flood in its first
   * client's lane would delay both clients.
   */
  addLane(lane: number) {
    if (lane === this.#lane) return;
    this.#giveOwnLane?.();
    this.#giveOwnLane = null;
  }

  /** Whether the result is too old for new subscribers. Existing subscribers keep it. */
  get isOld(): boolean {
    return this.isCurrent && this.#clockReadAt !== undefined && Date.now() - this.#clockReadAt > freshMs;
  }

  onStale() {
    this.isCurrent = false;
    this.#events.onStale(this);
  }

  onAnswer(answer: WatchAnswer) {
    this.isCurrent = true;
    this.journal = answer.journal;
    this.text = textOf(answer);
    this.#clockReadAt = answer.readsTime ? Date.now() : undefined;
    this.#events.onAnswer(this, answer);
  }
}

function textOf(answer: WatchAnswer): string {
  const tail = `"logLines":${JSON.stringify(answer.logLines)},"journal":${JSON.stringify(answer.journal)}}`;
  if (answer.ok) return `{"type":"QueryUpdated","value":${answer.text},${tail}`;
  const { message: errorMessage, data: errorData } = answer;
  return `${JSON.stringify({ type: "QueryFailed", errorMessage, errorData }).slice(0, -1)},${tail}`;
}
