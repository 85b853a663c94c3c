import { sentence } from "../../../../domain/messages";
import { chartOf, chartSize } from "../../../../domain/pets/health/weightChart";
import { inUnits, weightText } from "../../../../domain/pets/health/weight";
import { language } from "../../../../domain/texts/language";
import { formatLongDay, formatMonth } from "../../../../domain/time/time";
import { useUnits } from "../../../lib/units";
import type { Weight } from "./useHealth";

/** Up to this number of weights, each gets a dot. More dots would hide the line, so then only the newest gets one. */
const maxDots = 30;

/** A line through at least two weights. Only the newest has a label; the table below the chart lists all weights. */
export function WeightChart({ weights }: { weights: readonly Weight[] }) {
  const units = useUnits();
  const [first, newest] = [weights[0]!, weights.at(-1)!];
  const {
    digits,
    lines: scaleLines,
    points,
    hasLabelBelow,
  } = chartOf(weights.map(({ day, kg }) => ({ day, value: inUnits(kg, units) })));
  const { width, height, left, right } = chartSize;
  const last = points.at(-1)!;
  const isOneMonth = formatMonth(first.day) === formatMonth(newest.day);
  const [from, to] = [first, newest].map(({ day }) => (isOneMonth ? formatLongDay(day) : formatMonth(day)));
  return (
    <figure className="grid gap-1">
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className="w-full overflow-visible">
        {scaleLines.map(({ value, y }) => (
          <g key={value}>
            <line x1={left} x2={width - right} y1={y} y2={y} className="stroke-line" strokeWidth={1} />
            <text x={left - 8} y={y + 4} textAnchor="end" className="fill-ink-2 text-[12px] tabular-nums">
              {language.decimal(value, digits)}
            </text>
          </g>
        ))}
        <polyline
          points={points.map(({ x, y }) => `${x},${y}`).join(" ")}
          className="fill-none stroke-act dark:stroke-link"
          strokeWidth={2}
          strokeLinejoin="round"
        />
        {points.map(({ x, y }, index) =>
          index < points.length - 1 && points.length > maxDots ? null : (
            <circle
              key={weights[index]!._id}
              cx={x}
              cy={y}
              r={index === points.length - 1 ? 5.5 : 3.5}
              strokeWidth={2}
              className={
                index === points.length - 1
                  ? "fill-act stroke-act dark:fill-link dark:stroke-link"
                  : "fill-card stroke-act dark:stroke-link"
              }
            />
          ),
        )}
        <text
          x={width - right}
          y={hasLabelBelow ? last.y + 22 : last.y - 12}
          textAnchor="end"
          className="fill-ink text-[13px] font-bold tabular-nums"
        >
          {weightText(newest.kg, units)}
        </text>
      </svg>
      <figcaption>
        <span className="sr-only">
          {sentence("pass.weightSummary", {
            from: from!,
            to: to!,
            first: weightText(first.kg, units),
            newest: weightText(newest.kg, units),
          })}
        </span>
        <span aria-hidden="true" className="flex justify-between gap-4 pl-[12.5%] text-sm text-ink-2">
          <span>{from}</span>
          <span className="text-right">{to}</span>
        </span>
      </figcaption>
    </figure>
  );
}
