// Names of places and postal areas. Which ones show is settled once per zoom for the whole map, biggest first,
// so that neighbouring tiles agree on a name that crosses their edge.
import type { BaseMap, PostalAreas } from "../baseMap.ts";
import { project } from "./shapes.ts";

const POSTAL_FROM_ZOOM = 12;
/** People a place needs to be named at a zoom; closer in, all are. */
const LEAST_PEOPLE = [1e7, 5e6, 3e6, 2e6, 9e5, 4e5, 1.5e5, 5e4, 1.5e4, 5e3, 500];

interface Label {
  text: string;
  x: number;
  y: number;
  size: number;
  weight: number;
}

interface Tile {
  places: BaseMap["places"];
  postal: PostalAreas;
  zoom: number;
  column: number;
  row: number;
  size: number;
}

const BIN = 256;
const perZoom = new Map<string, Map<string, Label[]>>();

const bin = (x: number, y: number) => `${Math.floor(x / BIN)}:${Math.floor(y / BIN)}`;

function around(bins: Map<string, Label[]>, x: number, y: number): Label[] {
  const found: Label[] = [];
  for (const dx of [-BIN, 0, BIN])
    for (const dy of [-BIN, 0, BIN]) found.push(...(bins.get(bin(x + dx, y + dy)) ?? []));
  return found;
}

const width = ({ text, size }: Label) => text.length * size * 0.56 + 12;

const collide = (a: Label, b: Label) =>
  Math.abs(a.x - b.x) < (width(a) + width(b)) / 2 && Math.abs(a.y - b.y) < a.size + b.size - 6;

function settle({ places, postal, zoom }: Tile): Map<string, Label[]> {
  const key = `${zoom}/${places.length}/${postal.length}`;
  const known = perZoom.get(key);
  if (known) return known;
  const bins = new Map<string, Label[]>();
  const world = 256 * 2 ** zoom;
  const place = (label: Label) => {
    if (around(bins, label.x, label.y).some((other) => collide(label, other))) return;
    const home = bin(label.x, label.y);
    bins.set(home, [...(bins.get(home) ?? []), label]);
  };
  const least = LEAST_PEOPLE[zoom] ?? 0;
  for (const [text, lng, lat, people] of places) {
    if (people < least) break;
    const at = project(lng / 1e5, lat / 1e5);
    const big = people >= 200_000 ? 2 : people >= 20_000 ? 1 : 0;
    place({
      text,
      x: at.x * world,
      y: at.y * world,
      size: 12 + big * 1.5 + (zoom >= 12 ? 2 : 0),
      weight: big ? 620 : 560,
    });
  }
  if (zoom >= POSTAL_FROM_ZOOM) {
    for (const [text, lng, lat] of postal) {
      const at = project(lng / 1e4, lat / 1e4);
      place({ text, x: at.x * world, y: at.y * world, size: 12, weight: 400 });
    }
  }
  perZoom.set(key, bins);
  return bins;
}

export function drawLabels(
  pen: CanvasRenderingContext2D,
  tile: Tile,
  look: { ink: string; halo: string; font: string },
) {
  const left = tile.column * tile.size;
  const top = tile.row * tile.size;
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  pen.lineJoin = "round";
  for (const label of around(settle(tile), left + tile.size / 2, top + tile.size / 2)) {
    pen.font = `${label.weight} ${label.size}px ${look.font}`;
    pen.strokeStyle = look.halo;
    pen.lineWidth = 4;
    pen.strokeText(label.text, label.x - left, label.y - top);
    pen.fillStyle = look.ink;
    pen.fillText(label.text, label.x - left, label.y - top);
  }
}
