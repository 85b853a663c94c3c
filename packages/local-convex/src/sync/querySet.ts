// The live queries of one socket, and the results its client was last sent.
import type { Call, Identity } from "../backend.ts";
import type { Subscriber, Result } from "./result.ts";
import type { Results } from "./results.ts";
import type { Change } from "./transition.ts";
import { BadMessage, type AddQuery, type RemoveQuery } from "./protocol.ts";

/** The vendor's sources name no such limit; the number is their limit on waiting mutations. */
export const maxQueries = 1000;

const tooManyQueries = `TooManyQueries: Too many queries on one socket (limit: ${maxQueries})`;

interface ClientQuery extends Subscriber {
  query: AddQuery;
  /** The result that the client was last sent, as text. */
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
  /** The lane of the client's connection: lanes take turns on the store's thread (laneTimes.ts). */
  readonly #lane: number;
  readonly #onSettled: () => void;
  readonly #clientQueries = new Map<number, ClientQuery>();
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
      const clientQuery = this.#clientQueries.get(queryId);
      if (modification.type === "Add") {
        checkComponent(modification.componentPath, this.#principal);
        if (clientQuery) throw new BadMessage(`Duplicate query ID: ${queryId}`);
        if (this.#clientQueries.size >= maxQueries) throw new BadMessage(tooManyQueries);
        const newQuery: ClientQuery = {
          lane: this.#lane,
          query: modification,
          result: undefined as Result | undefined,
          onSettled: this.#onSettled,
          onDropped: () => this.#subscribe(newQuery),
        };
        this.#clientQueries.set(queryId, newQuery);
        this.#subscribe(newQuery);
      } else {
        if (!clientQuery) throw new BadMessage(`Nonexistent query id: ${queryId}`);
        this.#results.unsubscribe(clientQuery);
        this.#clientQueries.delete(queryId);
        this.#removed.push({ queryId });
      }
    }
  }

  /** Subscribes again to every query, as another identity. */
  setPrincipal(principal: Principal) {
    this.#principal = principal;
    for (const clientQuery of this.#clientQueries.values()) {
      const { result } = clientQuery;
      checkComponent(clientQuery.query.componentPath, principal);
      clientQuery.query.journal = result?.journal ?? clientQuery.query.journal;
      this.#subscribe(clientQuery);
      // Unsubscribe last, because a result without subscribers may be dropped. A result for both identities keeps its
      // subscriber.
      if (result !== clientQuery.result) this.#results.unsubscribe(clientQuery, result);
    }
  }

  get isEmpty(): boolean {
    return this.#clientQueries.size === 0;
  }

  /** Whether every query is answered as of the newest commit. */
  get isSettled(): boolean {
    for (const { result } of this.#clientQueries.values()) if (!result?.isCurrent) return false;
    return true;
  }

  /** Returns and clears the changes to send. */
  takeChanges(): Change[] {
    const changes = this.#removed;
    this.#removed = [];
    for (const [queryId, clientQuery] of this.#clientQueries) {
      const text = clientQuery.result!.text!;
      if (text === clientQuery.text) continue;
      clientQuery.text = text;
      changes.push({ queryId, text });
    }
    return changes;
  }

  close() {
    for (const clientQuery of this.#clientQueries.values()) this.#results.unsubscribe(clientQuery);
    this.#clientQueries.clear();
  }

  #subscribe(clientQuery: ClientQuery) {
    const { componentPath, udfPath: path, args, journal } = clientQuery.query;
    const { identity, authToken, caller } = this.#principal;
    this.#results.subscribe(clientQuery, {
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
