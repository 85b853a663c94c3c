import { useRef, useState } from "react";
import { messages, sentence } from "../../../../../domain/messages";
import { IconButton } from "../../../../ui/controls/IconButton";
import { useModal } from "../../../../ui/dialogs/useModal";
import type { Report } from "../../../../services/convex/report";
import { largestScale, useZoom, zoomStep } from "./useZoom";

interface Props {
  name: string;
  photos: Report["photos"];
  /** The photo to begin with. */
  initialIndex: number;
  onClose(): void;
}

/** A report's photos on the whole screen. A pinch, a double tap, the buttons and the keys + and - zoom. */
export function PhotoZoom({ name, photos, initialIndex, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [index, setIndex] = useState(Math.min(initialIndex, photos.length - 1));
  // `false`: the dialog has no URL of its own.
  useModal(dialog, onClose, false);
  const hasSeveralPhotos = photos.length > 1;
  const move = (step: number) => setIndex((current) => (current + step + photos.length) % photos.length);
  const { box, scale, zoom } = useZoom(photos[index]!._id, (step) => hasSeveralPhotos && move(step));
  const { full, width, height } = photos[index]!;
  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      aria-label={sentence("feed.photoOf", { name })}
      className="m-0 size-full max-h-none max-w-none overflow-hidden bg-[#0a1617] text-white outline-none backdrop:bg-[#0a1617]"
    >
      {/* The browser scrolls the enlarged photo, by touch and by keyboard. */}
      <section
        ref={box}
        data-autofocus
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls has to take the focus
        tabIndex={0}
        aria-label={sentence("detail.photoOf", { number: index + 1, count: photos.length })}
        className="@container-[size] size-full touch-pan-x touch-pan-y overflow-auto overscroll-contain outline-none"
      >
        <div className="grid min-h-full w-max min-w-full place-items-center">
          <img
            key={full}
            src={full ?? undefined}
            alt={sentence("feed.photoOf", { name })}
            draggable={false}
            style={{
              width: `calc(min(100cqw, 100cqh * ${width / height}) * ${scale})`,
              aspectRatio: `${width} / ${height}`,
            }}
            className="max-w-none select-none"
          />
        </div>
      </section>
      <div className="absolute top-[max(12px,env(safe-area-inset-top))] right-3.5">
        <IconButton round icon="close" label={messages["app.close"]} onClick={onClose} />
      </div>
      <div className="absolute inset-x-0 bottom-[max(16px,env(safe-area-inset-bottom))] flex justify-center gap-2">
        {hasSeveralPhotos && (
          <IconButton round icon="prev" label={messages["detail.previousPhoto"]} onClick={() => move(-1)} />
        )}
        <IconButton
          round
          icon="minus"
          label={messages["detail.smaller"]}
          aria-disabled={scale === 1 || undefined}
          className="aria-disabled:text-ink-2"
          onClick={() => zoom(scale / zoomStep)}
        />
        <IconButton
          round
          icon="plus"
          label={messages["detail.larger"]}
          aria-disabled={scale === largestScale || undefined}
          className="aria-disabled:text-ink-2"
          onClick={() => zoom(scale * zoomStep)}
        />
        {hasSeveralPhotos && (
          <IconButton round icon="next" label={messages["detail.nextPhoto"]} onClick={() => move(1)} />
        )}
      </div>
    </dialog>
  );
}
