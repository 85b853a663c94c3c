// The vectors of vector search as 32-bit numbers, so a search need not read and parse their documents.
import type { Statement } from "./statement.ts";

export interface IndexedVector {
  vector: Float32Array;
  /** The keys of the document's filter fields, as a JSON array. */
  filters: string;
}

export const vectorsLayout = `
  CREATE TABLE IF NOT EXISTS vectors (
    search_id INTEGER NOT NULL, seq INTEGER NOT NULL, filters TEXT NOT NULL, vector BLOB NOT NULL,
    PRIMARY KEY (search_id, seq)) WITHOUT ROWID;
`;

type Prepare = (sql: string) => Statement;

const rowsAtOnce = 500;

function numbersIn({ buffer, byteOffset, byteLength }: Uint8Array): Float32Array {
  const isAligned = byteOffset % Float32Array.BYTES_PER_ELEMENT === 0;
  return isAligned
    ? new Float32Array(buffer, byteOffset, byteLength / Float32Array.BYTES_PER_ELEMENT)
    : new Float32Array(buffer.slice(byteOffset, byteOffset + byteLength));
}

export class Vectors {
  readonly #read: Prepare;
  readonly #write: Prepare;

  constructor(read: Prepare, write: Prepare) {
    this.#read = read;
    this.#write = write;
  }

  add(search: number, seq: number, { vector, filters }: IndexedVector) {
    const bytes = new Uint8Array(vector.buffer, vector.byteOffset, vector.byteLength);
    this.#write("INSERT INTO vectors VALUES (?, ?, ?, ?)").run(search, seq, filters, bytes);
  }

  remove(search: number, seq: number) {
    this.#write("DELETE FROM vectors WHERE search_id = ? AND seq = ?").run(search, seq);
  }

  *all(search: number): Generator<IndexedVector & { seq: number }> {
    const sql = `SELECT seq, filters, vector FROM vectors WHERE search_id = ? AND seq > ? ORDER BY seq LIMIT ${rowsAtOnce}`;
    for (let last = -1; ;) {
      const rows = this.#read(sql).all(search, last) as { seq: number; filters: string; vector: Uint8Array }[];
      for (const { seq, filters, vector } of rows) yield { seq, filters, vector: numbersIn(vector) };
      if (rows.length < rowsAtOnce) return;
      last = rows.at(-1)!.seq;
    }
  }

  drop(search: number) {
    this.#write("DELETE FROM vectors WHERE search_id = ?").run(search);
  }
}
