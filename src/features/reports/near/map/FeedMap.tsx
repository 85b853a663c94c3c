import { useEffect, useRef, useState } from "react";
import { defaultPlace, type ReportStatus } from "../../../../../domain/choices";
import { messages } from "../../../../../domain/messages";
import { zoomOfRing } from "../../../../../domain/search/whereToLook";
import { distanceKm, eastOf, northOf, type Point } from "../../../../../domain/geo/place";
import { MapCircle } from "../../../../services/maps/MapCircle";
import { MapPin } from "../../../../services/maps/MapPin";
import { MapView } from "../../../../services/maps/MapView";
import { type MapLook, MapWatch } from "../../../../services/maps/MapWatch";
import { Button } from "../../../../ui/controls/Button";
import { clusterPins } from "./clusterPins";
import { Disc } from "./Disc";
import { wide } from "../mapShown";
import { areaOf, type NearFilter, radii } from "../nearFilter";
import { PeekCard } from "./PeekCard";
import { pinId, PortraitPin } from "./PortraitPin";
import type { Near } from "../useNearFilter";
import { useTiles } from "./useTiles";

interface Props {
  status: ReportStatus;
  near: Near;
  chosen: string | null;
  /** The chosen one is in the list beside the map. */
  listed: boolean;
  hrefOf(reportId: string): string;
  onChoose(reportId: string | null): void;
}

const country = 4;
const region = 9;
/** How many levels a press on a counter brings the map closer: enough for it to split up. */
const closer = 2;
const most = 20;
/** About as far as from the middle of the map to its edge. */
const edgePixels = 180;

const ringAround = (centre: Point, km: number): Point[] =>
  [km * 1000, km * -1000].flatMap((metres) => [northOf(centre, metres), eastOf(centre, metres)]);

/** From the middle of the map to its nearer edge. */
const reachOf = ({ centre, box }: MapLook) =>
  Math.min(
    distanceKm(centre, { lat: box.north, lng: centre.lng }),
    distanceKm(centre, { lat: centre.lat, lng: box.east }),
  );

/** What the filter alone would show on the map: a circle as a whole, or everywhere at a zoom. */
interface Home {
  key: string;
  centre: Point;
  zoom: number;
  km: number;
}

const keyOf = ({ area, km }: Pick<NearFilter, "area" | "km">) => JSON.stringify([area, area && km]);

/** Around the rounded point: the map's provider sees where a map is. */
function homeOf(filter: NearFilter): Home {
  const key = keyOf(filter);
  const { area: centre, km } = filter;
  if (!centre) return { key, centre: defaultPlace, zoom: country, km: 0 };
  return { key, centre, km, zoom: km > 0 ? zoomOfRing(km * 1000, centre, edgePixels) : region };
}

function isMoved(look: MapLook, { centre, zoom, km }: Home): boolean {
  const reach = reachOf(look);
  if (distanceKm(look.centre, centre) > reach / 4) return true;
  // A circle is shown as a whole, at whatever zoom that takes.
  return km > 0 ? reach < km || reach > 4.5 * km : look.zoom !== zoom;
}

