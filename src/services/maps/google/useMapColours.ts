import { useSyncExternalStore } from "react";
import { type MapColours, readColours } from "./mapStyles";

let cachedColours: MapColours | undefined;

function subscribe(listener: () => void) {
  const observer = new MutationObserver(() => {
    cachedColours = undefined;
    listener();
  });
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ["data-theme"] });
  return () => observer.disconnect();
}

/** The map's colours in the current theme. */
export const useMapColours = (): MapColours => useSyncExternalStore(subscribe, () => (cachedColours ??= readColours()));
