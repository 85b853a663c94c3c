import { useEffect, useEffectEvent, useState } from "react";
import { useStore } from "../../lib/store";
import { readingFields } from "./readingFields";

/** `run` runs the action as soon as all fields have read their typed text. `isWaiting`: whether a run waits for that. */
export function useAfterReading(action: () => void) {
  const isReading = useStore(readingFields) > 0;
  const [isQueued, setQueued] = useState(false);
  const isReady = isQueued && !isReading;
  const runQueued = useEffectEvent(() => {
    setQueued(false);
    action();
  });
  useEffect(() => {
    if (isReady) runQueued();
  }, [isReady]);
  const run = () => {
    if (readingFields.get() > 0) setQueued(true);
    else action();
  };
  return { run, isWaiting: isQueued };
}
