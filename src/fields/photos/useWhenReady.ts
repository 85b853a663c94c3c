import { type RefObject, useEffect, useRef, useState } from "react";
import type { Photos } from "./usePhotos";

/**
 * A press on submit while photos are being prepared goes on by itself when they are, unless one was turned down since.
 * `held` puts it off.
 */
export function useWhenReady({ preparing, refused }: Photos, holder: RefObject<HTMLElement | null>, held = false) {
  /** How many had been turned down at the press. */
  const pressed = useRef<number | null>(null);
  const [waiting, setWaiting] = useState(false);
  if (waiting && !preparing) setWaiting(false);
  useEffect(() => {
    if (pressed.current === null || preparing || held) return;
    const known = pressed.current;
    pressed.current = null;
    if (refused.length <= known) holder.current?.closest("form")?.requestSubmit();
  }, [held, holder, preparing, refused]);
  const wait = () => {
    pressed.current = refused.length;
    setWaiting(true);
  };
  return { waiting, wait };
}
