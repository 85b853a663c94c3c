// Draws the cost of 1,000 visits as bars, whose colours show which vendors get the money. Google has two colours.
import type { Bill } from "./dollars.ts";

interface Bar {
  name: string;
  /** Dollars for the maps of 1,000 visits. */
  maps: number;
  /** Dollars for one visit, without its maps. */
  bill: Bill;
}

const width = 720;
const [leftMargin, rightMargin, barHeight, gap] = [150, 70, 34, 18];
const kinds = [
  { label: "Google: maps", colour: "#b23a1c" },
  { label: "Google: addresses, vets", colour: "#d9822b" },
  { label: "Clerk", colour: "#1f5f93" },
  { label: "Resend", colour: "#7a5aa6" },
  { label: "Convex", colour: "#14594a" },
];

export function costPicture(bars: readonly Bar[]): string {
  const rows = bars.map(({ name, maps, bill: { google, clerk, resend, convex } }) => ({
    name,
    values: [maps, ...[google, clerk, resend, convex].map((dollars) => dollars * 1000)],
  }));
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const scale = (width - leftMargin - rightMargin) / Math.max(...rows.map(({ values }) => sum(values)));
  const barElements = rows.map(({ name, values }, at) => {
    const y = 10 + at * (barHeight + gap);
    let x = leftMargin;
    const parts = values.map((value, kind) => {
      const part = `<rect x="${x.toFixed(1)}" y="${y}" width="${(value * scale).toFixed(1)}" height="${barHeight}" fill="${kinds[kind]!.colour}"/>`;
      x += value * scale;
      return part;
    });
    const baseline = y + barHeight / 2 + 5;
    return [
      `<text x="${leftMargin - 12}" y="${baseline}" text-anchor="end">${name}</text>`,
      ...parts,
      `<text x="${(x + 8).toFixed(1)}" y="${baseline}">$${sum(values).toFixed(2)}</text>`,
    ].join("");
  });
  const legendY = 10 + rows.length * (barHeight + gap) + 14;
  const legendElements = kinds.map(({ label, colour }, at) => {
    const x = 20 + (at % 5) * 140;
    return `<rect x="${x}" y="${legendY - 11}" width="12" height="12" fill="${colour}"/><text x="${x + 18}" y="${legendY}" font-size="11">${label}</text>`;
  });
  const height = legendY + 16;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="Cost of 1,000 visits by vendor" font-family="system-ui,sans-serif" font-size="14" fill="#1a2b2a">`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    ...barElements,
    ...legendElements,
    "</svg>",
    "",
  ].join("\n");
}
