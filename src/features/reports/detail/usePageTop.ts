import { type RefObject, useEffect, useRef } from "react";

/**
 * Returns a ref for the top of a page in a dialog. When the page appears, the dialog scrolls up. Then, and whenever
 * `contentKey` changes, the heading gets the focus if the dialog has lost it, because the pressed button is gone.
 */
export function usePageTop(contentKey: string): RefObject<HTMLDivElement | null> {
  const top = useRef<HTMLDivElement>(null);
  const shownKey = useRef<string>(undefined);
  useEffect(() => {
    // In braces, because in newer browsers `scrollTo` returns a promise, which React would take for a clean-up
    // function.
    top.current?.closest("dialog")?.scrollTo(0, 0);
  }, []);
  useEffect(() => {
    if (shownKey.current === contentKey) return;
    shownKey.current = contentKey;
    const dialog = top.current?.closest("dialog");
    if (!dialog?.contains(document.activeElement)) dialog?.querySelector("h1")?.focus({ preventScroll: true });
  }, [contentKey]);
  return top;
}
