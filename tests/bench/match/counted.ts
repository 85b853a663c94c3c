// The score with weights counted over other invented pairs, as the design's were: what the weights alone can gain or lose.
import { countWeights } from "../../../domain/match/countWeights.ts";
import { type Score, scoreOf } from "../../../domain/match/score.ts";
import { type LevelName, weights } from "../../../domain/match/weights.ts";
import { chance } from "./chance.ts";
import { type Finder, lostBoard, pairOf } from "./pairs.ts";

const pairs = 4000;
const othersPerPair = 6;

export function countedNats(finder: Finder): (score: Score) => number {
  const r = chance(991);
  const board = lostBoard(77, 3000);
  const outcomes = Array.from({ length: pairs }, () => {
    const { lost, found } = pairOf(r, finder);
    const others = Array.from({ length: othersPerPair }, () => scoreOf(found, r.of(board)));
    return [
      { levels: scoreOf(found, lost)!.levels, claimed: true, hidden: false },
      ...others.flatMap((score) => (score ? [{ levels: score.levels, hidden: true }] : [])),
    ];
  }).flat();
  const gains = new Map(
    countWeights(outcomes).rows.map(({ level, answer, now, counted }) => [
      `${level} ${answer}`,
      (counted ?? now) - now,
    ]),
  );
  const names = Object.keys(weights) as LevelName[];
  return ({ nats, levels }) => names.reduce((sum, name) => sum + (gains.get(`${name} ${levels[name]}`) ?? 0), nats);
}
