import { type ComponentType, type ReactNode, useEffect, useRef, useState } from "react";
import { DrawnStreet } from "./DrawnStreet";

/** The drawn street, which the live one replaces long before it scrolls into view. */
export function Street() {
  const place = useRef<HTMLDivElement>(null);
  const [Loaded, setLoaded] = useState<ComponentType<{ fallback: ReactNode }> | null>(null);
  useEffect(() => {
    if (!place.current || typeof IntersectionObserver === "undefined") return undefined;
    let isShown = true;
    const watcher = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        watcher.disconnect();
        // If loading fails, the drawn street stays.
        import("./LiveStreet").then(
          ({ LiveStreet }) => isShown && setLoaded(() => LiveStreet),
          () => {},
        );
      },
      { rootMargin: "1200px 0px" },
    );
    watcher.observe(place.current);
    return () => {
      isShown = false;
      watcher.disconnect();
    };
  }, []);
  return <div ref={place}>{Loaded ? <Loaded fallback={<DrawnStreet />} /> : <DrawnStreet />}</div>;
}
