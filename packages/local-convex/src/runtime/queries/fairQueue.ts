// Work that waits: in each lane in the order in which it came, and of the lanes the one that has used the least time first.
import type { Shares } from "./shares.ts";

interface InLane {
  lane: number;
}

export class FairQueue<Item extends InLane> {
  readonly #lanes = new Map<number, Item[]>();
  readonly #shares: Shares;

  constructor(shares: Shares) {
    this.#shares = shares;
  }

  get isEmpty(): boolean {
    return this.#lanes.size === 0;
  }

  add(item: Item) {
    const waiting = this.#lanes.get(item.lane);
    if (waiting) return void waiting.push(item);
    this.#open(item);
  }

  /** Before everything else of its lane. */
  putBack(item: Item) {
    const waiting = this.#lanes.get(item.lane);
    if (waiting) waiting.unshift(item);
    else this.#open(item);
  }

  #open(item: Item) {
    this.#shares.join(item.lane);
    this.#lanes.set(item.lane, [item]);
  }

  /** What is next, among the lanes whose first item is accepted. */
  first(accepts: (item: Item) => boolean = () => true): Item | undefined {
    let found: Item | undefined;
    let least = Infinity;
    for (const [lane, [item]] of this.#lanes) {
      const used = this.#shares.of(lane);
      if (used >= least || !accepts(item!)) continue;
      found = item;
      least = used;
    }
    return found;
  }

  /** Whether it was there. */
  remove(item: Item): boolean {
    const waiting = this.#lanes.get(item.lane);
    const at = waiting?.indexOf(item) ?? -1;
    if (at < 0) return false;
    waiting!.splice(at, 1);
    if (waiting!.length === 0) this.#lanes.delete(item.lane);
    return true;
  }
}
