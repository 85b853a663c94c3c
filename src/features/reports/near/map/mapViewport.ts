// The part of the map that belongs to the filter, and whether the user has moved the map away from it.
import { defaultPlace } from "../../../../../domain/choices";
import { distanceKm, eastOf, northOf, type Point } from "../../../../../domain/geo/place";
import { zoomOfRing } from "../../../../../domain/search/searchAdvice";
import type { MapViewport } from "../../../../services/maps/mapProps";
import { type NearFilter, radii, roundedPlaceOf } from "../nearFilter";

/** The place and the radius of a filter. */
type FilterCircle = Pick<NearFilter, "roundedPlace" | "km">;

/** The part of the map that belongs to a filter: a centre and a zoom, or if there is a radius, the whole circle. */
export interface FilterView {
  /** The place and the radius that the view belongs to. */
  key: string;
  centre: Point;
  zoom: number;
  /** 0 without a circle. */
  km: number;
}

/** The zoom without a place. */
const countryZoom = 4;
/** The zoom around a place without a radius. */
const regionZoom = 9;
/** The approximate distance from the middle of the map to its edge. */
const edgePixels = 180;

/** How many levels the map zooms in when the user presses a disc with a number of pins. */
const zoomStep = 2;
const maxZoom = 20;

/** Kilometres from the middle of the map to its nearer edge. */
const kmToNearerEdge = ({ centre, box }: MapViewport) =>
  Math.min(
    distanceKm(centre, { lat: box.north, lng: centre.lng }),
    distanceKm(centre, { lat: centre.lat, lng: box.east }),
  );

export const keyOfFilter = ({ roundedPlace, km }: FilterCircle) => JSON.stringify([roundedPlace, roundedPlace && km]);

/**
 * The filter's view. The map's provider learns which part is shown, so the view's centre is the filter's rounded place
 * and not the exact point that the user chose.
 */
export function viewOfFilter(filter: FilterCircle): FilterView {
  const key = keyOfFilter(filter);
  const { roundedPlace: centre, km } = filter;
  if (!centre) return { key, centre: defaultPlace, zoom: countryZoom, km: 0 };
  return { key, centre, km, zoom: km > 0 ? zoomOfRing(km * 1000, centre, edgePixels) : regionZoom };
}

/** The points that have to be visible to show the whole circle; none without a circle. */
export const circleEdges = ({ centre, km }: FilterView): Point[] =>
  km === 0 ? [] : [km * 1000, km * -1000].flatMap((metres) => [northOf(centre, metres), eastOf(centre, metres)]);

export function isAwayFrom(viewport: MapViewport, { centre, zoom, km }: FilterView): boolean {
  const edgeKm = kmToNearerEdge(viewport);
  // The centre has moved by more than a quarter of the way to the edge.
  if (distanceKm(viewport.centre, centre) > edgeKm / 4) return true;
  // A circle is shown as a whole, at a zoom that depends on the screen. The user has moved away if the map cuts it off,
  // or shows far more than the circle.
  return km > 0 ? edgeKm < km || edgeKm > 4.5 * km : viewport.zoom !== zoom;
}

/** The filter for the part that the map shows. Its view is that same part, so applying it does not move the map. */
export function filterOfViewport(viewport: MapViewport): { filter: FilterCircle; view: FilterView } {
  const { centre, zoom } = viewport;
  const edgeKm = kmToNearerEdge(viewport);
  const filter = { roundedPlace: roundedPlaceOf(centre), km: radii.find((km) => km >= edgeKm) ?? 0 };
  return { filter, view: { key: keyOfFilter(filter), centre, zoom, km: 0 } };
}

export const closerZoom = (zoom: number) => Math.min(maxZoom, zoom + zoomStep);
