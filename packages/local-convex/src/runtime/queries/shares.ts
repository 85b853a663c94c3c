// How much of the store's thread each lane has used, so that the one with the least comes next. A lane that was idle starts
// a little before the others, so that something short ends at once. It has no more time than that saved up.

/** What a lane may use before the others come again. */
const creditMs = 20;

/** Lanes that have closed are forgotten when there are so many. */
const mostKept = 4096;

export class Shares {
  /** In milliseconds, beginning where the others were when the lane joined them. */
  readonly #used = new Map<number, number>();
  /** What the lane that was chosen last had used by then. */
  #clock = 0;

  /** It has work again. */
  join(lane: number) {
    if (this.#used.size > mostKept) this.#forgetIdle();
    this.#used.set(lane, Math.max(this.of(lane), this.#clock - creditMs));
  }

  of(lane: number): number {
    return this.#used.get(lane) ?? this.#clock - creditMs;
  }

  choose(lane: number) {
    this.#clock = Math.max(this.#clock, this.of(lane));
  }

  spend(lane: number, ms: number) {
    this.#used.set(lane, this.of(lane) + ms);
  }

  /** Those that have used no more than a lane that joins now. */
  #forgetIdle() {
    for (const [lane, used] of this.#used) if (used <= this.#clock - creditMs) this.#used.delete(lane);
  }
}
