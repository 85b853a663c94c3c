/** The same numbers for the same seed, on every machine. */
export function random(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (low: number, high: number) => low + next() * (high - low);
  const whole = (low: number, high: number) => Math.floor(between(low, high + 1));
  const pick = <Value>(list: readonly Value[]): Value => list[Math.floor(next() * list.length)]!;
  const chance = (share: number) => next() < share;
  return { next, between, whole, pick, chance };
}

export type Random = ReturnType<typeof random>;
