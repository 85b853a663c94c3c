import fc from "fast-check";
import { expect, it } from "vitest";
import { unitNames } from "../../../domain/geo/distance";
import { distanceKm, eastOf, northOf } from "../../../domain/geo/place";
import { kmPerMile } from "../../../domain/units";
import { projectionOf } from "../../../src/services/maps/drawing/projection";
import { ringDistances } from "../../../src/services/maps/drawing/ringDistances";

const centre = { lat: 43.86, lng: -79.34 };
const size = { width: 600, height: 400 };
const points = fc.record({
  lat: fc.double({ min: -70, max: 70, noNaN: true }),
  lng: fc.double({ min: -180, max: 179.9, noNaN: true }),
});

it("has the scale of a real map: the world is 256 pixels wide at zoom 0, and each zoom doubles that width", () => {
  const at = (zoom: number) => projectionOf({ centre, zoom, fit: [], ...size });
  expect(at(12).toPixels(centre)).toEqual({ x: 300, y: 200 });
  expect(at(12).toPixels({ ...centre, lng: centre.lng + 0.01 }).x).toBeCloseTo(300 + (0.01 / 360) * 256 * 2 ** 12, 6);
  expect(at(13).pixelsOf(1000)).toBeCloseTo(2 * at(12).pixelsOf(1000), 6);
  const { y } = at(15).toPixels(northOf(centre, -500));
  expect(y - 200).toBeCloseTo(at(15).pixelsOf(500), 0);
});

it("shows all points that it should fit, as close as it can, on both sides of the date line", () => {
  fc.assert(
    fc.property(points, fc.integer({ min: 200, max: 200_000 }), (first, metres) => {
      const fit = [first, eastOf(first, metres), northOf(first, metres)].map(({ lat, lng }) => ({
        lat,
        lng: lng >= 180 ? lng - 360 : lng,
      }));
      const { toPixels, viewport } = projectionOf({ centre, zoom: 4, fit, ...size });
      // The drawing keeps a margin of about 56 pixels at each edge.
      for (const { x, y } of fit.map(toPixels)) {
        expect(x).toBeGreaterThanOrEqual(50);
        expect(x).toBeLessThanOrEqual(550);
        expect(y).toBeGreaterThanOrEqual(50);
        expect(y).toBeLessThanOrEqual(350);
      }
      const closer = projectionOf({ centre: viewport.centre, zoom: viewport.zoom + 1, fit: [], ...size });
      const closerPixels = fit.map(closer.toPixels);
      const span = (axis: "x" | "y") =>
        Math.max(...closerPixels.map((at) => at[axis])) - Math.min(...closerPixels.map((at) => at[axis]));
      if (viewport.zoom < 20) expect(span("x") > 600 - 2 * 56 || span("y") > 400 - 2 * 56).toBe(true);
    }),
  );
});

it("reports the part of the world that it shows", () => {
  const { toPixels, viewport } = projectionOf({ centre, zoom: 14, fit: [], ...size });
  const { north, south, west, east } = viewport.box;
  expect(toPixels({ lat: north, lng: west })).toEqual({ x: expect.closeTo(0, 6), y: expect.closeTo(0, 6) });
  expect(toPixels({ lat: south, lng: east })).toEqual({ x: expect.closeTo(600, 6), y: expect.closeTo(400, 6) });
});

it("leaves room for a marker, at most 76 pixels high, above the centre of a drawing only 110 pixels high", () => {
  expect(projectionOf({ centre, zoom: 15, fit: [], width: 300, height: 110 }).toPixels(centre).y).toBe(76);
});

it("draws up to three rings at round, evenly spaced distances, all of which fit", () => {
  fc.assert(
    fc.property(fc.double({ min: 0.01, max: 5_000, noNaN: true }), fc.constantFrom(...unitNames), (maxKm, units) => {
      const kmPerUnit = units === "miles" ? kmPerMile : 1;
      const rings = ringDistances(maxKm, units).map((km) => km / kmPerUnit);
      // The smallest spacing of rings is 0.1 km or miles.
      expect(rings.length > 0).toBe(maxKm / kmPerUnit >= 0.1 * (1 - 1e-9));
      expect(rings.length).toBeLessThan(4);
      const [first] = rings;
      if (first === undefined) return;
      // A round distance is 1, 2 or 5, followed or preceded by zeros.
      expect(String(Number(first.toPrecision(6)))).toMatch(/^0*\.?0*[125]0*$/);
      for (const [index, ring] of rings.entries()) expect(ring).toBeCloseTo(first * (index + 1), 6);
      expect(rings.at(-1)!).toBeLessThanOrEqual((maxKm / kmPerUnit) * (1 + 1e-6));
    }),
  );
});

it("draws points 1500 m away in all directions as far from the centre as `pixelsOf` says", () => {
  const { toPixels, pixelsOf } = projectionOf({ centre, zoom: 13, fit: [], ...size });
  for (const metres of [1500, -1500]) {
    expect(toPixels(eastOf(centre, metres)).x - 300).toBeCloseTo(pixelsOf(metres), 1);
    expect(200 - toPixels(northOf(centre, metres)).y).toBeCloseTo(pixelsOf(metres), 1);
  }
  expect(distanceKm(centre, eastOf(centre, 1500))).toBeCloseTo(1.5, 2);
});
