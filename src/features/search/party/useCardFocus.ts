import { useEffect, useRef } from "react";

const focusHeading = (box: HTMLElement | null) => box?.querySelector("h2")?.focus();

/**
 * Moves the focus to the card's heading when the user's own action replaces the card, but not when another helper's
 * does. `card` identifies the card.
 */
export function useCardFocus(card: string) {
  const box = useRef<HTMLDivElement>(null);
  const shownCard = useRef(card);
  const isRequested = useRef(false);
  useEffect(() => {
    if (shownCard.current === card) return;
    shownCard.current = card;
    if (isRequested.current) focusHeading(box.current);
    isRequested.current = false;
  }, [card]);
  return {
    box,
    /** Focuses the next card as soon as it replaces this one. */
    focusNext: () => {
      isRequested.current = true;
    },
    focus: () => focusHeading(box.current),
  };
}
