import { type RefObject, useEffect, useState } from "react";

/** Whether the pointer or the focus is on the element. */
export function useHoverOrFocus(ref: RefObject<HTMLElement | null>): boolean {
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    const listen = (type: string, listener: () => void) =>
      ref.current?.addEventListener(type, listener, { signal: stop.signal });
    listen("pointerenter", () => setHovered(true));
    listen("pointerleave", () => setHovered(false));
    listen("focusin", () => setFocused(true));
    listen("focusout", () => setFocused(false));
    return () => stop.abort();
  }, [ref]);
  return isHovered || isFocused;
}
