// The inverted index of text search: how often each word occurs in each document, and the length of each text. Long
// lists are read from SQLite as JSON, in a fraction of the time that as many rows take.
import type { Statement } from "./statement.ts";

/** The documents in which a word occurs. Each list has one item per document; `filters` is empty unless requested. */
export interface Postings {
  word: string;
  seqs: number[];
  counts: number[];
  /** The number of words in each text. */
  lengths: number[];
  /** The keys of each document's filter fields, as a JSON array. */
  filters: string[];
}

export interface IndexedText {
  counts: Map<string, number>;
  length: number;
  /** The document's creation time in whole microseconds. */
  createdAt: number;
  /** The keys of the document's filter fields, as a JSON array. */
  filters: string;
}

export const textsLayout = `
  CREATE TABLE IF NOT EXISTS searches (
    id INTEGER PRIMARY KEY, table_number INTEGER NOT NULL, name TEXT NOT NULL, definition TEXT NOT NULL,
    UNIQUE (table_number, name));
  CREATE TABLE IF NOT EXISTS texts (
    search_id INTEGER NOT NULL, seq INTEGER NOT NULL, length INTEGER NOT NULL, created INTEGER NOT NULL,
    filters TEXT NOT NULL, PRIMARY KEY (search_id, seq)) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS words (
    search_id INTEGER NOT NULL, word TEXT NOT NULL, seq INTEGER NOT NULL, count INTEGER NOT NULL,
    PRIMARY KEY (search_id, word, seq)) WITHOUT ROWID;
`;

type Prepare = (sql: string) => Statement;

const lastCharacter = "\u{10ffff}";

const postingsOf = (row: Record<string, string>): Postings => ({
  word: row["word"]!,
  seqs: JSON.parse(row["seqs"]!) as number[],
  counts: JSON.parse(row["counts"]!) as number[],
  lengths: JSON.parse(row["lengths"]!) as number[],
  filters: JSON.parse(row["filters"]!) as string[],
});

export class Texts {
  readonly #read: Prepare;
  readonly #write: Prepare;
  /** The total number of words in each index that was counted. */
  readonly #wordCounts = new Map<number, number>();

  constructor(read: Prepare, write: Prepare) {
    this.#read = read;
    this.#write = write;
  }

  /** Forgets the cached word counts. Call it when writes are rolled back. */
  forgetCounts() {
    this.#wordCounts.clear();
  }

  add(search: number, seq: number, { counts, length, createdAt, filters }: IndexedText) {
    this.#write("INSERT INTO texts VALUES (?, ?, ?, ?, ?)").run(search, seq, length, createdAt, filters);
    const insert = this.#write("INSERT INTO words VALUES (?, ?, ?, ?)");
    for (const [word, count] of counts) insert.run(search, word, seq, count);
    this.#grow(search, length);
  }

  remove(search: number, seq: number, { counts, length }: IndexedText) {
    this.#write("DELETE FROM texts WHERE search_id = ? AND seq = ?").run(search, seq);
    const remove = this.#write("DELETE FROM words WHERE search_id = ? AND word = ? AND seq = ?");
    for (const word of counts.keys()) remove.run(search, word, seq);
    this.#grow(search, -length);
  }

  #grow(search: number, change: number) {
    const cachedCount = this.#wordCounts.get(search);
    if (cachedCount !== undefined) this.#wordCounts.set(search, cachedCount + change);
  }

  /** The total number of words in an index. */
  wordCount(search: number): number {
    const cachedCount = this.#wordCounts.get(search);
    if (cachedCount !== undefined) return cachedCount;
    const sql = "SELECT coalesce(sum(length), 0) AS words FROM texts WHERE search_id = ?";
    const { words } = this.#read(sql).get(search) as { words: number };
    this.#wordCounts.set(search, words);
    return words;
  }

  #postings(search: number, from: string, to: string, maxWords: number, withFilters: boolean): Postings[] {
    const filters = withFilters ? "json_group_array(t.filters)" : "'[]'";
    const sql = `SELECT w.word, json_group_array(w.seq) AS seqs, json_group_array(w.count) AS counts,
        json_group_array(t.length) AS lengths, ${filters} AS filters
      FROM words w CROSS JOIN texts t ON t.search_id = w.search_id AND t.seq = w.seq
      WHERE w.search_id = ? AND w.word >= ? AND w.word <= ? GROUP BY w.word ORDER BY w.word LIMIT ?`;
    return (this.#read(sql).all(search, from, to, maxWords) as Record<string, string>[]).map(postingsOf);
  }

  /** The documents in which a word occurs; undefined if there are none. */
  postings(search: number, word: string, withFilters: boolean): Postings | undefined {
    return this.#postings(search, word, word, 1, withFilters)[0];
  }

  /** The postings of the first `maxWords` longer words, in alphabetical order, that begin with `word`. */
  startingWith(search: number, word: string, maxWords: number, withFilters: boolean): Postings[] {
    // Words consist of letters and digits, which all sort after the space. So this range omits `word` itself.
    return this.#postings(search, `${word} `, word + lastCharacter, maxWords, withFilters);
  }

  /** The creation times of documents in microseconds, by their sequence numbers. */
  creationTimes(search: number, seqs: number[]): Map<number, number> {
    const sql = `SELECT json_group_array(t.seq) AS seqs, json_group_array(t.created) AS times
      FROM json_each(?) AS wanted CROSS JOIN texts t ON t.search_id = ? AND t.seq = wanted.value`;
    const row = this.#read(sql).get(JSON.stringify(seqs), search) as { seqs: string; times: string };
    const times = JSON.parse(row.times) as number[];
    return new Map((JSON.parse(row.seqs) as number[]).map((seq, at) => [seq, times[at]!]));
  }

  /** The definitions of all search indexes, including those of vector search. */
  definitions(): { id: number; tableNumber: number; name: string; definition: string }[] {
    const sql = "SELECT id, table_number AS tableNumber, name, definition FROM searches ORDER BY id";
    return this.#read(sql).all() as unknown as ReturnType<Texts["definitions"]>;
  }
  define(table: number, name: string, definition: string): number {
    const sql = "INSERT INTO searches (table_number, name, definition) VALUES (?, ?, ?)";
    return Number(this.#write(sql).run(table, name, definition).lastInsertRowid);
  }
  drop(search: number) {
    this.#write("DELETE FROM texts WHERE search_id = ?").run(search);
    this.#write("DELETE FROM words WHERE search_id = ?").run(search);
    this.#write("DELETE FROM searches WHERE id = ?").run(search);
    this.#wordCounts.delete(search);
  }
}
