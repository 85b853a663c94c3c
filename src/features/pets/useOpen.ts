import { useEffect, useRef } from "react";

/** Whether the dialog is still there: a failure is told inside it, or, when it was closed meanwhile, in a toast. */
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
