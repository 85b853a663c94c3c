// The queries that clients watch, and their read sets. Queries that a commit touches re-run on this thread without another
// message from the main thread.
import { touches, type Commit, type ReadSet } from "../../backend.ts";
import type { WatchRequest } from "../transactionMessages.ts";
import type { Task } from "./task.ts";

export interface LiveQuery {
  id: number;
  request: WatchRequest;
  readSet: ReadSet;
  /** The run that is in progress or queued. */
  task: Task | null;
}

/**
 * A lane is a share of the thread's time (laneTimes.ts). A query that several clients watch has its own. The number of
 * that lane is negative, because the lanes of connections have positive ones.
 */
export const laneOfLiveQuery = ({ id, request: { call, isShared } }: LiveQuery) => (isShared ? -id : call.lane);

export class LiveQueries {
  readonly #all = new Map<number, LiveQuery>();
  readonly #byIndex = new Map<string, Set<LiveQuery>>();

  /** Adds a query whose first run is due at once. */
  add(id: number, request: WatchRequest): LiveQuery {
    const liveQuery = { id, request, readSet: { ranges: [] }, task: null };
    this.#all.set(id, liveQuery);
    return liveQuery;
  }

  find(id: number): LiveQuery | undefined {
    return this.#all.get(id);
  }

  remove(liveQuery: LiveQuery) {
    this.#all.delete(liveQuery.id);
    this.#forget(liveQuery);
  }

  recordRun(liveQuery: LiveQuery, readSet: ReadSet, journal: string | null) {
    if (!this.#all.has(liveQuery.id)) return;
    liveQuery.task = null;
    liveQuery.readSet = readSet;
    liveQuery.request = { ...liveQuery.request, journal };
    for (const { index } of readSet.ranges) {
      const queries = this.#byIndex.get(index);
      if (queries) queries.add(liveQuery);
      else this.#byIndex.set(index, new Set([liveQuery]));
    }
  }

  /** The queries these commits made stale, which must re-run. */
  takeTouchedBy(commits: Commit[]): LiveQuery[] {
    const indexes = new Set(commits.flatMap(({ writes }) => writes.map(({ index }) => index)));
    const candidates = new Set([...indexes].flatMap((index) => [...(this.#byIndex.get(index) ?? [])]));
    const touched = [...candidates].filter(({ readSet }) => commits.some((commit) => touches(readSet, commit)));
    for (const liveQuery of touched) this.#forget(liveQuery);
    return touched;
  }

  /** Makes all queries without a pending run stale and returns them. */
  takeAll(): LiveQuery[] {
    const all = [...this.#all.values()].filter(({ task }) => !task);
    for (const liveQuery of all) this.#forget(liveQuery);
    return all;
  }

  #forget(liveQuery: LiveQuery) {
    for (const { index } of liveQuery.readSet.ranges) {
      const queries = this.#byIndex.get(index);
      if (queries?.delete(liveQuery) && queries.size === 0) this.#byIndex.delete(index);
    }
    liveQuery.readSet = { ranges: [] };
  }
}
