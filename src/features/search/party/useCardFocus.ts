import { useEffect, useRef } from "react";

/**
 * The focus goes to the heading of the card after something that the person did has changed it, not when the search of
 * the others has. `card` tells one card from the next.
 */
export function useCardFocus(card: string) {
  const box = useRef<HTMLDivElement>(null);
  const wanted = useRef(false);
  const focus = () => box.current?.querySelector("h2")?.focus();
  useEffect(() => {
    if (!wanted.current) return;
    wanted.current = false;
    focus();
  }, [card]);
  return {
    box,
    /** Before something that changes the card. */
    follow: () => {
      wanted.current = true;
    },
    focus,
  };
}
