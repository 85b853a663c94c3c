// The blocks of a search party: squares of 200 metres, about ten minutes to walk around. The grid covers the whole
// earth instead of starting at one search, so a block keeps its id when the search moves.
import { type Circle, boxAround } from "../geo/circle.ts";
import { type Point, degreesOf, distanceKm } from "../geo/place.ts";
import { type Box, kmToBox } from "../geo/tiles.ts";

/** Rows are counted from the south pole, columns from the date line. */
interface Block {
  row: number;
  column: number;
}

const edgeMetres = 200;
/**
 * The columns of this many rows line up, so that blocks form a grid like streets. `rows` is a multiple of this number.
 */
const bandRows = 64;
/** Beyond this latitude, the circumference shrinks so quickly that each row has its own number of columns. */
const polarLat = 80;

const rows = Math.round(180 / degreesOf(edgeMetres) / bandRows) * bandRows;
const rowHeight = 180 / rows;

const latOf = (row: number) => row * rowHeight - 90;

/**
 * A column's name is the last two digits of its number. If a row has a hundred columns or more, their count is a
 * multiple of a hundred, so neighbouring names also differ across the date line.
 */
const columnNameCount = 100;

/** The number of blocks in a row, around the earth. */
function columnsOf(row: number): number {
  const bandLat = latOf((Math.floor(row / bandRows) + 0.5) * bandRows);
  const lat = Math.abs(bandLat) < polarLat ? bandLat : latOf(row + 0.5);
  const columns = Math.round((360 / degreesOf(edgeMetres)) * Math.cos((lat * Math.PI) / 180));
  return columns < columnNameCount ? columns : Math.round(columns / columnNameCount) * columnNameCount;
}

const rowAt = (lat: number) => Math.min(rows - 1, Math.max(0, Math.floor((lat + 90) / rowHeight)));
const columnAt = (lng: number, columns: number) => Math.floor(((lng + 180) / 360) * columns);
const wrapColumn = (column: number, columns: number) => ((column % columns) + columns) % columns;

function boxOfBlock({ row, column }: Block): Box {
  const columns = columnsOf(row);
  return {
    north: row === rows - 1 ? 90 : latOf(row + 1),
    south: latOf(row),
    west: (column / columns) * 360 - 180,
    east: ((column + 1) / columns) * 360 - 180,
  };
}

const idOf = ({ row, column }: Block) => `${row}.${column}`;

/** The block with an id. Null if the text is not a block's id. */
function blockOf(id: string): Block | null {
  const [row = Number.NaN, column = Number.NaN] = id.split(".").map(Number);
  const isBlock = row >= 0 && row < rows && column >= 0 && column < columnsOf(row) && idOf({ row, column }) === id;
  return isBlock && Number.isInteger(row) && Number.isInteger(column) ? { row, column } : null;
}

export const isBlockId = (id: string) => blockOf(id) !== null;

export const boxOfId = (id: string): Box => boxOfBlock(blockOf(id)!);

export function blockAt({ lat, lng }: Point): string {
  const row = rowAt(lat);
  const columns = columnsOf(row);
  return idOf({ row, column: wrapColumn(columnAt(lng, columns), columns) });
}

/** The blocks that touch a circle, in rows from the north-west. */
export function blocksIn(circle: Circle): string[] {
  // One metre of margin for rounding errors. Blocks outside the circle are filtered out below.
  const { north, south, west, east } = boxAround({ ...circle, km: circle.km + 0.001 });
  const ids: string[] = [];
  for (let row = rowAt(north); row >= rowAt(south); row -= 1) {
    const columns = columnsOf(row);
    const firstColumn = columnAt(west, columns);
    const count = Math.min(columnAt(east, columns) - firstColumn + 1, columns);
    for (let at = 0; at < count; at += 1) {
      const block = { row, column: wrapColumn(firstColumn + at, columns) };
      if (kmToBox(circle, boxOfBlock(block)) <= circle.km) ids.push(idOf(block));
    }
  }
  return ids;
}

export const isInCircle = (id: string, circle: Circle) => isBlockId(id) && kmToBox(circle, boxOfId(id)) <= circle.km;

export function middleOfBlock(id: string): Point {
  const { north, south, west, east } = boxOfId(id);
  return { lat: (north + south) / 2, lng: (west + east) / 2 };
}

/**
 * A name to say on the phone, such as "K47": letters advance to the south, numbers to the east. Names are unique within
 * a search.
 */
export function nameOfBlock(id: string): string {
  const { row, column } = blockOf(id)!;
  return `${String.fromCodePoint(65 + ((rows - 1 - row) % 26))}${column % columnNameCount}`;
}

/** Nearest first. */
export const byDistance = (ids: readonly string[], from: Point) =>
  ids.toSorted((one, other) => distanceKm(from, middleOfBlock(one)) - distanceKm(from, middleOfBlock(other)));
