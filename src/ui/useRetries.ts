import { useEffect, useState } from "react";

/** Pauses before a failed picture is loaded again. When the connection is back, they start over. */
const pausesMs = [2000, 10_000];

interface Load {
  src: string;
  /** Failed loads so far. */
  failures: number;
  failed: boolean;
}

/**
 * Loads a failed picture again, because many failures come from a brief loss of connection. `key` changes with each
 * attempt.
 */
export function useRetries(src: string | null | undefined) {
  const [lastLoad, setLastLoad] = useState<Load | null>(null);
  const load = src && lastLoad?.src === src ? lastLoad : { src: src ?? "", failures: 0, failed: false };
  const { failures, failed } = load;
  useEffect(() => {
    if (!src || !failed) return undefined;
    const retry = (failures: number) => setLastLoad({ src, failures, failed: false });
    const pause = pausesMs[failures - 1];
    const timer = pause === undefined ? undefined : setTimeout(() => retry(failures), pause);
    const startOver = () => retry(0);
    addEventListener("online", startOver);
    return () => {
      clearTimeout(timer);
      removeEventListener("online", startOver);
    };
  }, [src, failed, failures]);
  return {
    failed,
    key: `${src} ${failures}`,
    fail: () => setLastLoad({ src: load.src, failures: failures + 1, failed: true }),
  };
}
