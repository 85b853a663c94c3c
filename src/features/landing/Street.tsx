import { type ComponentType, type ReactNode, useEffect, useRef, useState } from "react";
import { DrawnStreet } from "./DrawnStreet";

/** The drawn street, which the live one replaces long before it is on the screen. */
export function Street() {
  const place = useRef<HTMLDivElement>(null);
  const [Lit, setLit] = useState<ComponentType<{ before: ReactNode }> | null>(null);
  useEffect(() => {
    if (!place.current || typeof IntersectionObserver === "undefined") return undefined;
    let isShown = true;
    const watcher = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        watcher.disconnect();
        // Without it the drawn one stays.
        import("./LitStreet").then(
          ({ LitStreet }) => isShown && setLit(() => LitStreet),
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
  return <div ref={place}>{Lit ? <Lit before={<DrawnStreet />} /> : <DrawnStreet />}</div>;
}
