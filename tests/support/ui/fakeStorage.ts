// An in-memory fake of the part of IndexedDB that deviceStore uses; happy-dom has none.
import { vi } from "vitest";

/** Stored values by key. */
export const storedValues = new Map<string, unknown>();

/** Lets `target` fire the event once, soon after the app has added its listener. */
function firingSoon(target: object, event: string) {
  const events = new EventTarget();
  queueMicrotask(() => events.dispatchEvent(new Event(event)));
  return Object.assign(target, { addEventListener: events.addEventListener.bind(events) });
}

const store = {
  // Calls the listener at once: in a transaction that writes, nothing else can write in between.
  get: (key: string) => ({
    result: storedValues.get(key),
    addEventListener: (_: "success", listener: () => void) => listener(),
  }),
  put: (value: unknown, key: string) => ({ result: void storedValues.set(key, value) }),
  delete: (key: string) => ({ result: void storedValues.delete(key) }),
};
const database = { transaction: () => firingSoon({ objectStore: () => store }, "complete") };

export function fakeStorage() {
  storedValues.clear();
  vi.stubGlobal("indexedDB", { open: () => firingSoon({ result: database }, "success") });
}
