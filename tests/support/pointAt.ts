import type { Point } from "../../domain/geo/place";

const radians = Math.PI / 180;

/** The point that is `km` away from another point. `bearing`: its direction in radians, clockwise from north. */
export function pointAt({ lat, lng }: Point, km: number, bearing: number): Point {
  const angle = km / 6371.0088;
  const [sin, cos] = [Math.sin(lat * radians), Math.cos(lat * radians)];
  const north = Math.asin(Math.min(1, Math.max(-1, sin * Math.cos(angle) + cos * Math.sin(angle) * Math.cos(bearing))));
  const east = Math.atan2(Math.sin(bearing) * Math.sin(angle) * cos, Math.cos(angle) - sin * Math.sin(north));
  return { lat: north / radians, lng: ((((lng + east / radians + 180) % 360) + 360) % 360) - 180 };
}
