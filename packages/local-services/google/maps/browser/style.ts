// One style sheet for all maps on the page. Each map sets its colours as custom properties.
import leafletCss from "leaflet/dist/leaflet.css";
import ownCss from "./map.css";
import type { Palette } from "./palette.ts";

let sheet: CSSStyleSheet | undefined;

/**
 * Call it before the first map is created, because Leaflet sets the `position` of an element that has none yet. A
 * `<style>` element would not work: the app's content policy refuses style elements that it does not know.
 */
export function addStyleSheet() {
  if (sheet) return;
  sheet = new CSSStyleSheet();
  sheet.replaceSync(leafletCss + ownCss);
  document.adoptedStyleSheets.push(sheet);
}

export function applyPalette(root: HTMLElement, colours: Palette) {
  for (const [name, value] of Object.entries(colours)) root.style.setProperty(`--offline-${name}`, value);
}
