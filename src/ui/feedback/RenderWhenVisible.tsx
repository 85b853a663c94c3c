import { type ReactNode, useEffect, useRef, useState } from "react";

interface Props {
  /** Reserves the space that the content will take. */
  className?: string;
  children: ReactNode;
}

/** Renders expensive content, such as a map, when it is on the screen or close to it. */
export function RenderWhenVisible({ className, children }: Props) {
  const [isNear, setIsNear] = useState(typeof IntersectionObserver === "undefined");
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNear || !element.current) return undefined;
    const watcher = new IntersectionObserver((entries) => setIsNear(entries.some((entry) => entry.isIntersecting)), {
      rootMargin: "160px 0px",
    });
    watcher.observe(element.current);
    return () => watcher.disconnect();
  }, [isNear]);
  return (
    <div ref={element} className={className}>
      {isNear && children}
    </div>
  );
}
