import { useEffect, useState } from "react";

/** The pauses before a failed picture is loaded again. When the connection is back, it is loaded at once. */
const pausesMs = [2000, 10_000];

interface Load {
  src: string;
  /** Failed loads so far. */
  failures: number;
  hasFailed: boolean;
}

/**
 * Loads a failed picture again, because many failures come from a brief loss of connection. `key` changes with each
 * attempt.
 */
export function useRetries(src: string | null | undefined) {
  const [lastLoad, setLastLoad] = useState<Load | null>(null);
  const load = src && lastLoad?.src === src ? lastLoad : { src: src ?? "", failures: 0, hasFailed: false };
  const { failures, hasFailed } = load;
  useEffect(() => {
    if (!src || !hasFailed) return undefined;
    const retry = (failures: number) => setLastLoad({ src, failures, hasFailed: false });
    const pause = pausesMs[failures - 1];
    const timer = pause === undefined ? undefined : setTimeout(() => retry(failures), pause);
    const startOver = () => retry(0);
    addEventListener("online", startOver);
    return () => {
      clearTimeout(timer);
      removeEventListener("online", startOver);
    };
  }, [src, hasFailed, failures]);
  return {
    hasFailed,
    key: `${src} ${failures}`,
    onError: () => setLastLoad({ src: load.src, failures: failures + 1, hasFailed: true }),
  };
}
