// The keys of the sightings that people outside the household sent from this device. With a key, the sender can see
// what became of the sighting.
import type { Id } from "../../../../../convex/_generated/dataModel";
import { recall, remember } from "../../../../lib/device/storage";
import { createStore, useStore } from "../../../../lib/store";

/** The number of keys that are kept for each report, the newest first. */
const maxKeys = 3;

const storageKey = (reportId: Id<"reports">) => `homeward:sent.${reportId}` as const;
/** Changes with each new key, so that `useSentKeys` reads the storage again. */
const changeCount = createStore(0);

const readStored = (reportId: Id<"reports">) => recall(storageKey(reportId)) ?? "[]";

function keysIn(text: string): string[] {
  try {
    const keys: unknown = JSON.parse(text);
    return Array.isArray(keys) ? keys.filter((key) => typeof key === "string").slice(0, maxKeys) : [];
  } catch {
    return [];
  }
}

export function rememberSent(reportId: Id<"reports">, key: string) {
  const otherKeys = keysIn(readStored(reportId)).filter((one) => one !== key);
  remember(storageKey(reportId), JSON.stringify([key, ...otherKeys].slice(0, maxKeys)));
  changeCount.set(changeCount.get() + 1);
}

export const useSentKeys = (reportId: Id<"reports">): string[] =>
  keysIn(useStore({ subscribe: changeCount.subscribe, get: () => readStored(reportId), getInitial: () => "[]" }));
