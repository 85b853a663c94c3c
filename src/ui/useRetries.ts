import { useEffect, useState } from "react";

/** Pauses before a picture that failed is loaded again. A connection that is back starts over. */
const pausesMs = [2000, 10_000];

interface Load {
  src: string;
  /** Failed loads so far. */
  failures: number;
  failed: boolean;
}

/** Loads a failed picture again: many failures are a moment without a connection. `key` changes with each attempt. */
export function useRetries(src: string | null | undefined) {
  const [last, setLast] = useState<Load | null>(null);
  const load = src && last?.src === src ? last : { src: src ?? "", failures: 0, failed: false };
  const { failures, failed } = load;
  useEffect(() => {
    if (!src || !failed) return undefined;
    const again = (failures: number) => setLast({ src, failures, failed: false });
    const pause = pausesMs[failures - 1];
    const timer = pause === undefined ? undefined : setTimeout(() => again(failures), pause);
    const startOver = () => again(0);
    addEventListener("online", startOver);
    return () => {
      clearTimeout(timer);
      removeEventListener("online", startOver);
    };
  }, [src, failed, failures]);
  return {
    failed,
    key: `${src} ${failures}`,
    fail: () => setLast({ src: load.src, failures: failures + 1, failed: true }),
  };
}
