import { Children, type ReactNode, useEffect, useRef, useState } from "react";
import { messages, sentence } from "../../../domain/messages";
import { classes } from "../../lib/classes";
import { IconButton } from "./IconButton";

interface Props {
  /** Says what the photos show. Screen readers read it out. */
  label: string;
  /** Each child is one slide. */
  children: ReactNode;
  className?: string;
}

// Shorter movements are not swipes.
const swipePixels = 40;

/** A carousel that wraps around. With a single slide there are no controls. */
export function Carousel({ label, children, className }: Props) {
  const slides = Children.toArray(children);
  const count = slides.length;
  const ref = useRef<HTMLElement>(null);
  // `from`: the slide that was shown before. `step`: 1 after a move to the next slide, -1 to the previous one.
  const [{ index, from, step }, setPosition] = useState({ index: 0, from: 0, step: 0 });
  // Photos can be removed while the carousel is open.
  const currentIndex = Math.min(index, Math.max(0, count - 1));
  const move = (by: number) =>
    setPosition({ index: (currentIndex + by + count) % count, from: currentIndex, step: by });
  const isMultiple = count > 1;

  const moveRef = useRef(move);
  useEffect(() => {
    moveRef.current = move;
  });
  useEffect(() => {
    if (!isMultiple) return undefined;
    const section = ref.current!;
    const stop = new AbortController();
    const { signal } = stop;
    let start: { x: number; y: number } | null = null;
    section.addEventListener(
      "keydown",
      (event) => {
        const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
        if (!by) return;
        event.preventDefault();
        moveRef.current(by);
      },
      { signal },
    );
    section.addEventListener(
      "touchstart",
      ({ touches }) => {
        const touch = touches[0];
        start = touch && touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null;
      },
      { signal, passive: true },
    );
    section.addEventListener(
      "touchend",
      ({ changedTouches }) => {
        const touch = changedTouches[0];
        if (!start || !touch) return;
        const x = touch.clientX - start.x;
        const y = touch.clientY - start.y;
        start = null;
        if (Math.abs(x) > swipePixels && Math.abs(x) > Math.abs(y)) moveRef.current(x < 0 ? 1 : -1);
      },
      { signal, passive: true },
    );
    return () => stop.abort();
  }, [isMultiple]);

  return (
    <section
      ref={ref}
      aria-label={label}
      aria-roledescription={isMultiple ? sentence("app.carousel") : undefined}
      className={classes("relative grid touch-pan-y grid-cols-[minmax(0,1fr)] overflow-hidden", className)}
    >
      {slides.map((slide, slideIndex) => (
        <div
          // A slide has no id, only a position.
          // oxlint-disable-next-line react/no-array-index-key
          key={slideIndex}
          inert={slideIndex !== currentIndex}
          className={classes(
            "col-start-1 row-start-1 min-h-0",
            slideIndex === currentIndex ? "z-1" : slideIndex !== from && "invisible",
            slideIndex === currentIndex && step > 0 && "animate-from-right",
            slideIndex === currentIndex && step < 0 && "animate-from-left",
          )}
        >
          {slide}
        </div>
      ))}
      {isMultiple && (
        <>
          <IconButton
            round
            icon="prev"
            label={messages["detail.previousPhoto"]}
            onClick={() => move(-1)}
            className="absolute top-1/2 left-3.5 z-2 -mt-[22px]"
          />
          <IconButton
            round
            icon="next"
            label={messages["detail.nextPhoto"]}
            onClick={() => move(1)}
            className="absolute top-1/2 right-3.5 z-2 -mt-[22px]"
          />
          <div
            aria-hidden="true"
            className="absolute bottom-3 left-1/2 z-2 flex -translate-x-1/2 gap-[7px] rounded-full bg-[rgb(15_26_27/.5)] px-2.5 py-2"
          >
            {slides.map((_, slideIndex) => (
              <span
                // oxlint-disable-next-line react/no-array-index-key
                key={slideIndex}
                data-current={slideIndex === currentIndex || undefined}
                className="h-[9px] w-[9px] rounded-full bg-white/65 transition-[width,background-color] data-current:w-6 data-current:bg-white"
              />
            ))}
          </div>
          <p aria-live="polite" className="sr-only">
            {sentence("detail.photoOf", { number: currentIndex + 1, count })}
          </p>
        </>
      )}
    </section>
  );
}
