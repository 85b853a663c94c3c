// Listeners by object rather than in it: the clusterer copies methods from prototypes and never runs constructors.
type Listener = (...args: unknown[]) => void;

const all = new WeakMap<object, Map<string, Set<Listener>>>();
const values = new WeakMap<object, Map<string, unknown>>();

function listeners(target: object, name: string): Set<Listener> {
  const byName = all.get(target) ?? new Map<string, Set<Listener>>();
  all.set(target, byName);
  const found = byName.get(name) ?? new Set<Listener>();
  byName.set(name, found);
  return found;
}

class EventListener implements google.maps.MapsEventListener {
  readonly #forget: () => void;

  constructor(forget: () => void) {
    this.#forget = forget;
  }

  remove() {
    this.#forget();
  }
}

// eslint-disable-next-line typescript/no-unsafe-function-type -- the real signature says Function
type Handler = Function;

export const event = {
  addListener(target: object, name: string, handler: Handler): google.maps.MapsEventListener {
    const listener: Listener = (...args) => void handler.apply(target, args);
    const set = listeners(target, name);
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
    listeners(target, name).clear();
  },
  clearInstanceListeners(target: object) {
    all.delete(target);
  },
  hasListeners: (target: object, name: string) => listeners(target, name).size > 0,
  trigger(target: object, name: string, ...args: unknown[]) {
    for (const listener of Array.from(listeners(target, name))) listener(...args);
  },
};

export class MvcObject implements Pick<google.maps.MVCObject, "addListener" | "get" | "set" | "setValues" | "notify"> {
  addListener(name: string, handler: Handler) {
    return event.addListener(this, name, handler);
  }

  get(key: string): unknown {
    return values.get(this)?.get(key);
  }

  set(key: string, value: unknown) {
    const own = values.get(this) ?? new Map<string, unknown>();
    values.set(this, own.set(key, value));
    this.notify(key);
  }

  setValues(entries?: object | null) {
    for (const [key, value] of Object.entries(entries ?? {})) this.set(key, value);
  }

  notify(key: string) {
    event.trigger(this, `${key.toLowerCase()}_changed`);
  }
}

/** Class methods do not show in `for in`, and that is how the clusterer inherits. */
export function enumerable(type: { prototype: object }, except: string[] = []) {
  for (const name of Object.getOwnPropertyNames(type.prototype)) {
    if (name !== "constructor" && !except.includes(name))
      Object.defineProperty(type.prototype, name, { enumerable: true });
  }
}

enumerable(MvcObject);
