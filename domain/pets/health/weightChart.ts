// The geometry of the weight chart, in units of the SVG's viewBox.
import { daysBetween } from "../../time/timeInWords.ts";

export interface WeightPoint {
  day: string;
  value: number;
}

export const chartSize = { width: 320, height: 170, left: 40, right: 14, top: 24, bottom: 26 } as const;

/** The possible distances between two lines. */
const steps = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500] as const;
/** The decimals that the labels need. */
const digitsOf = (step: number) => (step < 0.01 ? 3 : step < 0.1 ? 2 : step < 1 ? 1 : 0);
const maxLines = 4;
/**
 * The smallest step, as a share of the weight. With a smaller one, the difference between two bathroom scales would
 * look like a real change.
 */
const minStepShare = 0.02;

interface Grid {
  /** The weights of the lines, from at most the smallest weight to at least the largest. */
  values: number[];
  /** The decimals of the lines' labels. */
  digits: number;
}

/** The round numbers at which the chart has lines, with the smallest step that makes at most four lines. */
export function gridOf(weights: readonly number[]): Grid {
  const [low, high] = [Math.min(...weights), Math.max(...weights)];
  for (const step of steps) {
    const first = Math.floor(low / step + 1e-9);
    const last = Math.max(Math.ceil(high / step - 1e-9), first + 1);
    if (step < high * minStepShare || last - first >= maxLines) continue;
    const digits = digitsOf(step);
    const round = (value: number) => Number(value.toFixed(digits));
    return { values: Array.from({ length: last - first + 1 }, (_, index) => round((first + index) * step)), digits };
  }
  return { values: [low, high], digits: 0 };
}

/** The width of the newest weight's label. The label ends at the newest point. */
const labelWidth = 70;

/** Whether the curve beside the label runs above the newest point, so the label fits below. */
function isCurveAbove(points: readonly { x: number; y: number }[]): boolean {
  const last = points.at(-1)!;
  // The points beside the label, or at least the one before the newest.
  const nearPoints = points
    .filter(({ x }, index) => x >= last.x - labelWidth || index === points.length - 2)
    .slice(0, -1);
  return nearPoints.reduce((sum, { y }) => sum + y, 0) < last.y * nearPoints.length;
}

/** Where the points and the grid's lines are. The points are in order of their days. */
export function chartOf(points: readonly WeightPoint[]) {
  const { width, height, left, right, top, bottom } = chartSize;
  const { values, digits } = gridOf(points.map(({ value }) => value));
  const [low, high] = [values[0]!, values.at(-1)!];
  const first = points[0]!.day;
  const days = daysBetween(first, points.at(-1)!.day);
  // If all weights are of one day, space them evenly.
  const shareOf = (day: string, index: number) =>
    days > 0 ? daysBetween(first, day) / days : index / Math.max(1, points.length - 1);
  const yOf = (value: number) => top + ((high - value) / (high - low)) * (height - top - bottom);
  const placedPoints = points.map(({ day, value }, index) => ({
    x: left + shareOf(day, index) * (width - left - right),
    y: yOf(value),
  }));
  return {
    digits,
    lines: values.map((value) => ({ value, y: yOf(value) })),
    points: placedPoints,
    hasLabelBelow: isCurveAbove(placedPoints),
  };
}
