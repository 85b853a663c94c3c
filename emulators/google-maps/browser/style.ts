// One style sheet for all maps on the page. Each map sets its colours as custom properties.
import leafletCss from "leaflet/dist/leaflet.css";
import ownCss from "./map.css";
import type { Palette } from "./palette.ts";

/** Needed before the first map is created, because Leaflet changes the position of an element that has none. */
export function addStyleSheet() {
  if (document.getElementById("offline-map-style")) return;
  const sheet = document.createElement("style");
  sheet.id = "offline-map-style";
  sheet.textContent = leafletCss + ownCss;
  document.head.append(sheet);
}

export function applyPalette(root: HTMLElement, colours: Palette) {
  for (const [name, value] of Object.entries(colours)) root.style.setProperty(`--offline-${name}`, value);
}
