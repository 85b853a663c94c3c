// Compass directions in words.
import { messages } from "../messages.ts";
import type { Point } from "./place.ts";

const compassPoints = [
  "direction.north",
  "direction.northEast",
  "direction.east",
  "direction.southEast",
  "direction.south",
  "direction.southWest",
  "direction.west",
  "direction.northWest",
] as const;

/** "north-east": the direction from one place to another one nearby. */
export function directionText(from: Point, to: Point): string {
  const north = to.lat - from.lat;
  const east = ((to.lng - from.lng + 540) % 360) - 180;
  const eighths = Math.atan2(east * Math.cos((from.lat * Math.PI) / 180), north) / (Math.PI / 4);
  return messages[compassPoints[(Math.round(eighths) + 8) % 8]!];
}
