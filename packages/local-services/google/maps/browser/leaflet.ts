// Shared by the map and everything on it: the Leaflet map behind a google.maps.Map, and Google's mouse events.
import type L from "leaflet";
import { event } from "./events.ts";
import { LatLng, Point } from "./geometry.ts";

export const leafletOf = (map: google.maps.Map | null | undefined) =>
  map ? (map as unknown as { leaflet: L.Map }).leaflet : null;

/** Google's names of mouse events, by Leaflet's names. */
const googleNames = {
  click: "click",
  dblclick: "dblclick",
  mousedown: "mousedown",
  mouseup: "mouseup",
  mousemove: "mousemove",
  mouseover: "mouseover",
  mouseout: "mouseout",
  contextmenu: "rightclick",
};

export function forwardMouse(from: L.Evented, to: object) {
  for (const [name, googleName] of Object.entries(googleNames)) {
    from.on(name, (raw) => {
      const { latlng, containerPoint, originalEvent } = raw as Partial<L.LeafletMouseEvent>;
      event.trigger(to, googleName, {
        latLng: latlng ? new LatLng(latlng.lat, latlng.lng) : null,
        pixel: containerPoint ? new Point(containerPoint.x, containerPoint.y) : null,
        domEvent: originalEvent,
        stop: () => originalEvent?.stopPropagation(),
      });
    });
  }
}
