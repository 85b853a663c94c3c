import { useCallback, useEffect, useState } from "react";

/** A user who has scrolled farther than this is reading, so the cards must not move. */
const readingPx = 240;

/**
 * Defers new items while the user is scrolled down, until they ask for them. At the top of the page, new items appear
 * at once.
 */
export function useDeferredItems<Item extends { _id: string }>(items: readonly Item[]) {
  // Memoizing would make the feed's code larger.
  "use no memo";
  const [isReading, setIsReading] = useState(false);
  const ids = items.map((item) => item._id).join(" ");
  const [shownIds, setShownIds] = useState(ids);

  useEffect(() => {
    const update = () => setIsReading(window.scrollY > readingPx);
    // In the next frame, because the page has no layout yet.
    requestAnimationFrame(update);
    addEventListener("scroll", update, { passive: true });
    return () => removeEventListener("scroll", update);
  }, []);

  // New items above the lowest item that was shown can push down the cards that the user is reading. Items below it
  // can't.
  const previousIds = new Set(shownIds.split(" "));
  const lastPreviousIndex = items.findLastIndex((item) => previousIds.has(item._id));
  const isNew = (item: Item, index: number) => index < lastPreviousIndex && !previousIds.has(item._id);
  const deferredCount = isReading ? items.filter(isNew).length : 0;
  const shownItems = deferredCount > 0 ? items.filter((item, index) => !isNew(item, index)) : items;
  if (deferredCount === 0 && ids !== shownIds) setShownIds(ids);

  const reveal = useCallback(() => {
    setIsReading(false);
    window.scrollTo({ top: 0, behavior: "smooth" });
  }, []);

  return { shownItems, deferredCount, reveal };
}
