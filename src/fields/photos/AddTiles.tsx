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
  isFull: boolean;
  /**
   * Whether there is no photo yet and the first one will be large. The first tile is then large, and opens the camera
   * on a touch screen.
   */
  isStart: boolean;
  onChoose(): void;
  onTake(): void;
}

const addTileStyles =
  "grid w-full aspect-square cursor-pointer place-content-center justify-items-center gap-1 rounded-md border-2 " +
  "border-dashed bg-card px-2 text-center text-sm font-label text-link";
const largeStyles = "aspect-4/3! rounded-lg! text-field!";
const flatStyles = "aspect-auto! min-h-13 grid-flow-col items-center gap-2!";

/** The tiles that add photos: from the device's files, and on a touch screen from its camera. */
export function AddTiles({ button, label, describedBy, invalid, dragging, isFull, isStart, onChoose, onTake }: Props) {
  const isTouch = useMedia("(pointer: coarse)");
  const choose = (
    <li key="choose" className={isStart ? "col-span-full" : undefined}>
      <button
        ref={button}
        type="button"
        className={classes(
          addTileStyles,
          dragging ? "border-act bg-act-soft" : invalid ? "border-lost-ink" : "border-edge",
          isFull && "opacity-60",
          isStart && (isTouch ? flatStyles : largeStyles),
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
  if (!isTouch || isFull) return choose;
  const take = (
    <li key="take" className={isStart ? "col-span-full" : undefined}>
      <button
        type="button"
        className={classes(
          addTileStyles,
          isStart && invalid ? "border-lost-ink" : "border-edge",
          isStart && largeStyles,
        )}
        onClick={onTake}
      >
        <Icon name="camera" size={isStart ? 32 : 22} />
        {sentence("photo.take")}
      </button>
    </li>
  );
  return isStart ? [take, choose] : [choose, take];
}
