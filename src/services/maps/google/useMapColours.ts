import { useSyncExternalStore } from "react";
import { type MapColours, readColours } from "./mapStyles";

let cached: MapColours | undefined;

function subscribe(listener: () => void) {
  const observer = new MutationObserver(() => {
    cached = undefined;
    listener();
  });
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ["data-theme"] });
  return () => observer.disconnect();
}

/** The map's colours in the current theme. */
export const useMapColours = (): MapColours => useSyncExternalStore(subscribe, () => (cached ??= readColours()));
