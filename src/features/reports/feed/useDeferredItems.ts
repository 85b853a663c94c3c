import { useCallback, useEffect, useState } from "react";

/** Scrolled further than this, somebody is reading, and what they read must not be pushed down. */
const readingPx = 240;

/**
 * Holds back new items while somebody is scrolled down, until they ask for them. At the top of the page new items appear
 * at once.
 */
export function useDeferredItems<Item extends { _id: string }>(items: readonly Item[]) {
  "use no memo";
  const [reading, setReading] = useState(false);
  const ids = items.map((item) => item._id).join(" ");
  const [seen, setSeen] = useState(ids);

  useEffect(() => {
    const look = () => setReading(window.scrollY > readingPx);
    look();
    addEventListener("scroll", look, { passive: true });
    return () => removeEventListener("scroll", look);
  }, []);

  // What comes before the last item that was there already would push down what is being read. What follows it does not.
  const before = new Set(seen.split(" "));
  const last = items.findLastIndex((item) => before.has(item._id));
  const isNew = (item: Item, index: number) => index < last && !before.has(item._id);
  const held = reading ? items.filter(isNew).length : 0;
  const shown = held > 0 ? items.filter((item, index) => !isNew(item, index)) : items;
  if (held === 0 && ids !== seen) setSeen(ids);

  const reveal = useCallback(() => {
    setReading(false);
    window.scrollTo({ top: 0, behavior: "smooth" });
  }, []);

  return { shown, held, reveal };
}
