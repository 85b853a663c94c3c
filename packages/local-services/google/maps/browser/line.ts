// google.maps.Polyline, drawn with Leaflet. Google describes a dotted line as a symbol that repeats along the line. The
// symbol becomes a dot here.
import L from "leaflet";
import { DrawnShape, type DrawnMembers } from "./drawnShape.ts";
import { latLng } from "./geometry.ts";

type Options = google.maps.PolylineOptions;

export class Polyline
  extends DrawnShape<Options, L.Polyline>
  implements Pick<google.maps.Polyline, DrawnMembers | "setPath">
{
  constructor(options: Options | null = {}) {
    super(options ?? {});
  }

  protected draw() {
    const { path = [], clickable = true, icons, strokeColor, strokeOpacity, strokeWeight } = this.options;
    const points = [...(path as google.maps.LatLngLiteral[])].map((point) => {
      const { lat, lng } = latLng(point).toJSON();
      return [lat, lng] as [number, number];
    });
    const [dots] = icons ?? [];
    const symbol = dots?.icon as google.maps.Symbol | undefined;
    return L.polyline(points, {
      color: symbol?.strokeColor ?? strokeColor ?? "#000",
      opacity: symbol?.strokeOpacity ?? strokeOpacity ?? 1,
      weight: symbol?.strokeWeight ?? strokeWeight ?? 3,
      interactive: clickable === true,
      ...(dots && { dashArray: `0.1 ${Number.parseFloat(dots.repeat ?? "12")}`, lineCap: "round" as const }),
    });
  }

  setPath(path: NonNullable<Options["path"]>) {
    this.setOptions({ path });
  }
}
