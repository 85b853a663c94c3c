// The live queries of one socket: which there are, which are out of date, and what the client was last sent.
import type { Identity } from "../backend.ts";
import type { Result } from "./result.ts";
import type { Results } from "./results.ts";
import type { Change } from "./transition.ts";
import { BadMessage, type AddQuery, type RemoveQuery } from "./wire.ts";

const maxQueries = 10_000;

interface Live {
  query: AddQuery;
  result?: Result;
  /** What the client was last sent. */
  text?: string;
  isStale: boolean;
  onDropped: () => void;
}

export class QuerySet {
  readonly #results: Results;
  readonly #onStale: () => void;
  readonly #live = new Map<number, Live>();
  #isClosed = false;

  /** `onStale` is called whenever a query's result is out of date. */
  constructor(results: Results, onStale: () => void) {
    this.#results = results;
    this.#onStale = onStale;
  }

  /** Adds and removes queries, and adds what to tell the client to `changes`. */
  modify(modifications: (AddQuery | RemoveQuery)[], changes: Change[]) {
    for (const modification of modifications) {
      const { queryId } = modification;
      const live = this.#live.get(queryId);
      if (modification.type === "Add") {
        if (live) throw new BadMessage(`Duplicate query ID: ${queryId}`);
        if (this.#live.size >= maxQueries) throw new BadMessage("Too many queries on one socket");
        const added: Live = { query: modification, isStale: true, onDropped: () => this.#outdate(added) };
        this.#live.set(queryId, added);
      } else {
        if (!live) throw new BadMessage(`Nonexistent query id: ${queryId}`);
        this.#release(live);
        this.#live.delete(queryId);
        changes.push({ queryId });
      }
    }
  }

  outdateAll() {
    for (const live of this.#live.values()) live.isStale = true;
  }

  /** Brings every query that is out of date to `ts`, and adds the results that differ to `changes`. */
  async refresh(ts: bigint, speaker: { identity: Identity | null; token: string | null }, changes: Change[]) {
    const stale = [...this.#live.values()].filter((live) => live.isStale);
    await Promise.all(stale.map((live) => this.#refresh(live, ts, speaker, changes)));
  }

  close() {
    this.#isClosed = true;
    for (const live of this.#live.values()) this.#release(live);
    this.#live.clear();
  }

  #outdate(live: Live) {
    live.isStale = true;
    this.#onStale();
  }

  #release(live: Live) {
    if (live.result) this.#results.release(live.result, live.onDropped);
  }

  async #refresh(
    live: Live,
    ts: bigint,
    { identity, token }: { identity: Identity | null; token: string | null },
    changes: Change[],
  ) {
    live.isStale = false;
    const { udfPath: path, args, journal, queryId } = live.query;
    const result = await this.#results.at(ts, { path, args, journal, identity, authToken: token }, live.onDropped);
    if (live.result && live.result !== result) this.#release(live);
    live.result = result;
    if (this.#isClosed) return this.#release(live);
    if (!result.isFresh) this.#outdate(live);
    live.query.journal = result.settled!.answer.journal;
    if (result.text === live.text) return;
    live.text = result.text;
    changes.push({ queryId, text: result.text });
  }
}
