import type { ReportStatus } from "../../../../../domain/choices";
import type { Point } from "../../../../../domain/geo/place";
import type { NearFilter } from "../nearFilter";
import { clusterPins } from "./clusterPins";
import { CountDisc } from "./CountDisc";
import { PortraitPin } from "./PortraitPin";
import type { TileCount, Pin } from "./useTiles";

interface Props {
  status: ReportStatus;
  filter: NearFilter;
  counts: readonly TileCount[];
  pins: readonly Pin[];
  /** Never joined into a disc. */
  chosenPin: Pin | undefined;
  zoom: number;
  /** The distance from the filter's place. Null without a place. */
  kmTo(point: Point): number | null;
  onZoomIn(point: Point): void;
  onChoose(reportId: string | null): void;
}

/**
 * The reports on the map: discs with numbers where a tile has too many pins to show or pins would overlap, portraits
 * elsewhere.
 */
export function MapMarkers({ status, filter, counts, pins, chosenPin, zoom, kmTo, onZoomIn, onChoose }: Props) {
  const clusters = clusterPins(
    pins.filter((pin) => pin !== chosenPin),
    zoom,
  );
  const discs = clusters.filter((cluster) => cluster.pins.length > 1);
  // One list, so that a pin keeps the focus when it is chosen.
  const portraits = [
    ...clusters.flatMap((cluster) => (cluster.pins.length === 1 ? cluster.pins : [])),
    ...(chosenPin ? [chosenPin] : []),
  ];
  return (
    <>
      {counts.map((tileCount) => (
        <CountDisc
          key={tileCount.key}
          status={status}
          filter={filter}
          point={tileCount}
          count={tileCount.count}
          onPress={() => onZoomIn(tileCount)}
        />
      ))}
      {discs.map(({ point, pins: joinedPins }) => (
        <CountDisc
          key={joinedPins[0]!._id}
          isRaised
          status={status}
          filter={filter}
          point={point}
          count={joinedPins.length}
          onPress={() => onZoomIn(point)}
        />
      ))}
      {portraits.map((pin) => (
        <PortraitPin
          key={pin._id}
          pin={pin}
          km={kmTo(pin)}
          chosen={pin === chosenPin}
          onPress={() => onChoose(pin === chosenPin ? null : pin._id)}
        />
      ))}
    </>
  );
}
