/** Metres around the place that a search party searches: at first, and when it has gone on for a while. */
export const searchRadii = [500, 1000] as const;
