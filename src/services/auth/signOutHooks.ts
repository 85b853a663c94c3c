// What has to happen while the session still counts. Not part of useAuth, which every page loads.
const hooks = new Set<() => Promise<unknown>>();

/** Whenever the person logs out here. The result takes it back. */
export function addSignOutHook(hook: () => Promise<unknown>): () => void {
  hooks.add(hook);
  return () => {
    hooks.delete(hook);
  };
}

/** None of them keeps anybody from leaving. */
export const runSignOutHooks = () => Promise.allSettled([...hooks].map((hook) => hook()));
