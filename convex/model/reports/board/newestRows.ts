// Merges the newest rows of several index ranges, such as pins. Each range is newest first already.
import type { Doc } from "../../../_generated/dataModel";

interface Row {
  at: number;
  _creationTime: number;
}

/** The newest rows of a range, up to a number: all of them, or those no newer than `upTo`. */
export type ReadRows<Found extends Row = Doc<"pins">> = (count: number, upTo?: number) => Promise<Found[]>;

const smallestRead = 4;
/** The next read of a range may ask for this many times more rows. The first read says little about its share. */
const growth = 4;

/** Reads a range in steps. */
class Stretch<Found extends Row> {
  #pending: Found[] = [];
  /** The time of the last row, and how many of the rows read share that time. */
  #last: number | undefined;
  #ofLast = 0;
  /** There is nothing left to read. */
  isDry = false;
  /** The number of its rows that were taken. */
  given = 0;
  readonly #read: ReadRows<Found>;

  constructor(read: ReadRows<Found>) {
    this.#read = read;
  }

  /** Reads so many more rows, and returns the number of documents read. It starts again at the time of the last row. */
  async readOn(count: number): Promise<number> {
    const size = count + this.#ofLast;
    const found = await this.#read(size, this.#last);
    this.isDry = found.length < size;
    this.#pending = found.slice(this.#ofLast);
    this.#last = found.at(-1)?.at;
    this.#ofLast = found.filter(({ at }) => at === this.#last).length;
    return found.length;
  }

  get newest(): Found | undefined {
    return this.#pending[0];
  }

  take(): void {
    this.#pending.shift();
    this.given += 1;
  }
}

const isNewer = (one: Row, other: Row) =>
  one.at > other.at || (one.at === other.at && one._creationTime > other._creationTime);

interface Wanted<Found> {
  count: number;
  fits(row: Found): boolean;
  /** Stops there, so a circle beside a city does not read the city. */
  mostRead: number;
}

/** The newest rows that fit, and whether there may be more. */
export async function newestOf<Found extends Row>(reads: ReadRows<Found>[], { count, fits, mostRead }: Wanted<Found>) {
  const stretches = reads.map((read) => new Stretch(read));
  // Most ranges of a circle give few rows: they are outside the city, or of a rarer animal.
  const first = Math.max(smallestRead, Math.ceil((count + 1) / (4 * reads.length)));
  let read = 0;
  for (const taken of await Promise.all(stretches.map((stretch) => stretch.readOn(first)))) read += taken;
  const found: Found[] = [];
  for (;;) {
    let next: Stretch<Found> | undefined;
    for (const stretch of stretches) {
      if (stretch.newest && (!next?.newest || isNewer(stretch.newest, next.newest))) next = stretch;
    }
    if (!next?.newest) return { found, more: false };
    if (fits(next.newest)) {
      if (found.length === count) return { found, more: true };
      found.push(next.newest);
    }
    next.take();
    if (next.newest || next.isDry) continue;
    if (read >= mostRead) return { found, more: true };
    // Its expected share of the missing rows, judged by what it gave before.
    const share = Math.ceil(((count + 1 - found.length) * next.given) / Math.max(1, found.length));
    const most = Math.min(growth * next.given, mostRead - read);
    read += await next.readOn(Math.max(smallestRead, Math.min(share, most)));
  }
}
