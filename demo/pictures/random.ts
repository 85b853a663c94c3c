// Seeded random numbers, so that demo data is the same on every machine.

/** Derives a seed from a text (FNV-1a). */
export function seedOf(text: string): number {
  let hash = 2_166_136_261;
  for (const character of text) hash = Math.imul(hash ^ character.codePointAt(0)!, 16_777_619) >>> 0;
  return hash;
}

/** A generator of numbers (mulberry32): the same seed gives the same numbers. */
export function random(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (low: number, high: number) => low + next() * (high - low);
  /** Whole numbers, both ends included. */
  const wholeNumber = (low: number, high: number) => Math.floor(between(low, high + 1));
  const pick = <Value>(list: readonly Value[]): Value => list[Math.floor(next() * list.length)]!;
  /** True with this probability, from 0 to 1. */
  const chance = (share: number) => next() < share;
  const shuffle = <Value>(list: readonly Value[]): Value[] =>
    list
      .map((value) => ({ value, order: next() }))
      .sort((one, other) => one.order - other.order)
      .map(({ value }) => value);
  return { next, between, wholeNumber, pick, chance, shuffle };
}

export type Random = ReturnType<typeof random>;
