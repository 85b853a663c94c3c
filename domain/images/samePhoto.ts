// Whether one picture was made from another: whole, cropped, mirrored, re-encoded or brightened. One picture, reduced to a
// few grey cells, slides over the other at many sizes. The best places are then adjusted and compared in more cells.
//
// Grey cells, normalized to zero mean and unit length, are the same for a brighter copy. Two different pictures
// of the same kind of animal can agree in light and shade, but hardly in details, so the details are compared too.

import {
  agreement,
  cellsOf,
  detailOf,
  deviation,
  type GreyPicture,
  mirror,
  newCells,
  normalized,
  type Sums,
  sumsOf,
  whole,
  type Rect,
} from "./greyCells.ts";

/** Pictures are compared with their longest edge scaled to this many pixels. */
export const comparedEdge = 192;

/** Copies of one picture agree at least this far in shade. Different pictures don't. */
const alikeInShade = 0.8;
/** The sum of their agreement in shade and in detail is at least this. */
const alikeInSum = 1.65;
/** Below this standard deviation of the grey values (0 to 255), a picture shows too little to be told from others. */
const plainDeviation = 12;

/** Lines at the edges whose grey values (0 to 255) differ by less than this are cut off. */
const plainRange = 24;
/** At most this share of a side is cut off. */
const mostTrimmed = 0.4;

const coarseCells = 8;
const middleCells = 12;
const fineCells = 24;
/** The smallest crop that is recognized, as a share of the side of the largest crop with the same proportions. */
const smallestShare = 0.36;
const shareStep = 0.92;
/** Places with a lower score in a few cells are dropped. */
const worthAdjusting = 0.75;
/** At most this many of the remaining places are adjusted. */
const mostAdjusted = 6;

interface Place extends Rect {
  mirrored: boolean;
  score: number;
}

/** Whether adjusting either of two places would lead to the same one. */
const isNear = (one: Place, other: Place) =>
  one.mirrored === other.mirrored &&
  Math.abs(Math.log(one.width / other.width)) < 0.15 &&
  Math.abs(one.x + one.width / 2 - other.x - other.width / 2) < one.width / 8 &&
  Math.abs(one.y + one.height / 2 - other.y - other.height / 2) < one.height / 8;

/** Inserts the place by its score, the best first. Of places near each other, only the better one stays. */
function insertByScore(best: Place[], place: Place) {
  if (best.length === mostAdjusted && place.score <= best.at(-1)!.score) return;
  const nearIndex = best.findIndex((one) => isNear(one, place));
  if (nearIndex >= 0 && best[nearIndex]!.score >= place.score) return;
  if (nearIndex >= 0) best.splice(nearIndex, 1);
  best.push(place);
  best.sort((one, other) => other.score - one.score);
  if (best.length > mostAdjusted) best.pop();
}

/** The places in the scene that agree best with the part in a few cells. */
function coarsePlaces(part: Sums, scene: Sums): Place[] {
  const into = newCells(coarseCells);
  const cells = normalized(cellsOf(part, whole(part), coarseCells, into));
  const flipped = mirror(cells, coarseCells);
  const best: Place[] = [];
  const largest = Math.min(scene.width / part.width, scene.height / part.height);
  for (let share = 1; share >= smallestShare; share *= shareStep) {
    const width = part.width * largest * share;
    const height = part.height * largest * share;
    const step = Math.min(width, height) / 14;
    const columns = Math.ceil((scene.width - width) / step - 0.01);
    const rows = Math.ceil((scene.height - height) / step - 0.01);
    for (let j = 0; j <= rows; j += 1) {
      for (let i = 0; i <= columns; i += 1) {
        const x = columns > 0 ? ((scene.width - width) * i) / columns : 0;
        const y = rows > 0 ? ((scene.height - height) * j) / rows : 0;
        const found = cellsOf(scene, { x, y, width, height }, coarseCells, into);
        const scores = [agreement(found, cells), agreement(found, flipped)] as const;
        for (const [at, score] of scores.entries()) {
          if (score >= worthAdjusting) insertByScore(best, { x, y, width, height, mirrored: at === 1, score });
        }
      }
    }
  }
  return best;
}

/**
 * Moves and stretches a place in ever smaller steps while that improves its score. `firstStep` and `lastStep` are shares of
 * the place's width.
 */
