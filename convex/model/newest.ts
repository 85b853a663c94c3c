// The newest pins of several stretches of an index, merged: each stretch is newest first already.
import type { Doc } from "../_generated/dataModel";

type Pin = Doc<"pins">;

/** The newest of a stretch, as many as asked for: all of them, or those no newer than `upTo`. */
export type Read = (count: number, upTo?: number) => Promise<Pin[]>;

const smallestRead = 4;

/** Reads its pins bit by bit: each time it runs out of them, twice as many. */
class Stretch {
  #waiting: Pin[] = [];
  #seen = new Set<Pin["_id"]>();
  #last: number | undefined;
  /** There is nothing left to read. */
  isDry = false;
  readonly #read: Read;
  #size: number;

  constructor(read: Read, size: number) {
    this.#read = read;
    this.#size = size;
  }

  /** Makes sure that its newest pin is known. How many documents that took. */
  async fill(): Promise<number> {
    let read = 0;
    while (this.#waiting.length === 0 && !this.isDry) {
      const found = await this.#read(this.#size, this.#last);
      read += found.length;
      this.isDry = found.length < this.#size;
      this.#waiting = found.filter(({ _id }) => !this.#seen.has(_id));
      for (const { _id } of found) this.#seen.add(_id);
      this.#last = found.at(-1)?.at;
      this.#size *= 2;
    }
    return read;
  }

  get newest(): Pin | undefined {
    return this.#waiting[0];
  }

  take(): void {
    this.#waiting.shift();
  }
}

const isNewer = (one: Pin, other: Pin) =>
  one.at > other.at || (one.at === other.at && one._creationTime > other._creationTime);

interface Wanted {
  count: number;
  fits(pin: Pin): boolean;
  /** Stops there, so that a circle beside a city does not read the city. */
  mostRead: number;
}

/** The newest pins that fit, and whether there may be more. */
export async function newestOf(reads: Read[], { count, fits, mostRead }: Wanted) {
  const size = Math.max(smallestRead, Math.ceil((2 * count) / reads.length));
  const stretches = reads.map((read) => new Stretch(read, size));
  let read = 0;
  for (const found of await Promise.all(stretches.map((stretch) => stretch.fill()))) read += found;
  const pins: Pin[] = [];
  for (;;) {
    let next: Stretch | undefined;
    for (const stretch of stretches) {
      if (stretch.newest && (!next?.newest || isNewer(stretch.newest, next.newest))) next = stretch;
    }
    if (!next?.newest) return { pins, more: false };
    if (fits(next.newest)) {
      if (pins.length === count) return { pins, more: true };
      pins.push(next.newest);
    }
    next.take();
    if (!next.newest && !next.isDry && read >= mostRead) return { pins, more: true };
    read += await next.fill();
  }
}
