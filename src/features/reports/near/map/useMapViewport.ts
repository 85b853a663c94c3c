import { useState } from "react";
import type { Point } from "../../../../../domain/geo/place";
import type { MapViewport } from "../../../../services/maps/mapProps";
import type { FilterControls } from "../useNearFilter";
import {
  circleEdges,
  filterOfViewport,
  type FilterView,
  isAwayFrom,
  keyOfFilter,
  viewOfFilter,
  closerZoom,
} from "./mapViewport";

/**
 * The shown part of the map. A new filter, or a press on a disc with a number of pins, moves the map. `searchHere`
 * changes the filter without moving the map.
 */
export function useMapViewport({ filter, change }: Pick<FilterControls, "filter" | "change">) {
  const [filterView, setFilterView] = useState(() => viewOfFilter(filter));
  const [viewport, setViewport] = useState<MapViewport | null>(null);
  /** The point and zoom to show instead of the filter's, since a press on a disc or `searchHere`. */
  const [target, setTarget] = useState<{ centre: Point; zoom: number } | null>(null);
  /** Changes when the map has to move, even to where it was sent before. */
  const [moveKey, setMoveKey] = useState(0);
  /** The view of the filter that `searchHere` has set. For this filter, the map stays where it is. */
  const [searchedView, setSearchedView] = useState<FilterView | null>(null);

  const key = keyOfFilter(filter);
  if (filterView.key !== key) {
    const isFromSearchHere = searchedView?.key === key;
    setFilterView(isFromSearchHere ? searchedView : viewOfFilter(filter));
    setTarget(isFromSearchHere ? searchedView : null);
    setMoveKey(isFromSearchHere ? moveKey : moveKey + 1);
  }
  const { centre, zoom } = target ?? filterView;
  const shownZoom = viewport?.zoom ?? filterView.zoom;

  return {
    viewport,
    setViewport,
    shownZoom,
    /** The part of the map to move to. */
    view: { centre, zoom, fit: target ? [] : circleEdges(filterView), moveKey },
    hasMoved: viewport !== null && isAwayFrom(viewport, filterView),
    /** Moves the map to a point and zooms in. */
    zoomIn({ lat, lng }: Point) {
      setTarget({ centre: { lat, lng }, zoom: closerZoom(shownZoom) });
      setMoveKey(moveKey + 1);
    },
    /** Sets the filter to what the map shows. */
    searchHere() {
      if (!viewport) return;
      const viewportSearch = filterOfViewport(viewport);
      setSearchedView(viewportSearch.view);
      change(viewportSearch.filter);
    },
  };
}
