// Recounts the weights of matching. Each property, such as the sex, has levels, such as "same". The weight of a level
// is the logarithm of how much more often the level occurs among confirmed pairs than among refuted ones. Pairs without
// a decision are ignored.
import { type Property, weights } from "./weights.ts";

/** A pair that was scored. A claim confirms it, and hiding refutes it. A claimed pair that is hidden is refuted. */
interface Outcome {
  levels: Record<string, string | number | null>;
  claimed?: boolean;
  hidden: boolean;
}

export interface CountedWeight {
  property: Property;
  level: string;
  /** The weight in use. */
  current: number;
  /** How many confirmed and refuted pairs have this level. */
  pairs: number;
  /**
   * The recounted weight. Null if too few pairs have this level, or if no confirmed or no refuted pair has any level of
   * the property.
   */
  counted: number | null;
}

const minPairs = 20;

/** Added to each count, so that a level that never occurred does not get an infinite weight. */
const smoothing = 0.5;

export function countWeights(outcomes: readonly Outcome[]) {
  const confirmed = outcomes.filter(({ claimed, hidden }) => claimed && !hidden);
  const refuted = outcomes.filter(({ hidden }) => hidden);
  const rows = (Object.keys(weights) as Property[]).flatMap((property) => {
    const withAnyLevel = (all: readonly Outcome[]) => all.filter(({ levels }) => typeof levels[property] === "string");
    const [confirmedPairs, refutedPairs] = [withAnyLevel(confirmed), withAnyLevel(refuted)];
    const weightsByLevel = Object.entries(weights[property]);
    const share = (all: readonly Outcome[], level: string) =>
      (all.filter(({ levels }) => levels[property] === level).length + smoothing) /
      (all.length + smoothing * weightsByLevel.length);
    return weightsByLevel.map(([level, current]): CountedWeight => {
      const pairs = [...confirmedPairs, ...refutedPairs].filter(({ levels }) => levels[property] === level).length;
      const isEnough = pairs >= minPairs && confirmedPairs.length > 0 && refutedPairs.length > 0;
      return {
        property,
        level,
        current,
        pairs,
        counted: isEnough ? Math.log(share(confirmedPairs, level) / share(refutedPairs, level)) : null,
      };
    });
  });
  return { rows, confirmed: confirmed.length, refuted: refuted.length };
}
