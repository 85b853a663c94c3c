// Merges rows of several index ranges, such as pins, newest first. Each range returns its newest rows first.
import type { Doc } from "../../../_generated/dataModel";

interface Row {
  at: number;
  _creationTime: number;
}

/** The newest rows of a range, up to a number: all of them, or those no newer than `upTo`. */
export type ReadRows<Found extends Row = Doc<"pins">> = (count: number, upTo?: number) => Promise<Found[]>;

/** Fewest rows that one read asks for. */
const smallestRead = 4;
/** A read asks for at most this many times the rows taken before, because the first read says little about the range. */
const growth = 4;

/** Reads a range in steps. */
class Stretch<Found extends Row> {
  #pending: Found[] = [];
  /** The time of the last row read, and how many of the rows read have that time. */
  #last: number | undefined;
  #countAtLast = 0;
  /** Whether all rows of the range have been read. */
  isExhausted = false;
  /** The number of rows taken from this range. */
  takenCount = 0;
  readonly #read: ReadRows<Found>;

  constructor(read: ReadRows<Found>) {
    this.#read = read;
  }

  /** Reads `count` more rows, from the time of the last row on, and returns the number of documents read. */
  async readMore(count: number): Promise<number> {
    const size = count + this.#countAtLast;
    const found = await this.#read(size, this.#last);
    this.isExhausted = found.length < size;
    this.#pending = found.slice(this.#countAtLast);
    this.#last = found.at(-1)?.at;
    this.#countAtLast = found.filter(({ at }) => at === this.#last).length;
    return found.length;
  }

  get newest(): Found | undefined {
    return this.#pending[0];
  }

  take(): void {
    this.#pending.shift();
    this.takenCount += 1;
  }
}

const isNewer = (one: Row, other: Row) =>
  one.at > other.at || (one.at === other.at && one._creationTime > other._creationTime);

interface RowSearch<Found> {
  count: number;
  fits(row: Found): boolean;
  /** Most documents to read, so a circle beside a city does not read the whole city. */
  mostRead: number;
}

/** The newest rows that fit, and whether there may be more. */
export async function newestOf<Found extends Row>(
  reads: ReadRows<Found>[],
  { count, fits, mostRead }: RowSearch<Found>,
) {
  const stretches = reads.map((read) => new Stretch(read));
  // Starts small, because most ranges of a circle have few rows: they are outside the city, or of a rarer animal.
  const firstRead = Math.max(smallestRead, Math.ceil((count + 1) / (4 * reads.length)));
  let read = 0;
  for (const taken of await Promise.all(stretches.map((stretch) => stretch.readMore(firstRead)))) read += taken;
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
    if (next.newest || next.isExhausted) continue;
    if (read >= mostRead) return { found, more: true };
    // The range's expected share of the missing rows, if it goes on as before.
    const share = Math.ceil(((count + 1 - found.length) * next.takenCount) / Math.max(1, found.length));
    const rowsToRead = Math.min(growth * next.takenCount, mostRead - read);
    read += await next.readMore(Math.max(smallestRead, Math.min(share, rowsToRead)));
  }
}
