import { describe, expect, it } from "vitest";
import { distanceKm, eastOf, northOf, type Point } from "../../../../domain/geo/place";
import {
  circleEdges,
  filterOfViewport,
  isAwayFrom,
  keyOfFilter,
  viewOfFilter,
  closerZoom,
} from "../../../../src/features/reports/near/map/mapViewport";
import type { MapViewport } from "../../../../src/services/maps/mapProps";

const markham = { lat: 43.86, lng: -79.34, name: "Markham, ON" };
const viewportAround = (centre: Point, km: number, zoom = 12): MapViewport => ({
  centre,
  zoom,
  box: {
    north: northOf(centre, km * 1000).lat,
    south: northOf(centre, km * -1000).lat,
    east: eastOf(centre, km * 1000).lng,
    west: eastOf(centre, km * -1000).lng,
  },
});

describe("the view of a filter", () => {
  it("is the whole circle, whose edges lie at its radius", () => {
    const view = viewOfFilter({ roundedPlace: markham, km: 10 });
    const edges = circleEdges(view);
    expect(edges).toHaveLength(4);
    for (const edge of edges) expect(distanceKm(markham, edge)).toBeCloseTo(10, 1);
  });

  it("has no circle without a place, or without a radius", () => {
    expect(circleEdges(viewOfFilter({ roundedPlace: null, km: 10 }))).toEqual([]);
    expect(circleEdges(viewOfFilter({ roundedPlace: markham, km: 0 }))).toEqual([]);
  });

  it("does not depend on the radius without a place", () => {
    expect(keyOfFilter({ roundedPlace: null, km: 10 })).toBe(keyOfFilter({ roundedPlace: null, km: 25 }));
    expect(keyOfFilter({ roundedPlace: markham, km: 10 })).not.toBe(keyOfFilter({ roundedPlace: markham, km: 25 }));
  });
});

describe("whether the map has moved away", () => {
  const circle = viewOfFilter({ roundedPlace: markham, km: 10 });
  it.each([
    ["stays while the circle is visible and large enough", viewportAround(markham, 12), false],
    ["has moved if the circle is cut off", viewportAround(markham, 9), true],
    ["has moved if the circle is small", viewportAround(markham, 50), true],
    ["has moved if the centre is a third of the way to the edge", viewportAround(eastOf(markham, 4000), 12), true],
  ])("%s", (_, viewport, moved) => {
    expect(isAwayFrom(viewport, circle)).toBe(moved);
  });

  it("compares the zoom if there is no circle", () => {
    const view = viewOfFilter({ roundedPlace: markham, km: 0 });
    expect(isAwayFrom(viewportAround(markham, 30, view.zoom), view)).toBe(false);
    expect(isAwayFrom(viewportAround(markham, 30, view.zoom + 1), view)).toBe(true);
  });
});

it("a search of the shown area has the smallest radius that reaches its nearer edge, and doesn't move the map", () => {
  const viewport = viewportAround(northOf(markham, 20_000), 11);
  const { filter, view } = filterOfViewport(viewport);
  expect(filter.km).toBe(25);
  expect(distanceKm(filter.roundedPlace!, viewport.centre)).toBeLessThan(1);
  expect(view.key).toBe(keyOfFilter(filter));
  expect(isAwayFrom(viewport, view)).toBe(false);
  // No radius is as large as this, so the search has none.
  expect(filterOfViewport(viewportAround(markham, 400)).filter.km).toBe(0);
});

it("zooms in no further than the map can", () => {
  expect([closerZoom(8), closerZoom(19)]).toEqual([10, 20]);
});
