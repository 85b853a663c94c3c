// The base map's lines as paths in the Mercator projection, where the world is a square from (0, 0) to (1, 1).
import type { BaseMap } from "../baseMap.ts";
import { decode } from "../polyline.ts";

export interface Shapes {
  /** The coarse sea of the whole world. */
  ocean: Path2D;
  /** The rectangle of the detailed part. */
  fine: Path2D;
  /** The sea in that part. */
  sea: Path2D;
  lakes: Path2D;
  rivers: Path2D;
  countries: Path2D;
  provinces: Path2D;
}

const maxLat = 85.051_128_78;

export function project(lng: number, lat: number): { x: number; y: number } {
  const sine = Math.sin((Math.max(-maxLat, Math.min(maxLat, lat)) * Math.PI) / 180);
  return { x: (lng + 180) / 360, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) };
}

function path(lines: string[], isClosed: boolean): Path2D {
  const shape = new Path2D();
  for (const line of lines) {
    const points = decode(line);
    for (let at = 0; at < points.length; at += 2) {
      const { x, y } = project(points[at]!, points[at + 1]!);
      if (at === 0) shape.moveTo(x, y);
      else shape.lineTo(x, y);
    }
    if (isClosed) shape.closePath();
  }
  return shape;
}

function box([west, south, east, north]: BaseMap["fine"]): Path2D {
  const a = project(west, north);
  const b = project(east, south);
  const shape = new Path2D();
  shape.rect(a.x, a.y, b.x - a.x, b.y - a.y);
  return shape;
}

export function shapesOf(map: BaseMap): Shapes {
  const fine = box(map.fine);
  // `sea` and `ocean` are boxes with the outlines of land in them. The rule "evenodd" leaves the land unfilled.
  const sea = new Path2D(fine);
  sea.addPath(path(map.land, true));
  const ocean = box([-180, -90, 180, 90]);
  ocean.addPath(path(map.world, true));
  return {
    ocean,
    fine,
    sea,
    lakes: path(map.lakes, true),
    rivers: path(map.rivers, false),
    countries: path(map.countries, false),
    provinces: path(map.provinces, false),
  };
}
