// One style sheet for all maps on the page; colours come as properties of each map, from its styles.
import leafletCss from "leaflet/dist/leaflet.css";
import ownCss from "./map.css";
import type { Palette } from "./palette.ts";

/** Before the first map is made: Leaflet looks at its element's position, and gives it another where it finds none. */
export function addSheet() {
  if (document.getElementById("offline-map-style")) return;
  const sheet = document.createElement("style");
  sheet.id = "offline-map-style";
  sheet.textContent = leafletCss + ownCss;
  document.head.append(sheet);
}

export function dress(root: HTMLElement, colours: Palette) {
  for (const [name, value] of Object.entries(colours)) root.style.setProperty(`--offline-${name}`, value);
}
