import { classes } from "../../../../lib/classes";
import type { BlockView } from "../partyView";

/** Stripes of taken blocks, on the map and in the progress bar. */
export const takenStripes =
  "[--stripe:#7fb2dc] dark:[--stripe:#2b5d89] " +
  "bg-[repeating-linear-gradient(45deg,var(--found-soft)_0_6px,var(--stripe)_6px_11px)]";

/**
 * Fill of the searched part of the progress bar, and of the walked share of a block on the map: solid in both themes,
 * so that it differs from the stripes even without colour.
 */
export const searchedFill = "bg-[#14594a] dark:bg-[#2c7d68]";

// Free, taken and searched blocks differ even in greyscale: an empty outline, stripes, and a solid fill with a tick.
const stateStyles: Record<BlockView["state"], string> = {
  free: "border-(--m-ink) bg-card/35",
  taken: classes("border-found dark:border-[#7fb2dc]", takenStripes),
  searched: "border-[#14594a] bg-[#14594a]/82 text-white dark:border-[#2c7d68] dark:bg-[#2c7d68]/85",
  mine: "border-ink bg-card/25",
};

const baseStyles = "relative grid place-items-center overflow-hidden border-2";

export const blockStyles = (state: BlockView["state"], isShown: boolean) =>
  classes(
    baseStyles,
    "size-full rounded-[10px] text-sm",
    stateStyles[state],
    isShown && "border-4 border-ink!",
    isShown && state === "free" && "bg-card/90! font-bold text-ink",
  );

export const legendStyles = (state: BlockView["state"]) =>
  classes(baseStyles, "size-6 rounded-[7px]", stateStyles[state]);

/**
 * The card of the shown block, or NoFreeBlocks in its place. On narrow screens its round corners overlap the lower edge
 * of the map.
 */
export const blockCardStyles =
  "relative z-1 max-lg:-mx-4 max-lg:-mt-5 max-lg:rounded-t-xl max-lg:rounded-b-none md:max-lg:-mx-8 " +
  "max-lg:shadow-[0_-6px_24px_rgb(0_0_0/.14)]";
