// Functions and a colour with which the portraits are drawn.
const channels = (colour: string) => [1, 3, 5].map((start) => parseInt(colour.slice(start, start + 2), 16));

/** The sum of red, green and blue, from 0 to 765. */
export const brightness = (colour: string) => channels(colour).reduce((sum, channel) => sum + channel, 0);

/** Moves a colour towards the goal by `share`, from 0 to 1. */
export function mix(colour: string, goal: string, share: number) {
  const target = channels(goal);
  const mixed = channels(colour).map((channel, index) => Math.round(channel + (target[index]! - channel) * share));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}

export const darken = (colour: string, share = 0.16) => mix(colour, "#2a1a1e", share);
export const lighten = (colour: string, share = 0.3) => mix(colour, "#fff6e6", share);

export const ink = "#2b2226";

export const shape = (d: string, fill: string, attributes = "") => `<path d="${d}" fill="${fill}" ${attributes}/>`;

export const line = (d: string, stroke: string, width = 5, attributes = "") =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${attributes}/>`;

export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string, attributes = "") =>
  `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${fill}" ${attributes}/>`;

/** A drawing and its mirror image. */
export const withMirrorImage = (drawing: string) => `${drawing}<g transform="matrix(-1 0 0 1 400 0)">${drawing}</g>`;

/** A closed outline of soft bumps around an ellipse: curls. `turn`: the angle of the first bump, in radians. */
export function scallop(
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  bumpCount: number,
  bumpRadius: number,
  turn = 0,
) {
  const pointOf = (bump: number) => {
    const angle = turn + (bump / bumpCount) * Math.PI * 2;
    return `${(cx + Math.cos(angle) * rx).toFixed(1)},${(cy + Math.sin(angle) * ry).toFixed(1)}`;
  };
  let d = `M${pointOf(0)}`;
  for (let bump = 1; bump <= bumpCount; bump++) d += `A${bumpRadius} ${bumpRadius} 0 0 1 ${pointOf(bump)}`;
  return `${d}Z`;
}

/** A closed outline of spikes around an ellipse: quills. */
export function spikes(cx: number, cy: number, rx: number, ry: number, spikeCount: number, length: number, turn = 0) {
  let d = "";
  for (let point = 0; point < spikeCount; point++) {
    const root = turn + (point / spikeCount) * Math.PI * 2;
    const tip = turn + ((point + 0.5) / spikeCount) * Math.PI * 2;
    const from = `${(cx + Math.cos(root) * rx).toFixed(1)} ${(cy + Math.sin(root) * ry).toFixed(1)}`;
    const to = `${(cx + Math.cos(tip) * (rx + length)).toFixed(1)} ${(cy + Math.sin(tip) * (ry + length)).toFixed(1)}`;
    d += `${point ? "L" : "M"}${from}L${to}`;
  }
  return `${d}Z`;
}

export const dotEye = (x: number, y: number, r = 12) =>
  `${ellipse(x, y, r, r * 1.12, ink)}<circle cx="${x + r * 0.34}" cy="${y - r * 0.42}" r="${r * 0.34}" fill="#fff"/>`;

export const irisEye = (x: number, y: number, r: number, iris: string) =>
  `${ellipse(x, y, r, r, ink)}${ellipse(x, y, r - 3, r - 3, iris)}${ellipse(x, y, r * 0.56, r * 0.6, ink)}<circle cx="${x + r * 0.32}" cy="${y - r * 0.36}" r="${r * 0.25}" fill="#fff"/>`;
