// Tells whether one picture was made from another: whole, cropped, mirrored, re-encoded or brightened. One picture,
// reduced to a few grey cells (the part), slides over the other (the scene) at many sizes. The best places are then
// adjusted and compared in more cells.
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
  newBuffers,
  normalized,
  type Sums,
  sumsOf,
  wholeRect,
  type Rect,
} from "./greyCells.ts";

/** Pictures are compared with their longest edge scaled down to this many pixels. */
export const comparedEdge = 192;

/** Copies of one picture agree in shade at least this much. Some different pictures do, too. */
const minShade = 0.8;
/** For copies of one picture, the sum of `shade` and `detail` is at least this. */
const minShadePlusDetail = 1.65;
/** Below this standard deviation of the grey values (0 to 255), a picture shows too little to be told from others. */
const plainDeviation = 12;

/** Lines at the edges whose grey values (0 to 255) differ by less than this are cut off. */
const plainRange = 24;
/** At each edge, at most this share of the picture's width or height is cut off. */
const maxTrimmedShare = 0.4;

const coarseCells = 8;
const middleCells = 12;
const fineCells = 24;
/** The smallest crop that is recognized, as a share of the side of the largest crop with the same proportions. */
const smallestShare = 0.36;
const shareStep = 0.92;
/** Places with a lower score are dropped, both before and after the first adjustment. */
const minPlaceScore = 0.75;
/** At most this many places are adjusted. */
const maxAdjusted = 6;

interface Place extends Rect {
  isMirrored: boolean;
  score: number;
}

/** Whether two places are so close that adjusting either probably leads to the same one. */
const isNear = (one: Place, other: Place) =>
  one.isMirrored === other.isMirrored &&
  Math.abs(Math.log(one.width / other.width)) < 0.15 &&
  Math.abs(one.x + one.width / 2 - other.x - other.width / 2) < one.width / 8 &&
  Math.abs(one.y + one.height / 2 - other.y - other.height / 2) < one.height / 8;

/** Inserts the place by its score, the best first. Of places near each other, only the better one stays. */
function insertByScore(best: Place[], place: Place) {
  if (best.length === maxAdjusted && place.score <= best.at(-1)!.score) return;
  const nearIndex = best.findIndex((one) => isNear(one, place));
  if (nearIndex >= 0 && best[nearIndex]!.score >= place.score) return;
  if (nearIndex >= 0) best.splice(nearIndex, 1);
  best.push(place);
  best.sort((one, other) => other.score - one.score);
  if (best.length > maxAdjusted) best.pop();
}

/** The places in the scene that agree best with the part, compared in a few cells only. */
function coarsePlaces(part: Sums, scene: Sums): Place[] {
  const buffers = newBuffers(coarseCells);
  const cells = normalized(cellsOf(part, wholeRect(part), coarseCells, buffers));
  const flipped = mirror(cells, coarseCells);
  const best: Place[] = [];
  const largestScale = Math.min(scene.width / part.width, scene.height / part.height);
  for (let share = 1; share >= smallestShare; share *= shareStep) {
    const width = part.width * largestScale * share;
    const height = part.height * largestScale * share;
    const step = Math.min(width, height) / 14;
    const columns = Math.ceil((scene.width - width) / step - 0.01);
    const rows = Math.ceil((scene.height - height) / step - 0.01);
    for (let j = 0; j <= rows; j += 1) {
      for (let i = 0; i <= columns; i += 1) {
        const x = columns > 0 ? ((scene.width - width) * i) / columns : 0;
        const y = rows > 0 ? ((scene.height - height) * j) / rows : 0;
        const sceneCells = cellsOf(scene, { x, y, width, height }, coarseCells, buffers);
        const scores = [agreement(sceneCells, cells), agreement(sceneCells, flipped)] as const;
        for (const [index, score] of scores.entries()) {
          if (score >= minPlaceScore) insertByScore(best, { x, y, width, height, isMirrored: index === 1, score });
        }
      }
    }
  }
  return best;
}

/**
 * Moves and stretches a place in ever smaller steps while that improves its score. `firstStep` and `lastStep` are
 * shares of the place's width.
 */
function adjustPlace(
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

/** Changes of x, y, width and height, in steps. */
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
  /** How much light and shade agree, up to 1. */
  shade: number;
  /** How much the details agree, up to 1. */
  detail: number;
}

const noLikeness: Likeness = { shade: 0, detail: 0 };

/** How much the part agrees with the place in the scene that fits it best. */
function likenessIn(part: Sums, scene: Sums): Likeness {
  const places = coarsePlaces(part, scene);
  if (places.length === 0) return noLikeness;
  const templateWith = (cells: number) => {
    const buffers = newBuffers(cells);
    const unflipped = normalized(cellsOf(part, wholeRect(part), cells, buffers));
    const flipped = mirror(unflipped, cells);
    const cellsFor = ({ isMirrored }: Place) => (isMirrored ? flipped : unflipped);
    return {
      cellsFor,
      scoreOf: (place: Place) => (rect: Rect) => agreement(cellsOf(scene, rect, cells, buffers), cellsFor(place)),
    };
  };
  const [middle, fine] = [templateWith(middleCells), templateWith(fineCells)];
  const [bestPlace, secondPlace] = places
    .map((place) => adjustPlace(place, scene, 1 / 24, 1 / 100, middle.scoreOf(place)))
    .toSorted((one, other) => other.score - one.score);
  let best = noLikeness;
  for (const place of [bestPlace, secondPlace]) {
    if (!place || place.score < minPlaceScore) continue;
    const finePlace = adjustPlace(place, scene, 1 / 64, 1 / 600, fine.scoreOf(place));
    const cells = cellsOf(scene, finePlace, fineCells, newBuffers(fineCells));
    const detail = agreement(detailOf(cells, fineCells), detailOf(fine.cellsFor(place), fineCells));
    if (finePlace.score + detail > best.shade + best.detail) best = { shade: finePlace.score, detail };
  }
  return best;
}

/** The picture without its plain borders, such as those of a screenshot. */
function trimBorders({ width, height, values }: GreyPicture): GreyPicture {
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
  const [maxColumns, maxRows] = [width * maxTrimmedShare, height * maxTrimmedShare];
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

/** How much two pictures agree, if either of them is a part of the other. */
export function likenessOf(one: GreyPicture, other: GreyPicture): Likeness {
  const [first, second] = [one, other].map((picture) => {
    const withoutBorders = trimBorders(picture);
    return deviation(withoutBorders) < plainDeviation ? null : sumsOf(withoutBorders);
  });
  if (!first || !second) return noLikeness;
  const [firstInSecond, secondInFirst] = [likenessIn(first, second), likenessIn(second, first)];
  return firstInSecond.shade + firstInSecond.detail >= secondInFirst.shade + secondInFirst.detail
    ? firstInSecond
    : secondInFirst;
}

export function isSamePhoto(one: GreyPicture, other: GreyPicture): boolean {
  const { shade, detail } = likenessOf(one, other);
  return shade >= minShade && shade + detail >= minShadePlusDetail;
}