function adjusted(
  place: Place,
  scene: Sums,
  firstStep: number,
  lastStep: number,
  scoreOf: (rect: Rect) => number,
): Place {
  let best: Place = { ...place, score: scoreOf(place) };
  for (let step = place.width * firstStep; step > place.width * lastStep; step /= 2) {
    for (let round = 0; round < 3; round += 1) {
      const scoreBefore = best.score;
      for (const [dx, dy, dw, dh] of moves) {
        const width = best.width + dw * step;
        const height = best.height + dh * step * (place.height / place.width);
        const x = best.x + dx * step;
        const y = best.y + dy * step;
        if (x < -0.5 || y < -0.5 || x + width > scene.width + 0.5 || y + height > scene.height + 0.5) continue;
        const score = scoreOf({ x, y, width, height });
        if (score > best.score) best = { ...best, x, y, width, height, score };
      }
      if (best.score === scoreBefore) break;
    }
  }
  return best;
}

/** Changes of left, top, width and height. */
const moves = [
  [1, 0, 0, 0],
  [-1, 0, 0, 0],
  [0, 1, 0, 0],
  [0, -1, 0, 0],
  [-0.5, -0.5, 1, 1],
  [0.5, 0.5, -1, -1],
  [0, 0, 1, 0],
  [0, 0, -1, 0],
  [0, 0, 0, 1],
  [0, 0, 0, -1],
] as const;

export interface Likeness {
  /** How far light and shade agree, up to 1. */
  shade: number;
  /** How far the details agree, up to 1. */
  detail: number;
}

const none: Likeness = { shade: 0, detail: 0 };

/** How much the part agrees with the best place in the scene. */
function likenessIn(part: Sums, scene: Sums): Likeness {
  const places = coarsePlaces(part, scene);
  if (places.length === 0) return none;
  const templateWith = (cells: number) => {
    const into = newCells(cells);
    const plain = normalized(cellsOf(part, whole(part), cells, into));
    const flipped = mirror(plain, cells);
    const cellsFor = ({ mirrored }: Place) => (mirrored ? flipped : plain);
    return {
      cellsFor,
      scoreOf: (place: Place) => (rect: Rect) => agreement(cellsOf(scene, rect, cells, into), cellsFor(place)),
    };
  };
  const [middle, fine] = [templateWith(middleCells), templateWith(fineCells)];
  const [bestPlace, secondPlace] = places
    .map((place) => adjusted(place, scene, 1 / 24, 1 / 100, middle.scoreOf(place)))
    .toSorted((one, other) => other.score - one.score);
  let best = none;
  for (const place of [bestPlace, secondPlace]) {
    if (!place || place.score < worthAdjusting) continue;
    const found = adjusted(place, scene, 1 / 64, 1 / 600, fine.scoreOf(place));
    const cells = cellsOf(scene, found, fineCells, newCells(fineCells));
    const detail = agreement(detailOf(cells, fineCells), detailOf(fine.cellsFor(place), fineCells));
    if (found.score + detail > best.shade + best.detail) best = { shade: found.score, detail };
  }
  return best;
}

/** The picture without its plain borders, such as those of a screenshot. */
function trimmed({ width, height, values }: GreyPicture): GreyPicture {
  const isPlain = (from: number, step: number, count: number) => {
    let [low, high] = [255, 0];
    for (let at = 0; at < count; at += 1) {
      const value = values[from + at * step]!;
      low = Math.min(low, value);
      high = Math.max(high, value);
    }
    return high - low < plainRange;
  };
  const isPlainRow = (y: number) => isPlain(y * width, 1, width);
  const isPlainColumn = (x: number) => isPlain(x, width, height);
  let [left, top, right, bottom] = [0, 0, width, height];
  const [maxColumns, maxRows] = [width * mostTrimmed, height * mostTrimmed];
  while (left < maxColumns && isPlainColumn(left)) left += 1;
  while (top < maxRows && isPlainRow(top)) top += 1;
  while (width - right < maxColumns && isPlainColumn(right - 1)) right -= 1;
  while (height - bottom < maxRows && isPlainRow(bottom - 1)) bottom -= 1;
  const rows = [];
  for (let y = top; y < bottom; y += 1) rows.push(values.subarray(y * width + left, y * width + right));
  const inner = new Float32Array((right - left) * rows.length);
  for (const [at, line] of rows.entries()) inner.set(line, at * (right - left));
  return { width: right - left, height: rows.length, values: inner };
}

/** How much two pictures agree, if one is a part of the other. */
export function likenessOf(one: GreyPicture, other: GreyPicture): Likeness {
  const [first, second] = [one, other].map((picture) => {
    const inner = trimmed(picture);
    return deviation(inner) < plainDeviation ? null : sumsOf(inner);
  });
  if (!first || !second) return none;
  const [asPart, asWhole] = [likenessIn(first, second), likenessIn(second, first)];
  return asPart.shade + asPart.detail >= asWhole.shade + asWhole.detail ? asPart : asWhole;
}

export function isSamePhoto(one: GreyPicture, other: GreyPicture): boolean {
  const { shade, detail } = likenessOf(one, other);
  return shade >= alikeInShade && shade + detail >= alikeInSum;
}
