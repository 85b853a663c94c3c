import { type RefObject, useEffect, useRef } from "react";

/**
 * For a dialog that removes the element it was opened from. The returned function makes the focus go to `ref` as soon as
 * the dialog is closed: before that, everything behind it is inert.
 */
export function useFocusOnClose(ref: RefObject<HTMLElement | null>, isOpen: boolean): () => void {
  const wanted = useRef(false);
  useEffect(() => {
    if (isOpen || !wanted.current) return;
    wanted.current = false;
    ref.current?.focus();
  }, [isOpen, ref]);
  return () => {
    wanted.current = true;
  };
}
