import type { RefObject } from "react";
import { sentence } from "../../../domain/messages";
import { classes } from "../../lib/classes";
import { useMedia } from "../../lib/useMedia";
import { Icon } from "../../ui/controls/Icon";

interface Props {
  button: RefObject<HTMLButtonElement | null>;
  label?: string | undefined;
  describedBy: string | undefined;
  invalid: boolean;
  dragging: boolean;
  full: boolean;
  /**
   * There is no photo yet, and the first one will be large. So is the tile, which on a touch screen opens the camera.
   */
  start: boolean;
  onChoose(): void;
  onTake(): void;
}

const tile =
  "grid w-full aspect-square cursor-pointer place-content-center justify-items-center gap-1 rounded-md border-2 " +
  "border-dashed bg-card px-2 text-center text-sm font-label text-link";
const large = "aspect-4/3! rounded-lg! text-field!";
const flat = "aspect-auto! min-h-13 grid-flow-col items-center gap-2!";

/** The tiles that add photos: from the device's files, and on a touch screen from its camera. */
export function AddTiles({ button, label, describedBy, invalid, dragging, full, start, onChoose, onTake }: Props) {
  const touch = useMedia("(pointer: coarse)");
  const choose = (
    <li key="choose" className={start ? "col-span-full" : undefined}>
      <button
        ref={button}
        type="button"
        className={classes(
          tile,
          dragging ? "border-act bg-act-soft" : invalid ? "border-lost-ink" : "border-edge",
          full && "opacity-60",
          start && (touch ? flat : large),
        )}
        aria-describedby={describedBy}
        data-invalid={invalid ? "" : undefined}
        onClick={onChoose}
      >
        <Icon name="plus" />
        {dragging ? sentence("photo.dropHere") : (label ?? sentence("photo.add"))}
      </button>
    </li>
  );
  if (!touch || full) return choose;
  const take = (
    <li key="take" className={start ? "col-span-full" : undefined}>
      <button
        type="button"
        className={classes(tile, start && invalid ? "border-lost-ink" : "border-edge", start && large)}
        onClick={onTake}
      >
        <Icon name="camera" size={start ? 32 : 22} />
        {sentence("photo.take")}
      </button>
    </li>
  );
  return start ? [take, choose] : [choose, take];
}
