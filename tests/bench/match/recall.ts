// How often the true report is among the first that a finder sees, and how often matches of each stated likelihood are
// true.
import { breedKey, type Facts } from "../../../domain/matching/facts.ts";
import { chancesOf, likelihoods } from "../../../domain/matching/likelihood.ts";
import { type Score, scoreOf } from "../../../domain/matching/score.ts";
import { limits } from "../../../domain/limits.ts";
import { chance } from "./chance.ts";
import { type Finder, lostBoard, pairOf } from "./pairs.ts";
import { natsWith, shakenWeights } from "./weights.ts";

/** The matches that are shown with the same word for their likelihood. */
export interface LikelihoodResult {
  word: string;
  /** Mean stated chance, and share of true matches, in per cent. */
  stated: number;
  truth: number;
}

export interface Recall {
  /** Percentages of pairs whose true report is among the first five or the first ten of all reports. */
  at5: number;
  at10: number;
  /** Like `at5`, but among the candidates that the product reads: the nearest ones, and the nearest of the breed. */
  read5: number;
  /**
   * Like `at5`, on fewer pairs: the worst and the mean result of several sets of randomly changed weights, and the
   * result of the weights in use (`unshaken`).
   */
  shaken5: { worst: number; mean: number; unshaken: number };
  likelihoodResults: LikelihoodResult[];
}

interface Candidate {
  facts: Facts;
  score: Score;
}

/** How many other candidates come before the true one. Those with the same score count half, as if in random order. */
function rankOf(trueScore: Score, others: readonly Candidate[], natsOf: (score: Score) => number) {
  const trueNats = natsOf(trueScore);
  let before = 0;
  for (const { score } of others) {
    const otherNats = natsOf(score);
    if (otherNats > trueNats) before += 1;
    else if (otherNats === trueNats) before += 0.5;
  }
  return before;
}

/** Distance of the farthest candidate if the nearest `count` are read. */
const kmOfLast = (others: readonly Candidate[], count: number) =>
  Float64Array.from(others, ({ score }) => score.km).toSorted()[count - 1] ?? Infinity;

/** The candidates that the product reads, and the area within which none is missing. */
function candidatesRead(found: Facts, others: readonly Candidate[]) {
  const inside = others.filter(({ score }) => score.km <= limits.matchKm);
  const breed = breedKey(found);
  const ofSameBreed = breed ? inside.filter(({ facts }) => breedKey(facts) === breed) : [];
  const [nearestKm, breedKm] = [kmOfLast(inside, limits.matchNearest), kmOfLast(ofSameBreed, limits.matchBreed)];
  const isRead = ({ facts, score }: Candidate) =>
    score.km <= nearestKm || (breedKey(facts) === breed && score.km <= breedKm);
  const count = Math.min(inside.length, limits.matchNearest);
  return {
    read: inside.filter((other) => isRead(other)),
    searchedArea: { count, km: Math.min(nearestKm, limits.matchKm) },
  };
}

/**
 * The share of found pets that have a lost report. Each pair is counted twice: with its lost report, weighted by this
 * share, and without it, weighted by the rest.
 */
const shareWithLostReport = 0.3;
const weightSets = 4;
/** Each set of changed weights takes as long as everything else, so only one pair in this many is tried with them. */
const shakenPairInterval = 4;

class LikelihoodSums {
  readonly #sums = likelihoods.map(({ word, from }) => ({ word, from, shown: 0, stated: 0, truth: 0 }));

  add(
    petType: Facts["petType"],
    { read, searchedArea }: ReturnType<typeof candidatesRead>,
    trueCandidate: Candidate | null,
  ) {
    const nats = read.map(({ score }) => score.nats);
    const weight = trueCandidate ? shareWithLostReport : 1 - shareWithLostReport;
    for (const [index, statedChance] of chancesOf(petType, nats, searchedArea).entries()) {
      const sum = this.#sums.find(({ from }) => statedChance >= from);
      if (!sum) continue;
      sum.shown += weight;
      sum.stated += weight * statedChance;
      if (read[index] === trueCandidate) sum.truth += weight;
    }
  }

  get likelihoodResults(): LikelihoodResult[] {
    return this.#sums.map(({ word, shown, stated, truth }) => ({
      word,
      stated: (100 * stated) / shown,
      truth: (100 * truth) / shown,
    }));
  }
}

const currentNats = ({ nats }: Score) => nats;

/** The seeds of the board and of the pairs. */
export const seedsOf = (reports: number) => ({ board: reports, pairs: reports + 7 });

export function recallOf(reports: number, finder: Finder, pairs: number): Recall {
  const seeds = seedsOf(reports);
  const board = lostBoard(seeds.board, reports);
  const dice = chance(seeds.pairs);
  const hits = { at5: 0, at10: 0, read5: 0 };
  const natsFunctions = [
    currentNats,
    ...Array.from({ length: weightSets }, (_, seed) => natsWith(shakenWeights(seed + 1))),
  ];
  const hitsByFunction = natsFunctions.map(() => 0);
  const likelihoodSums = new LikelihoodSums();
  for (let pair = 0; pair < pairs; pair += 1) {
    const { lost, found } = pairOf(dice, finder);
    const trueCandidate: Candidate = { facts: lost, score: scoreOf(found, lost)! };
    const others = board.flatMap((facts) => {
      const score = scoreOf(found, facts);
      return score ? [{ facts, score }] : [];
    });
    const withTruth = candidatesRead(found, [...others, trueCandidate]);
    const isRead = withTruth.read.includes(trueCandidate);
    const rank = rankOf(trueCandidate.score, others, currentNats);
    if (rank < 5) hits.at5 += 1;
    if (rank < 10) hits.at10 += 1;
    // The true report is the last of the candidates.
    if (isRead && rankOf(trueCandidate.score, withTruth.read.slice(0, -1), currentNats) < 5) hits.read5 += 1;
    if (pair % shakenPairInterval === 0) {
      for (const [index, natsOf] of natsFunctions.entries())
        if (rankOf(trueCandidate.score, others, natsOf) < 5) hitsByFunction[index]! += 1;
    }
    likelihoodSums.add(found.petType, withTruth, trueCandidate);
    likelihoodSums.add(found.petType, candidatesRead(found, others), null);
  }
  const share = (count: number) => (100 * count) / pairs;
  const [unshaken = 0, ...ofShaken] = hitsByFunction.map(
    (count) => (100 * count) / Math.ceil(pairs / shakenPairInterval),
  );
  return {
    at5: share(hits.at5),
    at10: share(hits.at10),
    read5: share(hits.read5),
    shaken5: { unshaken, worst: Math.min(...ofShaken), mean: ofShaken.reduce((sum, each) => sum + each) / weightSets },
    likelihoodResults: likelihoodSums.likelihoodResults,
  };
}
