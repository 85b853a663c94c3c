// The queries that clients watch, and what each has read. The ones that a commit touches run again in the same visit to
// this thread, so no second message has to ask for that.
import { touches, type Commit, type ReadSet } from "../backend.ts";
import type { WatchRequest } from "./messages.ts";

export interface Live {
  id: number;
  request: WatchRequest;
  readSet: ReadSet;
}

export class LiveQueries {
  readonly #all = new Map<number, Live>();
  readonly #byIndex = new Map<string, Set<Live>>();
  /** In the order in which commits touched them. */
  readonly #stale = new Set<Live>();

  /** Its next run is due at once. */
  add(id: number, request: WatchRequest): Live {
    const live = { id, request, readSet: { ranges: [] } };
    this.#all.set(id, live);
    return live;
  }

  remove(id: number) {
    const live = this.#all.get(id);
    if (!live) return;
    this.#all.delete(id);
    this.#stale.delete(live);
    this.#forget(live);
  }

  ran(live: Live, readSet: ReadSet, journal: string | null) {
    if (!this.#all.has(live.id)) return;
    live.readSet = readSet;
    live.request = { ...live.request, journal };
    for (const { index } of readSet.ranges) {
      const some = this.#byIndex.get(index);
      if (some) some.add(live);
      else this.#byIndex.set(index, new Set([live]));
    }
  }

  /** The numbers of the queries that these commits touched and none before. */
  touchedBy(commits: Commit[]): number[] {
    const indexes = new Set(commits.flatMap(({ writes }) => writes.map(({ index }) => index)));
    const candidates = new Set([...indexes].flatMap((index) => [...(this.#byIndex.get(index) ?? [])]));
    return this.#makeStale([...candidates].filter(({ readSet }) => commits.some((commit) => touches(readSet, commit))));
  }

  all(): number[] {
    return this.#makeStale([...this.#all.values()]);
  }

  #makeStale(touched: Live[]): number[] {
    for (const live of touched) {
      this.#stale.add(live);
      this.#forget(live);
    }
    return touched.map(({ id }) => id);
  }

  /** Takes the next one that has to run again. */
  takeStale(): Live | undefined {
    const [next] = this.#stale;
    if (next) this.#stale.delete(next);
    return next;
  }

  #forget(live: Live) {
    for (const { index } of live.readSet.ranges) {
      const some = this.#byIndex.get(index);
      if (some?.delete(live) && some.size === 0) this.#byIndex.delete(index);
    }
    live.readSet = { ranges: [] };
  }
}
