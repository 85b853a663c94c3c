interface Sizes {
  /** The least number of characters of a short text. */
  length?: number;
  /** How many short texts there are, and how many times longer the long text is. */
  count?: number;
  /** Measuring stops as soon as a round has this ratio or a smaller one. */
  stopAtRatio: number;
}

/**
 * How many times as long `work` takes for one long text as for `count` short texts with as many characters in all. The
 * ratio is 1 if the time is proportional to the length. All texts consist of the text `repeated`. Returns the smallest
 * ratio of up to 30 rounds, because other processes slow some rounds down.
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
