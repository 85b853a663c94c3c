interface Sizes {
  /** Characters of a short text. */
  length?: number;
  /** How many short texts the long one is made of. */
  count?: number;
  /** The ratio that ends the measurement. */
  enough: number;
}

/**
 * The time per character for a long text, over that for short ones measured right before it. It is the best of up to 30
 * rounds, because other processes slow some of them down.
 */
export function slowdown(
  work: (text: string) => unknown,
  repeated: string,
  { length = 1024, count = 1024, enough }: Sizes,
): number {
  const short = repeated.repeat(Math.ceil(length / repeated.length));
  const texts = Array.from({ length: count }, () => short);
  const time = (list: string[]) => {
    const began = performance.now();
    for (const text of list) work(text);
    return performance.now() - began;
  };
  let best = Infinity;
  for (let round = 0; round < 30 && best > enough; round++) {
    const forShort = time(texts);
    best = Math.min(best, time([short.repeat(count)]) / forShort);
  }
  return best;
}
