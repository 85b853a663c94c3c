// How often the true report is among the first ones that a finder would be shown.
import { breedKey, type Facts } from "../../../domain/match/facts.ts";
import { scoreOf } from "../../../domain/match/score.ts";
import { distanceKm } from "../../../domain/place.ts";
import { limits } from "../../../domain/limits.ts";
import { chance } from "./chance.ts";
import { type Finder, lostBoard, pairOf } from "./pairs.ts";

export interface Recall {
  /** Shares of pairs whose true report is among the first five and ten, of all reports. */
  at5: number;
  at10: number;
  /** The same among those that the product reads: the nearest ones, and the nearest of the breed. */
  read5: number;
}

/** How many of the others come before the true one. Equal ones count half, as if in random order. */
function rankOf(found: Facts, truth: Facts, others: readonly Facts[]) {
  const nats = (lost: Facts) => scoreOf(found, lost)?.nats ?? -Infinity;
  const own = nats(truth);
  let before = 0;
  for (const other of others) {
    const its = nats(other);
    if (its > own) before += 1;
    else if (its === own) before += 0.5;
  }
  return before;
}

function readFor(found: Facts, board: readonly Facts[]): Set<Facts> {
  const near = board
    .map((facts) => ({ facts, km: distanceKm(found.point, facts.point) }))
    .toSorted((one, other) => one.km - other.km);
  const breed = breedKey(found);
  const alike = breed ? near.filter(({ facts }) => breedKey(facts) === breed).slice(0, limits.matchBreed) : [];
  return new Set([...near.slice(0, limits.matchNearest), ...alike].map(({ facts }) => facts));
}

export function recallOf(reports: number, finder: Finder, pairs: number): Recall {
  const board = lostBoard(reports, reports);
  const byType = {
    Dog: board.filter(({ petType }) => petType === "Dog"),
    Cat: board.filter(({ petType }) => petType === "Cat"),
  };
  const r = chance(reports + 7);
  let [at5, at10, read5] = [0, 0, 0];
  for (let pair = 0; pair < pairs; pair += 1) {
    const { lost, found } = pairOf(r, finder);
    const others = byType[lost.petType as "Dog" | "Cat"];
    const rank = rankOf(found, lost, others);
    at5 += rank < 5 ? 1 : 0;
    at10 += rank < 10 ? 1 : 0;
    const read = readFor(found, [...others, lost]);
    if (read.has(lost))
      read5 +=
        rankOf(
          found,
          lost,
          [...read].filter((facts) => facts !== lost),
        ) < 5
          ? 1
          : 0;
  }
  const share = (count: number) => (100 * count) / pairs;
  return { at5: share(at5), at10: share(at10), read5: share(read5) };
}
