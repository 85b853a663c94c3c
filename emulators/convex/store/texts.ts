// The inverted index of text search: how often each word occurs in which document, and how long each text is.
import type { Statement } from "./statement.ts";

/** A word's occurrences in one text. `filters` are the keys of the filter fields. */
export interface Posting {
  word: string;
  seq: number;
  count: number;
  length: number;
  filters: string;
}

export interface IndexedText {
  counts: Map<string, number>;
  length: number;
  filters: string;
}

export const textsLayout = `
  CREATE TABLE IF NOT EXISTS searches (
    id INTEGER PRIMARY KEY, table_number INTEGER NOT NULL, name TEXT NOT NULL, definition TEXT NOT NULL,
    UNIQUE (table_number, name));
  CREATE TABLE IF NOT EXISTS texts (
    search_id INTEGER NOT NULL, seq INTEGER NOT NULL, length INTEGER NOT NULL, filters TEXT NOT NULL,
    PRIMARY KEY (search_id, seq)) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS words (
    search_id INTEGER NOT NULL, word TEXT NOT NULL, seq INTEGER NOT NULL, count INTEGER NOT NULL,
    PRIMARY KEY (search_id, word, seq)) WITHOUT ROWID;
`;

type Prepare = (sql: string) => Statement;

const last = "\u{10ffff}";

export class Texts {
  readonly #read: Prepare;
  readonly #write: Prepare;

  constructor(read: Prepare, write: Prepare) {
    this.#read = read;
    this.#write = write;
  }

  add(search: number, seq: number, { counts, length, filters }: IndexedText) {
    this.#write("INSERT INTO texts VALUES (?, ?, ?, ?)").run(search, seq, length, filters);
    const insert = this.#write("INSERT INTO words VALUES (?, ?, ?, ?)");
    for (const [word, count] of counts) insert.run(search, word, seq, count);
  }

  remove(search: number, seq: number, { counts }: IndexedText) {
    this.#write("DELETE FROM texts WHERE search_id = ? AND seq = ?").run(search, seq);
    const remove = this.#write("DELETE FROM words WHERE search_id = ? AND word = ? AND seq = ?");
    for (const word of counts.keys()) remove.run(search, word, seq);
  }

  /** How many words all texts have together. */
  words(search: number): number {
    const sql = "SELECT coalesce(sum(length), 0) AS words FROM texts WHERE search_id = ?";
    return (this.#read(sql).get(search) as { words: number }).words;
  }

  /** Where a word occurs, or every word that begins with it. */
  postings(search: number, word: string, asPrefix: boolean): Posting[] {
    const sql = `SELECT w.word, w.seq, w.count, t.length, t.filters FROM words w
      JOIN texts t ON t.search_id = w.search_id AND t.seq = w.seq
      WHERE w.search_id = ? AND w.word >= ? AND w.word <= ?`;
    return this.#read(sql).all(search, word, asPrefix ? word + last : word) as unknown as Posting[];
  }

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
  }
}
