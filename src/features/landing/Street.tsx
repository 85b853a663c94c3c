import { type ComponentType, type ReactNode, useEffect, useRef, useState } from "react";
import { DrawnStreet } from "./DrawnStreet";

/**
 * The drawn street. The live street begins to load before the drawn one scrolls into view. It replaces the drawn street
 * as soon as it has a pet that came home.
 */
export function Street() {
  const container = useRef<HTMLDivElement>(null);
  const [LoadedStreet, setLoadedStreet] = useState<ComponentType<{ fallback: ReactNode }> | null>(null);
  useEffect(() => {
    if (!container.current || typeof IntersectionObserver === "undefined") return undefined;
    let isMounted = true;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        // If loading fails, the drawn street stays.
        import("./LiveStreet").then(
          ({ LiveStreet }) => isMounted && setLoadedStreet(() => LiveStreet),
          () => {},
        );
      },
      { rootMargin: "1200px 0px" },
    );
    observer.observe(container.current);
    return () => {
      isMounted = false;
      observer.disconnect();
    };
  }, []);
  return <div ref={container}>{LoadedStreet ? <LoadedStreet fallback={<DrawnStreet />} /> : <DrawnStreet />}</div>;
}
