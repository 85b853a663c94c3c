import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useStore } from "../../lib/store";
import { readingFields } from "./readingFields";

/** `run` runs the action as soon as all fields have read their typed text. `isWaiting`: whether a run waits for that. */
export function useAfterReading(action: () => void) {
  const isReading = useStore(readingFields) > 0;
  const isQueued = useRef(false);
  const [isWaiting, setWaiting] = useState(false);
  if (isWaiting && !isReading) setWaiting(false);
  const runQueued = useEffectEvent(() => {
    if (!isQueued.current) return;
    isQueued.current = false;
    action();
  });
  useEffect(() => {
    if (!isReading) runQueued();
  }, [isReading]);
  const run = () => {
    if (readingFields.get() > 0) {
      isQueued.current = true;
      setWaiting(true);
    } else action();
  };
  return { run, isWaiting };
}
