// What has to happen while the session still counts. Not part of useAuth, which every page loads.
const farewells = new Set<() => Promise<unknown>>();

/** Whenever the person logs out here. The result takes it back. */
export function beforeLeaving(farewell: () => Promise<unknown>): () => void {
  farewells.add(farewell);
  return () => {
    farewells.delete(farewell);
  };
}

/** None of them keeps anybody from leaving. */
export const sayFarewells = () => Promise.allSettled([...farewells].map((farewell) => farewell()));
