// The keys of the sightings that were sent from this device: with one of them, its sender reads what became of it.
import type { Id } from "../../../../../convex/_generated/dataModel";
import { recall, remember } from "../../../../lib/device/storage";
import { createStore, useStore } from "../../../../lib/store";

/** For each report, the newest first. */
const maxKeys = 3;

const storageKey = (reportId: Id<"reports">) => `homeward:sent.${reportId}` as const;
const changes = createStore(0);

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
  changes.set(changes.get() + 1);
}

export const useSentKeys = (reportId: Id<"reports">): string[] =>
  keysIn(useStore({ subscribe: changes.subscribe, get: () => readStored(reportId), getInitial: () => "[]" }));
