import { type RefObject, useEffect, useRef } from "react";
import { focusHeading } from "./focusHeading";

/**
 * Keeps the focus if the focused button of a box is removed: it goes to the first heading of the box that can take it,
 * or else to the page's heading. Browsers would move it to the start of the page.
 */
export function useKeptFocus<Box extends HTMLElement>(): RefObject<Box | null> {
  const box = useRef<Box>(null);
  const lastFocused = useRef<Element | null>(null);
  useEffect(() => {
    if (document.activeElement !== document.body || lastFocused.current?.isConnected !== false) return;
    lastFocused.current = null;
    const heading = box.current?.querySelector<HTMLElement>(":is(h2, h3, h4)[tabindex]");
    if (heading) heading.focus({ preventScroll: true });
    else focusHeading();
  });
  useEffect(() => {
    const { current } = box;
    const remember = (event: FocusEvent) => {
      lastFocused.current = event.target as Element;
    };
    current?.addEventListener("focusin", remember);
    return () => current?.removeEventListener("focusin", remember);
  }, []);
  return box;
}
