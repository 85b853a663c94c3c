import { useEffect, useRef } from "react";

const focusHeading = (box: HTMLElement | null) => box?.querySelector("h2")?.focus();

/**
 * The focus goes to the heading of the card after something that the person did has changed it, not when the search of
 * the others has. `card` tells one card from the next.
 */
export function useCardFocus(card: string) {
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef(card);
  const wanted = useRef(false);
  useEffect(() => {
    if (shown.current === card) return;
    shown.current = card;
    if (wanted.current) focusHeading(box.current);
    wanted.current = false;
  }, [card]);
  return {
    box,
    /** Before something that changes the card. */
    follow: () => {
      wanted.current = true;
    },
    focus: () => focusHeading(box.current),
  };
}