/** The reports on a map: from afar as numbers, close by with their portraits. */
export function FeedMap({ status, near, chosen, listed, hrefOf, onChoose }: Props) {
  const { filter, centre, isExact, change } = near;
  const { area, km } = filter;
  const [home, setHome] = useState(() => homeOf(filter));
  // Where the map was sent since.
  const [sent, setSent] = useState<{ centre: Point; zoom: number } | null>(null);
  const [visit, setVisit] = useState(0);
  const [look, setLook] = useState<MapLook | null>(null);
  // The filter that was set from here: the map stays as it is.
  const [own, setOwn] = useState<Home | null>(null);
  const key = keyOf(filter);
  if (home.key !== key) {
    const isOwn = own?.key === key;
    setHome(isOwn ? own : homeOf(filter));
    setSent(isOwn ? own : null);
    setVisit(isOwn ? visit : visit + 1);
  }
  const view = sent ?? home;

  // On narrow screens the map is all there is, and most of it is below the page's header.
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!matchMedia(wide).matches) box.current?.scrollIntoView({ block: "end" });
  }, []);
  const { counts, pins } = useTiles({ status, filter, centre, look });
  const open = pins.find(({ _id }) => _id === chosen);
  const zoom = look?.zoom ?? home.zoom;
  const clusters = clusterPins(
    pins.filter((pin) => pin !== open),
    zoom,
  );

  const zoomIn = ({ lat, lng }: Point) => {
    setSent({ centre: { lat, lng }, zoom: Math.min(most, zoom + closer) });
    setVisit(visit + 1);
    // The disc is gone, and the focus would be too.
    box.current?.focus({ preventScroll: true });
  };
  const searchHere = () => {
    if (!look) return;
    const reach = reachOf(look);
    const next = { area: areaOf(look.centre), km: radii.find((km) => km >= reach) ?? 0 };
    setOwn({ key: keyOf(next), centre: look.centre, zoom: look.zoom, km: 0 });
    change(next);
  };
  const kmTo = (point: Point) => (centre ? distanceKm(centre, point) : null);

  return (
    <div
      ref={box}
      tabIndex={-1}
      className="relative isolate outline-none max-lg:-mx-4 max-lg:-mb-18 max-lg:scroll-mb-(--bar) md:max-lg:-mx-8 lg:sticky lg:top-4"
    >
      <MapView
        label={messages["near.mapLabel"]}
        centre={view.centre}
        zoom={view.zoom}
        fit={sent || home.km === 0 ? [] : ringAround(home.centre, home.km)}
        visit={visit}
        gestures="free"
        address={area?.name ?? ""}
        className="h-[max(340px,calc(100dvh-var(--bar,0px)-116px))] lg:h-[clamp(420px,calc(100dvh-32px),764px)] lg:rounded-lg"
      >
        <MapWatch onLook={setLook} />
        {centre && km > 0 && <MapCircle centre={centre} metres={km * 1000} faint />}
        {centre && isExact && <MapPin pin={{ kind: "user" }} at={centre} title={messages["near.you"]} />}
        {counts.map((one) => (
          <Disc key={one.key} status={status} filter={filter} at={one} count={one.count} onPress={() => zoomIn(one)} />
        ))}
        {clusters
          .filter((one) => one.pins.length > 1)
          .map(({ at, pins: joined }) => (
            <Disc
              key={joined[0]!._id}
              raised
              status={status}
              filter={filter}
              at={at}
              count={joined.length}
              onPress={() => zoomIn(at)}
            />
          ))}
        {/* One list, so that a pin keeps the focus when it is chosen. */}
        {[...clusters.flatMap((one) => (one.pins.length === 1 ? one.pins : [])), ...(open ? [open] : [])].map((pin) => (
          <PortraitPin
            key={pin._id}
            pin={pin}
            km={kmTo(pin)}
            chosen={pin === open}
            onPress={() => onChoose(pin === open ? null : pin._id)}
          />
        ))}
      </MapView>
      <div className="pointer-events-none absolute inset-x-14 top-3.5 grid justify-items-center gap-2">
        {look && isMoved(look, home) && (
          <Button
            icon="search"
            className="pointer-events-auto rounded-full! border-transparent! shadow-lift-2"
            onClick={searchHere}
          >
            {messages["near.searchHere"]}
          </Button>
        )}
        {counts.length > 0 && (filter.days > 0 || (area && km > 0)) && (
          <p className="rounded-md bg-card px-4 py-1.5 text-center text-tag text-ink-2 shadow-lift-1">
            {messages["near.allDays"]}
          </p>
        )}
      </div>
      {open && !listed && (
        <PeekCard
          key={open._id}
          pin={open}
          km={kmTo(open)}
          to={hrefOf(open._id)}
          onClose={() => {
            document.getElementById(pinId(open))?.focus({ preventScroll: true });
            onChoose(null);
          }}
        />
      )}
    </div>
  );
}
