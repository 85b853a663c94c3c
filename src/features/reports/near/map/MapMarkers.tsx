import type { ReportStatus } from "../../../../../domain/choices";
import type { Point } from "../../../../../domain/geo/place";
import type { NearFilter } from "../nearFilter";
import { clusterPins } from "./clusterPins";
import { CountDisc } from "./CountDisc";
import { PortraitPin } from "./PortraitPin";
import type { Counted, Pin } from "./useTiles";

interface Props {
  status: ReportStatus;
  filter: NearFilter;
  counts: readonly Counted[];
  pins: readonly Pin[];
  /** The chosen pin, which no disc hides. */
  open: Pin | undefined;
  zoom: number;
  kmTo(point: Point): number | null;
  onZoomIn(point: Point): void;
  onChoose(reportId: string | null): void;
}

/** The reports on the map: discs with numbers for those far away or close together, portraits for the others. */
export function MapMarkers({ status, filter, counts, pins, open, zoom, kmTo, onZoomIn, onChoose }: Props) {
  const clusters = clusterPins(
    pins.filter((pin) => pin !== open),
    zoom,
  );
  const discs = clusters.filter((cluster) => cluster.pins.length > 1);
  // One list, so that a pin keeps the focus when it is chosen.
  const portraits = [
    ...clusters.flatMap((cluster) => (cluster.pins.length === 1 ? cluster.pins : [])),
    ...(open ? [open] : []),
  ];
  return (
    <>
      {counts.map((at) => (
        <CountDisc key={at.key} status={status} filter={filter} at={at} count={at.count} onPress={() => onZoomIn(at)} />
      ))}
      {discs.map(({ at, pins: joined }) => (
        <CountDisc
          key={joined[0]!._id}
          raised
          status={status}
          filter={filter}
          at={at}
          count={joined.length}
          onPress={() => onZoomIn(at)}
        />
      ))}
      {portraits.map((pin) => (
        <PortraitPin
          key={pin._id}
          pin={pin}
          km={kmTo(pin)}
          chosen={pin === open}
          onPress={() => onChoose(pin === open ? null : pin._id)}
        />
      ))}
    </>
  );
}
