import { useCallback, useEffect, useState } from "react";

/** Scrolled further than this, somebody is reading: nothing may push what they read down. */
const readingPx = 240;

/**
 * Holds back what is newer than the first item a reader has seen, while they are scrolled down. Beside the top of the
 * page new items simply appear.
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

  // The first item that was there before: everything above it is new.
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
