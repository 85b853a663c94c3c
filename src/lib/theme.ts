// The theme on screen: what the person chose on this device, otherwise what the system prefers. The inline script in
// the document has already set it before the first paint.
import { barColours } from "../../domain/themeColours";
import { recall, remember } from "./device/storage";
import { createStore, useStore } from "./store";

export type Theme = "light" | "dark";

const isTheme = (value: unknown): value is Theme => value === "light" || value === "dark";
const darkQuery = () => matchMedia("(prefers-color-scheme: dark)");

const preferredTheme = (): Theme => {
  const chosenTheme = recall("theme");
  return isTheme(chosenTheme) ? chosenTheme : darkQuery().matches ? "dark" : "light";
};

const theme = createStore<Theme>("light");

/** The browser's own bar gets the colour of the page's header. */
function colourBar(next: Theme) {
  for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
    meta.setAttribute("content", barColours[next]);
}

function show(next: Theme) {
  document.documentElement.dataset["theme"] = next;
  colourBar(next);
  theme.set(next);
}

export function setTheme(next: Theme): void {
  remember("theme", next);
  show(next);
}

// The landing page is prerendered without a document.
if (typeof document !== "undefined") {
  const paintedTheme = document.documentElement.dataset["theme"];
  theme.set(isTheme(paintedTheme) ? paintedTheme : preferredTheme());
  colourBar(theme.get());
  // The system may switch to dark at dusk.
  darkQuery().addEventListener("change", () => show(preferredTheme()));
  // Another tab chose a theme, or cleared the storage.
  addEventListener("storage", ({ key }) => {
    if (key === "theme" || key === null) show(preferredTheme());
  });
}

export const useTheme = (): Theme => useStore(theme);
