import { type RefObject, useEffect, useEffectEvent } from "react";

/** While open, calls `onOutside` when a press or the focus lands outside the box. */
export function useOutsidePress(box: RefObject<HTMLElement | null>, open: boolean, onOutside: () => void): void {
  const onPress = useEffectEvent((event: Event) => {
    if (!box.current?.contains(event.target as Node)) onOutside();
  });
  useEffect(() => {
    if (!open) return undefined;
    const listen = (event: Event) => onPress(event);
    document.addEventListener("pointerdown", listen);
    document.addEventListener("focusin", listen);
    return () => {
      document.removeEventListener("pointerdown", listen);
      document.removeEventListener("focusin", listen);
    };
  }, [open]);
}
