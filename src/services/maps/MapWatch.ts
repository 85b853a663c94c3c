import type { Point } from "../../../domain/geo/place";
import { mapPart } from "./mapPart";

/** The part of the world that a map shows. */
export interface MapViewport {
  centre: Point;
  zoom: number;
  /** The west is greater than the east across the date line. */
  box: { north: number; south: number; west: number; east: number };
}

/** Reports what a map shows each time it comes to rest. */
export const MapWatch = mapPart(async () => (await import("./google/GoogleWatch")).GoogleWatch);
