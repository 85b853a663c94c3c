// google.maps.event and MVCObject. Listeners and values are kept outside the objects, for libraries such as marker
// clusterers (the app uses none), which copy methods from prototypes and never run constructors.
type Listener = (...args: unknown[]) => void;

const listenersOf = new WeakMap<object, Map<string, Set<Listener>>>();
const valuesOf = new WeakMap<object, Map<string, unknown>>();

function listenersFor(target: object, name: string): Set<Listener> {
  const byName = listenersOf.get(target) ?? new Map<string, Set<Listener>>();
  listenersOf.set(target, byName);
  const listeners = byName.get(name) ?? new Set<Listener>();
  byName.set(name, listeners);
  return listeners;
}

class EventListener implements google.maps.MapsEventListener {
  readonly #stop: () => void;

  constructor(stop: () => void) {
    this.#stop = stop;
  }

  remove() {
    this.#stop();
  }
}

// eslint-disable-next-line typescript/no-unsafe-function-type -- the real signature says Function
type Handler = Function;

export const event = {
  addListener(target: object, name: string, handler: Handler): google.maps.MapsEventListener {
    const listener: Listener = (...args) => void handler.apply(target, args);
    const set = listenersFor(target, name);
    set.add(listener);
    return new EventListener(() => set.delete(listener));
  },
  addListenerOnce(target: object, name: string, handler: Handler): google.maps.MapsEventListener {
    const handle = event.addListener(target, name, (...args: unknown[]) => {
      handle.remove();
      handler.apply(target, args);
    });
    return handle;
  },
  removeListener(handle: google.maps.MapsEventListener | null | undefined) {
    handle?.remove();
  },
  clearListeners(target: object, name: string) {
    listenersFor(target, name).clear();
  },
  clearInstanceListeners(target: object) {
    listenersOf.delete(target);
  },
  hasListeners: (target: object, name: string) => listenersFor(target, name).size > 0,
  trigger(target: object, name: string, ...args: unknown[]) {
    for (const listener of Array.from(listenersFor(target, name))) listener(...args);
  },
};

export class MvcObject implements Pick<google.maps.MVCObject, "addListener" | "get" | "set" | "setValues" | "notify"> {
  addListener(name: string, handler: Handler) {
    return event.addListener(this, name, handler);
  }

  get(key: string): unknown {
    return valuesOf.get(this)?.get(key);
  }

  set(key: string, value: unknown) {
    const values = valuesOf.get(this) ?? new Map<string, unknown>();
    valuesOf.set(this, values.set(key, value));
    this.notify(key);
  }

  setValues(entries?: object | null) {
    for (const [key, value] of Object.entries(entries ?? {})) this.set(key, value);
  }

  notify(key: string) {
    event.trigger(this, `${key.toLowerCase()}_changed`);
  }
}

/** Makes methods visible to `for in`, which is how marker clusterers copy them. */
export function makeEnumerable(type: { prototype: object }, except: string[] = []) {
  for (const name of Object.getOwnPropertyNames(type.prototype)) {
    if (name !== "constructor" && !except.includes(name))
      Object.defineProperty(type.prototype, name, { enumerable: true });
  }
}

makeEnumerable(MvcObject);
