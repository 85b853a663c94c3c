// The units of distances on this device: those the person chose, otherwise those of the browser's region.
import { isUnits, type Units, unitsOfLanguage } from "../../domain/geo/distance";
import { recall, remember } from "./device/storage";
import { createStore, useStore } from "./store";

const units = createStore<Units>("km");

export function deviceUnits(): Units {
  const chosenUnits = recall("homeward:units");
  return isUnits(chosenUnits) ? chosenUnits : unitsOfLanguage(navigator.language);
}

export function setUnits(next: Units): void {
  remember("homeward:units", next);
  units.set(next);
}

// Pages are prerendered without a window.
if (typeof window !== "undefined") {
  units.set(deviceUnits());
  // Another tab changed the units, or cleared the storage.
  addEventListener("storage", ({ key }) => {
    if (key === "homeward:units" || key === null) units.set(deviceUnits());
  });
}

export const useUnits = (): Units => useStore(units);
