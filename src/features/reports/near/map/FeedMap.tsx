import { useEffect, useRef } from "react";
import type { ReportStatus } from "../../../../../domain/choices";
import { distanceKm, type Point } from "../../../../../domain/geo/place";
import { messages } from "../../../../../domain/messages";
import { MapCircle } from "../../../../services/maps/MapCircle";
import { MapPin } from "../../../../services/maps/MapPin";
import { MapView } from "../../../../services/maps/MapView";
import { MapViewportListener } from "../../../../services/maps/MapViewportListener";
import { Button } from "../../../../ui/controls/Button";
import { wideQuery } from "../isMapShown";
import type { FilterControls } from "../useNearFilter";
import { MapMarkers } from "./MapMarkers";
import { PeekCard } from "./PeekCard";
import { pinId } from "./PortraitPin";
import { useMapViewport } from "./useMapViewport";
import { useTiles } from "./useTiles";

interface Props {
  status: ReportStatus;
  filterControls: FilterControls;
  chosenId: string | null;
  /** Whether the chosen report is in the list beside the map. */
  isListed: boolean;
  hrefOf(reportId: string): string;
  onChoose(reportId: string | null): void;
}

/** The reports on a map: numbers where there are many, portraits elsewhere. */
export function FeedMap({ status, filterControls, chosenId, isListed, hrefOf, onChoose }: Props) {
  const { filter, centre, isExact } = filterControls;
  const { roundedPlace, km } = filter;
  const { view, viewport, shownZoom, hasMoved, setViewport, zoomIn, searchHere } = useMapViewport(filterControls);
  const { counts, pins } = useTiles({ status, filter, centre, viewport });
  const chosenPin = pins.find(({ _id }) => _id === chosenId);
  const kmTo = (point: Point) => (centre ? distanceKm(centre, point) : null);

  // On narrow screens the map replaces the list. Scrolls to the map, because at first most of it is below the screen.
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!matchMedia(wideQuery).matches) box.current?.scrollIntoView({ block: "end" });
  }, []);

  return (
    <div
      ref={box}
      tabIndex={-1}
      className="group/map relative isolate outline-none max-lg:-mx-4 max-lg:-mb-18 max-lg:scroll-mb-(--bar) md:max-lg:-mx-8 lg:sticky lg:top-4"
    >
      <MapView
        {...view}
        loadsAtOnce={filter.view === "map"}
        label={messages["near.mapLabel"]}
        gestures="free"
        address={roundedPlace?.name ?? ""}
        className="h-[max(340px,calc(100dvh-var(--bar,0px)-116px))] lg:h-[clamp(420px,calc(100dvh-32px),764px)] lg:rounded-lg"
      >
        <MapViewportListener onMove={setViewport} />
        {centre && km > 0 && <MapCircle centre={centre} metres={km * 1000} faint />}
        {centre && isExact && <MapPin pin={{ kind: "user" }} point={centre} title={messages["near.you"]} />}
        <MapMarkers
          status={status}
          filter={filter}
          counts={counts}
          pins={pins}
          chosenPin={chosenPin}
          zoom={shownZoom}
          kmTo={kmTo}
          onZoomIn={(point) => {
            zoomIn(point);
            // The pressed disc disappears and would take the focus with it.
            box.current?.focus({ preventScroll: true });
          }}
          onChoose={onChoose}
        />
      </MapView>
      <div className="pointer-events-none absolute inset-x-14 top-3.5 grid group-has-data-drawing/map:top-19 justify-items-center gap-2">
        {hasMoved && (
          <Button
            icon="search"
            className="pointer-events-auto rounded-full! border-transparent! shadow-lift-2"
            onClick={searchHere}
          >
            {messages["near.searchHere"]}
          </Button>
        )}
        {/* Unlike pins, counts ignore the filter's days, and they may reach beyond the radius. */}
        {counts.length > 0 && (filter.days > 0 || (roundedPlace && km > 0)) && (
          <p className="rounded-md bg-card px-4 py-1.5 text-center text-tag text-ink-2 shadow-lift-1">
            {messages["near.allDays"]}
          </p>
        )}
      </div>
      {chosenPin && !isListed && (
        <PeekCard
          key={chosenPin._id}
          pin={chosenPin}
          km={kmTo(chosenPin)}
          to={hrefOf(chosenPin._id)}
          onClose={() => {
            document.getElementById(pinId(chosenPin))?.focus({ preventScroll: true });
            onChoose(null);
          }}
        />
      )}
    </div>
  );
}
