import { useEffect, useEffectEvent, useRef, useState } from "react";

/**
 * `queue` keeps arguments for `run`, in place of earlier ones, until `isReady` is true. Then `run` is called with them.
 * Call `queue` only while `isReady` is false.
 */
export function useWhenReady<Args extends unknown[]>(isReady: boolean, run: (...args: Args) => void) {
  const queuedArgs = useRef<Args | null>(null);
  const [isQueued, setQueued] = useState(false);
  if (isQueued && isReady) setQueued(false);
  const runQueued = useEffectEvent(() => {
    const args = queuedArgs.current;
    queuedArgs.current = null;
    if (args) run(...args);
  });
  useEffect(() => {
    if (isReady) runQueued();
  }, [isReady]);
  const set = (args: Args | null) => {
    queuedArgs.current = args;
    setQueued(args !== null);
  };
  return { isQueued, queue: (...args: Args) => set(args), clear: () => set(null) };
}
