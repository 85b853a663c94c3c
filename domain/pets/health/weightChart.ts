// The lines of a chart of weights, in units of its picture.
import { daysBetween } from "../../time/timeInWords.ts";

export interface WeightPoint {
  day: string;
  value: number;
}

export const chartSize = { width: 320, height: 170, left: 34, right: 14, top: 24, bottom: 26 } as const;

/** Steps between the lines, the smallest of which makes at most four of them. */
const steps = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200];
const mostLines = 4;

/** The values at which the chart has lines: round numbers from below the smallest value to above the largest. */
export function gridOf(values: readonly number[]): number[] {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const round = (value: number) => Math.round(value * 100) / 100;
  for (const step of steps) {
    const first = Math.floor(low / step + 1e-9);
    const last = Math.max(Math.ceil(high / step - 1e-9), first + 1);
    if (last - first < mostLines)
      return Array.from({ length: last - first + 1 }, (_, index) => round((first + index) * step));
  }
  return [low, high];
}

/** Where the points and the grid's lines are. The points are in order of their days. */
export function chartOf(points: readonly WeightPoint[]) {
  const { width, height, left, right, top, bottom } = chartSize;
  const grid = gridOf(points.map(({ value }) => value));
  const [low, high] = [grid[0]!, grid.at(-1)!];
  const first = points[0]!.day;
  const days = daysBetween(first, points.at(-1)!.day) || 1;
  const yOf = (value: number) => top + ((high - value) / (high - low)) * (height - top - bottom);
  return {
    lines: grid.map((value) => ({ value, y: yOf(value) })),
    points: points.map(({ day, value }) => ({
      x: left + (daysBetween(first, day) / days) * (width - left - right),
      y: yOf(value),
    })),
  };
}
