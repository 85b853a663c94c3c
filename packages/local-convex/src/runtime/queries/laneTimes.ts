// Counts the time that each lane has used on the store's thread. A connection has a lane (see `laneOf`), and so has a
// watched query that several connections share. The lane with the least used time comes next. A lane that was idle gets
// a small credit, so that its first work comes soon, but it cannot save up more.

/** The credit of a lane that was idle. */
const creditMs = 20;

/** If there are more lanes than this, `join` first removes those that need no entry. */
const maxLanes = 4096;

export class LaneTimes {
  /** The milliseconds that each lane has used. A lane that joins gets at least `#clock` less the credit. */
  readonly #used = new Map<number, number>();
  /** The most time that any lane had used when it was chosen. */
  #clock = 0;

  /** Adds a lane that has work again. */
  join(lane: number) {
    if (this.#used.size > maxLanes) this.#forgetLeastUsed();
    this.#used.set(lane, Math.max(this.usedBy(lane), this.#clock - creditMs));
  }

  usedBy(lane: number): number {
    return this.#used.get(lane) ?? this.#clock - creditMs;
  }

  noteChosen(lane: number) {
    this.#clock = Math.max(this.#clock, this.usedBy(lane));
  }

  charge(lane: number, ms: number) {
    this.#used.set(lane, this.usedBy(lane) + ms);
  }

  /** Removes the entries at or below the default of `usedBy`, which these lanes then get. */
  #forgetLeastUsed() {
    for (const [lane, used] of this.#used) if (used <= this.#clock - creditMs) this.#used.delete(lane);
  }
}
