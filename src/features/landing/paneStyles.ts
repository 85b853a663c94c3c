/** The cross bars of a window without a picture. */
export const paneStyles =
  "before:absolute before:inset-0 before:bg-[linear-gradient(90deg,transparent_calc(50%-3px),#0f2a2e_calc(50%-3px)_calc(50%+3px),transparent_calc(50%+3px)),linear-gradient(transparent_calc(55%-3px),#0f2a2e_calc(55%-3px)_calc(55%+3px),transparent_calc(55%+3px))]";
