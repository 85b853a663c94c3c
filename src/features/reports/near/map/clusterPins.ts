// Pins that would cover each other become one disc with a number.
import type { Point } from "../../../../../domain/geo/place";

export interface PointWithId extends Point {
  _id: string;
}

export interface Cluster<Pin extends PointWithId> {
  point: Point;
  pins: Pin[];
}

/** The width and height of the whole world's map at zoom 0. */
const worldPixels = 256;
/** The width of a pin. */
const pinPixels = 52;

/** The point's place on the world's map in the Web Mercator projection, which leaves out the poles. */
function pixelOf({ lat, lng }: Point, zoom: number) {
  const size = worldPixels * 2 ** zoom;
  const y = (1 - Math.asinh(Math.tan((Math.min(85, Math.max(-85, lat)) * Math.PI) / 180)) / Math.PI) / 2;
  return { x: ((lng + 180) / 360) * size, y: y * size };
}

/**
 * Each pin joins the first cluster whose first pin is close by. The pins are sorted by their ids, so that the order in
 * which they arrive does not matter.
 */
export function clusterPins<Pin extends PointWithId>(pins: readonly Pin[], zoom: number): Cluster<Pin>[] {
  const clusters: (Cluster<Pin> & { x: number; y: number })[] = [];
  for (const pin of pins.toSorted((one, other) => (one._id < other._id ? -1 : 1))) {
    const { x, y } = pixelOf(pin, zoom);
    const nearCluster = clusters.find((one) => Math.abs(one.x - x) < pinPixels && Math.abs(one.y - y) < pinPixels);
    if (nearCluster) nearCluster.pins.push(pin);
    else clusters.push({ x, y, point: { lat: pin.lat, lng: pin.lng }, pins: [pin] });
  }
  return clusters.map(({ point, pins: joinedPins }) => ({ point, pins: joinedPins }));
}
