// Plots a curve over time as an SVG and as a line of text.

export interface Sample {
  /** Minutes since the start. */
  minute: number;
  value: number;
}

const width = 720;
const height = 240;
const margin = 48;

export function svgOf(samples: Sample[], unit: string): string {
  const lastMinute = Math.max(...samples.map(({ minute }) => minute));
  const maxValue = Math.ceil(Math.max(...samples.map(({ value }) => value)) / 50) * 50;
  const x = (minute: number) => margin + (minute / lastMinute) * (width - 2 * margin);
  const y = (value: number) => height - margin - (value / maxValue) * (height - 2 * margin);
  const points = samples.map(({ minute, value }) => `${x(minute).toFixed(1)},${y(value).toFixed(1)}`).join(" ");
  const label = (left: number, down: number, text: string) => `<text x="${left}" y="${down}">${text}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12">
<rect width="${width}" height="${height}" fill="#fff"/>
<path d="M${margin} ${margin}V${height - margin}H${width - margin}" fill="none" stroke="#888"/>
<polyline points="${points}" fill="none" stroke="#0a6" stroke-width="2"/>
${label(4, y(maxValue) + 4, `${maxValue} ${unit}`)}${label(4, y(0), "0")}${label(width - margin, height - margin + 20, `${lastMinute.toFixed(0)} min`)}
</svg>
`;
}

const bars = "▁▂▃▄▅▆▇█";

export function sparklineOf(samples: Sample[]): string {
  const maxValue = Math.max(...samples.map(({ value }) => value));
  return samples.map(({ value }) => bars[Math.min(7, Math.floor((value / maxValue) * 8))]).join("");
}
