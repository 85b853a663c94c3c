// How often the true report is among the first ones that a finder would be shown.
import { breedKey, type Facts } from "../../../domain/match/facts.ts";
import { type Score, scoreOf } from "../../../domain/match/score.ts";
import { limits } from "../../../domain/limits.ts";
import { chance } from "./chance.ts";
import { countedNats } from "./counted.ts";
import { type Finder, lostBoard, pairOf } from "./pairs.ts";

export interface Recall {
  /** Shares of pairs whose true report is among the first five and ten, of all reports. */
  at5: number;
  at10: number;
  /** The same among those that the product reads: the nearest ones, and the nearest of the breed. */
  read5: number;
  /** The same as `at5`, with weights counted over other pairs of this kind. */
  counted5: number;
}

interface Other {
  facts: Facts;
  score: Score;
}

/** How many of the others come before the true one. Equal ones count half, as if in random order. */
function rankOf(truth: Score, others: readonly Other[], natsOf: (score: Score) => number) {
  const own = natsOf(truth);
  let before = 0;
  for (const { score } of others) {
    const its = natsOf(score);
    if (its > own) before += 1;
    else if (its === own) before += 0.5;
  }
  return before;
}

/** How far away the last one is, if only so many are read. */
const reachOf = (others: readonly Other[], count: number) =>
  Float64Array.from(others, ({ score }) => score.km).toSorted()[count - 1] ?? Infinity;

function readFor(found: Facts, others: readonly Other[]): (other: Other) => boolean {
  const breed = breedKey(found);
  const alike = breed ? others.filter(({ facts }) => breedKey(facts) === breed) : [];
  const [near, far] = [reachOf(others, limits.matchNearest), reachOf(alike, limits.matchBreed)];
  return ({ facts, score }) => score.km <= near || (breed !== "" && breedKey(facts) === breed && score.km <= far);
}

export function recallOf(reports: number, finder: Finder, pairs: number): Recall {
  const board = lostBoard(reports, reports);
  const counted = countedNats(finder);
  const r = chance(reports + 7);
  const hits = { at5: 0, at10: 0, read5: 0, counted5: 0 };
  for (let pair = 0; pair < pairs; pair += 1) {
    const { lost, found } = pairOf(r, finder);
    const truth: Other = { facts: lost, score: scoreOf(found, lost)! };
    const others = board.flatMap((facts) => {
      const score = scoreOf(found, facts);
      return score ? [{ facts, score }] : [];
    });
    const isRead = readFor(found, [...others, truth]);
    const rank = rankOf(truth.score, others, ({ nats }) => nats);
    const read = isRead(truth) ? rankOf(truth.score, others.filter(isRead), ({ nats }) => nats) : Infinity;
    if (rank < 5) hits.at5 += 1;
    if (rank < 10) hits.at10 += 1;
    if (read < 5) hits.read5 += 1;
    if (rankOf(truth.score, others, counted) < 5) hits.counted5 += 1;
  }
  const share = (count: number) => (100 * count) / pairs;
  const { at5, at10, read5, counted5 } = hits;
  return { at5: share(at5), at10: share(at10), read5: share(read5), counted5: share(counted5) };
}
