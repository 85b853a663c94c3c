// The live queries of one socket, and the results its client was last sent.
import type { Call, Identity } from "../backend.ts";
import type { Subscriber, Result } from "./result.ts";
import type { Results } from "./results.ts";
import type { Change } from "./transition.ts";
import { BadMessage, type AddQuery, type RemoveQuery } from "./protocol.ts";

/** Production has no such limit, but allows the same number of waiting mutations. */
export const maxQueries = 1000;

const tooMany = `TooManyQueries: Too many queries on one socket (limit: ${maxQueries})`;

interface ClientQuery extends Subscriber {
  query: AddQuery;
  /** The result the client was last sent. */
  text?: string;
}

/** The identity a client acts as. With the admin key, it may call internal functions. */
export interface Principal extends Pick<Call, "caller"> {
  identity: Identity | null;
  authToken: string | null;
}

export function checkComponent(componentPath: string, { caller }: Principal) {
  if (componentPath === "" || caller === "internal") return;
  throw new BadMessage("Only admin or system users can call functions on non-root components directly");
}

export class QuerySet {
  readonly #results: Results;
  readonly #lane: number;
  readonly #onSettled: () => void;
  readonly #live = new Map<number, ClientQuery>();
  #removed: Change[] = [];
  #principal: Principal;

  /** Calls `onSettled` whenever a query has been answered. */
  constructor(results: Results, lane: number, principal: Principal, onSettled: () => void) {
    this.#results = results;
    this.#lane = lane;
    this.#principal = principal;
    this.#onSettled = onSettled;
  }

  modify(modifications: (AddQuery | RemoveQuery)[]) {
    for (const modification of modifications) {
      const { queryId } = modification;
      const live = this.#live.get(queryId);
      if (modification.type === "Add") {
        checkComponent(modification.componentPath, this.#principal);
        if (live) throw new BadMessage(`Duplicate query ID: ${queryId}`);
        if (this.#live.size >= maxQueries) throw new BadMessage(tooMany);
        const added: ClientQuery = {
          lane: this.#lane,
          query: modification,
          result: undefined as Result | undefined,
          onSettled: this.#onSettled,
          onDropped: () => this.#subscribe(added),
        };
        this.#live.set(queryId, added);
        this.#subscribe(added);
      } else {
        if (!live) throw new BadMessage(`Nonexistent query id: ${queryId}`);
        this.#results.unsubscribe(live);
        this.#live.delete(queryId);
        this.#removed.push({ queryId });
      }
    }
  }

  /** Subscribes again to every query, as another identity. */
  setPrincipal(principal: Principal) {
    this.#principal = principal;
    for (const live of this.#live.values()) {
      const { result } = live;
      checkComponent(live.query.componentPath, principal);
      live.query.journal = result?.journal ?? live.query.journal;
      this.#subscribe(live);
      // Unsubscribe last, so a result that stays the same need not run again.
      if (result !== live.result) this.#results.unsubscribe(live, result);
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

  /** Returns and clears the changes to send. */
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
    for (const live of this.#live.values()) this.#results.unsubscribe(live);
    this.#live.clear();
  }

  #subscribe(live: ClientQuery) {
    const { componentPath, udfPath: path, args, journal } = live.query;
    const { identity, authToken, caller } = this.#principal;
    this.#results.subscribe(live, {
      lane: this.#lane,
      componentPath,
      path,
      args,
      journal,
      identity,
      authToken,
      caller,
    });
  }
}
