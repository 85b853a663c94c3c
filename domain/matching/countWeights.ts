// Counts the weights of matching again, from pairs that turned out to be the same pet and pairs that did not: how much
// more often an answer comes up among the one than among the other. Pairs that nobody said anything about are left out.
import { type LevelName, weights } from "./weights.ts";

interface Outcome {
  levels: Record<string, string | number | null>;
  claimed?: boolean;
  hidden: boolean;
}

export interface Counted {
  level: LevelName;
  answer: string;
  now: number;
  pairs: number;
  /** Null where too few pairs have that answer. */
  counted: number | null;
}

const fewestPairs = 20;

/** Added to each count, so that an answer that never came up isn't impossible. */
const smoothing = 0.5;

export function countWeights(outcomes: readonly Outcome[]) {
  const confirmed = outcomes.filter(({ claimed, hidden }) => claimed && !hidden);
  const refuted = outcomes.filter(({ hidden }) => hidden);
  const rows = (Object.keys(weights) as LevelName[]).flatMap((level) => {
    const said = (all: readonly Outcome[]) => all.filter(({ levels }) => typeof levels[level] === "string");
    const [yes, no] = [said(confirmed), said(refuted)];
    const answers = Object.entries(weights[level]);
    const share = (all: readonly Outcome[], answer: string) =>
      (all.filter(({ levels }) => levels[level] === answer).length + smoothing) /
      (all.length + smoothing * answers.length);
    return answers.map(([answer, now]): Counted => {
      const pairs = [...yes, ...no].filter(({ levels }) => levels[level] === answer).length;
      const isEnough = pairs >= fewestPairs && yes.length > 0 && no.length > 0;
      return { level, answer, now, pairs, counted: isEnough ? Math.log(share(yes, answer) / share(no, answer)) : null };
    });
  });
  return { rows, confirmed: confirmed.length, refuted: refuted.length };
}
