// google.maps.Circle, drawn with Leaflet.
import L from "leaflet";
import { DrawnShape, type DrawnMembers } from "./drawnShape.ts";
import { latLng, LatLngBounds } from "./geometry.ts";

type Members = DrawnMembers | "getBounds" | "getCenter" | "getRadius" | "setCenter" | "setRadius";

type Options = google.maps.CircleOptions;

export class Circle extends DrawnShape<Options, L.Circle> implements Pick<google.maps.Circle, Members> {
  constructor(options: Options = {}) {
    super(options);
  }

  protected draw() {
    const { center, radius, clickable = true } = this.options;
    if (!center) return undefined;
    const { lat, lng } = latLng(center as google.maps.LatLngLiteral).toJSON();
    const { strokeColor, strokeOpacity, strokeWeight, fillColor, fillOpacity } = this.options;
    return L.circle([lat, lng], {
      radius: radius ?? 0,
      color: strokeColor ?? "#000",
      opacity: strokeOpacity ?? 1,
      weight: strokeWeight ?? 3,
      fillColor: fillColor ?? "#000",
      fillOpacity: fillOpacity ?? 0.5,
      interactive: clickable === true,
    });
  }

  setCenter(center: google.maps.LatLng | google.maps.LatLngLiteral | null) {
    this.setOptions({ center });
  }

  getCenter() {
    return this.options.center ? latLng(this.options.center as google.maps.LatLngLiteral) : null;
  }

  setRadius(radius: number) {
    this.setOptions({ radius });
  }

  getRadius() {
    return this.options.radius ?? 0;
  }

  getBounds() {
    const box = this.layer?.getBounds();
    if (!box) return null;
    const southWest = { lat: box.getSouth(), lng: box.getWest() };
    return new LatLngBounds(southWest, {
      lat: box.getNorth(),
      lng: box.getEast(),
    }) as unknown as google.maps.LatLngBounds;
  }
}
