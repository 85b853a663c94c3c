// Computes scores with other weights, and counts weights on made-up pairs.
import { countWeights } from "../../../domain/matching/countWeights.ts";
import { type Score, scoreOf } from "../../../domain/matching/score.ts";
import { type Property, weights } from "../../../domain/matching/weights.ts";
import { chance } from "./chance.ts";
import { finders, lostBoard, pairOf } from "./pairs.ts";

type Weights = Record<string, Record<string, number>>;

const names = Object.keys(weights) as Property[];
const currentWeights: Weights = weights;

const mapWeights = (change: (nats: number) => number): Weights =>
  Object.fromEntries(
    names.map((name) => [
      name,
      Object.fromEntries(Object.entries(currentWeights[name]!).map(([level, nats]) => [level, change(nats)])),
    ]),
  );

/** Each weight multiplied by a random factor from 0.5 to 1.5. */
export function shakenWeights(seed: number): Weights {
  const dice = chance(seed);
  return mapWeights((nats) => nats * (0.5 + dice.next()));
}

/** The nats of a score as they would be with other weights. */
export const natsWith =
  (otherWeights: Weights) =>
  ({ nats, levels }: Score): number =>
    names.reduce((sum, name) => {
      const level = levels[name] as string | null;
      return level === null ? sum : sum + otherWeights[name]![level]! - currentWeights[name]![level]!;
    }, nats);

const pairsPerFinder = 6000;
const othersPerPair = 6;
/** Seeds for counting, different from those with which `recallOf` tests the weights. */
export const countedSeeds = { pairs: 40_021, board: 40_022 };

/** Counts weights over invented pairs, half of them with a usual finder and half with a harsh one. */
export function countInventedPairs() {
  const dice = chance(countedSeeds.pairs);
  const board = lostBoard(countedSeeds.board, 3000);
  const outcomes = Object.values(finders).flatMap((finder) =>
    Array.from({ length: pairsPerFinder }, () => {
      const { lost, found } = pairOf(dice, finder);
      const otherScores = Array.from({ length: othersPerPair }, () => scoreOf(found, dice.pick(board)));
      return [
        { levels: scoreOf(found, lost)!.levels, claimed: true, hidden: false },
        ...otherScores.flatMap((score) => (score ? [{ levels: score.levels, hidden: true }] : [])),
      ];
    }).flat(),
  );
  return countWeights(outcomes).rows;
}
