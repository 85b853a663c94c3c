// Projects points into a drawing, which has the scale of a real map with the same centre and zoom.
import { createContext, use } from "react";
import { distanceKm, eastOf, type Point } from "../../../../domain/geo/place";
import { fractionsOf } from "../../../../domain/geo/tiles";
import type { MapViewport } from "../mapProps";

export interface View {
  centre: Point;
  zoom: number;
  /** Points that all have to be visible. If there are at least two, they decide the centre and the zoom. */
  fit: readonly Point[];
  width: number;
  height: number;
}

export interface Projection {
  toPixels(point: Point): { x: number; y: number };
  pixelsOf(metres: number): number;
  viewport: MapViewport;
}

/** In pixels. Leaves room for the markers, which rise above their points. */
const fitMargin = 56;
const maxZoom = 20;
/** At least the height of a marker. In a drawing with less height above its middle, the centre is moved down. */
const markerHeight = 76;

/** Makes a distance to the east the shorter one around the world: 0.9 becomes -0.1. In widths of the world. */
const shorterWay = (x: number) => x - Math.round(x);

/** The point at these fractions of the world's width and height. */
const pointAt = ({ x, y }: { x: number; y: number }): Point => ({
  lat: (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI,
  lng: x * 360 - 180,
});

/** The centre and the closest zoom at which all points are in the picture. */
function fittedView(points: readonly Point[], { width, height, zoom }: View): { centre: Point; zoom: number } {
  const fractions = points.map(fractionsOf);
  const firstFractions = fractions[0]!;
  const eastOffsets = fractions.map(({ x }) => shorterWay(x - firstFractions.x));
  const southOffsets = fractions.map(({ y }) => y - firstFractions.y);
  const [west, north] = [Math.min(...eastOffsets), Math.min(...southOffsets)];
  const [spanX, spanY] = [Math.max(...eastOffsets) - west, Math.max(...southOffsets) - north];
  // The usable size, in widths of the world. At zoom 0, the world is 256 pixels wide.
  const room = (pixels: number) => Math.max(32, pixels - 2 * fitMargin) / 256;
  const closestZoom = Math.floor(Math.log2(Math.min(room(width) / spanX, room(height) / spanY)));
  const centre = pointAt({ x: firstFractions.x + west + spanX / 2, y: firstFractions.y + north + spanY / 2 });
  return { centre, zoom: Number.isFinite(closestZoom) ? Math.min(maxZoom, Math.max(0, closestZoom)) : zoom };
}

export function projectionOf(view: View): Projection {
  const { width, height, fit } = view;
  const { centre, zoom } = fit.length > 1 ? fittedView(fit, view) : view;
  const middle = { x: width / 2, y: Math.max(height / 2, Math.min(markerHeight, height - 16)) };
  const worldPixels = 256 * 2 ** zoom;
  const origin = fractionsOf(centre);
  const toPixels = (point: Point) => {
    const { x, y } = fractionsOf(point);
    return { x: middle.x + shorterWay(x - origin.x) * worldPixels, y: middle.y + (y - origin.y) * worldPixels };
  };
  const toPoint = (x: number, y: number) =>
    pointAt({ x: origin.x + (x - middle.x) / worldPixels, y: origin.y + (y - middle.y) / worldPixels });
  const [northWest, southEast] = [toPoint(0, 0), toPoint(width, height)];
  const pixelsPerMetre = (toPixels(eastOf(centre, 1000)).x - middle.x) / 1000;
  return {
    toPixels,
    pixelsOf: (metres) => metres * pixelsPerMetre,
    viewport: {
      centre,
      zoom,
      box: { north: northWest.lat, west: northWest.lng, south: southEast.lat, east: southEast.lng },
    },
  };
}

/** In pixels. Half of a ring's label and a little space. */
const labelMargin = 16;

/** The radius in kilometres of the largest ring around the centre that fits the drawing with its label. */
export function largestRingKm({ viewport: { centre, box }, pixelsOf }: Projection): number {
  const south = distanceKm(centre, { lat: box.south, lng: centre.lng });
  const east = distanceKm(centre, { lat: centre.lat, lng: box.east });
  return Math.min(south, east) - labelMargin / pixelsOf(1000);
}

export const ProjectionContext = createContext<Projection | null>(null);

/** Returns the projection of the drawing around the component. */
export const useProjection = (): Projection => use(ProjectionContext)!;
