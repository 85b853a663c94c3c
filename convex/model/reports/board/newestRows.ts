// Merges rows of several index ranges, such as pins, newest first. Each range returns its newest rows first.
import type { Doc } from "../../../_generated/dataModel";

interface Row {
  at: number;
  _creationTime: number;
}

/** Reads the newest rows of a range, at most `count`. With `upTo`, it leaves out rows that are newer than that time. */
export type ReadRows<Item extends Row = Doc<"pins">> = (count: number, upTo?: number) => Promise<Item[]>;

/** The fewest rows that one read asks for. */
const smallestRead = 4;
/** A further read asks for at most four times the rows taken so far: the first read says little about the range. */
const growth = 4;

/** Reads a range in steps. */
class RangeReader<Item extends Row> {
  #pending: Item[] = [];
  /** The time of the last row read, and how many of the rows read have that time. */
  #last: number | undefined;
  #countAtLast = 0;
  /** Whether all rows of the range have been read. */
  isExhausted = false;
  /** The number of rows taken from this range. */
  takenCount = 0;
  readonly #read: ReadRows<Item>;

  constructor(read: ReadRows<Item>) {
    this.#read = read;
  }

  /** Reads `count` more rows, from the time of the last row on, and returns the number of documents read. */
  async readMore(count: number): Promise<number> {
    const size = count + this.#countAtLast;
    const rows = await this.#read(size, this.#last);
    this.isExhausted = rows.length < size;
    this.#pending = rows.slice(this.#countAtLast);
    this.#last = rows.at(-1)?.at;
    this.#countAtLast = rows.filter(({ at }) => at === this.#last).length;
    return rows.length;
  }

  get newest(): Item | undefined {
    return this.#pending[0];
  }

  take(): void {
    this.#pending.shift();
    this.takenCount += 1;
  }
}

const isNewer = (one: Row, other: Row) =>
  one.at > other.at || (one.at === other.at && one._creationTime > other._creationTime);

interface RowSearch<Item> {
  count: number;
  fits(row: Item): boolean;
  /** The most documents to read, so a circle beside a city does not read the whole city. */
  mostRead: number;
}

/** The newest rows that fit, and whether there may be more. */
export async function newestRowsOf<Item extends Row>(
  reads: ReadRows<Item>[],
  { count, fits, mostRead }: RowSearch<Item>,
) {
  const ranges = reads.map((read) => new RangeReader(read));
  // Starts small, because most ranges of a circle have few rows: they are outside the city, or of a rarer animal.
  const firstRead = Math.max(smallestRead, Math.ceil((count + 1) / (4 * reads.length)));
  let documentsRead = 0;
  for (const readCount of await Promise.all(ranges.map((range) => range.readMore(firstRead))))
    documentsRead += readCount;
  const rows: Item[] = [];
  for (;;) {
    let newestRange: RangeReader<Item> | undefined;
    for (const range of ranges) {
      if (range.newest && (!newestRange?.newest || isNewer(range.newest, newestRange.newest))) newestRange = range;
    }
    if (!newestRange?.newest) return { rows, more: false };
    if (fits(newestRange.newest)) {
      if (rows.length === count) return { rows, more: true };
      rows.push(newestRange.newest);
    }
    newestRange.take();
    if (newestRange.newest || newestRange.isExhausted) continue;
    if (documentsRead >= mostRead) return { rows, more: true };
    // The range's expected share of the missing rows, if it goes on as before.
    const share = Math.ceil(((count + 1 - rows.length) * newestRange.takenCount) / Math.max(1, rows.length));
    const mostToRead = Math.min(growth * newestRange.takenCount, mostRead - documentsRead);
    documentsRead += await newestRange.readMore(Math.max(smallestRead, Math.min(share, mostToRead)));
  }
}
