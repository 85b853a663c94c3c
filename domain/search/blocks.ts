// The blocks of a search: squares of 200 metres, so that walking around one takes about ten minutes. They are cut from
// the whole earth and not from the circle of one search, so a block stays the same block when the search moves on.
import { type Circle, boxAround } from "../geo/circle.ts";
import { type Point, degreesOf, distanceKm } from "../geo/place.ts";
import { type Box, kmToBox } from "../geo/tiles.ts";

/** Rows are counted from the south pole, columns from the date line. */
interface Block {
  row: number;
  column: number;
}

const edgeMetres = 200;
/** So many rows have their columns in line, as streets have. It divides the number of rows. */
const bandRows = 64;
/** North of it, columns get narrow so quickly that each row has its own. */
const polarLat = 80;

const rows = Math.round(180 / degreesOf(edgeMetres) / bandRows) * bandRows;
const rowHeight = 180 / rows;

const latOf = (row: number) => row * rowHeight - 90;

/** Columns are named by the last two digits of their number, which continue across the date line only with full hundreds. */
const hundred = 100;

/** How many blocks the row has around the earth. */
function columnsOf(row: number): number {
  const band = latOf((Math.floor(row / bandRows) + 0.5) * bandRows);
  const lat = Math.abs(band) < polarLat ? band : latOf(row + 0.5);
  const columns = Math.round((360 / degreesOf(edgeMetres)) * Math.cos((lat * Math.PI) / 180));
  return columns < hundred ? columns : Math.round(columns / hundred) * hundred;
}

const rowAt = (lat: number) => Math.min(rows - 1, Math.max(0, Math.floor((lat + 90) / rowHeight)));
const columnAt = (lng: number, columns: number) => Math.floor(((lng + 180) / 360) * columns);
const wrapped = (column: number, columns: number) => ((column % columns) + columns) % columns;

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

/** Null for a text that is no block's id. */
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
  return idOf({ row, column: wrapped(columnAt(lng, columns), columns) });
}

/** The blocks that touch a circle, from the north-west on. */
export function blocksIn(circle: Circle): string[] {
  // A little more, because of rounding. What doesn't touch the circle is sorted out below.
  const { north, south, west, east } = boxAround({ ...circle, km: circle.km + 0.001 });
  const found: string[] = [];
  for (let row = rowAt(north); row >= rowAt(south); row -= 1) {
    const columns = columnsOf(row);
    const first = columnAt(west, columns);
    const count = Math.min(columnAt(east, columns) - first + 1, columns);
    for (let at = 0; at < count; at += 1) {
      const block = { row, column: wrapped(first + at, columns) };
      if (kmToBox(circle, boxOfBlock(block)) <= circle.km) found.push(idOf(block));
    }
  }
  return found;
}

export const isInCircle = (id: string, circle: Circle) => isBlockId(id) && kmToBox(circle, boxOfId(id)) <= circle.km;

export function middleOfBlock(id: string): Point {
  const { north, south, west, east } = boxOfId(id);
  return { lat: (north + south) / 2, lng: (west + east) / 2 };
}

/**
 * "K47", which people can say on the phone: a letter for the row, the next one to the south, and a number for the column,
 * the next one to the east. No two blocks of a search have the same.
 */
export function nameOfBlock(id: string): string {
  const { row, column } = blockOf(id)!;
  return `${String.fromCodePoint(65 + ((rows - 1 - row) % 26))}${column % hundred}`;
}

/** The nearest to a point first. */
export const byDistance = (ids: readonly string[], from: Point) =>
  ids.toSorted((one, other) => distanceKm(from, middleOfBlock(one)) - distanceKm(from, middleOfBlock(other)));
