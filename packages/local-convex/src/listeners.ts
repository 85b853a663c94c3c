/** The functions to call when something happens. */
export class Listeners<T> {
  readonly #all = new Set<(event: T) => void>();

  /** Returns the function that removes it again. */
  readonly add = (listener: (event: T) => void): (() => void) => {
    this.#all.add(listener);
    return () => void this.#all.delete(listener);
  };

  tell(event: T) {
    for (const listener of this.#all) listener(event);
  }
}
