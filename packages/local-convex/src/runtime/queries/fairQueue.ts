// A queue that first serves the lane with the least used time, and in each lane the item that arrived first.
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
    const laneItems = this.#lanes.get(item.lane);
    if (laneItems) return void laneItems.push(item);
    this.#open(item);
  }

  /** Puts an item back at the front of its lane. */
  putBack(item: Item) {
    const laneItems = this.#lanes.get(item.lane);
    if (laneItems) laneItems.unshift(item);
    else this.#open(item);
  }

  #open(item: Item) {
    this.#laneTimes.join(item.lane);
    this.#lanes.set(item.lane, [item]);
  }

  /** The first item of the lane with the least used time, among the lanes whose first item `accepts` allows. */
  first(accepts: (item: Item) => boolean = () => true): Item | undefined {
    let best: Item | undefined;
    let leastTime = Infinity;
    for (const [lane, [item]] of this.#lanes) {
      const usedTime = this.#laneTimes.usedBy(lane);
      if (usedTime >= leastTime || !accepts(item!)) continue;
      best = item;
      leastTime = usedTime;
    }
    return best;
  }

  /** Returns whether the item was in the queue. */
  remove(item: Item): boolean {
    const laneItems = this.#lanes.get(item.lane);
    const at = laneItems?.indexOf(item) ?? -1;
    if (at < 0) return false;
    laneItems!.splice(at, 1);
    if (laneItems!.length === 0) this.#lanes.delete(item.lane);
    return true;
  }
}
