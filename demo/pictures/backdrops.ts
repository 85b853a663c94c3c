// Backgrounds of portraits: each is a scene, drawn in a backdrop's colour.
import { lighten } from "./ink.ts";

export const backdrops = {
  sage: "#a9c2ab",
  sky: "#a8c7d6",
  sand: "#dcc193",
  blush: "#e3b3a2",
  butter: "#e8c774",
  mist: "#b9c6c4",
  clay: "#cf9a7c",
  pine: "#3d7263",
  dusk: "#4a6c8a",
  moss: "#8a9f6b",
};
export type Backdrop = keyof typeof backdrops;

/** Position of each leaf, and its rotation in degrees. */
const leaves = [
  [36, 344, -24],
  [74, 392, 10],
  [366, 330, 24],
  [334, 390, -8],
  [20, 250, -50],
  [384, 236, 46],
] as const;

export const scenes = {
  disc: (colour: string) =>
    `<rect width="400" height="400" fill="${colour}"/><circle cx="200" cy="196" r="158" fill="${lighten(colour, 0.38)}"/>`,
  arch: (colour: string) =>
    `<rect width="400" height="400" fill="${colour}"/><path d="M62 400V190a138 138 0 0 1 276 0V400Z" fill="${lighten(colour, 0.4)}"/>`,
  hills: (colour: string) =>
    `<rect width="400" height="400" fill="${lighten(colour, 0.4)}"/><path d="M0 262C70 214 132 214 206 252S344 288 400 236V400H0Z" fill="${colour}"/><circle cx="322" cy="84" r="34" fill="${lighten(colour, 0.75)}"/>`,
  rays: (colour: string) =>
    `<rect width="400" height="400" fill="${colour}"/><path d="M-40 250L440 20V150L-40 400Z" fill="${lighten(colour, 0.34)}"/>`,
  leaves: (colour: string) =>
    `<rect width="400" height="400" fill="${lighten(colour, 0.3)}"/>` +
    leaves
      .map(
        ([x, y, rotation]) =>
          `<g transform="translate(${x} ${y}) rotate(${rotation})"><path d="M0 40C-34 10-30-44 0-84C30-44 34 10 0 40Z" fill="${colour}"/><path d="M0 44V-58" stroke="${lighten(colour, 0.3)}" stroke-width="4" stroke-linecap="round"/></g>`,
      )
      .join(""),
};
export type Scene = keyof typeof scenes;
