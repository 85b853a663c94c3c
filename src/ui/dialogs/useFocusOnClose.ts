import { type RefObject, useEffect, useRef } from "react";

/**
 * For a dialog that removes the element it was opened from. The returned function requests that `ref` is focused when
 * the dialog has closed; until then, everything behind the dialog is inert.
 */
export function useFocusOnClose(ref: RefObject<HTMLElement | null>, isOpen: boolean): () => void {
  const isRequested = useRef(false);
  useEffect(() => {
    if (isOpen || !isRequested.current) return;
    isRequested.current = false;
    ref.current?.focus();
  }, [isOpen, ref]);
  return () => {
    isRequested.current = true;
  };
}
