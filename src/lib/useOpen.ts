import { useEffect, useRef } from "react";

/**
 * Whether the dialog, or the form, is still there when what it began comes to an end: if not, a failure is told in a
 * toast, and a success must not close the one that has been opened since.
 */
export function useOpen() {
  const open = useRef(true);
  useEffect(() => {
    open.current = true;
    return () => {
      open.current = false;
    };
  }, []);
  return open;
}
