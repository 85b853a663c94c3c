// A queue that serves the lane with the least used time first, and each lane in order of arrival.
import type { LaneTimes } from "./laneTimes.ts";

interface HasLane {
  lane: number;
}

export class FairQueue<Item extends HasLane> {
  readonly #lanes = new Map<number, Item[]>();
  readonly #laneTimes: LaneTimes;

  constructor(laneTimes: LaneTimes) {
    this.#laneTimes = laneTimes;
  }

  get isEmpty(): boolean {
    return this.#lanes.size === 0;
  }

  add(item: Item) {
    const waiting = this.#lanes.get(item.lane);
    if (waiting) return void waiting.push(item);
    this.#open(item);
  }

  /** Puts an item back at the front of its lane. */
  putBack(item: Item) {
    const waiting = this.#lanes.get(item.lane);
    if (waiting) waiting.unshift(item);
    else this.#open(item);
  }

  #open(item: Item) {
    this.#laneTimes.join(item.lane);
    this.#lanes.set(item.lane, [item]);
  }

  /** The first item of the lane with the least used time, among the lanes whose first item `accepts` allows. */
  first(accepts: (item: Item) => boolean = () => true): Item | undefined {
    let found: Item | undefined;
    let leastUsed = Infinity;
    for (const [lane, [item]] of this.#lanes) {
      const used = this.#laneTimes.usedBy(lane);
      if (used >= leastUsed || !accepts(item!)) continue;
      found = item;
      leastUsed = used;
    }
    return found;
  }

  /** Returns whether the item was in the queue. */
  remove(item: Item): boolean {
    const waiting = this.#lanes.get(item.lane);
    const at = waiting?.indexOf(item) ?? -1;
    if (at < 0) return false;
    waiting!.splice(at, 1);
    if (waiting!.length === 0) this.#lanes.delete(item.lane);
    return true;
  }
}
