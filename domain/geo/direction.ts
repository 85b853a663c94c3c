// Compass directions in words.
import { messages } from "../messages.ts";
import type { Point } from "./place.ts";

const winds = [
  "direction.north",
  "direction.northEast",
  "direction.east",
  "direction.southEast",
  "direction.south",
  "direction.southWest",
  "direction.west",
  "direction.northWest",
] as const;

/** "north-east": where to go from one place to reach another close by. */
export function directionText(from: Point, to: Point): string {
  const north = to.lat - from.lat;
  const east = ((to.lng - from.lng + 540) % 360) - 180;
  const turn = Math.atan2(east * Math.cos((from.lat * Math.PI) / 180), north) / (Math.PI / 4);
  return messages[winds[(Math.round(turn) + 8) % 8]!];
}
