import { useCallback, useEffect, useState } from "react";

/** Scrolled further than this, somebody is reading, and what they read must not be pushed down. */
const readingPx = 240;

/**
 * Holds back new items while somebody is scrolled down, until they ask for them. At the top of the page new items appear
 * at once.
 */
export function useHeldTop<Item extends { _id: string }>(items: readonly Item[]) {
  const [reading, setReading] = useState(false);
  const ids = items.map((item) => item._id).join(" ");
  const [seen, setSeen] = useState(ids);

  useEffect(() => {
    const look = () => setReading(window.scrollY > readingPx);
    look();
    addEventListener("scroll", look, { passive: true });
    return () => removeEventListener("scroll", look);
  }, []);

  // Everything above the first item that was there before is new.
  const before = new Set(seen.split(" "));
  const first = items.findIndex((item) => before.has(item._id));
  const held = reading && first > 0 ? first : 0;
  const shown = held > 0 ? items.slice(held) : items;
  if (held === 0 && ids !== seen) setSeen(ids);

  const reveal = useCallback(() => {
    setReading(false);
    window.scrollTo({ top: 0, behavior: "smooth" });
  }, []);

  return { shown, held, reveal };
}
