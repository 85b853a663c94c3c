interface Sizes {
  /** Characters of a short text. */
  length?: number;
  /** How many times longer the long text is. */
  count?: number;
  /** Measuring stops at this ratio. */
  stopAtRatio: number;
}

/**
 * The time per character of a long text, divided by that of short texts measured right before. The best of up to 30
 * rounds, because other processes slow some rounds down.
 */
export function measureSlowdown(
  work: (text: string) => unknown,
  repeated: string,
  { length = 1024, count = 1024, stopAtRatio }: Sizes,
): number {
  const shortText = repeated.repeat(Math.ceil(length / repeated.length));
  const texts = Array.from({ length: count }, () => shortText);
  const time = (list: string[]) => {
    const began = performance.now();
    for (const text of list) work(text);
    return performance.now() - began;
  };
  let bestRatio = Infinity;
  for (let round = 0; round < 30 && bestRatio > stopAtRatio; round++) {
    const shortTextsMs = time(texts);
    bestRatio = Math.min(bestRatio, time([shortText.repeat(count)]) / shortTextsMs);
  }
  return bestRatio;
}
