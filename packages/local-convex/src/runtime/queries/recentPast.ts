// Keeps previous versions of documents, so several HTTP queries can read one snapshot of the recent past.
import type { PreviousDocument, Transaction } from "../../db/transaction.ts";

const retentionMs = 30_000;

export class RecentPast {
  /** The commits whose previous documents are kept, oldest first. */
  #commits: { ts: bigint; previousDocuments: PreviousDocument[]; at: number }[] = [];

  #earliestTs: bigint;

  constructor(from: bigint) {
    this.#earliestTs = from;
  }

  /**
   * `at` is a time of the monotonic clock, like the `now` of `trim`. Commit times follow the system clock, which may be
   * changed.
   */
  add(ts: bigint, previousDocuments: PreviousDocument[], at: number) {
    this.#commits.push({ ts, previousDocuments, at });
  }

  /** Makes everything before this time unreachable. */
  beginAt(ts: bigint) {
    this.#commits = [];
    this.#earliestTs = ts;
  }

  /** Restores the store to the transaction's time. The caller rolls this back afterwards. */
  restore(tx: Transaction) {
    const { ts } = tx;
    if (ts < this.#earliestTs) throw new Error(`The store as it was at ${ts} is no longer kept.`);
    for (const commit of this.#commits.toReversed()) {
      if (commit.ts <= ts) break;
      for (const document of commit.previousDocuments.toReversed()) tx.restore(document);
    }
  }

  trim(now: number) {
    while (this.#commits[0] && this.#commits[0].at < now - retentionMs) this.#earliestTs = this.#commits.shift()!.ts;
  }
}
