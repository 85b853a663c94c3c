import { type RefObject, useEffect, useRef } from "react";

/**
 * A ref for the top of a page. Scrolls the dialog that contains the page to its start. When the page appears or `life`
 * changes, and the focused button is gone, focuses the heading.
 */
export function usePageTop(life: string): RefObject<HTMLDivElement | null> {
  const top = useRef<HTMLDivElement>(null);
  const shown = useRef<string>(undefined);
  useEffect(() => {
    // In braces, because newer browsers return a promise, which React would take for a clean-up function.
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
