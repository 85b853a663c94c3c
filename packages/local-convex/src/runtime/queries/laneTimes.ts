// Counts the time that each lane has used on the store's thread; the lane with the least comes next. A lane that was
// idle gets a small credit, so that its first work comes soon, but it cannot save up more.

/** The credit of a lane that was idle. */
const creditMs = 20;

/** Idle lanes are removed once there are more lanes than this. */
const maxLanes = 4096;

export class LaneTimes {
  /** The milliseconds that each lane has used. A lane that joins starts at the clock, less the credit. */
  readonly #used = new Map<number, number>();
  /** The highest used time that a lane had when it was chosen. */
  #clock = 0;

  /** Adds a lane that has work again. */
  join(lane: number) {
    if (this.#used.size > maxLanes) this.#forgetIdle();
    this.#used.set(lane, Math.max(this.usedBy(lane), this.#clock - creditMs));
  }

  usedBy(lane: number): number {
    return this.#used.get(lane) ?? this.#clock - creditMs;
  }

  choose(lane: number) {
    this.#clock = Math.max(this.#clock, this.usedBy(lane));
  }

  charge(lane: number, ms: number) {
    this.#used.set(lane, this.usedBy(lane) + ms);
  }

  /** Removes lanes that have used no more than a lane that joins now. */
  #forgetIdle() {
    for (const [lane, used] of this.#used) if (used <= this.#clock - creditMs) this.#used.delete(lane);
  }
}
