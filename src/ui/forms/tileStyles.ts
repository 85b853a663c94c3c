/** Class names of a tile that is a separate button or card rather than a segment of a bar. */
export const tileStyles =
  "border-[1.5px] border-edge bg-card hover:bg-sunk has-checked:border-act has-checked:bg-act-soft has-checked:inset-ring-1 has-checked:inset-ring-act";

/** Class names while the checked tile is a preset that the user has not pressed: dashed and not filled. */
export const presetTileStyles =
  "border-[1.5px] border-edge bg-card hover:bg-sunk has-checked:border-[2.5px] has-checked:border-dashed has-checked:border-act";
