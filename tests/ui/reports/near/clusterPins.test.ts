import fc from "fast-check";
import { expect, it } from "vitest";
import { clusterPins } from "../../../../src/features/reports/near/map/clusterPins";

const pins = fc.uniqueArray(
  fc.record({
    _id: fc.string({ minLength: 1, maxLength: 6 }),
    lat: fc.double({ min: 43, max: 44, noNaN: true }),
    lng: fc.double({ min: -80, max: -79, noNaN: true }),
  }),
  { selector: ({ _id }) => _id, maxLength: 60 },
);
const zooms = fc.integer({ min: 2, max: 20 });
const ids = (clusters: readonly { pins: { _id: string }[] }[]) =>
  clusters.flatMap((cluster) => cluster.pins.map(({ _id }) => _id)).toSorted();

it("shows each pin once, whatever the zoom", () => {
  fc.assert(
    fc.property(pins, zooms, (all, zoom) => {
      expect(ids(clusterPins(all, zoom))).toEqual(all.map(({ _id }) => _id).toSorted());
    }),
  );
});

it("keeps any two clusters a pin's width apart", () => {
  fc.assert(
    fc.property(pins, zooms, (all, zoom) => {
      const clusters = clusterPins(all, zoom);
      const pixels = (lng: number) => ((lng + 180) / 360) * 256 * 2 ** zoom;
      // At these latitudes, a degree to the north is about 1.4 times as many pixels as one to the east.
      for (const [index, one] of clusters.entries()) {
        for (const other of clusters.slice(index + 1)) {
          const aside = Math.abs(pixels(one.point.lng) - pixels(other.point.lng));
          const up = Math.abs(one.point.lat - other.point.lat) * (pixels(1) - pixels(0)) * 1.4;
          // A pin is 52 pixels wide.
          expect(Math.max(aside, up)).toBeGreaterThan(51);
        }
      }
    }),
  );
});

it("does not depend on the order in which the pins arrive", () => {
  fc.assert(
    fc.property(pins, zooms, (all, zoom) => {
      expect(clusterPins(all.toReversed(), zoom)).toEqual(clusterPins(all, zoom));
    }),
  );
});
