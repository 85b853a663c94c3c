/** A list of event listeners. */
export class Listeners<T> {
  readonly #all = new Set<(event: T) => void>();

  /** Returns the function that removes the listener. */
  readonly add = (listener: (event: T) => void): (() => void) => {
    this.#all.add(listener);
    return () => void this.#all.delete(listener);
  };

  notify(event: T) {
    for (const listener of this.#all) listener(event);
  }
}
