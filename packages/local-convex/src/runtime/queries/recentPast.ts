// Keeps previous versions of documents, so reconnecting clients and paginated queries can read the recent past.
import type { PreviousDocument, Transaction } from "../../db/transaction.ts";

const keptMs = 30_000;

export class RecentPast {
  /** Oldest first. */
  #commits: { ts: bigint; before: PreviousDocument[]; at: number }[] = [];

  #from: bigint;

  constructor(from: bigint) {
    this.#from = from;
  }

  /** `at`, and `now` below, are monotonic: commit times follow the clock, which may be changed. */
  add(ts: bigint, before: PreviousDocument[], at: number) {
    this.#commits.push({ ts, before, at });
  }

  /** Makes everything before this time unreachable. */
  beginAt(ts: bigint) {
    this.#from = ts;
  }

  /** Restores the store to the transaction's time. The caller rolls this back afterwards. */
  restore(tx: Transaction) {
    const { ts } = tx;
    if (ts < this.#from) throw new Error(`The store as it was at ${ts} is no longer kept.`);
    for (const commit of this.#commits.toReversed()) {
      if (commit.ts <= ts) break;
      for (const before of commit.before.toReversed()) tx.restore(before);
    }
  }

  trim(now: number) {
    while (this.#commits[0] && this.#commits[0].at < now - keptMs) this.#from = this.#commits.shift()!.ts;
  }

  clear() {
    this.#commits = [];
  }
}
