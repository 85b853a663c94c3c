import { type RefObject, useEffect, useRef } from "react";

/**
 * Keeps the focus in a box whose focused button has been replaced: it goes to the box's first heading. Browsers would move
 * it to the start of the page.
 */
export function useKeptFocus<Box extends HTMLElement>(): RefObject<Box | null> {
  const box = useRef<Box>(null);
  const focused = useRef<Element | null>(null);
  useEffect(() => {
    if (document.activeElement !== document.body || focused.current?.isConnected !== false) return;
    focused.current = null;
    box.current?.querySelector<HTMLElement>(":is(h2, h3, h4)[tabindex]")?.focus({ preventScroll: true });
  });
  useEffect(() => {
    const { current } = box;
    const remember = (event: FocusEvent) => {
      focused.current = event.target as Element;
    };
    current?.addEventListener("focusin", remember);
    return () => current?.removeEventListener("focusin", remember);
  }, []);
  return box;
}
