import { classes } from "../../../../lib/classes";
import type { Seen } from "../partyView";

/** Stripes: of the map's taken blocks, and of their part of the progress. */
export const stripes =
  "[--stripe:#7fb2dc] dark:[--stripe:#2b5d89] " +
  "bg-[repeating-linear-gradient(45deg,var(--found-soft)_0_6px,var(--stripe)_6px_11px)]";

/** The same in both, so that it can be told from stripes without colours. */
export const full = "bg-[#14594a] dark:bg-[#2c7d68]";

// Three patterns that can be told apart in grey: an empty outline, stripes, and full with a tick.
const looks: Record<Seen["state"], string> = {
  free: "border-(--m-ink) bg-card/35",
  taken: classes("border-found dark:border-[#7fb2dc]", stripes),
  searched: "border-[#14594a] bg-[#14594a]/82 text-white dark:border-[#2c7d68] dark:bg-[#2c7d68]/85",
  mine: "border-ink bg-card/25",
};

const base = "relative grid place-items-center overflow-hidden border-2";

export const blockLook = (state: Seen["state"], isShown: boolean) =>
  classes(
    base,
    "size-full rounded-[10px] text-sm",
    looks[state],
    isShown && "border-4 border-ink!",
    isShown && state === "free" && "bg-card/90! font-bold text-ink",
  );

export const keyLook = (state: Seen["state"]) => classes(base, "size-6 rounded-[7px]", looks[state]);

/** The card of the chosen block: on narrow screens it lies over the lower edge of the map. */
export const chosenCard =
  "relative z-1 max-lg:-mx-4 max-lg:-mt-12 max-lg:rounded-t-xl max-lg:rounded-b-none md:max-lg:-mx-8 " +
  "max-lg:shadow-[0_-6px_24px_rgb(0_0_0/.14)]";
