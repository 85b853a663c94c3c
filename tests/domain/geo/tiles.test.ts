import fc from "fast-check";
import { expect, test } from "vitest";
import { type Point, distanceKm } from "../../../domain/geo/place";
import {
  type Tile,
  boxOf,
  centreOf,
  childrenOf,
  isMapTile,
  kmToTile,
  leafLevel,
  mapTileLevel,
  zOrderAround,
  zOrderOf,
  spotOnCurve,
  spotRange,
  tileAt,
  tileOfZOrder,
  tilesIn,
} from "../../../domain/geo/tiles";

const point = fc.record({
  lat: fc.oneof(fc.double({ min: -90, max: 90, noNaN: true }), fc.constantFrom(-90, 90, 85.06, -85.06, 0)),
  lng: fc.oneof(fc.double({ min: -180, max: 180, noNaN: true }), fc.constantFrom(-180, 180, 179.9999)),
});
const level = fc.integer({ min: 0, max: leafLevel });

const isIn = ({ lat, lng }: Point, tile: Tile) => {
  const { north, south, west, east } = boxOf(tile);
  const isBetween = [lng, lng - 360, lng + 360].some((at) => at >= west - 1e-9 && at <= east + 1e-9);
  return lat <= north + 1e-9 && lat >= south - 1e-9 && isBetween;
};

test("a place is in its tile, even at the poles and on the date line", () => {
  fc.assert(
    fc.property(point, level, (place, z) => {
      const tile = tileAt(place, z);
      expect(isIn(place, tile)).toBe(true);
      expect(tileAt(centreOf(tile), z)).toEqual(tile);
    }),
  );
});

test("a tile is one range of spots, divided among its children", () => {
  fc.assert(
    fc.property(point, fc.integer({ min: 0, max: leafLevel - 1 }), (place, z) => {
      const tile = tileAt(place, z);
      const [from, to] = spotRange(tile);
      const spot = spotOnCurve(place);
      expect(spot >= from && spot < to).toBe(true);
      expect(zOrderAround(spot, z)).toBe(zOrderOf(tile));
      expect(tileOfZOrder(zOrderOf(tile), z)).toEqual(tile);
      const parts = childrenOf(tile).map(spotRange);
      expect([parts[0]![0], ...parts.map(([, end]) => end)]).toEqual([
        from,
        ...parts.slice(1).map(([start]) => start),
        to,
      ]);
    }),
  );
});

test("the distance to a tile is the distance to its nearest point", () => {
  fc.assert(
    fc.property(point, point, fc.integer({ min: 0, max: 12 }), (from, place, z) => {
      const tile = tileAt(place, z);
      const { north, south, west, east } = boxOf(tile);
      const steps = 60;
      const along = (a: number, b: number, step: number) => a + ((b - a) * step) / steps;
      const edges = Array.from({ length: steps + 1 }, (_, step) => [
        { lat: north, lng: along(west, east, step) },
        { lat: south, lng: along(west, east, step) },
        { lat: along(south, north, step), lng: west },
        { lat: along(south, north, step), lng: east },
      ]).flat();
      const nearest = isIn(from, tile) ? 0 : Math.min(...edges.map((edge) => distanceKm(from, edge)));
      const km = kmToTile(from, tile);
      const gap = distanceKm({ lat: north, lng: west }, { lat: along(north, south, 1), lng: west });
      // A degree of longitude is widest at the tile's latitude nearest to the equator.
      const widest = Math.max(
        ...[north, south, 0].map((lat) => (lat > north || lat < south ? 0 : Math.cos((lat * Math.PI) / 180))),
      );
      // The nearest point may be between two of the points that are measured.
      const slack = gap + (111.2 * widest * (east - west)) / steps;
      expect(km).toBeLessThanOrEqual(nearest + 1e-6);
      expect(km).toBeGreaterThanOrEqual(nearest - slack);
    }),
  );
});

test("a box across the date line, and the whole world, have each tile once", () => {
  const acrossDateLine = tilesIn({ north: 10, south: -10, west: 170, east: -170 }, 4);
  expect(acrossDateLine.map(({ x }) => x)).toEqual([15, 0, 15, 0]);
  const world = tilesIn({ north: 90, south: -90, west: -180, east: 180 }, 3);
  expect(new Set(world.map(zOrderOf)).size).toBe(64);
  expect(world).toHaveLength(64);
});

test("the map loads tiles of every second level", () => {
  expect([0, 1, 2, 3, 11, 12, 18, 22].map(mapTileLevel)).toEqual([2, 2, 2, 2, 10, 12, 18, 18]);
  expect(isMapTile({ z: 4, x: 15, y: 0 })).toBe(true);
  for (const z of [NaN, 3, -2, 20, 4.5]) expect(isMapTile({ z, x: 0, y: 0 })).toBe(false);
  for (const x of [NaN, 16, -1, 0.5, Infinity]) expect(isMapTile({ z: 4, x, y: 0 })).toBe(false);
});
