// Seeded random choices.
import { random } from "../../../demo/pictures/random.ts";

export function chance(seed: number) {
  const { next: share, pick } = random(seed);
  return {
    share,
    normal: () => Math.sqrt(-2 * Math.log(1 - share())) * Math.cos(2 * Math.PI * share()),
    of: pick,
    /** Prefers the first ones: the tenth of ten comes about a third as often as the first. */
    skewed: <Item>(items: readonly Item[]): Item => items[Math.floor(share() ** 1.6 * items.length)]!,
  };
}

export type Chance = ReturnType<typeof chance>;
