// Keeps successful mutations' answers for clients that repeat a request. Session ids are random, so storing each answer
// directly would touch another page of the file each time. A small table collects new answers, which are moved in bulk.
import type { Statement } from "./statement.ts";

const columns = `
  session TEXT NOT NULL, request INTEGER NOT NULL, at INTEGER NOT NULL, answer TEXT NOT NULL,
  PRIMARY KEY (session, request)`;

export const answeredRequestsLayout = `
  CREATE TABLE IF NOT EXISTS requests (${columns}) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS recent_requests (${columns}) WITHOUT ROWID;
`;

const maxRecent = 256;

export class AnsweredRequests {
  readonly #sql: (text: string) => Statement;
  readonly #write: (text: string) => Statement;
  /** The number of answers since the last move or start. */
  #recentCount = 0;

  constructor(sql: (text: string) => Statement, write: (text: string) => Statement) {
    this.#sql = sql;
    this.#write = write;
  }

  find(session: string, request: number): string | undefined {
    const sql = `SELECT answer FROM recent_requests WHERE session = ?1 AND request = ?2
      UNION ALL SELECT answer FROM requests WHERE session = ?1 AND request = ?2`;
    return (this.#sql(sql).get(session, request) as { answer: string } | undefined)?.answer;
  }

  keep(session: string, request: number, at: number, answer: string) {
    this.#write("INSERT OR REPLACE INTO recent_requests VALUES (?, ?, ?, ?)").run(session, request, at, answer);
    this.#recentCount += 1;
  }

  /** Moves the new answers if there are many. Call it before a commit. */
  moveRecent() {
    if (this.#recentCount < maxRecent) return;
    this.#recentCount = 0;
    this.#write("INSERT OR REPLACE INTO requests SELECT * FROM recent_requests").run();
    this.#write("DELETE FROM recent_requests").run();
  }

  /** Deletes the answers that were kept before this time. */
  forget(before: number) {
    for (const table of ["requests", "recent_requests"]) this.#write(`DELETE FROM ${table} WHERE at < ?`).run(before);
  }
}
