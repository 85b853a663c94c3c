// How to get from the present to the recent past: clients that come back, and queries across several pages, ask for it.
import type { Before, Transaction } from "../db/transaction.ts";

const keptPastNs = 30_000_000_000n;

export class Past {
  /** Newest last. */
  #commits: { ts: bigint; before: Before[] }[] = [];

  #from: bigint;

  constructor(from: bigint) {
    this.#from = from;
  }

  add(ts: bigint, before: Before[]) {
    this.#commits.push({ ts, before });
  }

  /** What was before cannot be reached any more. */
  beginAt(ts: bigint) {
    this.#from = ts;
  }

  /** Brings the store to where it was, inside a transaction that is rolled back afterwards. */
  restore(tx: Transaction, ts: bigint) {
    if (ts < this.#from) throw new Error(`The store as it was at ${ts} is no longer kept.`);
    for (const commit of this.#commits.toReversed()) {
      if (commit.ts <= ts) break;
      for (const before of commit.before.toReversed()) tx.restore(before);
    }
  }

  /** Forgets what is too long ago. */
  trim(now: bigint) {
    while (this.#commits[0] && this.#commits[0].ts < now - keptPastNs) this.#from = this.#commits.shift()!.ts;
  }

  clear() {
    this.#commits = [];
  }
}
