import { useQueries } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { useMemo, useState } from "react";
import { api } from "../../../../../convex/_generated/api";
import type { ReportStatus } from "../../../../../domain/choices";
import { distanceKm, type Point } from "../../../../../domain/geo/place";
import { type Tile, centreOf, kmToTile, mapTileLevel, tilesIn } from "../../../../../domain/geo/tiles";
import type { MapViewport } from "../../../../services/maps/mapProps";
import type { NearFilter } from "../nearFilter";
import { firstDay } from "../useNearCards";

type Answer = FunctionReturnType<typeof api.reports.map.tile>;
export type Pin = Extract<Answer, { pins: unknown }>["pins"][number];

export interface TileCount extends Point {
  key: string;
  tile: Tile;
  count: number;
}

interface TilesContent {
  counts: TileCount[];
  pins: Pin[];
}

interface Options {
  status: ReportStatus;
  filter: NearFilter;
  centre: Point | null;
  viewport: MapViewport | null;
}

const levelOf = (viewport: MapViewport | null) => (viewport ? mapTileLevel(viewport.zoom) : 0);

function queriesOf(status: ReportStatus, animal: NearFilter["animal"], viewport: MapViewport | null) {
  const tiles = viewport ? tilesIn(viewport.box, levelOf(viewport)) : [];
  return Object.fromEntries(
    tiles.map((tile) => [
      `${tile.x} ${tile.y}`,
      { query: api.reports.map.tile, args: { ...tile, status, ...(animal && { petType: animal }) } },
    ]),
  );
}

type Answers = Record<string, Answer | Error | undefined>;

/** The counts and pins of all loaded tiles. `z` is the tiles' level. */
function joinAnswers(answers: Answers, z: number): TilesContent {
  const result: TilesContent = { counts: [], pins: [] };
  for (const answer of Object.values(answers)) {
    if (!answer || answer instanceof Error) continue;
    if ("pins" in answer) result.pins.push(...answer.pins);
    else {
      for (const { x, y, count } of answer.counts) {
        // A tile's answer has one count for each smaller tile in it, two levels below.
        const tile = { z: z + 2, x, y };
        result.counts.push({ key: `${z} ${x} ${y}`, tile, ...centreOf(tile), count });
      }
    }
  }
  return result;
}

/**
 * The pins and counts in the viewport. After a move, or if the status or the animal changes, the old ones stay until
 * all new tiles have loaded.
 */
export function useTiles({ status, filter, centre, viewport }: Options): TilesContent {
  const { animal, days, roundedPlace, km } = filter;
  // Memoized, because Convex subscribes again whenever it gets a new object.
  const queries = useMemo(() => queriesOf(status, animal, viewport), [status, animal, viewport]);
  const answers = useQueries(queries) as Answers;
  const isComplete = Object.keys(queries).every((key) => answers[key] !== undefined);
  const [shownAnswers, setShownAnswers] = useState({ answers, z: levelOf(viewport) });
  if (isComplete && shownAnswers.answers !== answers) setShownAnswers({ answers, z: levelOf(viewport) });
  const { counts, pins } = useMemo(() => joinAnswers(shownAnswers.answers, shownAnswers.z), [shownAnswers]);

  // Pins are filtered by day and circle. A count has no days, and is left out only if its whole tile is outside the
  // circle.
  const firstShownDay = firstDay(days);
  const circle = roundedPlace && km > 0 ? centre : null;
  const matchesFilter = (pin: Pin) =>
    (!firstShownDay || !pin.day || pin.day >= firstShownDay) && (!circle || distanceKm(circle, pin) <= km);
  return {
    counts: circle ? counts.filter(({ tile }) => kmToTile(circle, tile) <= km) : counts,
    pins: pins.filter(matchesFilter),
  };
}
