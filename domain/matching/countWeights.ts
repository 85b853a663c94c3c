// Recounts the weights of matching from confirmed and refuted pairs: the logarithm of how much more often an answer occurs
// among confirmed pairs. Pairs without a decision are ignored.
import { type LevelName, weights } from "./weights.ts";

/** A pair that was scored, and people's decision about it: a claim confirms a match, and hiding refutes it. */
interface Outcome {
  levels: Record<string, string | number | null>;
  claimed?: boolean;
  hidden: boolean;
}

export interface CountedWeight {
  level: LevelName;
  answer: string;
  /** The weight in use. */
  current: number;
  /** How many pairs have this answer. */
  pairs: number;
  /** The recounted weight. Null if too few pairs have this answer. */
  counted: number | null;
}

const fewestPairs = 20;

/** Added to each count, so that an answer that never occurred does not get an infinite weight. */
const smoothing = 0.5;

export function countWeights(outcomes: readonly Outcome[]) {
  const confirmed = outcomes.filter(({ claimed, hidden }) => claimed && !hidden);
  const refuted = outcomes.filter(({ hidden }) => hidden);
  const rows = (Object.keys(weights) as LevelName[]).flatMap((level) => {
    const withAnswer = (all: readonly Outcome[]) => all.filter(({ levels }) => typeof levels[level] === "string");
    const [confirmedPairs, refutedPairs] = [withAnswer(confirmed), withAnswer(refuted)];
    const answers = Object.entries(weights[level]);
    const share = (all: readonly Outcome[], answer: string) =>
      (all.filter(({ levels }) => levels[level] === answer).length + smoothing) /
      (all.length + smoothing * answers.length);
    return answers.map(([answer, current]): CountedWeight => {
      const pairs = [...confirmedPairs, ...refutedPairs].filter(({ levels }) => levels[level] === answer).length;
      const isEnough = pairs >= fewestPairs && confirmedPairs.length > 0 && refutedPairs.length > 0;
      return {
        level,
        answer,
        current,
        pairs,
        counted: isEnough ? Math.log(share(confirmedPairs, answer) / share(refutedPairs, answer)) : null,
      };
    });
  });
  return { rows, confirmed: confirmed.length, refuted: refuted.length };
}
