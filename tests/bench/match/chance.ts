// Seeded random choices.
import { random } from "../../../demo/pictures/random.ts";

export function chance(seed: number) {
  const { next, pick } = random(seed);
  return {
    next,
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    pick,
    /** Prefers the first items: the tenth of ten comes about a quarter as often as the first. */
    skewed: <Item>(items: readonly Item[]): Item => items[Math.floor(next() ** 1.6 * items.length)]!,
  };
}

export type Chance = ReturnType<typeof chance>;
