import { type RefObject, useEffect, useRef, useState } from "react";
import type { Photos } from "./usePhotos";

/** A press on submit while photos are being prepared goes on by itself when they are, unless one was turned down. */
export function useWhenReady({ preparing, refused }: Photos, holder: RefObject<HTMLElement | null>) {
  const pressed = useRef(false);
  const [waiting, setWaiting] = useState(false);
  if (waiting && !preparing) setWaiting(false);
  useEffect(() => {
    if (!pressed.current || preparing) return;
    pressed.current = false;
    if (refused.length === 0) holder.current?.closest("form")?.requestSubmit();
  }, [holder, preparing, refused]);
  const wait = () => {
    pressed.current = true;
    setWaiting(true);
  };
  return { waiting, wait };
}
