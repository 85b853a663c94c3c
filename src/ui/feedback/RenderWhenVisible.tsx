import { type ReactNode, useEffect, useRef, useState } from "react";

interface Props {
  /** Keeps the room that the content will take. */
  className?: string;
  children: ReactNode;
}

/** What costs something to show, such as a map, rendered once it is on the screen or almost. */
export function RenderWhenVisible({ className, children }: Props) {
  const [near, setNear] = useState(typeof IntersectionObserver === "undefined");
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (near || !place.current) return undefined;
    const watcher = new IntersectionObserver((entries) => setNear(entries.some((entry) => entry.isIntersecting)), {
      rootMargin: "160px 0px",
    });
    watcher.observe(place.current);
    return () => watcher.disconnect();
  }, [near]);
  return (
    <div ref={place} className={className}>
      {near && children}
    </div>
  );
}
