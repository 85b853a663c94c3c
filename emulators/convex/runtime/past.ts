// Reads the recent past, which reconnecting clients and queries over several pages ask for.
import type { Before, Transaction } from "../db/transaction.ts";

const keptPastNs = 30_000_000_000n;

export class Past {
  /** Oldest first. */
  #commits: { ts: bigint; before: Before[] }[] = [];

  #from: bigint;

  constructor(from: bigint) {
    this.#from = from;
  }

  add(ts: bigint, before: Before[]) {
    this.#commits.push({ ts, before });
  }

  /** Makes everything before this time unreachable. */
  beginAt(ts: bigint) {
    this.#from = ts;
  }

  /** Takes the store back to the transaction's time. The caller rolls this back afterwards. */
  restore(tx: Transaction) {
    const { ts } = tx;
    if (ts < this.#from) throw new Error(`The store as it was at ${ts} is no longer kept.`);
    for (const commit of this.#commits.toReversed()) {
      if (commit.ts <= ts) break;
      for (const before of commit.before.toReversed()) tx.restore(before);
    }
  }

  trim(now: bigint) {
    while (this.#commits[0] && this.#commits[0].ts < now - keptPastNs) this.#from = this.#commits.shift()!.ts;
  }

  clear() {
    this.#commits = [];
  }
}
