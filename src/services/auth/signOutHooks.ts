// Callbacks that run at sign-out before Clerk ends the session, and after the account was deleted. Not part of useAuth,
// which every page loads.
const hooks = new Set<() => Promise<unknown>>();

/** Runs `hook` whenever the user signs out here. Returns the function that removes it. */
export function addSignOutHook(hook: () => Promise<unknown>): () => void {
  hooks.add(hook);
  return () => {
    hooks.delete(hook);
  };
}

/** A failing hook never blocks sign-out. */
export const runSignOutHooks = () => Promise.allSettled([...hooks].map((hook) => hook()));
