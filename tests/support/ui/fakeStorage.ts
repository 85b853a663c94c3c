// The part of IndexedDB that deviceStore uses, in memory, because happy-dom has none.
import { vi } from "vitest";

/** What is stored on the device. */
export const drawer = new Map<string, unknown>();

function later(target: object, event: string) {
  const events = new EventTarget();
  queueMicrotask(() => events.dispatchEvent(new Event(event)));
  return Object.assign(target, { addEventListener: events.addEventListener.bind(events) });
}

const store = {
  get: (key: string) => ({ result: drawer.get(key) }),
  put: (value: unknown, key: string) => ({ result: void drawer.set(key, value) }),
  delete: (key: string) => ({ result: void drawer.delete(key) }),
};
const database = { transaction: () => later({ objectStore: () => store }, "complete") };

export function fakeStorage() {
  drawer.clear();
  vi.stubGlobal("indexedDB", { open: () => later({ result: database }, "success") });
}
