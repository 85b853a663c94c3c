import type { ReactNode } from "react";
import { limits } from "../../domain/limits";
import { messages } from "../../domain/messages";
import { classes } from "../lib/classes";
import { Placeholder } from "./Placeholder";
import { useRetries } from "./useRetries";

const shapes = {
  card: "aspect-square rounded-lg",
  tile: "aspect-square rounded-md",
  /** A window with a round top. */
  window: "arch-photo aspect-4/5",
  /** Fills its container. */
  fill: "size-full",
};

interface Props {
  src: string | null | undefined;
  /**
   * The same photo for high-density screens. Its longest edge is `limits.midEdge` pixels; the longest edge of `src` is
   * `limits.thumbEdge`.
   */
  dense?: string | undefined;
  /** The width on screen, as in `<img sizes>`. Required with `dense`. */
  sizes?: string | undefined;
  /** Empty if the text beside it says the same. */
  alt: string;
  /** The photo's average colour, shown until it has loaded. */
  colour?: string | undefined;
  /** A small version that is already loaded, shown blurred until the large one has loaded. */
  preview?: string | null;
  shape?: keyof typeof shapes;
  /** Above the fold: loaded at once rather than lazily. */
  eager?: boolean | undefined;
  className?: string;
  /** Shown on top of the photo: a badge, a count. */
  children?: ReactNode;
}

/**
 * Keeps its size while loading, loaded, missing or failed, so nothing moves. Inside a `group`, it grows a little on
 * hover.
 */
export function Photo({ src, dense, sizes, alt, colour, preview, shape = "card", eager, className, children }: Props) {
  const { hasFailed, key, onError } = useRetries(src);
  return (
    <div
      style={src && colour ? { backgroundColor: colour } : undefined}
      className={classes("relative isolate overflow-hidden bg-sunk", shapes[shape], className)}
    >
      {!src || hasFailed ? (
        <Placeholder label={messages["photo.none"]} />
      ) : (
        <>
          {preview && (
            <img src={preview} alt="" className="absolute inset-0 size-full scale-110 object-cover blur-[12px]" />
          )}
          <img
            key={key}
            ref={markReady}
            // The source set comes before the source, or some browsers load both.
            {...(dense && { srcSet: `${src} ${limits.thumbEdge}w, ${dense} ${limits.midEdge}w`, sizes })}
            src={src}
            alt={alt}
            loading={eager ? "eager" : "lazy"}
            fetchPriority={eager ? "high" : undefined}
            decoding="async"
            draggable={false}
            onLoad={(event) => markReady(event.currentTarget)}
            onError={onError}
            className="absolute inset-0 size-full object-cover opacity-0 brightness-(--photo-light) transition-[opacity,scale] duration-[240ms] group-hover:scale-[1.03] group-hover:duration-[500ms] data-ready:opacity-100"
          />
        </>
      )}
      {/* A thin edge, so that pale photos stand out from the page. */}
      <div className="pointer-events-none absolute inset-0 rounded-[inherit] inset-ring inset-ring-black/7" />
      {children}
    </div>
  );
}

// An attribute instead of state, so that a feed does not rerender for each photo that loads.
function markReady(image: HTMLImageElement | null) {
  if (image?.complete && image.naturalWidth > 0) image.dataset["ready"] = "";
}
