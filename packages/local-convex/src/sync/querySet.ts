// The live queries of one socket: which there are, and what the client was last sent.
import type { Call, Identity } from "../backend.ts";
import type { Holder, Result } from "./result.ts";
import type { Results } from "./results.ts";
import type { Change } from "./transition.ts";
import { BadMessage, type AddQuery, type RemoveQuery } from "./wire.ts";

/** Production has no such limit; it allows as many mutations that wait. */
export const maxQueries = 1000;

const tooMany = `TooManyQueries: Too many queries on one socket (limit: ${maxQueries})`;

interface Live extends Holder {
  query: AddQuery;
  /** What the client was last sent. */
  text?: string;
}

/** On whose behalf a client speaks. With the admin key, it calls in the role of the app itself. */
export interface Speaker extends Pick<Call, "caller"> {
  identity: Identity | null;
  authToken: string | null;
}

export function checkComponent(componentPath: string, { caller }: Speaker) {
  if (componentPath === "" || caller === "internal") return;
  throw new BadMessage("Only admin or system users can call functions on non-root components directly");
}

export class QuerySet {
  readonly #results: Results;
  readonly #lane: number;
  readonly #onSettled: () => void;
  readonly #live = new Map<number, Live>();
  #removed: Change[] = [];
  #speaker: Speaker;

  /** `onSettled` is called whenever a query has been answered. */
  constructor(results: Results, lane: number, speaker: Speaker, onSettled: () => void) {
    this.#results = results;
    this.#lane = lane;
    this.#speaker = speaker;
    this.#onSettled = onSettled;
  }

  modify(modifications: (AddQuery | RemoveQuery)[]) {
    for (const modification of modifications) {
      const { queryId } = modification;
      const live = this.#live.get(queryId);
      if (modification.type === "Add") {
        checkComponent(modification.componentPath, this.#speaker);
        if (live) throw new BadMessage(`Duplicate query ID: ${queryId}`);
        if (this.#live.size >= maxQueries) throw new BadMessage(tooMany);
        const added: Live = {
          lane: this.#lane,
          query: modification,
          result: undefined as Result | undefined,
          settled: this.#onSettled,
          dropped: () => this.#ask(added),
        };
        this.#live.set(queryId, added);
        this.#ask(added);
      } else {
        if (!live) throw new BadMessage(`Nonexistent query id: ${queryId}`);
        this.#results.release(live);
        this.#live.delete(queryId);
        this.#removed.push({ queryId });
      }
    }
  }

  /** Asks again for everything, on behalf of somebody else. */
  speakFor(speaker: Speaker) {
    this.#speaker = speaker;
    for (const live of this.#live.values()) {
      const { result } = live;
      checkComponent(live.query.componentPath, speaker);
      live.query.journal = result?.journal ?? live.query.journal;
      this.#ask(live);
      // Only now: if it is the same result again, it need not start anew.
      if (result !== live.result) this.#results.release(live, result);
    }
  }

  get isEmpty(): boolean {
    return this.#live.size === 0;
  }

  /** Whether every query is answered as of the newest commit. */
  get isSettled(): boolean {
    for (const { result } of this.#live.values()) if (!result?.isCurrent) return false;
    return true;
  }

  /** What the client has to be told, once. */
  takeChanges(): Change[] {
    const changes = this.#removed;
    this.#removed = [];
    for (const [queryId, live] of this.#live) {
      const text = live.result!.text!;
      if (text === live.text) continue;
      live.text = text;
      changes.push({ queryId, text });
    }
    return changes;
  }

  close() {
    for (const live of this.#live.values()) this.#results.release(live);
    this.#live.clear();
  }

  #ask(live: Live) {
    const { componentPath, udfPath: path, args, journal } = live.query;
    const { identity, authToken, caller } = this.#speaker;
    this.#results.hold(live, { lane: this.#lane, componentPath, path, args, journal, identity, authToken, caller });
  }
}
