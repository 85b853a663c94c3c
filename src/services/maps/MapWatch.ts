import type { Point } from "../../../domain/geo/place";
import { mapPart } from "./mapPart";

/** What part of the world a map shows. */
export interface MapLook {
  centre: Point;
  zoom: number;
  /** The west is greater than the east across the date line. */
  box: { north: number; south: number; west: number; east: number };
}

/** Tells what a map shows, each time it has come to rest. */
export const MapWatch = mapPart(async () => (await import("./google/GoogleWatch")).GoogleWatch);
