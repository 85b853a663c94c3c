import { type RefObject, useEffect, useRef } from "react";

/**
 * For a page in a dialog that may change in front of somebody: it starts at its top. Whenever it appears or `life`
 * changes, and the focused button is gone with what was there before, its heading gets the focus.
 */
export function useStartAtTop(life: string): RefObject<HTMLDivElement | null> {
  const top = useRef<HTMLDivElement>(null);
  const shown = useRef<string>(undefined);
  useEffect(() => {
    // Newer browsers answer with a promise, which React would take for the effect's clean-up.
    top.current?.closest("dialog")?.scrollTo(0, 0);
  }, []);
  useEffect(() => {
    if (shown.current === life) return;
    shown.current = life;
    const dialog = top.current?.closest("dialog");
    if (!dialog?.contains(document.activeElement)) dialog?.querySelector("h1")?.focus({ preventScroll: true });
  }, [life]);
  return top;
}
